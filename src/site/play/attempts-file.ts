/** Attempts as a file for `numberpress rate` or a table: what was played, and nothing about who played. */
import type { Attempt } from "./attempts.ts";

/** The columns of both formats, in their order. */
const COLUMNS = ["id", "date", "seconds", "hints", "slips", "result"] as const;

/** As JSON: `format`, `version` and `attempts`. */
export const formatAttemptsJson = (attempts: readonly Attempt[]): string =>
  JSON.stringify({
    format: "numberpress-attempts",
    version: 1,
    attempts: attempts.map((each) => Object.fromEntries(COLUMNS.map((column) => [column, each[column]]))),
  });

/** As CSV with a line of headings. Nothing in it needs quotes. */
export const formatAttemptsCsv = (attempts: readonly Attempt[]): string =>
  [COLUMNS, ...attempts.map((each) => COLUMNS.map((column) => each[column]))]
    .map((row) => `${row.join(",")}\r\n`)
    .join("");
