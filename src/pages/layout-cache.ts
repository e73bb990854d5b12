/**
 * A cache of layout results for puzzles and kinds. A book is laid out several times while its length is planned, and if its
 * margins depend on its number of pages. Values depend on page numbers and margins only as far as their keys contain them.
 */

/** The cached value of an object and a key; computed by `find` if missing, and stored as long as the object lives. */
export type Cached = <Value>(about: object, key: string, find: () => Value) => Value;

/** For the layouts of one edition of a book: one reader, language and theme. */
export interface LayoutCache {
  /** The widths of its texts, by the cache itself: broken lines are known by the function that measured them. */
  readonly measures: Cached;
  /** Explanations, by the result of `keyOf`. */
  readonly explanations: Cached;
  /** The first moves of puzzles that show how to play, by the result of `keyOf`; null if there is none. */
  readonly firstMoves: Cached;
  /** The texts printed with puzzles, by the same. */
  readonly texts: Cached;
  /** Rules and figure sizes that many puzzles share, stored once, by the cache itself. */
  readonly rules: Cached;
  readonly extents: Cached;
  readonly keySizes: Cached;
  /** The sizes of solved figures, by what is written in them. */
  readonly solvedSizes: Cached;
  /** What the first steps of a puzzle write, by its explanation. */
  readonly firstEntries: Cached;
  /** The words and the pictures of strips that show how to play, by the first move. */
  readonly strips: Cached;
  /** Running text as paragraphs, by the cache itself; keys contain the text and the sizes of its column. */
  readonly paragraphs: Cached;
  /** Rules of puzzles in even lines, by the same. */
  readonly ruleLines: Cached;
  /** Examples generated for sections; null if there is none. */
  readonly examples: Cached;
}

export const openLayoutCache = (): LayoutCache => ({
  measures: cached(),
  explanations: cachedOfMany(),
  firstMoves: cachedOfMany(),
  texts: cachedOfMany(),
  rules: cached(),
  extents: cached(),
  keySizes: cached(),
  solvedSizes: cachedOfMany(),
  firstEntries: cachedOfMany(),
  strips: cachedOfMany(),
  paragraphs: cached(),
  ruleLines: cached(),
  examples: cached(),
});

/** For few objects with many keys each. */
export function cached(): Cached {
  const known = new WeakMap<object, Map<string, unknown>>();
  return <Value>(about: object, key: string, find: () => Value) => {
    const own = known.get(about) ?? new Map<string, unknown>();
    known.set(about, own);
    if (!own.has(key)) own.set(key, find());
    return own.get(key) as Value;
  };
}

/** For few keys of many objects, such as the puzzles of a long book, where a map for each object would take half a kilobyte. */
function cachedOfMany(): Cached {
  const known = new Map<string, WeakMap<object, unknown>>();
  return <Value>(about: object, key: string, find: () => Value) => {
    const having = known.get(key) ?? new WeakMap<object, unknown>();
    known.set(key, having);
    if (!having.has(about)) having.set(about, find());
    return having.get(about) as Value;
  };
}
