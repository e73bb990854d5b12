/**
 * How somebody draws the clues of a puzzle by hand: plain functions on its data, which search nothing. A page builds its tools from
 * them and does not know the kind. Cells are named by row and column from 1, "r3c4", also those that are no slots. A function
 * returns null if the puzzle cannot have what is asked for.
 */

/** A puzzle that is being drawn. */
export interface Drawn<P> {
  readonly puzzle: P;
  /** The cells of a picture whose clues the puzzle has; null for a puzzle that is no picture, or whose picture is not known. */
  readonly painted: readonly string[] | null;
}

/** A clue that is typed; `line`: which row or column it is about, from 1. */
export interface ClueField {
  readonly id: (typeof FIELDS)[number];
  readonly text: string;
  readonly line?: number;
}

/** The names of typed clues, for which a page has words. */
export const FIELDS = ["clue", "across", "down", "row", "column"] as const;

/** The names of tools, for which a page has words. */
export const TOOLS = ["cages", "signs", "walls", "sums", "picture", "runs"] as const;

export type Between = "<" | ">" | "";

/** One way to draw: it has one of `paint`, `between` and `typed`. */
export interface ClueTool<P> {
  readonly id: (typeof TOOLS)[number];
  /** A stroke over cells makes all of them what the first one becomes. */
  readonly paint?: {
    isOn(drawn: Drawn<P>, cell: string): boolean;
    paint(drawn: Drawn<P>, cells: readonly string[], on: boolean): Drawn<P> | null;
  };
  /** Signs between two cells that are next to each other: whether the first holds less, or more. */
  readonly between?: {
    signOf(puzzle: P, from: string, to: string): Between;
    write(puzzle: P, from: string, to: string, sign: Between): P | null;
  };
  /** Clues that are typed for the chosen cells. */
  readonly typed?: {
    /** The cells that are chosen together with this one: those of its cage. */
    group(puzzle: P, cell: string): readonly string[];
    /** Whether several cells can be chosen, to have one clue. */
    readonly joins: boolean;
    /** Signs that a text can end in, each with its name in words; empty for plain numbers. */
    readonly signs: readonly string[];
    fields(puzzle: P, chosen: readonly string[]): readonly ClueField[];
    /** The puzzle with another text in a field; an empty text takes the clue out. */
    write(puzzle: P, chosen: readonly string[], field: string, text: string): P | null;
  };
}

/** How puzzles of a kind are drawn. */
export interface ClueEdit<P> {
  /** Rows and columns of the empty grids that are offered, without those that hold only clues. */
  readonly sides: readonly number[];
  empty(side: number): P;
  /** Whether numbers are typed into cells, too. */
  readonly hasNumbers: boolean;
  readonly tools: readonly ClueTool<P>[];
  /** The puzzle without one of its clues, by id. */
  without(puzzle: P, clue: string): P;
}

/** Row and column of a cell, from 1. */
export function placeIn(cell: string): readonly [row: number, column: number] {
  const at = cell.indexOf("c");
  return [Number(cell.slice(1, at)), Number(cell.slice(at + 1))];
}

/** The name of a cell; row and column from 1. */
export const cellNamed = (row: number, column: number): string => `r${row}c${column}`;

/** Whether two cells have a side in common. */
export function areBeside(one: string, other: string): boolean {
  const [[row, column], [otherRow, otherColumn]] = [placeIn(one), placeIn(other)];
  return Math.abs(row - otherRow) + Math.abs(column - otherColumn) === 1;
}

/** Cells in the order of reading. */
export const inOrder = (cells: readonly string[]): string[] =>
  [...cells].sort((one, other) => {
    const [[row, column], [otherRow, otherColumn]] = [placeIn(one), placeIn(other)];
    return row - otherRow || column - otherColumn;
  });
