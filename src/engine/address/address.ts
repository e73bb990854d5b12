/**
 * The address of a puzzle: `<site>play/#<slug>.<code>`. The code is the whole puzzle, so it can be played and solved after its
 * book and page are gone. It contains no text of a person, only what the kind's strict schema allows.
 */
import { parseId } from "../id.ts";
import { ADDRESS_SAMPLES } from "../kinds/address-samples.ts";
import { bitReader, bitWriter, type Decide, InvalidCode } from "./arithmetic-code.ts";
import { type ContextModel, hashOf, modelFrom } from "./context-model.ts";
import { type Coder, codeData, type Data } from "./data-code.ts";

/** The parts of a kind that addresses need. */
export interface Addressed {
  readonly id: string;
  readonly slug: string;
  readonly puzzle: {
    parse(data: unknown): unknown;
    safeParse(data: unknown): { success: true; data: unknown } | { success: false };
  };
}

/**
 * A longer address needs a QR code that is too fine. Then the address of the puzzle's page in the archive, by its id, is used.
 */
export const MAX_ADDRESS = 250;

/** Faults of an address: it is not an address, its kind is unknown, a character is wrong, it holds no puzzle. */
type AddressFault = "no-address" | "no-kind" | "mistyped" | "no-puzzle";

/** The content of an address. `problem`: a line for a person; `fix`: what to do. */
export type ReadAddress<K> =
  | { readonly kind: K; readonly puzzle: unknown }
  | { readonly id: string }
  | { readonly fault: AddressFault; readonly problem: string; readonly fix: string };

/**
 * The address of a puzzle. `site`: the site's own address, such as `https://numbers.example/`. Throws if the puzzle does not fit
 * the kind.
 */
export function formatAddress(site: string, kind: Addressed, puzzle: unknown, id: string): string {
  const base = site.endsWith("/") ? site : `${site}/`;
  const code = formatCode(kind, puzzle);
  const whole = `${base}play/${code}`;
  return code !== null && whole.length <= MAX_ADDRESS ? whole : `${base}p/${id}/`;
}

/** The part of the address from its # on: `#<slug>.<code>`. Null if a puzzle is too large. */
export function formatCode({ slug, puzzle: schema }: Addressed, puzzle: unknown): string | null {
  const { kind: _, ...rest } = schema.parse(puzzle) as Record<string, unknown>;
  // Properties that are undefined are dropped, as in JSON.
  const code = pack(slug, JSON.parse(JSON.stringify(rest)) as Data);
  return code === null ? null : `#${slug}.${code}`;
}

/** Reads an address that was printed, scanned or copied: the whole address, or only the part after its #. The work is bounded. */
export function parseAddress<K extends Addressed>(text: string, kinds: readonly K[]): ReadAddress<K> {
  const tidy = text.length > MAX_TEXT ? "" : text.replace(/\s/g, "");
  const [, slug, code] = /(?:^|#)([a-z0-9-]+)\.([0-9a-z]+)$/i.exec(tidy) ?? [];
  if (slug !== undefined && code !== undefined) return readCode(slug.toLowerCase(), code, kinds);
  const [, typed] = /\/p\/([^/?#]+)\/?(?:[?#].*)?$/.exec(tidy) ?? [];
  if (typed === undefined) return { fault: "no-address", problem: "this is not the address of a puzzle", fix: WHOLE };
  const read = parseId(typed);
  return "id" in read ? read : { fault: "mistyped", problem: `this address is mistyped: ${read.problem}`, fix: WHOLE };
}

const MAX_TEXT = 4_000;
const WHOLE = 'copy it whole: it ends in "play/#", a name, a point and a code';

function readCode<K extends Addressed>(slug: string, code: string, kinds: readonly K[]): ReadAddress<K> {
  const kind = kinds.find((known) => known.slug === slug);
  if (kind === undefined) {
    const fix = `the kinds are ${kinds.map((known) => known.slug).join(", ")}`;
    return { fault: "no-kind", problem: `there is no kind of puzzle "${slug}"`, fix };
  }
  const unpacked = unpack(slug, code);
  if (unpacked === null)
    return { fault: "mistyped", problem: "a character of this address is mistyped, missing or too many", fix: WHOLE };
  const [data] = unpacked;
  const isRecord = typeof data === "object" && data !== null && !Array.isArray(data);
  const read = kind.puzzle.safeParse(isRecord ? { ...data, kind: kind.id } : data);
  if (read.success) return { kind, puzzle: read.data };
  return {
    fault: "no-puzzle",
    problem: `this address holds no puzzle of the kind "${slug}"`,
    fix: "a newer numberpress may read it",
  };
}

// Converts plain data to a short text of capital letters and digits, and back. In an address this text is the puzzle.

/** Crockford's base 32, as in ids: without I, L, O and U. A QR code needs five and a half bits for one of its characters. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BITS = 5;
/** Number of bits of the check sum at the end. */
const CHECK_BITS = 12;
/** Maximum number of values and characters. No puzzle has more. */
const MAX_VALUES = 2_500;
/** Maximum length of a text to read, in characters. */
export const MAX_PACKED = 2_000;

interface Training {
  readonly model: ContextModel;
  readonly words: ReadonlyMap<string, readonly string[]>;
}
const trained = new Map<string, Training>();

/**
 * The data as text, the same on every machine; null if there are too many. `topic`: names the training samples, and is part of
 * the check sum.
 */
export function pack(topic: string, data: Data): string | null {
  const { decide, end } = bitWriter();
  const written = readOrNull(() => codeData(coderFrom(trainingFor(topic), decide), data));
  if (written === null) return null;
  const check = checkOf(topic, data);
  for (let i = 0; i < CHECK_BITS; i++) decide(EVEN_CHANCE, ((check >> i) & 1) === 1 ? 1 : 0);
  const bits = end();
  let text = "";
  for (let i = 0; i < bits.length; i += BITS) {
    let value = 0;
    for (let j = 0; j < BITS; j++) value = 2 * value + (bits[i + j] ?? 0);
    text += ALPHABET[value];
  }
  return text;
}

/**
 * The data of a text; null if `pack` does not produce the text. Also accepts lower case, and O, I and L for 0 and 1. The data are
 * in a list of one, because they may be null themselves.
 */
export function unpack(topic: string, text: string): readonly [Data] | null {
  if (text.length > MAX_PACKED) return null;
  const tidy = text.toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
  const bits: number[] = [];
  for (const character of tidy) {
    const value = ALPHABET.indexOf(character);
    if (value < 0) return null;
    for (let j = BITS - 1; j >= 0; j--) bits.push((value >> j) & 1);
  }
  const read = readOrNull(() => codeData(coderFrom(trainingFor(topic), bitReader(bits)), undefined));
  // Packing again must give the same text. This checks the sum and that the text is the only one for its data.
  return read !== null && pack(topic, read[0]) === tidy ? read : null;
}

/** The result of a function, in a list of one; null if it throws `InvalidCode`. */
function readOrNull(read: () => Data): readonly [Data] | null {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof InvalidCode) return null;
    throw error;
  }
}

const EVEN_CHANCE = 32_768;

const coderFrom = ({ model, words }: Training, decide: Decide): Coder => ({
  decide,
  model: modelFrom(model),
  words: new Map(words),
  alphabet: "",
  previousLists: new Map(),
  budget: MAX_VALUES,
});

/**
 * Training samples, by the kind's slug, in the public format without `kind`. Printed codes are decoded with them, so they never
 * change (`npm run samples` adds samples for new kinds). A kind without samples has longer codes.
 */
const samplesOf = (topic: string): readonly string[] =>
  Object.hasOwn(ADDRESS_SAMPLES, topic) ? ADDRESS_SAMPLES[topic]! : [];

/** The model after the samples of a topic; empty if it has none. */
function trainingFor(topic: string): Training {
  const known = trained.get(topic);
  if (known !== undefined) return known;
  const model = modelFrom(null);
  const words = new Map<string, readonly string[]>();
  for (const sample of samplesOf(topic)) {
    const coder: Coder = {
      decide: (_, known) => known,
      model,
      words,
      alphabet: "",
      previousLists: new Map(),
      budget: MAX_VALUES,
    };
    codeData(coder, JSON.parse(sample) as Data);
  }
  trained.set(topic, { model, words });
  return { model, words };
}

/** A check sum over the topic and the data, folded to `CHECK_BITS`. */
function checkOf(topic: string, data: Data): number {
  const sum = hashOf(topic + JSON.stringify(data));
  return ((sum >>> CHECK_BITS) ^ sum) & (2 ** CHECK_BITS - 1);
}
