/**
 * Encodes plain data (JSON) in few bits. Each value is a series of small decisions (is it null, is there another item, which of
 * the known words), and each decision is coded with the probability that it had at the same place before. It does not know puzzle
 * kinds: probabilities come from training samples. Writing and reading share their code, so they cannot disagree.
 */
import { CERTAIN, type Decide, InvalidCode } from "./arithmetic-code.ts";
import { type ContextModel, decideByContext, hashOf, mixHashes } from "./context-model.ts";

export type Data = null | boolean | number | string | readonly Data[] | { readonly [key: string]: Data };

/** The state of writing or reading one value. */
export interface Coder {
  readonly decide: Decide;
  readonly model: ContextModel;
  /** Words that occurred so far, by place. */
  readonly words: Map<string, readonly string[]>;
  /** The first word whose characters are all different. Later words may consist of its characters, as codes do of symbols. */
  alphabet: string;
  /** Number of values and characters still allowed. */
  budget: number;
  /** The latest list at each place, as summaries. For a row of a grid it is the row above. */
  readonly previousLists: Map<string, readonly number[]>;
}

const TYPES = ["null", "false", "true", "whole", "text", "list", "record", "number"] as const;
type Type = (typeof TYPES)[number];

const MAX_DEPTH = 8;
const MAX_WORDS = 64;
const WORD_BITS = 6;
const MAX_WHOLE = 2 ** 31 - 1;

/** Writes or reads a value. `known`: the value to write; undefined to read. `neighbours`: summaries of adjacent values. */
export function codeData(
  coder: Coder,
  known: Data | undefined,
  place = "",
  neighbours: readonly number[] = [],
  depth = 0,
): Data {
  if (depth > MAX_DEPTH) throw new InvalidCode("too deep");
  spendBudget(coder);
  const contexts = nestedContexts(`${place}:`, neighbours);
  const type = TYPES[codeBits(coder, contexts, 3, known === undefined ? undefined : TYPES.indexOf(typeOf(known)))]!;
  switch (type) {
    case "null":
      return null;
    case "false":
      return false;
    case "true":
      return true;
    case "whole":
      return codeWhole(coder, nestedContexts(`${place}=`, neighbours.slice(0, 1)), known as number | undefined);
    case "text":
      return codeWord(coder, place, neighbours.slice(0, 1), known as string | undefined);
    case "list":
      return codeList(coder, place, known as readonly Data[] | undefined, depth);
    case "record":
      return codeRecord(coder, place, known as { readonly [key: string]: Data } | undefined, depth);
    case "number":
      return readNumber(codeWord(coder, `${place}#`, [], known === undefined ? undefined : String(known)));
  }
}

function typeOf(value: Data): Type {
  if (value === null) return "null";
  if (typeof value === "boolean") return value ? "true" : "false";
  if (typeof value === "string") return "text";
  if (typeof value === "object") return Array.isArray(value) ? "list" : "record";
  return Number.isInteger(value) && value >= 0 && value < MAX_WHOLE && !Object.is(value, -0) ? "whole" : "number";
}

function readNumber(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || String(value) !== text) throw new InvalidCode("no number");
  return value;
}

function spendBudget(coder: Coder): void {
  if (--coder.budget < 0) throw new InvalidCode("too long");
}

/** A context, then narrower ones, each with one more neighbour. */
function nestedContexts(context: string, neighbours: readonly number[]): number[] {
  const contexts = [hashOf(context)];
  for (let i = 0; i < neighbours.length; i++) contexts.push(mixHashes(contexts[i]!, neighbours[i]!));
  return contexts;
}

/** Codes one decision with the context model. `part`: distinguishes decisions that share contexts. */
const codeBit = (
  { decide, model }: Coder,
  contexts: readonly number[],
  known: boolean | undefined,
  part = 0,
): boolean => decideByContext(model, contexts, part, decide, known === true ? 1 : 0) === 1;

/** Codes a number of `bits` bits, the highest first, each in the context of the earlier ones. */
function codeBits(coder: Coder, contexts: readonly number[], bits: number, known: number | undefined): number {
  let decoded = 1;
  for (let i = bits - 1; i >= 0; i--)
    decoded =
      2 * decoded +
      Number(codeBit(coder, contexts, known === undefined ? undefined : ((known >> i) & 1) === 1, decoded));
  return decoded - 2 ** bits;
}

/** Codes one of `count` numbers from 0, all equally likely. */
function codeUniform({ decide }: Coder, count: number, known: number | undefined): number {
  let [low, high] = [0, count];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const one = Math.floor((CERTAIN * (high - middle)) / (high - low));
    if (decide(one, known !== undefined && known >= middle ? 1 : 0) === 1) low = middle;
    else high = middle;
  }
  return low;
}

/** Codes a whole number from 0: the number of binary digits, then the digits, the first ones in the context of earlier ones. */
function codeWhole(coder: Coder, contexts: readonly number[], known: number | undefined): number {
  const length = codeBits(coder, contexts, LENGTH_BITS, known === undefined ? undefined : 32 - Math.clz32(known));
  if (length === 0) return 0;
  let decoded = 1;
  for (let i = length - 2; i >= 0; i--) {
    const prefix = length - 2 - i < MODELLED_DIGITS ? decoded : LOW_DIGITS + i;
    const next = known === undefined ? undefined : Math.floor(known / 2 ** i) % 2 === 1;
    decoded = 2 * decoded + Number(codeBit(coder, contexts, next, AFTER_LENGTH * length + prefix));
  }
  return decoded;
}
const LENGTH_BITS = 5;
const MODELLED_DIGITS = 4;
/** Offsets that separate the decisions about a number: length, first digits, low digits. */
const AFTER_LENGTH = 1_000;
const LOW_DIGITS = 500;

/** Codes a text: one that occurred at this place before, or a new one character by character. */
function codeWord(coder: Coder, place: string, neighbours: readonly number[], known: string | undefined): string {
  const metWords = coder.words.get(place) ?? [];
  const index = known === undefined ? undefined : metWords.indexOf(known);
  const isMet =
    metWords.length > 0 && codeBit(coder, [hashOf(`${place}?`)], index === undefined ? undefined : index >= 0);
  if (isMet) {
    const at = codeBits(coder, nestedContexts(`${place}@`, neighbours), WORD_BITS, index);
    if (at >= metWords.length) throw new InvalidCode("no such word");
    return metWords[at]!;
  }
  const newWord = codeNewWord(coder, place, known);
  if (metWords.length < MAX_WORDS) coder.words.set(place, [...metWords, newWord]);
  if (coder.alphabet === "" && newWord.length > 1 && new Set(newWord).size === newWord.length) coder.alphabet = newWord;
  return newWord;
}

function codeNewWord(coder: Coder, place: string, known: string | undefined): string {
  const length = codeWhole(coder, [hashOf(`${place}n`)], known?.length);
  let decoded = "";
  for (let i = 0; i < length; i++) {
    spendBudget(coder);
    decoded += codeCharacter(coder, place, decoded, known?.[i]);
  }
  return decoded;
}

/** Codes a character: one of the alphabet, the successor of the previous one, or any. */
function codeCharacter(coder: Coder, place: string, before: string, known: string | undefined): string {
  const { alphabet } = coder;
  const rank = known === undefined ? undefined : alphabet.indexOf(known);
  if (alphabet !== "" && codeBit(coder, [hashOf(`${place}a`)], rank === undefined ? undefined : rank >= 0))
    return alphabet[codeUniform(coder, alphabet.length, rank)]!;
  const next = before === "" ? -1 : before.charCodeAt(before.length - 1) + 1;
  const code = known?.charCodeAt(0);
  if (
    next >= 0 &&
    next < 65_536 &&
    codeBit(coder, [hashOf(`${place}+`)], code === undefined ? undefined : code === next)
  )
    return String.fromCharCode(next);
  return String.fromCharCode(codeBits(coder, [hashOf(`${place}c`)], 16, code));
}

function codeList(coder: Coder, place: string, known: readonly Data[] | undefined, depth: number): Data[] {
  const inner = `${place}/`;
  const line = coder.previousLists.get(inner) ?? [];
  const decoded: Data[] = [];
  const summaries: number[] = [];
  for (;;) {
    // In grids all rows have equal length, and in square ones there are as many rows as columns. So the end is nearly certain.
    const ofLine = Math.sign(decoded.length - line.length);
    const ofFirst = Math.sign(decoded.length - (Array.isArray(decoded[0]) ? decoded[0].length : -1));
    const contexts = nestedContexts(`${inner}>`, [3 * ofLine + ofFirst, Math.min(decoded.length, 9)]);
    if (!codeBit(coder, contexts, known === undefined ? undefined : decoded.length < known.length)) break;
    const [before, over] = [summaries.at(-1) ?? NOTHING, line[decoded.length] ?? NOTHING];
    const value = codeData(coder, known?.[decoded.length], inner, [before, over], depth + 1);
    decoded.push(value);
    summaries.push(summaryOf(value));
  }
  coder.previousLists.set(inner, summaries);
  return decoded;
}

/** A value as context for its neighbours: the hash of a short word, a small number, else the type. */
function summaryOf(value: Data): number {
  const type = typeOf(value);
  if (type === "text") return (value as string).length <= 12 ? hashOf(`"${value}`) : TYPES.indexOf(type);
  return type === "whole" && (value as number) < 6 ? SMALL + (value as number) : TYPES.indexOf(type);
}
const SMALL = 100;
const NOTHING = -1;

function codeRecord(
  coder: Coder,
  place: string,
  known: { readonly [key: string]: Data } | undefined,
  depth: number,
): Data {
  const keys = known === undefined ? undefined : Object.keys(known);
  const decoded = new Map<string, Data>();
  let [before, previous] = [NOTHING, NOTHING];
  for (;;) {
    const contexts = nestedContexts(`${place}}`, [before, previous]);
    if (!codeBit(coder, contexts, keys === undefined ? undefined : decoded.size < keys.length)) break;
    const key = codeWord(coder, `${place}{`, [before], keys?.[decoded.size]);
    if (decoded.has(key) || key === "__proto__") throw new InvalidCode("no such key");
    const value = codeData(coder, known?.[key], `${place}.${key}`, [previous], depth + 1);
    decoded.set(key, value);
    [before, previous] = [hashOf(key), summaryOf(value)];
  }
  return Object.fromEntries(decoded);
}
