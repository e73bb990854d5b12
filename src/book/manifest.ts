/** `book.json`: the book as it was made. It holds the puzzles themselves and no answers; all that prints reads only it. */

import type { Entry, Level } from "../engine/kind.ts";
import type { Spec } from "../spec/spec-types.ts";
import type { Marks } from "./made-marks.ts";

/** A section of a made book. */
export interface BookSection {
  readonly name: string;
  readonly kind: string;
  readonly heading: string | null;
  readonly perPage: number | null;
  /** See `made-marks.ts`; books of earlier versions have none. */
  readonly made?: Marks | undefined;
  readonly worded?: string | undefined;
}

export interface BookPuzzle {
  /** As printed, from 1 through the whole book. */
  readonly number: number;
  /** Index into `sections`. */
  readonly section: number;
  readonly id: string;
  readonly kind: string;
  readonly version: number;
  readonly level: Level;
  readonly score: number;
  /** A shape of the public format, `kind` included. */
  readonly puzzle: unknown;
  readonly digest: string;
}

export interface Manifest {
  readonly format: 1;
  readonly title: string;
  readonly seed: string;
  /** See `made-marks.ts`; books of earlier versions have none. */
  readonly made?: Marks | undefined;
  readonly worded?: string | undefined;
  /** Only in volumes of a series. */
  readonly given?: Marks | undefined;
  readonly spec: Spec;
  readonly sections: readonly BookSection[];
  readonly puzzles: readonly BookPuzzle[];
}

/** A puzzle's answer, found again by solving and compared with its digest. `ways`: in how many ways it can be written. */
export interface Answer {
  readonly entry: Entry;
  readonly ways: number;
}
