/** What is told of a kind for its paper, in `test/kinds/<kind>/pdf.ts`. */

import type { Entry, Level } from "../../src/engine/kind.ts";
import type { Shape, Show } from "./marks.ts";

/** Puzzles of one sort. */
export interface PaperVariant {
  readonly level: Level;
  /** By default one. */
  readonly count?: number;
  readonly options: Readonly<Record<string, unknown>>;
  /** Too large to share a page with another. */
  readonly alone?: boolean;
}

/** How a kind is found, read and compared on paper. `P`: its puzzles, as far as they are read here. */
export interface PdfKind<P = never> {
  /** How the sentence above a puzzle begins, in English … */
  readonly begins: string | RegExp;
  /** … and the whole of it, by which a puzzle is told from an example and from other kinds. */
  readonly whole: RegExp;
  /** How the sentences begin in which rules of this kind differ, in their order, one for each topic. */
  readonly topics?: readonly RegExp[];
  /** The puzzle that a figure shows; throws where it shows none. `rule`: the sentence above it. */
  readPuzzle(figure: Region, rule: string): unknown;
  /** What is written in the figure of an answer, by slot. */
  readAnswer(figure: Region, puzzle: P): Entry;
  /** Whether what was read is the puzzle that was made; left out, the two are equal data. */
  isSame?(read: P, made: P): boolean;
  /** What a book that is read back has of it: every shape that looks different, the easiest first. */
  readonly variants: readonly PaperVariant[];
  /** Sorts that stand on the smallest pages that printers cut, and where there is one a large sort. */
  readonly stock: readonly Pick<PaperVariant, "level" | "options">[];
}

/** One sort for each of these levels. */
export const ramp = (levels: readonly Level[], options: PaperVariant["options"], count = 1): PaperVariant[] =>
  levels.map((level) => ({ level, count, options }));

/** What is painted within a part of a page. */
export interface Region {
  readonly shows: readonly Show[];
  readonly shapes: readonly Shape[];
}
