/**
 * A board: how a puzzle is laid out and filled in on a screen. A kind describes what is where and how it is
 * filled; the page makes the cells, keys and marks of it, and knows no kind.
 */
import type { Words } from "./kind.ts";

export type Board = PathBoard | CellsBoard | CardsBoard;

/**
 * Numbers from the first to the last, each in a cell next to the one before: the next number is written where the player
 * points.
 */
export interface PathBoard {
  readonly input: "path";
  readonly rows: number;
  readonly columns: number;
  /** How many numbers there are. */
  readonly last: number;
  /** All of them as they are written, from the first on: 5, 10, 15 …, or ½, 1, 1½ … */
  readonly texts: readonly string[];
  /** Slots that the number after the one in this slot can stand in. */
  near(slot: string): readonly string[];
  /** Places without a cell that have cells all round: they are striped. Rows and columns from 1. */
  readonly striped: readonly { readonly row: number; readonly column: number }[];
}

/** One text in each blank: the player chooses a cell and writes. */
export interface CellsBoard {
  readonly input: "cells";
  /** Of the grid that `slots` lie on, `signs` too. A place that neither names is empty. */
  readonly rows: number;
  readonly columns: number;
  /**
   * Columns that each cell is wide: 2 for courses of bricks, where a brick lies over the joint of two; its slot names
   * the first.
   */
  readonly span: 1 | 2;
  /** Rows and columns, from 1, that hold nothing but signs, so they are narrow. */
  readonly narrow: { readonly rows: readonly number[]; readonly columns: readonly number[] };
  /** How a slot looks: a box for a number, round or square, a small one for a sign, or the end of a sum. */
  shape(slot: string): "square" | "circle" | "sign" | "total";
  /** Pairs of slots that a drawn line joins, behind their cells. */
  readonly links: readonly (readonly [string, string])[];
  /**
   * Lines of the puzzle: a row of sums, a column, a diagonal, three bricks. Hints name them, and keys read them out: of
   * the lines through a cell one key reads the first, another the others in turn, in this order. Empty where the grid
   * has its plain rows alone.
   */
  readonly lines: readonly BoardLine[];
  /** Signs that are printed beside slots and are none themselves. */
  readonly signs: readonly { readonly row: number; readonly column: number; readonly text: string }[];
  /** Guesses above the grid: each symbol over the slot that it is a guess for. */
  readonly guesses: readonly BoardGuess[];
  /** Whether symbols, and the boxes of their slots, are round. */
  readonly round: boolean;
  /** The characters of texts in slots that name no choices; empty where all of them do. */
  readonly digits: string;
  /** Groups of slots that hold different texts: all of a Magic Square, the rows of some Cross Numbers. */
  readonly different: readonly (readonly string[])[];
  /** Whether each blank has a strip of its choices to cross out; else they are small marks within the cell. */
  readonly strips: boolean;
}

/** Slots, and signs between them, in reading order. */
export interface BoardLine {
  /**
   * What it is called, as within a sentence: "row 1". The template, `<kind>.line-…`, is given `inside`: 1 where the
   * name follows "look at", as in Spanish "la fila 1", else 0.
   */
  readonly name: Words;
  readonly items: readonly ({ readonly slot: string } | { readonly sign: string })[];
}

/** Defaults of a board of cells: a grid of plain cells of one size. */
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

/** The lines of a board that a slot lies on, in their order. */
export const linesThrough = ({ lines }: Pick<CellsBoard, "lines">, slot: string): readonly BoardLine[] =>
  lines.filter(({ items }) => items.some((item) => "slot" in item && item.slot === slot));

/** A guess and the feedback on it. */
export interface BoardGuess {
  /** The id of its clue. */
  readonly clue: string;
  readonly tiles: readonly { readonly slot: string; readonly text: string }[];
  /** The feedback as marks: so many filled, so many open, the rest of `of` empty. */
  readonly marks: { readonly filled: number; readonly open: number; readonly of: number };
  /** The feedback in a few words. */
  readonly feedback: Words;
}

/** Numbers joined two at a time until one is the target; all of it is one slot's text. */
export interface CardsBoard {
  readonly input: "cards";
  readonly slot: string;
  readonly cards: readonly number[];
  readonly target: number;
  /** Signs that may be used, as they are written in an entry. */
  readonly signs: readonly string[];
  /** What two numbers make, or the rule against it. */
  join(left: number, sign: string, right: number): { readonly value: number } | { readonly rule: Words };
  /** The lines of sums that a text holds, in an order in which they can be done; null for a text that is none. */
  lines(text: string): readonly CardLine[] | null;
  /** The text that holds these lines: one expression for each number that no later line uses. */
  text(lines: readonly CardLine[]): string;
}

/** One line of sums. */
export interface CardLine {
  readonly left: number;
  readonly sign: string;
  readonly right: number;
  readonly value: number;
}
