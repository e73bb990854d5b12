/** Diagnostics that a user can act on: the place, the line as written, and what to do. */

import "./english.ts";
import { type Advice, problem } from "./problem.ts";

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

/** One thing that is wrong with what was given. */
export interface Issue extends Advice {
  /** As the user wrote it. */
  readonly file: string;
  /** Counted from 1; null if the fault is about the whole file or the place is not known. */
  readonly line: number | null;
  readonly column: number | null;
  /** The line of the file, and how many characters of it from the column are meant. */
  readonly excerpt: { readonly line: string; readonly length: number } | null;
}

/** What is wrong with a key of a spec. `path`: keys and indices that lead to it. */
export interface KeyProblem {
  readonly path: readonly PropertyKey[];
  readonly advice: Advice;
}

/** A `Failure` as data, sent between threads or machines. `key`: the key of the spec that it is about; the reader of the file adds the line. */
export interface Refusal {
  readonly advice: Advice;
  readonly exitCode: ExitCode;
  readonly key: readonly (string | number)[] | null;
}

/** Something failed for a reason outside the program: a `problem`, or an English sentence and what to try. */
export class Failure extends Error implements Refusal {
  readonly advice: Advice;
  readonly exitCode: ExitCode;
  readonly key: Refusal["key"];
  constructor(advice: Advice | string, exitCode: ExitCode, fix: string | null = null, key: Refusal["key"] = null) {
    const refusal = { advice: typeof advice === "string" ? { message: advice, fix } : advice, exitCode, key };
    // An error from another thread keeps only its cause.
    super(undefined, { cause: { refusal } });
    this.name = "Failure";
    this.advice = refusal.advice;
    this.exitCode = exitCode;
    this.key = key;
  }
  override get message(): string {
    return this.advice.message;
  }
  /** What to try. */
  get fix(): string | null {
    return this.advice.fix;
  }
}

/**
 * A failure that only the command line tells: the templates `code` and, unless `fix` is null, `code-fix` of `terminal`.
 * @example throw refusal(EXIT.noInput, "no-site", { folder });
 */
export const refusal = (
  exitCode: ExitCode,
  code: string,
  values: Parameters<typeof problem>[1] = {},
  fix?: null,
): Failure => new Failure(problem(`terminal.${code}`, values, fix), exitCode);

export const refusalOf = ({ advice, exitCode, key }: Failure): Refusal => ({ advice, exitCode, key });

export const failureFrom = ({ advice, exitCode, key }: Refusal): Failure => new Failure(advice, exitCode, null, key);

/** The failure that an error is, or was in the thread that it comes from; null for any other error. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  const { refusal } = (error instanceof Error && (error.cause as { refusal?: Refusal } | undefined)) || {};
  return refusal === undefined ? null : failureFrom(refusal);
}

/** The input cannot be used. `issues` lists every fault, in the order of the file. */
export class InputError extends Failure {
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[], exitCode: ExitCode = EXIT.data) {
    super(issues[0] ?? "the input cannot be used", exitCode);
    this.name = "InputError";
    this.issues = sorted(issues);
  }
}

/** Advice at a place. */
export const issueAt = (place: Pick<Issue, "file" | "line" | "column" | "excerpt">, advice: Advice): Issue =>
  Object.defineProperties({ ...place }, Object.getOwnPropertyDescriptors(advice)) as Issue;

/** An issue with a file as a whole. */
export const fileIssue = (file: string, advice: Advice): Issue =>
  issueAt({ file, line: null, column: null, excerpt: null }, advice);

/** The bytes of a file as text. Throws an `InputError` where they are not UTF-8. */
export function decodeText(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new InputError([fileIssue(file, problem("utf"))]);
  }
}

/** Equal for issues that say the same of the same place. */
export const issueKey = ({ file, line, column, words, ...issue }: Issue): string =>
  JSON.stringify([file, line, column, words ?? issue.message]);

/** Issues that are printed; of all others only their number. */
export const MAX_SHOWN = 20;
const WIDTH = 100;
/** The longest message, in characters: the user's own text in it may be long; its middle is left out. */
const MAX_CHARACTERS = 1_000;

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
  const shown = failure.issues.slice(0, MAX_SHOWN).map(formatIssue);
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
  // After long carets the advice would not fit on the terminal, so it gets its own line.
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
  text.length <= MAX_CHARACTERS
    ? text
    : `${text.slice(0, MAX_CHARACTERS / 2)} … ${text.slice(-MAX_CHARACTERS / 2)}`.toWellFormed();

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
