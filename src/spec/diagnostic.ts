/** Diagnostics for users: the place, the source line, and a fix. */

import "./english.ts";
import { type Advice, problem } from "./problem.ts";

/** The exit codes of the program. Those from 65 on follow `sysexits.h` of BSD. */
export const EXIT = {
  ok: 0,
  failed: 1, // something could not be made, or a check failed
  usage: 2,
  data: 65,
  noInput: 66,
  unavailable: 69, // a service is unavailable, such as the Redis of a queue
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

/** One mistake in the input. */
export interface Issue extends Advice {
  /** The name of the file as the user wrote it. */
  readonly file: string;
  /** Counted from 1; null if the issue is about the whole file, or its place is unknown. */
  readonly line: number | null;
  readonly column: number | null;
  /** The line of the file, and the length of the marked part from the column on. */
  readonly excerpt: { readonly line: string; readonly length: number } | null;
}

/** A problem with a key of a spec. `path`: keys and indices that lead to it. */
export interface KeyProblem {
  readonly path: readonly PropertyKey[];
  readonly advice: Advice;
}

/** A `Failure` as data, to send between threads or machines. `key`: the affected key of the spec; the reader of the file adds the line. */
export interface Refusal {
  readonly advice: Advice;
  readonly exitCode: ExitCode;
  readonly key: readonly (string | number)[] | null;
}

/** A failure with a reason outside the program: a `problem`, or an English sentence and a fix. */
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
  /** The advice for the user. */
  get fix(): string | null {
    return this.advice.fix;
  }
}

/**
 * A failure only for the command line: from the templates `code` and, unless `fix` is null, `code-fix` of `terminal`.
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

/** The `Failure` of an error, also if another thread threw it; null for any other error. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  const { refusal } = (error instanceof Error && (error.cause as { refusal?: Refusal } | undefined)) || {};
  return refusal === undefined ? null : failureFrom(refusal);
}

/** The failure for invalid input. `issues` lists all mistakes, in the order of the file. */
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

/** Decodes the bytes of a file as text. Throws an `InputError` if they are not UTF-8. */
export function decodeText(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new InputError([fileIssue(file, problem("utf"))]);
  }
}

/** A key that is equal for issues with the same message at the same place. */
export const issueKey = ({ file, line, column, words, ...issue }: Issue): string =>
  JSON.stringify([file, line, column, words ?? issue.message]);

/** Maximum number of printed issues; of all others only the number is printed. */
export const MAX_SHOWN = 20;
const WIDTH = 100;
/** Maximum length of a message in characters. It may contain a long text of the user; then its middle is cut out. */
const MAX_CHARACTERS = 1_000;

/**
 * Formats a failure for a terminal: at most 20 issues, each with its place, the marked source line, and the fix.
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

/** The part of a line that fits on a terminal, with the number of columns before and under the carets. */
function clip(line: string, from: number, length: number): { text: string; before: number; marked: number } {
  const start = from > WIDTH - 20 ? from - 20 : 0;
  const lead = start > 0 ? "…" : "";
  const end = Math.min(line.length, start + WIDTH);
  const show = (a: number, b: number) => printable(line.slice(a, Math.min(b, end)));
  const text = lead + show(start, end) + (end < line.length ? "…" : "");
  return { text, before: columns(lead + show(start, from)), marked: columns(show(from, from + length)) };
}

/** Replaces characters that would move the cursor or change the writing direction with �. */
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

/** The width of a text in terminal columns: wide characters (Chinese, emoji) take two, combining characters none. */
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

/** Sorts issues by file, in the given order, then by place. */
function sorted(issues: readonly Issue[]): Issue[] {
  const files = [...new Set(issues.map(({ file }) => file))];
  const order = (a: Issue, b: Issue) =>
    files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
  return [...issues].sort(order);
}
