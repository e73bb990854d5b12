/**
 * The undo and redo history of a game, stored in the browser next to the game, so that it survives a reload. Each move is stored as
 * its change. Loaded with the first move, or if there is a stored history.
 */
import type { Played } from "./played.ts";
import { type Change, type Game, play } from "./state.ts";
import { allGames, historyKey, historyPrefix, readStored, tryStorage } from "./store.ts";

/** Maximum number of moves to store per puzzle, for undo and for redo. */
export const MAX_MOVES = 200;
/** Store the histories of this many puzzles: those played last. */
export const MAX_PUZZLES = 40;

/** A stored history: the position, and the steps from it back and forth, nearest first. */
interface Kept {
  readonly at: Played;
  readonly back: readonly Change[];
  readonly forth: readonly Change[];
}

/** Stores the history of a game; deletes it if there are no moves. */
export function keepHistory(id: string, { at, past, future }: Game): void {
  const key = historyKey(id);
  const kept: Kept = { at, back: stepsOf(at, past), forth: stepsOf(at, future) };
  tidyHistories(id);
  if (past.length + future.length === 0) tryStorage(() => localStorage.removeItem(key));
  else if (!tryStorage(() => localStorage.setItem(key, JSON.stringify(kept))))
    tryStorage(() => localStorage.removeItem(key));
}

/** The positions for undo and redo; none if there is no history, or if it belongs to another position. */
export function historyOf(id: string, at: Played): Pick<Game, "past" | "future"> {
  const kept = parseKept(readStored(historyKey(id)));
  return kept === null || !isEmpty(changeOf(kept.at, at))
    ? { past: [], future: [] }
    : { past: positionsOf(at, kept.back), future: positionsOf(at, kept.forth) };
}

/** The id of the last call of `tidyHistories`. */
let tidied = "";

/** Deletes the oldest histories above `MAX_PUZZLES`, those without a game first. `id`: the puzzle to keep. */
function tidyHistories(id: string): void {
  if (id === tidied) return;
  tidied = id;
  const others: string[] = [];
  tryStorage(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(historyPrefix()) && key !== historyKey(id)) others.push(key.slice(historyPrefix().length));
  });
  if (others.length < MAX_PUZZLES) return;
  const games = allGames();
  const date = (other: string): string => games.get(other)?.date ?? "";
  const oldest = others.sort((a, b) => (date(a) < date(b) ? -1 : 1)).slice(0, others.length + 1 - MAX_PUZZLES);
  for (const other of oldest) tryStorage(() => localStorage.removeItem(historyKey(other)));
}

/** Whether a slot has the same text, or the same crossings in any order. */
const same = (a: string | readonly string[] = "", b: string | readonly string[] = ""): boolean =>
  typeof a === "string" && typeof b === "string" ? a === b : [...a].sort().join("\n") === [...b].sort().join("\n");

/** The difference between two positions. */
export function changeOf(from: Played, to: Played): Required<Change> {
  const differs = <T extends string | readonly string[]>(
    a: Readonly<Record<string, T>>,
    b: Readonly<Record<string, T>>,
    nothing: T,
  ): [string, T][] =>
    Object.keys({ ...a, ...b }).flatMap((slot) => (same(a[slot], b[slot]) ? [] : [[slot, b[slot] ?? nothing]]));
  return {
    entry: Object.fromEntries(differs<string>(from.entry, to.entry, "")),
    crossed: Object.fromEntries(differs<readonly string[]>(from.crossed, to.crossed, [])),
    notes: Object.fromEntries(differs<readonly string[]>(from.notes ?? {}, to.notes ?? {}, [])),
  };
}

export const isEmpty = (change: Required<Change>): boolean =>
  Object.values(change).every((part) => Object.keys(part).length === 0);

/** Caches steps by the position where they start: each move adds only one. */
const known = new WeakMap<Played, { readonly to: Played; readonly step: Change }>();

/** The steps from a position through others, of which the nearest is the last. */
function stepsOf(at: Played, positions: readonly Played[]): Change[] {
  let from = at;
  return positions
    .slice(-MAX_MOVES)
    .reverse()
    .map((to) => {
      const found = known.get(from);
      const step = found?.to === to ? found.step : shortened(changeOf(from, to));
      known.set(from, { to, step });
      from = to;
      return step;
    });
}

/** Drops empty parts of a change, as most moves cross nothing out. */
const shortened = (change: Required<Change>): Change =>
  Object.fromEntries(Object.entries(change).filter(([, part]) => Object.keys(part).length > 0));

/** Restores positions from steps, the nearest last. */
function positionsOf(at: Played, steps: readonly Change[]): Played[] {
  let game = { at, past: [], future: [] } as unknown as Game;
  return steps
    .map((step) => {
      game = play(game, step);
      return game.at;
    })
    .reverse();
}

/** Reads a history; null if it is damaged. */
function parseKept(text: string | null): Kept | null {
  try {
    const { at, back, forth } = JSON.parse(text ?? "") as Kept;
    const isSound = [at.entry, at.crossed].every((part) => typeof part === "object" && part !== null);
    return isSound && [back, forth].every(Array.isArray) ? { at, back, forth } : null;
  } catch {
    return null;
  }
}
