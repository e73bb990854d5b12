/** Reads one puzzle: from a file, from standard input, from its address, or by its id from a made book. */
import { checkPuzzles } from "../../book/answers.ts";
import type { ProvedPuzzle } from "../../book/given-puzzles.ts";
import { examine } from "../../engine/examine.ts";
import { puzzleId } from "../../engine/id.ts";
import { KINDS, kindOf } from "../../engine/kinds/index.ts";
import { firstOf, required } from "../../engine/required.ts";
import { decodeText, EXIT, Failure, refusal } from "../../spec/diagnostic.ts";
import { registerOf } from "../../spec/edition/print-reader.ts";
import type { Language } from "../../templates/language.ts";
import type { Register } from "../../templates/register.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { findPuzzles, isAddress, isFile } from "./find-puzzles.ts";
import { readText } from "./read-files.ts";
import { MAX_PUZZLE_BYTES, onlyOne, type ReadPuzzle, readAddress, readPuzzles, tooLarge } from "./read-puzzle.ts";
import { readOpen, upTo } from "./read-up-to.ts";

/** A puzzle, its kind, and facts about its book. */
export interface OpenPuzzle extends ReadPuzzle {
  /** Null for a puzzle without a book. */
  readonly id: string | null;
  /** The language of its book; British English without a book. */
  readonly language: Language;
  /** The register for the readers of its book. */
  readonly register: Register;
}

/** Where to look for a puzzle by its id. */
export interface BookFiles {
  readonly book: readonly string[] | undefined;
  readonly out: string;
}

/** Language and register for a puzzle without a book. */
const NO_BOOK = { language: "en-GB", register: "adult" } as const;

/** Opens a puzzle. `what`: a file, an id, an address, "-" or undefined (standard input). Throws a `Failure` with the problem. */
export function openPuzzle(what: string | undefined, { book, out }: BookFiles, terminal: Terminal): OpenPuzzle {
  if (isInput(what) || isFile(what)) return { ...readPuzzleFile(what, terminal), id: null, ...NO_BOOK };
  const read = isAddress(what) ? readAddress(what) : { id: what };
  if ("kind" in read) return { ...read, id: puzzleId(read.kind.id, read.puzzle), ...NO_BOOK };
  const [{ manifest, wanted }] = findPuzzles([read.id], { named: book, out }) as [ReturnType<typeof findPuzzles>[0]];
  checkPuzzles(wanted, KINDS);
  const { id, kind: name, puzzle } = firstOf(wanted.puzzles);
  const kind = required(kindOf(name));
  return {
    kind,
    puzzle: kind.puzzle.parse(puzzle),
    id,
    language: manifest.spec.language,
    register: registerOf(manifest),
  };
}

/** Reads a puzzle from a file, from its address or, without either, from standard input. */
export function readPuzzleFile(file: string | undefined, terminal: Terminal): ReadPuzzle {
  return onlyOne(readPuzzlesFile(file, terminal), isInput(file) ? INPUT : file);
}

/** The same for a text with one or more puzzles. */
export function readPuzzlesFile(file: string | undefined, terminal: Terminal): readonly ReadPuzzle[] {
  if (!isInput(file) && isAddress(file)) {
    const read = readAddress(file);
    if ("kind" in read) return [read];
    throw refusal(EXIT.data, "only-id", { id: read.id });
  }
  if (!isInput(file)) return told(readPuzzles(readText(file, MAX_PUZZLE_BYTES, tooLarge), file), terminal);
  if (process.stdin.isTTY) terminal.note("Type or paste a puzzle, then press Ctrl-D.");
  return told(readPuzzles(decodeText(readInput(), INPUT), INPUT), terminal);
}

/** Notes which texts were read as blanks. */
function told(read: readonly ReadPuzzle[], terminal: Terminal): readonly ReadPuzzle[] {
  const blanks = [...new Set(read.flatMap((one) => one.blanks ?? []))];
  if (blanks.length > 0) terminal.note(`${blanks.join(" and ")} is read as a blank; the public format writes null`);
  return read;
}

/** The name of standard input in messages. */
const INPUT = "standard input";

const isInput = (what: string | undefined): what is undefined | "" | "-" =>
  what === undefined || what === "-" || what === "";

function readInput(): Uint8Array {
  try {
    return readOpen(0, upTo(MAX_PUZZLE_BYTES), () => tooLarge(INPUT));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw refusal(EXIT.noInput, "unread-input", { code: String((error as NodeJS.ErrnoException).code) }, null);
  }
}

/** Reads and proves the puzzles of a file or an address. Throws a `Failure` that names the first without exactly one answer. */
export function provedPuzzles(what: string, terminal: Terminal): readonly ProvedPuzzle[] {
  const puzzles = readPuzzlesFile(what, terminal);
  return puzzles.map(({ kind, puzzle }, i) => {
    const found = examine(kind, { kind: kind.id, puzzle });
    if (found.valid) return { kind, puzzle, found };
    const told = puzzles.length === 1 ? what : `${what}: puzzle ${i + 1}`;
    throw refusal(EXIT.failed, "no-answer-to-print", { told, why: found.why });
  });
}
