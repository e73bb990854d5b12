/** Reads attempts from a file that the archive's page of progress saved (JSON or CSV), or from a teacher's table. */

import { parseId } from "../engine/id.ts";
import { type CsvRow, csvRows } from "../spec/csv-cells.ts";
import { InputError, type Issue } from "../spec/diagnostic.ts";
import { nearest } from "../spec/nearest.ts";
import { type Attempt, isDay, RESULTS, type Result } from "./attempt.ts";

/** The attempts of one file. */
export interface AttemptFile {
  /** The browser that saved the attempts, if the file names it. A later file of that browser may contain them again. */
  readonly source: string | null;
  readonly attempts: readonly Attempt[];
}

/** The format name in the JSON of the page of progress. */
const ATTEMPTS_FORMAT = "numberpress-attempts";
const ATTEMPTS_VERSION = 1;

/** Maximum time in seconds (a day). A longer time is reduced to it, because it means that a page was left open. */
const MAX_SECONDS = 86_400;
const MAX_COUNT = 9_999;
/** The player in a file with attempts of one person. */
const OWNER = "player";

/** Reads a file's text. Throws an `InputError` that names each unreadable row. */
export function readAttempts(text: string, file: string): AttemptFile {
  return /^\ufeff?\s*[[{]/.test(text) ? readJson(text, file) : readTable(text, file);
}

/** An issue with a row of a table or an attempt of a list; `line` is null if only its number is known. */
const issue = (file: string, line: number | null, message: string, fix: string): Issue => ({
  file,
  line,
  column: null,
  message,
  fix,
  excerpt: null,
});

// JSON

function readJson(text: string, file: string): AttemptFile {
  const refuse = (message: string, fix = "save it again on the page of progress"): never => {
    throw new InputError([issue(file, null, message, fix)]);
  };
  const data = parsed(text) ?? refuse("the file is not whole: it is no JSON");
  const { format, version, player, attempts } = (isRecord(data) ? data : {}) as Record<string, unknown>;
  if (format !== ATTEMPTS_FORMAT || !Array.isArray(attempts))
    return refuse("the file holds no attempts", 'it begins with {"format":"numberpress-attempts"');
  if (version !== ATTEMPTS_VERSION)
    return refuse(
      `the file's version is ${String(version)}, and this release reads ${ATTEMPTS_VERSION}`,
      "update numberpress",
    );
  const source = typeof player === "string" && /^[\w-]{1,64}$/.test(player) ? player : null;
  const issues: Issue[] = [];
  const read = attempts.flatMap((one: unknown, i) => {
    const values = isRecord(one) ? one : {};
    const cell = (name: string): string => (values[name] == null ? "" : String(values[name]));
    // All attempts without a player belong to the owner of the file.
    const found = attemptOf(cell, cell("player") === "" ? OWNER : cell("player"));
    if (!("problem" in found)) return found;
    issues.push(issue(file, null, `attempt ${i + 1}: ${found.problem}`, found.fix));
    return [];
  });
  if (issues.length > 0) throw new InputError(issues);
  return { source, attempts: read };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

// Tables

/** The columns of a table, and their headings in each language. Other columns are ignored. */
const COLUMNS = {
  id: "id puzzle number rätsel nummer pasatiempo número",
  result: "result right correct ergebnis richtig resultado correcto bien",
  seconds: "seconds time sekunden zeit segundos tiempo",
  date: "date day datum tag fecha día",
  hints: "hints tipps pistas",
  slips: "slips fehler fallos",
  player: "player pupil child schüler kind alumno",
} as const;
type Column = keyof typeof COLUMNS;
/** The columns of a table without a heading line. */
const USUAL: readonly Column[] = ["id", "result", "seconds"];

function readTable(text: string, file: string): AttemptFile {
  const rows = csvRows(text);
  if (rows.length === 0)
    throw new InputError([
      issue(file, null, "the file is empty", "write a line for each attempt: id, right or wrong, seconds"),
    ]);
  const headings = headingsOf(rows[0]!);
  if (headings !== null) {
    const lacking = (["id", "result"] as const).find((column) => !headings.includes(column));
    if (lacking !== undefined)
      throw new InputError([
        issue(
          file,
          rows[0]!.line,
          `no column is called ${lacking}`,
          "the first line names the columns: id, result, seconds",
        ),
      ]);
  }
  const columns = headings ?? USUAL;
  const issues: Issue[] = [];
  const attempts = rows.slice(headings === null ? 0 : 1).flatMap(({ line, cells }) => {
    const cell = (name: string): string => cells[columns.indexOf(name as Column)] ?? "";
    const found = attemptOf(cell, cell("player") === "" ? null : cell("player"));
    if (!("problem" in found)) return found;
    issues.push(issue(file, line, found.problem, found.fix));
    return [];
  });
  if (issues.length > 0) throw new InputError(issues);
  return ofBrowser(attempts) ?? { source: null, attempts };
}

/** Treats a table that a browser saved like the browser's JSON: its only player is a key. */
function ofBrowser(attempts: readonly Attempt[]): AttemptFile | null {
  const source = attempts[0]?.player ?? null;
  if (source === null || !/^player-[0-9a-z]{12}$/.test(source) || attempts.some(({ player }) => player !== source))
    return null;
  return { source, attempts: attempts.map((attempt) => ({ ...attempt, player: OWNER })) };
}

/** The columns that the first line names; null if the line contains an id, so is already an attempt. */
function headingsOf({ cells }: CsvRow): (Column | null)[] | null {
  if (cells.some((cell) => "id" in parseId(cell))) return null;
  const known = Object.entries(COLUMNS) as [Column, string][];
  const found = cells.map(
    (cell) => known.find(([, names]) => names.split(" ").includes(cell.toLowerCase()))?.[0] ?? null,
  );
  return found.some((column) => column !== null) ? found : null;
}

// Attempts

const YES = new Set("solved right correct yes y true 1 x ✓ richtig ja j wahr correcto bien sí si".split(" "));
const NO = new Set("wrong incorrect no n false 0 - ✗ falsch nein incorrecto mal".split(" "));

interface Refusal {
  readonly problem: string;
  readonly fix: string;
}

/** Reads one attempt from its named cells. */
function attemptOf(cell: (name: string) => string, player: string | null): Attempt | Refusal {
  const id = parseId(cell("id"));
  if ("problem" in id) return { problem: `"${cell("id")}" is no id of a puzzle`, fix: id.problem };
  const result = resultNamed(cell("result"));
  if (result === null) {
    const meant = nearest(cell("result").toLowerCase(), [...RESULTS, "right"]);
    return {
      problem: `"${cell("result")}" says neither right nor wrong`,
      fix: meant === undefined ? `write right, wrong, or ${RESULTS.join(", ")}` : `did you mean ${meant}?`,
    };
  }
  const seconds = cell("seconds") === "" ? null : secondsOf(cell("seconds"));
  if (Number.isNaN(seconds))
    return { problem: `"${cell("seconds")}" is no time`, fix: "write seconds, or minutes as 6:42" };
  const date = cell("date") === "" ? null : cell("date").slice(0, 10);
  if (date !== null && !isDay(date)) return { problem: `"${cell("date")}" is no day`, fix: "write it as 2026-11-25" };
  for (const name of ["hints", "slips"])
    if (!/^\d{0,4}$/.test(cell(name)))
      return { problem: `"${cell(name)}" is no number of ${name}`, fix: `write a number up to ${MAX_COUNT}` };
  return {
    player,
    puzzle: id.id,
    date,
    seconds: seconds === null ? null : Math.min(MAX_SECONDS, seconds),
    hints: Number(cell("hints")),
    slips: Number(cell("slips")),
    result,
  };
}

function resultNamed(text: string): Result | null {
  const name = text.toLowerCase();
  const own = RESULTS.find((result) => result === name);
  return own ?? (YES.has(name) ? "solved" : NO.has(name) ? "wrong" : null);
}

/** Seconds of "402", "402.5", "6:42" or "1:06:42". NaN for other texts. */
function secondsOf(text: string): number {
  if (/^\d{1,9}([.,]\d{1,3})?$/.test(text)) return Number(text.replace(",", "."));
  if (!/^\d{1,4}(:[0-5]\d){1,2}$/.test(text)) return Number.NaN;
  return text.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);
}
