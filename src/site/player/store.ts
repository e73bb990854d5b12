/** What a browser keeps of a player's work: one entry for each puzzle, in this browser alone, under the archive's path. */
import type { Entry, Position } from "../../engine/kind.ts";

/** All that is kept of one puzzle. Old entries stay readable: new keys are optional. */
export interface SavedGame {
  readonly entry: Entry;
  readonly crossed: Position["crossed"];
  /** Hints taken, and entries that broke a rule when they were checked. */
  readonly hints: number;
  readonly slips: number;
  /** Milliseconds in which something was done; before attempts were kept, those with the clock on. */
  readonly ms: number;
  readonly solved: boolean;
  /** The day on which it was played last, as "2026-11-25". */
  readonly date?: string;
  /** The answer was shown: nothing is counted. */
  readonly revealed?: boolean;
  /** It was begun anew since it was solved or shown: what is solved then is one's own work, after it was shown without points. */
  readonly again?: boolean;
  /** Points, once solved. */
  readonly points?: number;
  /** Clues that were ticked off, by id. */
  readonly ticked?: readonly string[];
}

/** How far a puzzle is. */
export type Progress = "solved" | "begun";

/** The path that the archive lives under: what is kept of two archives of one host stays apart. */
export const base = (): string => document.documentElement.dataset.base ?? "/";
const prefix = (): string => `numberpress ${base()} p `;
/** Of what can be taken back, which is no part of the game itself. */
export const historyPrefix = (): string => `numberpress ${base()} h `;
const settingPrefix = (): string => `numberpress ${base()} set `;

/** Where a browser keeps the work on a puzzle, and what of it can be taken back. */
export const gameKey = (id: string): string => prefix() + id;
export const historyKey = (id: string): string => historyPrefix() + id;

/**
 * What the work on a puzzle is kept under: its id; of a puzzle of a day the id and the date (`7K3QW2MX9CR_20261128`), so that one that
 * was met before is played anew.
 */
export const gameIdOf = ({ id, day }: { readonly id: string; readonly day?: { readonly date: string } }): string =>
  day === undefined ? id : `${id}_${day.date.replaceAll("-", "")}`;

/** The work on a puzzle, or null when there is none. */
export const load = (id: string): SavedGame | null => parseSaved(read(gameKey(id)));

/** Keeps the work on a puzzle; with nothing done it is forgotten. False when the browser keeps nothing. */
export function save(id: string, kept: SavedGame): boolean {
  if (!isBegun(kept)) return attempt(() => localStorage.removeItem(gameKey(id)));
  return attempt(() => localStorage.setItem(gameKey(id), JSON.stringify(kept)));
}

/** All that is kept, by id. */
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

/** Forgets the work on all puzzles; settings stay. */
export function clear(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix()) || key.startsWith(historyPrefix())) localStorage.removeItem(key);
  });
}

/** A player's choice, as whether the clock runs; null until it is made. */
export const setting = (name: string): string | null => read(settingPrefix() + name);
export const set = (name: string, value: string): boolean =>
  attempt(() => localStorage.setItem(settingPrefix() + name, value));

/** Whether any choice was made. */
export function anySetting(): boolean {
  let found = false;
  attempt(() => {
    found = Object.keys(localStorage).some((key) => key.startsWith(settingPrefix()));
  });
  return found;
}

export const progressOf = (kept: SavedGame | null | undefined): Progress | null =>
  kept == null ? null : kept.solved ? "solved" : "begun";

/** Whether anything was done. */
const isBegun = ({ entry, crossed, hints, solved, revealed = false, ticked = [] }: SavedGame): boolean =>
  solved ||
  revealed ||
  hints > 0 ||
  ticked.length > 0 ||
  Object.values(entry).some((text) => text !== "") ||
  Object.values(crossed).some((texts) => texts.length > 0);

/** Reads an entry; null for one that is damaged. */
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
 * The date that a clock shows, as "2026-11-25", and its time, as "17:05". Made by hand: a browser takes 25 ms to ready itself for dates of a
 * language, a slow one 100, and the first key that is pressed waits for it.
 */
export const dateOf = (now: Date): string =>
  `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
export const timeOf = (now: Date): string => `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`;
const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** What is kept under a key; null where nothing is. */
export const read = (key: string): string | null => {
  let text: string | null = null;
  attempt(() => {
    text = localStorage.getItem(key);
  });
  return text;
};

/** Storage may be full, or forbidden: then the puzzle is played without. */
export function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** Where the pages of this language are, below which those of books and puzzles are not. */
export const pages = (): string => document.documentElement.dataset.pages ?? base();
