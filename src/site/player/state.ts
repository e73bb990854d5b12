/** A game in progress: entries, history and counts. Plain data and functions, for any kind. */
import { BLANK, type Entry, type Position } from "../../engine/kind.ts";
import type { Played } from "./played.ts";
import type { SavedGame } from "./store.ts";

export interface Game {
  readonly at: Played;
  /** Positions for undo and for redo, each with the latest last. */
  readonly past: readonly Played[];
  readonly future: readonly Played[];
  readonly hints: number;
  /** Number of slips that Check or Hint found. */
  readonly slips: number;
  /** Active time in milliseconds. */
  readonly ms: number;
  readonly solved: boolean;
  readonly revealed: boolean;
  /** Whether the player started over after solving it or seeing its answer. */
  readonly again: boolean;
  readonly points: number | null;
  /** Ids of ticked clues. */
  readonly ticked: readonly string[];
}

/** One move: the new content of some slots. An empty text clears a slot. */
export interface Change {
  readonly entry?: Entry;
  readonly crossed?: Position["crossed"];
  readonly notes?: Position["crossed"];
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

/** The game from a saved one, or a new game. */
export function gameOf(kept: SavedGame | null): Game {
  if (kept === null) return NEW;
  const {
    entry,
    crossed,
    notes,
    hints,
    slips,
    ms,
    solved,
    revealed = false,
    again = false,
    points = null,
    ticked = [],
  } = kept;
  return {
    ...NEW,
    at: { entry, crossed, ...(notes && { notes }) },
    hints,
    slips,
    ms,
    solved,
    revealed,
    again,
    points,
    ticked,
  };
}

/** The saved form of a game. */
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

/** The game after a move; the same game if the move changes nothing. */
export function play(game: Game, { entry = {}, crossed = {}, notes = {} }: Change): Game {
  const isNone = (texts: readonly string[]): boolean => texts.length === 0;
  const noted = without({ ...game.at.notes, ...notes }, isNone);
  const at = {
    entry: without({ ...game.at.entry, ...entry }, (text) => text === ""),
    crossed: without({ ...game.at.crossed, ...crossed }, isNone),
    ...(Object.keys(noted).length > 0 && { notes: noted }),
  };
  return isSame(game.at, at) ? game : { ...game, at, past: [...game.past, game.at], future: [] };
}

/** Clears the board; undo can restore it. */
export const startOver = (game: Game): Game =>
  isSame(game.at, BLANK)
    ? game
    : { ...game, at: BLANK, again: game.solved || game.revealed, past: [...game.past, game.at], future: [] };

export function undo(game: Game): Game {
  const at = game.past.at(-1);
  if (at === undefined) return game;
  // Undoing the start over brings the answer back.
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

const isSame = (a: Played, b: Played): boolean =>
  sameKeys(a.entry, b.entry, String) && sameLists(a.crossed, b.crossed) && sameLists(a.notes, b.notes);

const sameLists = (a: Position["crossed"] = {}, b: Position["crossed"] = {}): boolean =>
  sameKeys(a, b, (texts) => [...texts].sort().join("\n"));

function sameKeys<T>(a: Readonly<Record<string, T>>, b: Readonly<Record<string, T>>, textOf: (value: T) => string) {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => b[key] !== undefined && textOf(a[key]!) === textOf(b[key]))
  );
}
