/**
 * A board: how a puzzle is laid out and filled in on a screen. A kind describes which cells there are and how the player fills
 * them. The page creates cells, keys and marks from that description and does not know the kind.
 */
import type { Segment } from "./figure.ts";
import type { Words } from "./words.ts";

export type Board = PathBoard | CellsBoard | CardsBoard;

/**
 * Numbers from the first to the last, each in a cell next to the previous one. The player points at a cell and the next number is
 * written there.
 */
export interface PathBoard {
  readonly input: "path";
  readonly rows: number;
  readonly columns: number;
  /** How many numbers there are. */
  readonly last: number;
  /** All numbers as they are written, in order: 5, 10, 15 …, or ½, 1, 1½ … */
  readonly texts: readonly string[];
  /** Slots that can hold the number that follows the one in this slot. */
  near(slot: string): readonly string[];
  /** Positions without a cell that are enclosed by cells; they are drawn striped. Rows and columns from 1. */
  readonly striped: readonly { readonly row: number; readonly column: number }[];
}

/** One text in each blank: the player chooses a cell and writes. */
/** A drawing for a text: its name in templates, and its outline around 0, 0 in a square of side 1. */
export interface BoardSymbol {
  readonly name: string;
  readonly outline: readonly Segment[];
}

export interface CellsBoard {
  readonly input: "cells";
  /** Size of the grid that holds `slots` and `signs`. A position that neither names is empty. */
  readonly rows: number;
  readonly columns: number;
  /**
   * Width of each cell in columns: 2 for courses of bricks, where a brick lies over the joint of two. A slot's column is the
   * first of them.
   */
  readonly span: 1 | 2;
  /** Rows and columns (from 1) that hold only signs and are therefore narrow. */
  readonly narrow: { readonly rows: readonly number[]; readonly columns: readonly number[] };
  /** How a slot looks: a square or round box for a number, a small one for a sign, or the total at the end of a sum. */
  shape(slot: string): "square" | "circle" | "sign" | "total";
  /** Pairs of slots joined by a line that is drawn behind their cells. */
  readonly links: readonly (readonly [string, string])[];
  /**
   * Lines of the puzzle, such as a row of sums, a column, a diagonal or three bricks. Hints name them, and two keys read them
   * aloud: of the lines through a cell, the first key reads the first, and the second key reads the others in turn, in this
   * order. Empty if the grid has only plain rows.
   */
  readonly lines: readonly BoardLine[];
  /** Printed signs that stand between slots and are not slots themselves. */
  readonly signs: readonly { readonly row: number; readonly column: number; readonly text: string }[];
  /** Guesses above the grid. Each symbol stands over the slot that it is a guess for. */
  readonly guesses: readonly BoardGuess[];
  /** Whether symbols, and the boxes of their slots, are round. */
  readonly round: boolean;
  /** A text of a slot as an amount of money, between `¤` and `¦`; undefined for a text without a number. Left out: there is no money. */
  readonly amount?: (text: string) => string | undefined;
  /** The characters that may be typed in slots without `choices`; empty if all slots have choices. */
  readonly digits: string;
  /** Groups of slots whose texts must differ: all cells of a Magic Square, the rows of some Cross Numbers. */
  readonly different: readonly (readonly string[])[];
  /** Whether each blank has a strip of its choices to cross out. If false, the choices are small marks within the cell. */
  readonly strips: boolean;
  /** The slots of each region, such as a box of nine cells. Borders between regions are thick. Left out: there are none. */
  readonly regions?: readonly (readonly string[])[];
  /** Slots on a light tint: those of diagonals and windows. */
  readonly shaded?: readonly string[];
  /** By text, what is drawn in its place. Left out: the texts. */
  readonly symbols?: Readonly<Record<string, BoardSymbol>>;
  readonly cages?: readonly BoardCage[];
  /** Signs between cells that are next to each other in a row or column. Rows and columns then have gaps. */
  readonly between?: readonly BoardComparison[];
  /** Clues beside the grid, such as the runs of a row. */
  readonly outside?: readonly OutsideClue[];
  /** Cells that hold sums of runs and are not filled. If there are any, all positions without a slot are grey. */
  readonly clueCells?: readonly ClueCell[];
}

/** Cells with a common clue, such as their sum. */
export interface BoardCage {
  readonly slots: readonly string[];
  /** Its clue, in the corner of its first cell in reading order: "15", "12×". May be empty. */
  readonly text: string;
  /** Its outline is thick lines between cells; left out: it is dashed and inside its cells. */
  readonly walls?: boolean;
}

/** The text of `from` is less (<) or greater (>) than that of `to`. */
export interface BoardComparison {
  readonly from: string;
  readonly to: string;
  readonly sign: "<" | ">";
}

/** `index`: the row (`left`) or column (`top`), from 1; `texts`: in reading order. */
export interface OutsideClue {
  readonly side: "top" | "left";
  readonly index: number;
  readonly texts: readonly string[];
}

/** The sum of the run below it, and that of the run on its right. Rows and columns from 1. */
export interface ClueCell {
  readonly row: number;
  readonly column: number;
  readonly down?: number;
  readonly across?: number;
}

/** Slots, and signs between them, in reading order. */
export interface BoardLine {
  /**
   * Name of the line within a sentence: "row 1". The template `<kind>.line-…` gets the value `inside`: 1 where the name follows
   * "look at" (Spanish "la fila 1"), else 0.
   */
  readonly name: Words;
  readonly items: readonly ({ readonly slot: string } | { readonly sign: string })[];
  /** The id of the clue about this line, for kinds with one at each line's end. */
  readonly clue?: string;
}

/** Default values of a board of cells: a plain grid with cells of equal size. */
export const PLAIN_CELLS = {
  input: "cells",
  span: 1,
  narrow: { rows: [], columns: [] },
  shape: () => "square",
  links: [],
  lines: [],
  signs: [],
  guesses: [],
  round: false,
  digits: "",
  different: [],
  strips: false,
} as const satisfies Omit<CellsBoard, "rows" | "columns">;

/** The only choice of a cell that is filled or stays empty, on boards that make a picture. */
export const SHADE = "#";

/** Whether the cells of a board make a picture: each is filled, or stays empty. */
export const isPicture = (slots: readonly { readonly choices: readonly string[] | null }[]): boolean =>
  slots.every(({ choices }) => choices?.length === 1 && choices[0] === SHADE);

/** Whether a board is a grid with lines or clues of its own, which is drawn and played as such. */
export const isRuled = ({ regions, shaded, cages, between, outside, clueCells }: CellsBoard): boolean =>
  [regions, shaded, cages, between, outside, clueCells].some((part) => part !== undefined);

/** The lines of a board that contain a slot, in board order. */
export const linesThrough = ({ lines }: Pick<CellsBoard, "lines">, slot: string): readonly BoardLine[] =>
  lines.filter(({ items }) => items.some((item) => "slot" in item && item.slot === slot));

/** A guess and the feedback on it. */
export interface BoardGuess {
  /** The id of its clue. */
  readonly clue: string;
  readonly tiles: readonly { readonly slot: string; readonly text: string }[];
  /** The feedback as marks: `filled` marks, `open` marks, and empty ones up to `of`. */
  readonly marks: { readonly filled: number; readonly open: number; readonly of: number };
  /** The feedback in a few words. */
  readonly feedback: Words;
}

/** Cards with numbers. The player joins two at a time until one is the target; the whole calculation is the text of one slot. */
export interface CardsBoard {
  readonly input: "cards";
  readonly slot: string;
  readonly cards: readonly number[];
  readonly target: number;
  /** Whether every card must be used: then a card that is the target is no solution. */
  readonly all?: true;
  /** Operators that may be used, as they are written in an entry. */
  readonly signs: readonly string[];
  /** The result of an operation on two numbers, or the rule that forbids it. */
  join(left: number, sign: string, right: number): { readonly value: number } | { readonly rule: Words };
  /** The lines of sums in a text, in an order in which they can be calculated; null if the text is not a calculation. */
  lines(text: string): readonly CardLine[] | null;
  /** The text for these lines: one expression for each result that no later line uses. */
  text(lines: readonly CardLine[]): string;
}

/** One line of sums. */
export interface CardLine {
  readonly left: number;
  readonly sign: string;
  readonly right: number;
  readonly value: number;
}
