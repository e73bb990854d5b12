/** Diagnostics that a user can act on: the place, the line as written, and what to do. */

import { say, type Words } from "../engine/kind.ts";

/** The exit codes of the program. Those from 65 on follow `sysexits.h` of BSD. */
export const EXIT = {
  ok: 0,
  failed: 1, // something could not be made, or is not as it should be
  usage: 2,
  data: 65,
  noInput: 66,
  unavailable: 69, // a service cannot be reached, as the Redis of a queue
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

/** One fault in a file. */
export interface Issue {
  /** The name of the file, as the user wrote it. */
  readonly file: string;
  /** Counted from 1; null if the fault is about the whole file or the place is not known. */
  readonly line: number | null;
  readonly column: number | null;
  readonly message: string;
  /** What to do about it. */
  readonly fix: string | null;
  /** Message and fix as data, for a page in another language. */
  readonly told?: Told | null;
  /** The line of the file, and the number of characters, from the column on, that are at fault. */
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

/** Something failed for a reason outside the program. `fix` says what to try, `exitCode` is one of `EXIT`. */
export class Failure extends Error {
  readonly exitCode: ExitCode;
  readonly fix: string | null;
  /** Message and fix as data, for a page in another language. */
  readonly told: Told | null;
  /** The path of the key of the spec that it is about; null if there is none. */
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

/** The input cannot be used. `issues` lists every fault, in the order of the file. */
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

/**
 * Formats a failure for a terminal: every issue (20 at most) with its place, the line with the fault marked, and what to do.
 * @param failure A `Failure` or an `InputError`.
 * @returns Lines of plain text, each with a line break at its end.
 * @example
 * import { EXIT, Failure, formatFailure } from "numberpress/book";
 * console.log(formatFailure(new Failure("the disk is full", EXIT.io)).trim()); // error: the disk is full
 */
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
