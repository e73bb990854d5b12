/**
 * What one layout finds out about a puzzle or a kind is of use to the next: a book is laid out again while its length is
 * planned, and where its margins grow with its pages. Nothing in here depends on page numbers or margins unless its key
 * says so.
 */
import type { Way } from "../keys/way.ts";
import type { PuzzleText } from "../words.ts";

/** Gives what is known about an object under a key, or finds it and keeps it as long as the object lives. */
export type Cached<Value> = (about: object, key: string, find: () => Value) => Value;

/** For the layouts of one edition of a book: one reader, language and theme. */
export interface LayoutCache {
  /** How puzzles are solved in words, by their data. */
  readonly ways: Cached<Way>;
  /** What is printed with puzzles, by their data. */
  readonly texts: Cached<PuzzleText>;
}

/** A cache that knows nothing yet. */
export const openLayoutCache = (): LayoutCache => ({ ways: cached(), texts: cached() });

function cached<Value>(): Cached<Value> {
  const known = new WeakMap<object, Map<string, Value>>();
  return (about, key, find) => {
    const own = known.get(about) ?? new Map<string, Value>();
    known.set(about, own);
    const value = own.get(key) ?? find();
    own.set(key, value);
    return value;
  };
}
