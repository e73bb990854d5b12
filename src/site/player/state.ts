/** A game in progress: what is written, what was before, what is counted. Plain data and functions; it knows no kind. */
import { BLANK, type Entry, type Position } from "../../engine/kind.ts";
import type { SavedGame } from "./store.ts";

export interface Game {
  readonly at: Position;
  /** Positions to go back to, the latest last, and those that were undone, the latest last. */
  readonly past: readonly Position[];
  readonly future: readonly Position[];
  readonly hints: number;
  /** Entries that broke a rule when they were checked. */
  readonly slips: number;
  /** Milliseconds in which something was done. */
  readonly ms: number;
  readonly solved: boolean;
  readonly revealed: boolean;
  /** It was begun anew after it was solved, or its answer shown. */
  readonly again: boolean;
  readonly points: number | null;
  /** Clues that were ticked off, by id. */
  readonly ticked: readonly string[];
}

/** One move: what becomes of some slots. An empty text empties its slot. */
export interface Change {
  readonly entry?: Entry;
  readonly crossed?: Position["crossed"];
}

const NEW: Game = {
  at: BLANK,
  past: [],
  future: [],
  hints: 0,
  slips: 0,
  ms: 0,
  solved: false,
  revealed: false,
  again: false,
  points: null,
  ticked: [],
};

/** The game as it was left, or a new one. */
export function gameOf(kept: SavedGame | null): Game {
  if (kept === null) return NEW;
  const {
    entry,
    crossed,
    hints,
    slips,
    ms,
    solved,
    revealed = false,
    again = false,
    points = null,
    ticked = [],
  } = kept;
  return { ...NEW, at: { entry, crossed }, hints, slips, ms, solved, revealed, again, points, ticked };
}

/** What is kept of a game. */
export function savedGameOf({ at, hints, slips, ms, solved, revealed, again, points, ticked }: Game): SavedGame {
  return {
    ...at,
    hints,
    slips,
    ms,
    solved,
    revealed,
    ticked,
    ...(again ? { again } : {}),
    ...(points === null ? {} : { points }),
  };
}

/** The game after a move; the same game when the move changes nothing. */
export function play(game: Game, { entry = {}, crossed = {} }: Change): Game {
  const at = {
    entry: without({ ...game.at.entry, ...entry }, (text) => text === ""),
    crossed: without({ ...game.at.crossed, ...crossed }, (texts) => texts.length === 0),
  };
  return isSame(game.at, at) ? game : { ...game, at, past: [...game.past, game.at], future: [] };
}

/** Everything that was written taken away; that can be undone, too. */
export const startOver = (game: Game): Game =>
  isSame(game.at, BLANK)
    ? game
    : { ...game, at: BLANK, again: game.solved || game.revealed, past: [...game.past, game.at], future: [] };

export function undo(game: Game): Game {
  const at = game.past.at(-1);
  if (at === undefined) return game;
  // Undoing the start over would show the answer again.
  const again = game.again && !isSame(game.at, BLANK);
  return { ...game, at, again, past: game.past.slice(0, -1), future: [...game.future, game.at] };
}

export function redo(game: Game): Game {
  const at = game.future.at(-1);
  if (at === undefined) return game;
  const again = game.again || ((game.solved || game.revealed) && isSame(at, BLANK));
  return { ...game, at, again, past: [...game.past, game.at], future: game.future.slice(0, -1) };
}

function without<T>(of: Readonly<Record<string, T>>, isNothing: (value: T) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(of).filter(([, value]) => !isNothing(value)));
}

const isSame = (a: Position, b: Position): boolean =>
  sameKeys(a.entry, b.entry, String) && sameKeys(a.crossed, b.crossed, (texts) => [...texts].sort().join("\n"));

function sameKeys<T>(a: Readonly<Record<string, T>>, b: Readonly<Record<string, T>>, textOf: (value: T) => string) {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => b[key] !== undefined && textOf(a[key]!) === textOf(b[key]))
  );
}
