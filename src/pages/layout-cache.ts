/**
 * A cache for what layouts compute about puzzles and kinds: a book is laid out several times while its length is planned, and
 * where its margins grow with its pages. Values depend on page numbers and margins only as far as their keys contain them.
 */
import type { Position } from "../engine/kind.ts";
import type { HowTo } from "./how-to.ts";
import type { Lesson } from "./how-to-example.ts";
import type { KeySize } from "./key-parts.ts";
import type { Explanation } from "./keys/explanation.ts";
import type { MeasuredParagraph } from "./prose.ts";
import type { Extent, PuzzleText } from "./words.ts";

/** The cached value of an object and a key; computed by `find` if missing, and kept as long as the object lives. */
export type Cached<Value> = (about: object, key: string, find: () => Value) => Value;

/** For the layouts of one edition of a book: one reader, language and theme. */
export interface LayoutCache {
  /** How puzzles are solved in words, by what `keyOf` gives for them. */
  readonly explanations: Cached<Explanation>;
  /** What is written in puzzles that are printed as warm-ups, by what `keyOf` gives for them; null where nothing can be. */
  readonly begun: Cached<Position | null>;
  /** What is printed with puzzles, by the same. */
  readonly texts: Cached<PuzzleText>;
  /** Rules and measures of figures that many puzzles have, in memory once, by the cache itself. */
  readonly rules: Cached<string>;
  readonly extents: Cached<Extent>;
  readonly keySizes: Cached<KeySize>;
  /** Running text as paragraphs, by the cache itself; keys hold the text and the measures of its column. */
  readonly paragraphs: Cached<readonly MeasuredParagraph[]>;
  /** How to play kinds, by the kinds; keys hold the frame of the page and the example. */
  readonly howTo: Cached<HowTo>;
  /** What is said and drawn there, by the kinds; keys hold the form and the example. */
  readonly lessons: Cached<Lesson>;
  /** Examples made for sections; null where there is none. */
  readonly examples: Cached<unknown>;
}

/** An empty cache. */
export const openLayoutCache = (): LayoutCache => ({
  explanations: cachedOfMany(),
  begun: cachedOfMany(),
  texts: cachedOfMany(),
  rules: cached(),
  extents: cached(),
  keySizes: cached(),
  paragraphs: cached(),
  howTo: cached(),
  lessons: cached(),
  examples: cached(),
});

/** For few objects with many keys each. */
function cached<Value>(): Cached<Value> {
  const known = new WeakMap<object, Map<string, Value>>();
  return (about, key, find) => {
    const own = known.get(about) ?? new Map<string, Value>();
    known.set(about, own);
    if (!own.has(key)) own.set(key, find());
    return own.get(key) as Value;
  };
}

/** For few keys of many objects, as the puzzles of a long book: a map for each of those would be half a kilobyte. */
function cachedOfMany<Value>(): Cached<Value> {
  const known = new Map<string, WeakMap<object, Value>>();
  return (about, key, find) => {
    const having = known.get(key) ?? new WeakMap<object, Value>();
    known.set(key, having);
    if (!having.has(about)) having.set(about, find());
    return having.get(about) as Value;
  };
}
