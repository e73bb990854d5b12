/** The browser's storage of games and settings: one entry per puzzle, only in this browser, under the archive's path. */
import type { Entry, Position } from "../../engine/kind.ts";

/** The saved game of a puzzle. New keys must be optional, so that old entries stay readable. */
export interface SavedGame {
  readonly entry: Entry;
  readonly crossed: Position["crossed"];
  readonly notes?: Position["crossed"];
  /** Number of hints and of slips. */
  readonly hints: number;
  readonly slips: number;
  /** Active time in milliseconds; in old entries, only the time with the clock on. */
  readonly ms: number;
  readonly solved: boolean;
  /** The day of the last move: "2026-11-25". */
  readonly date?: string;
  /** The answer was shown: the game gives no points. */
  readonly revealed?: boolean;
  /** The player started over after solving it or seeing its answer. After seeing the answer, the new game gives no points. */
  readonly again?: boolean;
  /** Points, once solved. */
  readonly points?: number;
  /** Ids of ticked clues. */
  readonly ticked?: readonly string[];
}

/** The progress of a puzzle. */
export type Progress = "solved" | "begun";

/** The path of the archive: it separates the data of two archives on the same host. */
export const basePath = (): string => document.documentElement.dataset.base ?? "/";
const prefix = (): string => `numberpress ${basePath()} p `;
/** Key prefix of histories, which are stored separately from games. */
export const historyPrefix = (): string => `numberpress ${basePath()} h `;
const settingPrefix = (): string => `numberpress ${basePath()} set `;

/** Storage keys of a game and of its history. */
export const gameKey = (id: string): string => prefix() + id;
export const historyKey = (id: string): string => historyPrefix() + id;

/**
 * The id of a game: the puzzle's id; for a daily puzzle with the date (`7K3QW2MX9CR_20261128`), so that it starts as a new game even
 * if the same puzzle was played before.
 */
export const gameIdOf = ({ id, day }: { readonly id: string; readonly day?: { readonly date: string } }): string =>
  day === undefined ? id : `${id}_${day.date.replaceAll("-", "")}`;

/** The saved game of a puzzle, or null. */
export const loadGame = (id: string): SavedGame | null => parseSaved(readStored(gameKey(id)));

/** Saves the game of a puzzle, or deletes it if the player has not done anything in it. False if the browser has no storage. */
export function saveGame(id: string, game: SavedGame): boolean {
  if (!isBegun(game)) return tryStorage(() => localStorage.removeItem(gameKey(id)));
  return tryStorage(() => localStorage.setItem(gameKey(id), JSON.stringify(game)));
}

/** All saved games by id. */
export function allGames(): ReadonlyMap<string, SavedGame> {
  const found = new Map<string, SavedGame>();
  tryStorage(() => {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i)!;
      const game = key.startsWith(prefix()) ? parseSaved(localStorage.getItem(key)) : null;
      if (game !== null) found.set(key.slice(prefix().length), game);
    }
  });
  return found;
}

/** Deletes all games and histories; settings stay. */
export function clearGames(): void {
  tryStorage(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix()) || key.startsWith(historyPrefix())) localStorage.removeItem(key);
  });
}

/** A setting of the player, such as whether the clock runs; null if not set. */
export const settingNamed = (name: string): string | null => readStored(settingPrefix() + name);
export const setSetting = (name: string, value: string): boolean =>
  tryStorage(() => localStorage.setItem(settingPrefix() + name, value));

/** Whether there is any setting. */
export function anySetting(): boolean {
  let found = false;
  tryStorage(() => {
    found = Object.keys(localStorage).some((key) => key.startsWith(settingPrefix()));
  });
  return found;
}

export const progressOf = (game: SavedGame | null | undefined): Progress | null =>
  game == null ? null : game.solved ? "solved" : "begun";

/** Whether the player has done anything in a game. */
const isBegun = ({ entry, crossed, notes, hints, solved, revealed = false, ticked = [] }: SavedGame): boolean =>
  solved ||
  revealed ||
  hints > 0 ||
  ticked.length > 0 ||
  notes !== undefined ||
  Object.values(entry).some((text) => text !== "") ||
  Object.values(crossed).some((texts) => texts.length > 0);

/** Reads a saved game; null if it is damaged. */
export function parseSaved(text: string | null): SavedGame | null {
  if (text === null) return null;
  try {
    const { entry, crossed, hints, slips, ms, solved, ...more } = JSON.parse(text) as SavedGame;
    const isValid = typeof entry === "object" && entry !== null && typeof crossed === "object" && crossed !== null;
    return isValid
      ? {
          ...more,
          entry,
          crossed,
          hints: Number(hints) || 0,
          slips: Number(slips) || 0,
          ms: Number(ms) || 0,
          solved: solved === true,
        }
      : null;
  } catch {
    return null;
  }
}

/**
 * The local date, "2026-11-25", and time, "17:05". Formatted by hand: `Intl` takes 25 ms to start, on a slow device 100 ms, and would
 * delay the first key press.
 */
export const dateOf = (now: Date): string =>
  `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
export const timeOf = (now: Date): string => `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`;
const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** The stored text of a key, or null. */
export const readStored = (key: string): string | null => {
  let text: string | null = null;
  tryStorage(() => {
    text = localStorage.getItem(key);
  });
  return text;
};

/** Runs work that uses the storage. Returns false if the storage is full or forbidden. */
export function tryStorage(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** The path of this language's pages; pages of books and puzzles have other paths. */
export const pagesPath = (): string => document.documentElement.dataset.pages ?? basePath();
