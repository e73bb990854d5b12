/**
 * Plain data (JSON) as few bits: each value is a run of small decisions (is it blank, is there another, which of the
 * known words), and each decision is coded by how such decisions fell before at the same place. It knows no kind of
 * puzzle: what it expects comes from training samples. Writing and reading are one coder, so that they cannot disagree.
 */
import { CERTAIN, type Decide, Unreadable } from "./arithmetic-code.ts";
import { type ContextModel, decideByContext, hashOf, mixed } from "./context-model.ts";

export type Data = null | boolean | number | string | readonly Data[] | { readonly [key: string]: Data };

/** The state of writing or reading one value. */
export interface Coder {
  readonly decide: Decide;
  readonly model: ContextModel;
  /** Words met, by place. */
  readonly words: Map<string, readonly string[]>;
  /** The first word of different characters: later ones may be written in them, as codes in their symbols. */
  alphabet: string;
  /** How many values and characters may still come. */
  budget: number;
  /** Lists met last at each place: what stood above, and how long a line is. */
  readonly above: Map<string, readonly number[]>;
}

const TYPES = ["null", "false", "true", "whole", "text", "list", "record", "number"] as const;
type Type = (typeof TYPES)[number];

const MOST_DEPTH = 8;
const MOST_WORDS = 64;
const WORD_BITS = 6;
const MOST_WHOLE = 2 ** 31 - 1;

/** Writes or reads a value. `known`: it, to write or to learn from; undefined to read. `near`: what stands beside it. */
export function codeData(
  coder: Coder,
  known: Data | undefined,
  place = "",
  near: readonly number[] = [],
  depth = 0,
): Data {
  if (depth > MOST_DEPTH) throw new Unreadable("too deep");
  spend(coder);
  const contexts = nearer(`${place}:`, near);
  const type = TYPES[tree(coder, contexts, 3, known === undefined ? undefined : TYPES.indexOf(typeOf(known)))]!;
  switch (type) {
    case "null":
      return null;
    case "false":
      return false;
    case "true":
      return true;
    case "whole":
      return whole(coder, nearer(`${place}=`, near.slice(0, 1)), known as number | undefined);
    case "text":
      return word(coder, place, near.slice(0, 1), known as string | undefined);
    case "list":
      return list(coder, place, known as readonly Data[] | undefined, depth);
    case "record":
      return record(coder, place, known as { readonly [key: string]: Data } | undefined, depth);
    case "number":
      return readNumber(word(coder, `${place}#`, [], known === undefined ? undefined : String(known)));
  }
}

function typeOf(value: Data): Type {
  if (value === null) return "null";
  if (typeof value === "boolean") return value ? "true" : "false";
  if (typeof value === "string") return "text";
  if (typeof value === "object") return Array.isArray(value) ? "list" : "record";
  return Number.isInteger(value) && value >= 0 && value < MOST_WHOLE && !Object.is(value, -0) ? "whole" : "number";
}

function readNumber(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || String(value) !== text) throw new Unreadable("no number");
  return value;
}

function spend(coder: Coder): void {
  if (--coder.budget < 0) throw new Unreadable("too long");
}

/** A context, and the same one with each of its neighbours in turn. */
function nearer(context: string, near: readonly number[]): number[] {
  const contexts = [hashOf(context)];
  for (let i = 0; i < near.length; i++) contexts.push(mixed(contexts[i]!, near[i]!));
  return contexts;
}

/** One decision by the context model. `part`: which one of several in these contexts. */
const bit = ({ decide, model }: Coder, contexts: readonly number[], known: boolean | undefined, part = 0): boolean =>
  decideByContext(model, contexts, part, decide, known === true ? 1 : 0) === 1;

/** A number of so many bits, the highest first, each by those before it. */
function tree(coder: Coder, contexts: readonly number[], bits: number, known: number | undefined): number {
  let made = 1;
  for (let i = bits - 1; i >= 0; i--)
    made = 2 * made + Number(bit(coder, contexts, known === undefined ? undefined : ((known >> i) & 1) === 1, made));
  return made - 2 ** bits;
}

/** One of `count`, each as likely as the next. */
function oneOf({ decide }: Coder, count: number, known: number | undefined): number {
  let [low, high] = [0, count];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const one = Math.floor((CERTAIN * (high - middle)) / (high - low));
    if (decide(one, known !== undefined && known >= middle ? 1 : 0) === 1) low = middle;
    else high = middle;
  }
  return low;
}

/** A whole number from 0: how many binary digits it has, then the digits; the first ones by those before them. */
function whole(coder: Coder, contexts: readonly number[], known: number | undefined): number {
  const length = tree(coder, contexts, LENGTH_BITS, known === undefined ? undefined : 32 - Math.clz32(known));
  if (length === 0) return 0;
  let made = 1;
  for (let i = length - 2; i >= 0; i--) {
    const prefix = length - 2 - i < BY_HABIT ? made : LOW + i;
    const next = known === undefined ? undefined : Math.floor(known / 2 ** i) % 2 === 1;
    made = 2 * made + Number(bit(coder, contexts, next, AFTER_LENGTH * length + prefix));
  }
  return made;
}
const LENGTH_BITS = 5;
const BY_HABIT = 4;
/** Keeps the decisions of a number apart: those on its length, its first digits, its low ones. */
const AFTER_LENGTH = 1_000;
const LOW = 500;

/** A text: one that was met at this place before, or a new one letter by letter. */
function word(coder: Coder, place: string, near: readonly number[], known: string | undefined): string {
  const met = coder.words.get(place) ?? [];
  const index = known === undefined ? undefined : met.indexOf(known);
  const isMet = met.length > 0 && bit(coder, [hashOf(`${place}?`)], index === undefined ? undefined : index >= 0);
  if (isMet) {
    const at = tree(coder, nearer(`${place}@`, near), WORD_BITS, index);
    if (at >= met.length) throw new Unreadable("no such word");
    return met[at]!;
  }
  const spelled = spell(coder, place, known);
  if (met.length < MOST_WORDS) coder.words.set(place, [...met, spelled]);
  if (coder.alphabet === "" && spelled.length > 1 && new Set(spelled).size === spelled.length) coder.alphabet = spelled;
  return spelled;
}

function spell(coder: Coder, place: string, known: string | undefined): string {
  const length = whole(coder, [hashOf(`${place}n`)], known?.length);
  let made = "";
  for (let i = 0; i < length; i++) {
    spend(coder);
    made += character(coder, place, made, known?.[i]);
  }
  return made;
}

/** A letter: one of the alphabet, the one that follows on the last, or any. */
function character(coder: Coder, place: string, before: string, known: string | undefined): string {
  const { alphabet } = coder;
  const rank = known === undefined ? undefined : alphabet.indexOf(known);
  if (alphabet !== "" && bit(coder, [hashOf(`${place}a`)], rank === undefined ? undefined : rank >= 0))
    return alphabet[oneOf(coder, alphabet.length, rank)]!;
  const next = before === "" ? -1 : before.charCodeAt(before.length - 1) + 1;
  const code = known?.charCodeAt(0);
  if (next >= 0 && next < 65_536 && bit(coder, [hashOf(`${place}+`)], code === undefined ? undefined : code === next))
    return String.fromCharCode(next);
  return String.fromCharCode(tree(coder, [hashOf(`${place}c`)], 16, code));
}

function list(coder: Coder, place: string, known: readonly Data[] | undefined, depth: number): Data[] {
  const inner = `${place}/`;
  const line = coder.above.get(inner) ?? [];
  const made: Data[] = [];
  const told: number[] = [];
  for (;;) {
    // Where lines are of one length, or as many as they are long, the end is no news.
    const ofLine = Math.sign(made.length - line.length);
    const ofFirst = Math.sign(made.length - (Array.isArray(made[0]) ? made[0].length : -1));
    const contexts = nearer(`${inner}>`, [3 * ofLine + ofFirst, Math.min(made.length, 9)]);
    if (!bit(coder, contexts, known === undefined ? undefined : made.length < known.length)) break;
    const [before, over] = [told.at(-1) ?? NOTHING, line[made.length] ?? NOTHING];
    const value = codeData(coder, known?.[made.length], inner, [before, over], depth + 1);
    made.push(value);
    told.push(tellOf(value));
  }
  coder.above.set(inner, told);
  return made;
}

/** A value in short, for what stands beside it: a hash of a word, of a small number, else of its type. */
function tellOf(value: Data): number {
  const type = typeOf(value);
  if (type === "text") return (value as string).length <= 12 ? hashOf(`"${value}`) : TYPES.indexOf(type);
  return type === "whole" && (value as number) < 6 ? SMALL + (value as number) : TYPES.indexOf(type);
}
const SMALL = 100;
const NOTHING = -1;

function record(coder: Coder, place: string, known: { readonly [key: string]: Data } | undefined, depth: number): Data {
  const keys = known === undefined ? undefined : Object.keys(known);
  const made = new Map<string, Data>();
  let [before, beside] = [NOTHING, NOTHING];
  for (;;) {
    const contexts = nearer(`${place}}`, [before, beside]);
    if (!bit(coder, contexts, keys === undefined ? undefined : made.size < keys.length)) break;
    const key = word(coder, `${place}{`, [before], keys?.[made.size]);
    if (made.has(key) || key === "__proto__") throw new Unreadable("no such key");
    const value = codeData(coder, known?.[key], `${place}.${key}`, [beside], depth + 1);
    made.set(key, value);
    [before, beside] = [hashOf(key), tellOf(value)];
  }
  return Object.fromEntries(made);
}
