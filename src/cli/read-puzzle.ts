/** Reads one puzzle: JSON (or YAML) in the public format, or plain text as a kind knows it. */
import { EXIT, Failure, fileIssue, InputError, type Issue } from "../book/diagnostic.ts";
import { kindNamed, kindProblem } from "../book/options.ts";
import { parseSource, type Source } from "../book/source.ts";
import { issuesOf, valueAt } from "../book/zod-issues.ts";
import { parseAddress } from "../engine/address/address.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import { KINDS } from "../engine/kinds/index.ts";

/** A puzzle and its kind. */
export interface ReadPuzzle {
  readonly kind: PuzzleKind<unknown, unknown>;
  readonly puzzle: unknown;
}

/** Bytes in one puzzle, as it is written at its longest. */
export const MOST_PUZZLE_BYTES = 2 ** 20;

/** Says that a file is larger than any puzzle. */
export const tooLarge = (file: string): InputError =>
  new InputError([
    fileIssue(
      file,
      "this is too large for one puzzle: it has more than 1 MiB",
      "give the file of one puzzle, or the id of one in a book",
    ),
  ]);

/** Reads a puzzle. `file`: its name, for messages. Throws an `InputError` that says what is wrong and where. */
export function readPuzzle(text: string, file: string): ReadPuzzle {
  if (Buffer.byteLength(text) > MOST_PUZZLE_BYTES) throw tooLarge(file);
  for (const kind of KINDS) {
    const read = kind.parseText?.(text) ?? null;
    if (read === null) continue;
    if ("problem" in read) throw new InputError([fileIssue(file, read.problem)]);
    return parsePuzzle(read.puzzle, file, () => []);
  }
  const source = parseSource(text, file);
  return parsePuzzle(source.value, file, (issues) => issuesOf(issues, source, [], NOTHING), source);
}

/** Reads the address of a puzzle: the puzzle it carries, or the id that it says. Throws a `Failure` with one line. */
export function readAddress(text: string): ReadPuzzle | { readonly id: string } {
  const read = parseAddress(text, KINDS);
  if (!("problem" in read)) return read;
  const shown = text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`;
  throw new Failure(`${shown}: ${read.problem}`, EXIT.data, read.fix);
}
/** Of a text that was typed, in a message. */
const MOST_SHOWN = 120;

const NOTHING = { keysAt: () => [], examples: {} };

type ZodIssues = Parameters<typeof issuesOf>[0];

function parsePuzzle(data: unknown, file: string, words: (found: ZodIssues) => Issue[], source?: Source): ReadPuzzle {
  const name = valueAt(data, ["kind"]);
  if (typeof name !== "string") throw new InputError([noKind(data, file)]);
  const kind = kindNamed(KINDS, name);
  if (kind === undefined) {
    const advice = kindProblem(KINDS, name);
    throw new InputError([source?.issue(["kind"], advice) ?? fileIssue(file, advice.message, advice.fix)]);
  }
  const read = kind.puzzle.safeParse({ ...(data as object), kind: kind.id });
  if (!read.success) throw new InputError(words(read.error.issues));
  return { kind, puzzle: read.data };
}

function noKind(data: unknown, file: string): Issue {
  const isBook = valueAt(data, ["format"]) !== undefined || valueAt(data, ["sections"]) !== undefined;
  return isBook
    ? fileIssue(
        file,
        "this is a whole book, not one puzzle",
        "verify and answers read books; explain and hint take the id of one of its puzzles",
      )
    : fileIssue(file, "this is not a puzzle", 'a puzzle begins with its kind, as {"kind":"number-path", …}');
}
