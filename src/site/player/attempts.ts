/**
 * Attempts at puzzles that came to an end, in this browser alone: when each was solved or shown, how long it took, how many hints and
 * slips. Home, past days and progress read them; `attempts-file.ts` writes them for others.
 */
import { attempt, base, dateOf, read, timeOf } from "./store.ts";

export const RESULTS = ["solved", "shown", "left"] as const;
export type Result = (typeof RESULTS)[number];

export interface Attempt {
  readonly id: string;
  /** By the clock of the player: "2026-11-25". */
  readonly date: string;
  /** "14:03"; empty where it is not known. */
  readonly time: string;
  /** Seconds in which something was done. */
  readonly seconds: number;
  readonly hints: number;
  readonly slips: number;
  readonly result: Result;
}

const key = (): string => `numberpress ${base()} attempts`;

/** All attempts, oldest first. Lines that are damaged are left out. */
export const allAttempts = (): Attempt[] => (read(key()) ?? "").split("\n").flatMap((line) => parseAttempt(line) ?? []);

/** Those at one puzzle, oldest first. */
export const attemptsAt = (id: string): Attempt[] => allAttempts().filter((each) => each.id === id);

/** Keeps an attempt. False when the browser keeps nothing. */
export const addAttempt = (made: Attempt): boolean => keepAttempts([...allAttempts(), made]);

/** Keeps these attempts, each once, and no others. */
export function keepAttempts(attempts: readonly Attempt[]): boolean {
  const lines = [...new Set(attempts.map(formatAttempt))].sort((a, b) => (when(a) < when(b) ? -1 : 1));
  return attempt(() =>
    lines.length === 0 ? localStorage.removeItem(key()) : localStorage.setItem(key(), lines.join("\n")),
  );
}

/** "2026-11-25T14:03 123 0 1 solved 7K3QW2MX9CR" */
const formatAttempt = ({ id, date, time, seconds, hints, slips, result }: Attempt): string =>
  [time === "" ? date : `${date}T${time}`, seconds, hints, slips, result, id].join(" ");

const when = (line: string): string => line.slice(0, line.indexOf(" "));

/** An attempt of a line; null for any other text. */
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

/** The date and the time that a clock shows. */
export function momentOf(now: Date): Pick<Attempt, "date" | "time"> {
  return { date: dateOf(now), time: timeOf(now) };
}
