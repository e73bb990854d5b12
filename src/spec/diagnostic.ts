/** Diagnostics that a user can act on: the place, the line as written, and what to do. */

import { say, type Words } from "../engine/kind.ts";

/** Exit codes of the program. Those from 65 on are the sysexits of BSD. */
export const EXIT = {
  ok: 0,
  failed: 1, // something could not be made, or is not as it should be
  usage: 2,
  data: 65,
  noInput: 66,
  unavailable: 69, // a service is not there, as the Redis of a queue
  internal: 70,
  noMemory: 71,
  cannotCreate: 73,
  io: 74,
  busy: 75,
  hungUp: 129,
  interrupted: 130,
  terminated: 143,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** One thing that is wrong with what was given. */
export interface Issue {
  /** As the user wrote it. */
  readonly file: string;
  /** From 1; null where the whole file is meant, or the place is not known. */
  readonly line: number | null;
  readonly column: number | null;
  readonly message: string;
  /** What to do about it. */
  readonly fix: string | null;
  /** The same for a page, in its language; without it a page says it in English. */
  readonly told?: Told | null;
  /** The line of the file, and how many characters of it from the column are meant. */
  readonly excerpt: { readonly line: string; readonly length: number } | null;
}

/** What is wrong and what to do about it, as templates: for who reads a page in another language. */
export interface Told {
  readonly problem: Words;
  readonly fix: Words | null;
}

/** What is wrong and what to do, as a terminal says it, and the same for a page. */
export interface Advice {
  readonly message: string;
  readonly fix: string | null;
  readonly told?: Told | null;
}

/** What is wrong with a key of a spec. `path`: keys and indices that lead to it. */
export interface KeyProblem {
  readonly path: readonly PropertyKey[];
  readonly advice: Advice;
}

type Values = Words["values"];

/** What a page says of a spec, by the names of templates of `spec-problem`. `fix`: may be given other values than the problem. */
export const told = (problem: string, values: Values = {}, fix: string | null = null, fixValues = values): Told => ({
  problem: say(`spec-problem.${problem}`, values),
  fix: fix === null ? null : say(`spec-problem.${fix}`, fixValues),
});

/** Something failed for a reason that lies outside the program. `fix`: what to try. */
export class Failure extends Error {
  readonly exitCode: ExitCode;
  readonly fix: string | null;
  /** The same in words of templates, where a page may have to tell it. */
  readonly told: Told | null;
  /** The key of the spec that it is about, where there is one: who has its file can tell the place. */
  readonly key: readonly (string | number)[] | null;
  constructor(
    message: string,
    exitCode: ExitCode,
    fix: string | null = null,
    told: Told | null = null,
    key: Failure["key"] = null,
  ) {
    super(message);
    this.name = "Failure";
    this.exitCode = exitCode;
    this.fix = fix;
    this.told = told;
    this.key = key;
  }
}

/** A `Failure` as data, on its way from one thread or machine to another. */
export type Refusal = Pick<Failure, "message" | "exitCode" | "fix" | "key">;

export const refusalOf = ({ message, exitCode, fix, key }: Failure): Refusal => ({ message, exitCode, fix, key });

export const failureFrom = ({ message, exitCode, fix, key }: Refusal): Failure =>
  new Failure(message, exitCode, fix, null, key);

/** What was given cannot be used; `issues`, in the order of the file, says why. */
export class InputError extends Failure {
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[], exitCode: ExitCode = EXIT.data) {
    super(issues[0]?.message ?? "the input cannot be used", exitCode);
    this.name = "InputError";
    this.issues = sorted(issues);
  }
}

/** The failure that an error about a puzzle of a made book is; null for any other error. */
export const puzzleFailure = (error: unknown): Failure | null =>
  error instanceof Error && /^puzzle \d+ \(/.test(error.message)
    ? new Failure(error.message, EXIT.data, "take book.json from where it was made, or build the book again")
    : null;

/** An issue with a file as a whole. */
export const fileIssue = (
  file: string,
  message: string,
  fix: string | null = null,
  told: Told | null = null,
): Issue => ({
  file,
  line: null,
  column: null,
  message,
  fix,
  told,
  excerpt: null,
});

/** Issues that are printed; of all others only their number. */
export const MOST_SHOWN = 20;
const WIDTH = 100;
/** The longest message, in characters: the user's own text in it may be long; its middle is left out. */
const MOST_CHARACTERS = 1_000;

/** A failure as the lines to show: every issue (20 at most) with its place, line and carets, then what to do. */
export function formatFailure(failure: Failure): string {
  if (!(failure instanceof InputError)) {
    return `error: ${printable(failure.message)}${failure.fix === null ? "" : `\n  ${printable(failure.fix)}`}\n`;
  }
  const shown = failure.issues.slice(0, MOST_SHOWN).map(formatIssue);
  const rest = failure.issues.length - shown.length;
  if (rest > 0) shown.push(`… and ${rest} more\n`);
  return shown.join("\n");
}

function formatIssue({ file, line, column, message, fix, excerpt }: Issue): string {
  const place = [file, line, column].filter((part) => part !== null).join(":");
  const head = `error: ${printable(message)}\n  --> ${printable(place)}\n`;
  if (excerpt === null || line === null || column === null) return fix === null ? head : `${head}  ${printable(fix)}\n`;
  const number = String(line).padStart(3);
  const margin = " ".repeat(number.length);
  const { text, before, marked } = clip(excerpt.line, column - 1, excerpt.length);
  const carets = " ".repeat(before) + "^".repeat(Math.max(1, marked));
  // Behind long carets the advice would leave the terminal: it gets a line of its own.
  const advice = fix === null ? "" : `${marked > WIDTH / 2 ? `\n${margin} |` : ""} ${printable(fix)}`;
  return `${head}${number} | ${text}\n${margin} | ${carets}${advice}\n`;
}

/** The part of a line that fits on a terminal, with the columns before and under the carets. */
function clip(line: string, from: number, length: number): { text: string; before: number; marked: number } {
  const start = from > WIDTH - 20 ? from - 20 : 0;
  const lead = start > 0 ? "…" : "";
  const end = Math.min(line.length, start + WIDTH);
  const show = (a: number, b: number) => printable(line.slice(a, Math.min(b, end)));
  const text = lead + show(start, end) + (end < line.length ? "…" : "");
  return { text, before: columns(lead + show(start, from)), marked: columns(show(from, from + length)) };
}

/** Text without characters that would move the cursor or change the direction of writing: � replaces them. */
export const printable = (text: string): string =>
  shortened(text)
    .replaceAll("\t", " ")
    .replace(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) =>
      character === "\n" ? character : "\ufffd",
    );

const shortened = (text: string): string =>
  text.length <= MOST_CHARACTERS
    ? text
    : `${text.slice(0, MOST_CHARACTERS / 2)} … ${text.slice(-MOST_CHARACTERS / 2)}`.toWellFormed();

/** Columns a text takes on a terminal: wide characters (as of Chinese, and pictures) take two, combining ones none. */
function columns(text: string): number {
  let count = 0;
  for (const character of text) {
    if (/\p{M}/u.test(character)) continue;
    count +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Emoji_Presentation}/u.test(
        character,
      )
        ? 2
        : 1;
  }
  return count;
}

/** File by file, as they were given, each from its top. */
function sorted(issues: readonly Issue[]): Issue[] {
  const files = [...new Set(issues.map(({ file }) => file))];
  const order = (a: Issue, b: Issue) =>
    files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
  return [...issues].sort(order);
}
