/** Attempts as a file for `numberpress rate` or a table: what was played, and of who played a key that tells no name. */
import type { Attempt } from "./attempts.ts";
import { puzzleOfGame } from "./day-boards.ts";

/** The columns of both formats, in their order. */
const COLUMNS = ["id", "date", "seconds", "hints", "slips", "result"] as const;

/** As JSON: `format`, `version`, `player` and `attempts`. */
export const formatAttemptsJson = (attempts: readonly Attempt[], player: string): string =>
  JSON.stringify({
    format: "numberpress-attempts",
    version: 1,
    player,
    attempts: attempts.map((each) => Object.fromEntries(COLUMNS.map((column) => [column, cellOf(each, column)]))),
  });

/** As CSV with a line of headings; the player is the last column. Nothing in it needs quotes. */
export const formatAttemptsCsv = (attempts: readonly Attempt[], player: string): string =>
  [[...COLUMNS, "player"], ...attempts.map((each) => [...COLUMNS.map((column) => cellOf(each, column)), player])]
    .map((row) => `${row.join(",")}\r\n`)
    .join("");

/** Of a puzzle of a day its own id, without the date. */
const cellOf = (each: Attempt, column: (typeof COLUMNS)[number]): string | number =>
  column === "id" ? puzzleOfGame(each.id) : each[column];
