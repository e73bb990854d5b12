/** Reads puzzles: JSON (or YAML) in the public format, plain text in the format of a kind, or a text in a format of others. */

import { parseAddress } from "../../engine/address/address.ts";
import { dataProblem } from "../../engine/data-problem.ts";
import { type ForeignPuzzle, type Reading, readForeign } from "../../engine/formats/formats.ts";
import type { Position, PuzzleKind } from "../../engine/kind.ts";
import { KINDS } from "../../engine/kinds/index.ts";
import { firstOf } from "../../engine/required.ts";
import { EXIT, Failure, fileIssue, InputError, type Issue, issueAt } from "../../spec/diagnostic.ts";
import { formatProblem, noKindYet, notOfKind } from "../../spec/format-problem.ts";
import { kindNamed, kindProblem } from "../../spec/options.ts";
import { type Advice, problem } from "../../spec/problem.ts";
import { type Path, parseSource, type Source } from "../../spec/source.ts";
import { issuesOf, valueAt } from "../../spec/zod-issues.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** A puzzle and its kind. */
export interface ReadPuzzle {
  readonly kind: Kind;
  readonly puzzle: unknown;
  /** The distinct texts that were read as blanks, such as 0 or "." where 0 is not allowed. Omitted if there are none. */
  readonly blanks?: readonly string[];
  /** What its text says is already written and crossed out. Omitted if there is nothing. */
  readonly at?: Position;
  /** The line at which it begins, from 1. Omitted for a text of one puzzle. */
  readonly line?: number;
}

/** Maximum size of a puzzle in bytes. */
export const MAX_PUZZLE_BYTES = 2 ** 20;

/** The error for a file that is too large for puzzles. */
export const tooLarge = (file: string): InputError =>
  new InputError([fileIssue(file, problem("terminal.large-puzzle"))]);

/** The only puzzle of a text. Throws an `InputError` if there are several. */
export function onlyOne(puzzles: readonly ReadPuzzle[], file: string): ReadPuzzle {
  if (puzzles.length === 1) return firstOf(puzzles);
  throw new InputError([fileIssue(file, formatProblem({ code: "several", values: { count: puzzles.length } }))]);
}

/**
 * Reads a text with one puzzle, or several: a list in JSON or YAML, a JSON object in each line, an address in each line, or a format
 * of others that has several. `file`: its name, for messages; `kinds`: those that there are. Throws an `InputError` with the problem and its position.
 */
export function readPuzzles(text: string, file: string, kinds: readonly Kind[] = KINDS): readonly ReadPuzzle[] {
  if (Buffer.byteLength(text) > MAX_PUZZLE_BYTES) throw tooLarge(file);
  const foreign = readForeign(text);
  return foreign === null ? readOwn(text, file) : ofForeign(foreign, text, file, kinds);
}

function ofForeign(reading: Reading, text: string, file: string, kinds: readonly Kind[]): readonly ReadPuzzle[] {
  if ("fault" in reading) throw new InputError([lineIssue(text, file, reading.line, formatProblem(reading.fault))]);
  return reading.puzzles.map((read) => knownPuzzle(read, text, file, kinds));
}

/** An issue with a line of a text, from 1; undefined: with the text as a whole. */
export function lineIssue(text: string, file: string, line: number | undefined, advice: Advice): Issue {
  if (line === undefined) return fileIssue(file, advice);
  const shown = text.split(/\r\n|\r|\n/)[line - 1] ?? "";
  const length = shown.trim().length;
  const column = shown.length - shown.trimStart().length + 1;
  return issueAt({ file, line, column, excerpt: { line: shown, length: Math.max(1, length) } }, advice);
}

/** A puzzle of others as one of a kind. Throws an `InputError` if there is no such kind, or it has no such puzzles. */
function knownPuzzle(
  { puzzle, at, line }: ForeignPuzzle,
  text: string,
  file: string,
  kinds: readonly Kind[],
): ReadPuzzle {
  const kind = kindNamed(kinds, puzzle.kind);
  const refuse = (advice: Advice) => new InputError([lineIssue(text, file, line, advice)]);
  if (kind === undefined)
    throw refuse(
      noKindYet(
        puzzle.kind,
        kinds.map(({ slug }) => slug),
      ),
    );
  const read = kind.puzzle.safeParse(puzzle);
  if (!read.success) {
    const why = dataProblem(read.error.issues, "the puzzle");
    throw refuse(notOfKind(puzzle.kind, why));
  }
  return { kind, puzzle: read.data, ...(isBlank(at) ? {} : { at }), ...(line === undefined ? {} : { line }) };
}

const isBlank = ({ entry, crossed }: Position): boolean =>
  Object.keys(entry).length === 0 && Object.keys(crossed).length === 0;

function readOwn(text: string, file: string): readonly ReadPuzzle[] {
  for (const kind of KINDS) {
    const read = kind.parseText?.(text) ?? null;
    if (read === null) continue;
    if ("problem" in read) throw new InputError([fileIssue(file, { message: read.problem, fix: null })]);
    const adviceOn = (found: ZodIssues) =>
      problem("terminal.read-as", { kind: kind.slug, why: dataProblem(found, "the puzzle") });
    return [parsePuzzle(read.puzzle, file, (found) => [fileIssue(file, adviceOn(found))])];
  }
  const source = parseSource(asJsonList(text), file);
  const { value } = source;
  const parse = (data: unknown, path: Path) =>
    parsePuzzle(data, file, (issues) => issuesOf(issues, source, path, NOTHING), source, path);
  if (!Array.isArray(value) || value.length === 0) return [parse(value, [])];
  return value.map((data, i) => {
    const { line } = source.issue([i], problem("terminal.no-puzzle"));
    return { ...parse(data, [i]), ...(line === null ? {} : { line }) };
  });
}

/** A JSON object in each line as one list with the same line numbers; another text as it is. */
function asJsonList(text: string): string {
  const lines = text.trimEnd().split("\n");
  if (lines.length === 1 || !lines.every((line) => /^\s*(?:\{.*\}\s*)?$/.test(line))) return text;
  const last = lines.length - 1;
  const listed = lines.map((line, i) => (line.trim() === "" || i === last ? line : `${line.trimEnd()},`));
  return `[${listed.join("\n")}]`;
}

/** Reads an address of ours, or a text in a format of others: returns its puzzle or its id. Throws a `Failure`. */
export function readAddress(text: string): ReadPuzzle | { readonly id: string } {
  const read = parseAddress(text, KINDS);
  if (!("problem" in read)) return read;
  const shown = text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
  if (read.fault === "no-address" && readForeign(text) !== null) return onlyOne(readPuzzles(text, shown), shown);
  throw new Failure(`${shown}: ${read.problem}`, EXIT.data, read.fix);
}
/** Maximum number of characters of a typed text in a message. */
const MAX_SHOWN = 120;

const NOTHING = { keysAt: () => [], examples: {} };

type ZodIssues = Parameters<typeof issuesOf>[0];

function parsePuzzle(
  data: unknown,
  file: string,
  words: (found: ZodIssues) => Issue[],
  source?: Source,
  path: Path = [],
): ReadPuzzle {
  const name = valueAt(data, ["kind"]);
  if (typeof name !== "string") throw new InputError([noKind(data, file)]);
  const kind = kindNamed(KINDS, name);
  if (kind === undefined) {
    const advice = kindProblem(KINDS, name);
    throw new InputError([source?.issue([...path, "kind"], advice) ?? fileIssue(file, advice)]);
  }
  const given = { ...(data as object), kind: kind.id };
  const read = kind.puzzle.safeParse(given);
  if (read.success) return { kind, puzzle: read.data };
  const { blanks, places, filled } = withBlanks(given, read.error.issues);
  const again = blanks.length === 0 ? read : kind.puzzle.safeParse(filled);
  if (again.success) return { kind, puzzle: again.data, blanks };
  // If null is not allowed either, the text was not meant as a blank.
  const isNone = again.error.issues.some(({ path }) => places.has(path.join()));
  throw new InputError(words((isNone ? read : again).error.issues));
}

/** Common spellings of a blank. */
const BLANKS: readonly unknown[] = [0, "0", ".", "_", "-", "?", ""];

/** Replaces spellings of a blank that the schema refuses in a list with null. Also returns these texts and their paths. */
function withBlanks(data: object, issues: ZodIssues) {
  const filled = structuredClone(data);
  const blanks = new Set<string>();
  const places = new Set<string>();
  for (const { path } of issues) {
    const [last, above] = [path.at(-1), path.slice(0, -1)];
    const value = valueAt(filled, path);
    const list = valueAt(filled, above);
    if (typeof last !== "number" || !Array.isArray(list) || !BLANKS.includes(value)) continue;
    list[last] = null;
    blanks.add(typeof value === "string" ? JSON.stringify(value) : String(value));
    places.add(path.join());
  }
  return { filled, places, blanks: [...blanks] };
}

function noKind(data: unknown, file: string): Issue {
  const isBook = valueAt(data, ["format"]) !== undefined || valueAt(data, ["sections"]) !== undefined;
  return fileIssue(file, problem(isBook ? "terminal.whole-book" : "terminal.no-puzzle"));
}
