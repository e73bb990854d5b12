/** The data in a puzzle's page for its player. It never contains the answer. */
import type { Level } from "../../engine/kind.ts";

/** Day of a daily puzzle. */
export interface DayOfPuzzle {
  /** "2026-11-28" */
  readonly date: string;
  /** Index of the puzzle on that day, from 0. */
  readonly at: number;
  /** The names of the kinds of that day's puzzles. */
  readonly names: readonly string[];
}

export interface PageData {
  /** The puzzle in the public format. */
  readonly puzzle: { readonly kind: string };
  readonly id: string;
  /** "Number Path 20": for a line to share. */
  readonly name: string;
  /** Null if unknown, for example for a puzzle from an address. */
  readonly level: Level | null;
  /** Slug of the book, for finding the next unsolved puzzle; null outside of any book. */
  readonly book: string | null;
  /** Address of the page with the answer; null if there is none. */
  readonly answer: string | null;
  /** Only for a daily puzzle. */
  readonly day?: DayOfPuzzle;
  /** Message if the player does not load. */
  readonly failed: string;
  /** Addresses of scripts. */
  readonly code: {
    /** The kind's rules, the input that fills in its board, and its reasons for hints. */
    readonly rules: string;
    readonly input: string;
    readonly reason: string;
    /** Scripts for the start and their imports, to request at once. */
    readonly first: readonly string[];
    /** Other imports of the reasons for hints, to cache for offline play. */
    readonly later: readonly string[];
  };
  /** Addresses of the modules with texts: for playing, for hints, and for checks, the end and `/play/`. */
  readonly words: { readonly play: string; readonly hint: string; readonly more: string };
}
