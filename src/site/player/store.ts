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
  /** Active time in milliseconds; in entries from before attempts existed, only the time with the clock on. */
  readonly ms: number;
  readonly solved: boolean;
  /** The day of the last move: "2026-11-25". */
  readonly date?: string;
  /** The answer was shown: the game gives no points. */
  readonly revealed?: boolean;
  /** The player started over after solving it or seeing its answer: the result is the player's own, without points after the answer. */
  readonly again?: boolean;
  /** Points, once solved. */
  readonly points?: number;
  /** Ids of ticked clues. */
  readonly ticked?: readonly string[];
}

/** The progress of a puzzle. */
export type Progress = "solved" | "begun";

/** The path of the archive: it separates the data of two archives on the same host. */
export const base = (): string => document.documentElement.dataset.base ?? "/";
const prefix = (): string => `numberpress ${base()} p `;
/** Key prefix of histories, which are stored separately from games. */
export const historyPrefix = (): string => `numberpress ${base()} h `;
const settingPrefix = (): string => `numberpress ${base()} set `;

/** Storage keys of a game and of its history. */
export const gameKey = (id: string): string => prefix() + id;
export const historyKey = (id: string): string => historyPrefix() + id;

/**
 * The id of a game: the puzzle's id; for a daily puzzle with the date (`7K3QW2MX9CR_20261128`), so that a puzzle played before
 * starts as a new game.
 */
export const gameIdOf = ({ id, day }: { readonly id: string; readonly day?: { readonly date: string } }): string =>
  day === undefined ? id : `${id}_${day.date.replaceAll("-", "")}`;

/** The saved game of a puzzle, or null. */
export const load = (id: string): SavedGame | null => parseSaved(read(gameKey(id)));

/** Saves the game of a puzzle, or deletes it if it is not begun. False if the browser has no storage. */
export function save(id: string, kept: SavedGame): boolean {
  if (!isBegun(kept)) return attempt(() => localStorage.removeItem(gameKey(id)));
  return attempt(() => localStorage.setItem(gameKey(id), JSON.stringify(kept)));
}

/** All saved games by id. */
export function all(): ReadonlyMap<string, SavedGame> {
  const found = new Map<string, SavedGame>();
  attempt(() => {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i)!;
      const kept = key.startsWith(prefix()) ? parseSaved(localStorage.getItem(key)) : null;
      if (kept !== null) found.set(key.slice(prefix().length), kept);
    }
  });
  return found;
}

/** Deletes all games and histories; settings stay. */
export function clear(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix()) || key.startsWith(historyPrefix())) localStorage.removeItem(key);
  });
}

/** A setting of the player, such as whether the clock runs; null if not set. */
export const setting = (name: string): string | null => read(settingPrefix() + name);
export const set = (name: string, value: string): boolean =>
  attempt(() => localStorage.setItem(settingPrefix() + name, value));

/** Whether there is any setting. */
export function anySetting(): boolean {
  let found = false;
  attempt(() => {
    found = Object.keys(localStorage).some((key) => key.startsWith(settingPrefix()));
  });
  return found;
}

export const progressOf = (kept: SavedGame | null | undefined): Progress | null =>
  kept == null ? null : kept.solved ? "solved" : "begun";

/** Whether a game is begun. */
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
    const isSound = typeof entry === "object" && entry !== null && typeof crossed === "object" && crossed !== null;
    return isSound
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
export const read = (key: string): string | null => {
  let text: string | null = null;
  attempt(() => {
    text = localStorage.getItem(key);
  });
  return text;
};

/** Runs work with storage, which may be full or forbidden: returns false then. */
export function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** The path of this language's pages; pages of books and puzzles lie elsewhere. */
export const pages = (): string => document.documentElement.dataset.pages ?? base();
