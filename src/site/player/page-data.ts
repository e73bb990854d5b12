/** What a puzzle's page tells its player: plain data within the page. Never an answer. */
import type { Level } from "../../engine/kind.ts";

/** A puzzle of a day. */
export interface DayOfPuzzle {
  /** "2026-11-28" */
  readonly date: string;
  /** Its place among those of the day, from 0. */
  readonly at: number;
  /** The names of their kinds. */
  readonly names: readonly string[];
}

export interface PageData {
  /** The puzzle in the public format. */
  readonly puzzle: { readonly kind: string };
  readonly id: string;
  /** "Number Path 20": for a line to share. */
  readonly name: string;
  /** Null for a puzzle whose level is not known, as one from an address. */
  readonly level: Level | null;
  /** The name of the book's slug, for the next unsolved; null outside of any book. */
  readonly book: string | null;
  /** Address of the page with the answer; null where there is none. */
  readonly answer: string | null;
  /** Left out for a puzzle of no day. */
  readonly day?: DayOfPuzzle;
  /** What to say when the player does not come. */
  readonly failed: string;
  /** Addresses of scripts. */
  readonly code: {
    /** The kind's rules, the input that fills in its board, and its reasons for hints. */
    readonly rules: string;
    readonly input: string;
    readonly reason: string;
    /** All that is needed to begin, with what it imports: to be asked for at once. */
    readonly first: readonly string[];
    /** What the reasons for hints import besides: to be kept for a page that is played without a network. */
    readonly later: readonly string[];
  };
  /** Addresses of the modules of words: those to play with, those for hints, and those for checks, the end and `/play/`. */
  readonly words: { readonly play: string; readonly hint: string; readonly more: string };
}
