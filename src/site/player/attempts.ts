/**
 * Finished attempts at puzzles, saved only in this browser: when the player solved each or saw its answer, the time, the number of
 * hints and slips. Home, past days and progress read them; `attempts-file.ts` exports them.
 */
import { basePath, dateOf, readStored, timeOf, tryStorage } from "./store.ts";

export const RESULTS = ["solved", "shown", "left"] as const;
export type Result = (typeof RESULTS)[number];

export interface Attempt {
  readonly id: string;
  /** In the player's local time: "2026-11-25". */
  readonly date: string;
  /** "14:03"; empty if unknown. */
  readonly time: string;
  /** Active time in seconds. */
  readonly seconds: number;
  readonly hints: number;
  readonly slips: number;
  readonly result: Result;
}

const key = (): string => `numberpress ${basePath()} attempts`;

/** All attempts, oldest first. Skips damaged lines. */
export const allAttempts = (): Attempt[] =>
  (readStored(key()) ?? "").split("\n").flatMap((line) => parseAttempt(line) ?? []);

/** The attempts at one puzzle, oldest first. */
export const attemptsAt = (id: string): Attempt[] => allAttempts().filter((each) => each.id === id);

/** Saves an attempt. False if the browser has no storage. */
export const addAttempt = (made: Attempt): boolean => keepAttempts([...allAttempts(), made]);

/** Replaces the saved attempts by these, without duplicates. */
export function keepAttempts(attempts: readonly Attempt[]): boolean {
  const lines = [...new Set(attempts.map(formatAttempt))].sort((a, b) => (when(a) < when(b) ? -1 : 1));
  return tryStorage(() =>
    lines.length === 0 ? localStorage.removeItem(key()) : localStorage.setItem(key(), lines.join("\n")),
  );
}

/** "2026-11-25T14:03 123 0 1 solved 7K3QW2MX9CR" */
const formatAttempt = ({ id, date, time, seconds, hints, slips, result }: Attempt): string =>
  [time === "" ? date : `${date}T${time}`, seconds, hints, slips, result, id].join(" ");

const when = (line: string): string => line.slice(0, line.indexOf(" "));

/** Reads an attempt from a line; null for any other text. */
export function parseAttempt(line: string): Attempt | null {
  const [, date, time = "", seconds, hints, slips, result, id] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))? (\d+) (\d+) (\d+) (\w+) (\w+)$/.exec(line) ?? [];
  const known = RESULTS.find((each) => each === result);
  if (known === undefined) return null;
  return {
    id: id!,
    date: date!,
    time,
    seconds: Number(seconds),
    hints: Number(hints),
    slips: Number(slips),
    result: known,
  };
}

/** The local date and time. */
export function momentOf(now: Date): Pick<Attempt, "date" | "time"> {
  return { date: dateOf(now), time: timeOf(now) };
}
