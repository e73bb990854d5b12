/** `book.json`: a generated book. It contains the puzzles and no answers; everything that prints reads only this. */

import type { Entry, Level } from "../engine/kind.ts";
import type { Spec } from "../spec/spec-types.ts";

/** A section of a generated book. */
export interface BookSection {
  readonly name: string;
  readonly kind: string;
  readonly heading: string | null;
  readonly perPage: number | null;
  /** Short digests of the keys that the puzzles were made from, to detect changes by hand. Books of earlier versions have none. */
  readonly made?: Marks | undefined;
  /** Short digests of words that the file has twice. */
  readonly worded?: string | undefined;
}

/** A puzzle of a book. */
export interface BookPuzzle {
  /** The printed number, counted from 1 through the whole book. */
  readonly number: number;
  /** The index of its section, counted from 0. */
  readonly section: number;
  readonly id: string;
  readonly kind: string;
  /** The version of the generator that made it. */
  readonly version: number;
  readonly level: Level;
  readonly score: number;
  /** The puzzle in the public format. */
  readonly puzzle: unknown;
  /** A hash of its answer. */
  readonly digest: string;
}

/** A marked box: the number of its puzzle, and its slot there. */
export interface FinaleBox {
  readonly puzzle: number;
  readonly slot: string;
}

/** The last path of a book. */
export interface Finale {
  /** The path in the public format, with its printed givens. */
  readonly puzzle: { readonly kind: string };
  /** Slots of the path that hold letters, and the boxes that each letter is read from, in the order of their puzzles. */
  readonly letters: readonly { readonly slot: string; readonly boxes: readonly FinaleBox[] }[];
}

/** A made book: its spec, sections and puzzles, without answers. `book.json` holds it. */
export interface Manifest {
  readonly format: 1;
  readonly title: string;
  readonly seed: string;
  /** Short digests of the keys that the puzzles were made from, to detect changes by hand. Books of earlier versions have none. */
  readonly made?: Marks | undefined;
  /** Short digests of words that the file has twice. */
  readonly worded?: string | undefined;
  /** Short digests of the other keys; only in volumes of a series. */
  readonly given?: Marks | undefined;
  readonly spec: Spec;
  readonly sections: readonly BookSection[];
  readonly puzzles: readonly BookPuzzle[];
  readonly finale?: Finale | undefined;
}

/** The answer of a puzzle. */
export interface Answer {
  /** What to write into each blank slot. */
  readonly entry: Entry;
  /** The number of ways to write it: 1, except for some puzzles of Number Target. */
  readonly ways: number;
}

/** Marks by key. */
export type Marks = Readonly<Record<string, string>>;
