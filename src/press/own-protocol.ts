/** The messages between the page "Your own puzzle" and its worker. Plain data. */
import type { SlotText } from "../engine/survey.ts";
import type { Language } from "../templates/language.ts";

/** A puzzle of a person: as it was read, or a grid and the numbers that are written into it. */
export interface OwnPuzzle {
  /** The kind's id. */
  readonly kind: string;
  /** The puzzle in the public format; without its numbers if `entry` has them. */
  readonly puzzle: { readonly kind: string };
  /** The numbers of a grid that is set cell by cell; null for a puzzle that is only read. */
  readonly entry: Readonly<Record<string, string>> | null;
}

/** Asks to read a text, to look at a puzzle, or to draw puzzles for print. */
export type OwnRequest = { readonly id: number; readonly language: Language } & (
  | { readonly read: string /** Which of its puzzles, from 0. */; readonly at: number }
  | { readonly look: OwnPuzzle }
  | { readonly sheets: readonly string[] }
);

/** A puzzle as it is printed; `picture` and `answer` are SVGs. Without an answer it is printed alone. */
export interface OwnSheet {
  readonly rule: string;
  readonly picture: string;
  readonly answer: string | null;
}

/** A problem with a text, and what to do, as sentences. */
export interface OwnFault {
  readonly fault: string;
  readonly fix: string | null;
}

/** A clue or number of the puzzle: its id, which is that of the slot for a number, and a sentence or "7 in row 3, column 1". */
export interface OwnClue {
  readonly id: string;
  readonly name: string;
  readonly text: string | null;
  /** The slots that it is about. */
  readonly cells: readonly string[];
}

/** The result of examining a puzzle. */
export interface OwnFindings {
  /** Different answers that were counted; `isAll`: there are no more. */
  readonly answers: number;
  readonly isAll: boolean;
  /** By blank: what it can still hold, "" if it can stay empty; null if that is not known. */
  readonly open: Readonly<Record<string, readonly string[]>> | null;
  /** Numbers that leave one answer, with the names of their places; none if numbers cannot be set. */
  readonly deciding: readonly (SlotText & { readonly name: string })[];
  /** Clues that have no answer together. */
  readonly together: readonly OwnClue[];
  /** Those of them without which there is one answer. */
  readonly cures: readonly OwnClue[];
  /** The part of the address after its #, which holds the whole puzzle; null for one that is too large, or not drawn to its end. */
  readonly code: string | null;
  /** Its form that other programs read; null if there is none. */
  readonly text: string | null;
  readonly rule: string;
  /** The puzzle as an SVG to print. */
  readonly picture: string;
  /** Whether it is a puzzle of its kind: while it is drawn, clues may be missing. */
  readonly isWhole: boolean;
}

/** Level and hardest step of a puzzle with one answer; null if our steps do not solve it. */
export type OwnGrade = { readonly level: string; readonly technique: string } | null;

/** `grade` comes after `found`, if there is one answer. */
export type OwnReply = { readonly id: number } & (
  | { readonly read: OwnPuzzle /** How many puzzles the text has. */; readonly of: number }
  | { readonly sheets: readonly OwnSheet[] }
  | OwnFault
  | { readonly found: OwnFindings }
  | { readonly grade: OwnGrade }
);
