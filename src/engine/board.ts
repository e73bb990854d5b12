/**
 * A board: how a puzzle is laid out and filled in on a screen. A kind says what stands where and by which hand it is
 * filled; the page makes the cells, keys and marks of it, and knows no kind.
 */
import type { Words } from "./kind.ts";

export type Board = RunBoard | CellsBoard | CardsBoard;

/** Numbers from 1 to the last, each beside the one before: the next number goes where the player points. */
export interface RunBoard {
  readonly hand: "run";
  readonly rows: number;
  readonly columns: number;
  readonly last: number;
  /** Slots that the number after the one in this slot can stand in. */
  near(slot: string): readonly string[];
  /** Places without a cell that have cells all round: they are striped. Rows and columns from 1. */
  readonly striped: readonly { readonly row: number; readonly column: number }[];
}

/** One text in each blank: the player chooses a cell and writes. */
export interface CellsBoard {
  readonly hand: "cells";
  /** Of the grid that `slots` lie on, `signs` too. */
  readonly rows: number;
  readonly columns: number;
  /** How a slot looks. `square`: a cell to write in, or one like it that is given. */
  look(slot: string): "square" | "sign" | "total";
  /** Signs that are printed beside slots and are none themselves. */
  readonly signs: readonly { readonly row: number; readonly column: number; readonly text: string }[];
  /** Guesses that stand above the grid: each symbol over the slot that it speaks of. */
  readonly guesses: readonly BoardGuess[];
  /** Whether symbols, and the boxes of their slots, are round. */
  readonly round: boolean;
  /** The characters of texts in slots that name no choices; empty where all of them do. */
  readonly digits: string;
  /** Whether each blank has a strip of its choices to cross out; else they are small marks within the cell. */
  readonly strips: boolean;
}

/** A guess and what was told of it. */
export interface BoardGuess {
  /** The clue that it is. */
  readonly clue: string;
  readonly tiles: readonly { readonly slot: string; readonly text: string }[];
  /** Marks of what was told: so many filled, so many open, the rest of `of` empty. */
  readonly marks: { readonly filled: number; readonly open: number; readonly of: number };
  /** The same in a few words. */
  readonly told: Words;
}

/** Numbers joined two at a time until one is the target; all of it is one slot's text. */
export interface CardsBoard {
  readonly hand: "cards";
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
