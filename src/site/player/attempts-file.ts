/** Attempts as a file for `numberpress rate` or a spreadsheet. Instead of a name they contain an anonymous key of the player. */
import type { Attempt } from "./attempts.ts";
import { puzzleOfGame } from "./day-boards.ts";

/** The columns of both formats, in their order. */
const COLUMNS = ["id", "date", "seconds", "hints", "slips", "result"] as const;

/** Attempts as JSON: `format`, `version`, `player` and `attempts`. */
export const formatAttemptsJson = (attempts: readonly Attempt[], player: string): string =>
  JSON.stringify({
    format: "numberpress-attempts",
    version: 1,
    player,
    attempts: attempts.map((each) => Object.fromEntries(COLUMNS.map((column) => [column, cellOf(each, column)]))),
  });

/** Attempts as CSV with a header line; the player is the last column. No value needs quotes. */
export const formatAttemptsCsv = (attempts: readonly Attempt[], player: string): string =>
  [[...COLUMNS, "player"], ...attempts.map((each) => [...COLUMNS.map((column) => cellOf(each, column)), player])]
    .map((row) => `${row.join(",")}\r\n`)
    .join("");

/** The value of a column; as id that of the puzzle, without the date of a daily game. */
const cellOf = (each: Attempt, column: (typeof COLUMNS)[number]): string | number =>
  column === "id" ? puzzleOfGame(each.id) : each[column];
