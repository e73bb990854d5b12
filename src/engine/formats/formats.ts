/**
 * Formats of puzzles that other programs use: one table, and a function that reads a text in any of them. A reader never guesses: it
 * refuses unknown things by name. Our own JSON is not among them: the schema of each kind reads it.
 */
import { BLANK, type Position } from "../kind.ts";
import { readFPuzzle, readFPuzzleJson, writeFPuzzle } from "./f-puzzles.ts";
import { FormatError, type FormatFault } from "./fault.ts";
import { isHodoku, readHodoku } from "./hodoku.ts";
import { isNon, readNon, writeNon } from "./non.ts";
import { isPuzzLink, readPuzzLink, writeKakuroLink, writeNonogramLink, writeSudokuLink } from "./puzz-link.ts";
import type { NonogramData, PuzzleData, SudokuData } from "./puzzle-data.ts";
import { isSgtId, readSgtId, writeKeenId, writePatternId, writeSoloId, writeUnequalId } from "./sgt.ts";
import { readSudokuText, toCharacters } from "./sudoku-text.ts";
import { readClassic, readScf, writeScf } from "./sudokupad.ts";

/** A puzzle, and what is already written and crossed out in it. */
export interface ForeignPuzzle {
  readonly puzzle: PuzzleData;
  readonly at: Position;
  /** The line of the text at which it begins, from 1; left out for a text of one puzzle. */
  readonly line?: number;
}

/** The result of reading a text: its format and puzzles, or its fault, with the line in a list of addresses. */
export type Reading =
  | { readonly format: string; readonly puzzles: readonly ForeignPuzzle[] }
  | { readonly fault: FormatFault; readonly line?: number };

type Kind = PuzzleData["kind"];
/** Writes puzzles of a kind, which fit its schema. */
type Writers = { readonly [K in Kind]?: (puzzle: PuzzleData & { kind: K }) => string };

interface Format {
  readonly id: string;
  /** The puzzles of a text; null if it has another format. Throws a `FormatError`. Left out: `sudoku` below reads it. */
  read?(text: string): readonly ForeignPuzzle[] | null;
  readonly write?: Writers;
  /** The usual end of a file's name; "txt" if left out. */
  readonly ending?: string;
  /** Separates two puzzles of a text. Left out: a text has one puzzle. */
  readonly separator?: string;
}

const blank = (puzzle: PuzzleData): ForeignPuzzle => ({ puzzle, at: BLANK });
const blankAt = (read: { readonly puzzle: PuzzleData; readonly line: number }): ForeignPuzzle => ({
  ...read,
  at: BLANK,
});

/** A part of an address or of a text, from a mark on: `scf` … */
const partAfter = (text: string, mark: RegExp): string | null => mark.exec(text.trim())?.[1] ?? null;

const HOST = String.raw`^(?:https?:\/\/)?(?:[\w.-]+\/(?:[\w.-]+\/)?)?(?:\?puzzleid=)?`;
const SCF = new RegExp(`${HOST}scf([0-9A-Za-x]{14,}(?:\\.scf)?)$`, "i");
const CLASSIC = new RegExp(`${HOST}classic([^\\s/?#%]{9,})$`);
const F_PUZZLES = new RegExp(`${HOST}fpuzzles([^\\s&#]{16,})$`);
const LOAD = /[?&]load=([^&#]+)/;
const DRAWING = new RegExp(`${HOST}(?:scl|ctc)(\\S{16,})$`);

/** A sudoku as plain text. Throws a `FormatError` for regions and extra rules, which plain text cannot hold. */
function plain(puzzle: SudokuData, format: string): string {
  const unfit = (what: string) => new FormatError("unfit", { format, what });
  if (puzzle.regions !== undefined) throw unfit("regions");
  if (puzzle.diagonals || puzzle.windows) throw unfit("rules");
  return toCharacters(puzzle);
}

/** Nonograms may leave a line without a clue; the formats of others have no such lines. */
const clued =
  (format: string, write: (puzzle: NonogramData) => string) =>
  (puzzle: NonogramData): string => {
    if ([...puzzle.rows, ...puzzle.columns].some((runs) => runs === null))
      throw new FormatError("unfit", { format, what: "clues" });
    return write(puzzle);
  };

/** All formats. A text that fits several of them is read as the first one. */
export const FORMATS: readonly Format[] = [
  {
    id: "f-puzzles",
    read: (text) => {
      const packed = partAfter(text, LOAD) ?? partAfter(text, F_PUZZLES);
      if (packed !== null) return [readFPuzzle(packed)];
      return /^\s*\{/.test(text) && /"grid"\s*:/.test(text) && !/"kind"\s*:/.test(text)
        ? [readFPuzzleJson(text)]
        : null;
    },
    write: { sudoku: writeFPuzzle, "killer-sudoku": writeFPuzzle },
    separator: "",
  },
  {
    id: "scf",
    read: (text) => {
      if (DRAWING.test(text.trim())) throw new FormatError("drawing");
      const [scf, classic] = [partAfter(text, SCF), partAfter(text, CLASSIC)];
      return scf !== null ? [blank(readScf(scf))] : classic !== null ? [blank(readClassic(classic))] : null;
    },
    write: { sudoku: (puzzle) => `https://sudokupad.app/${writeScf(puzzle)}` },
    separator: "",
  },
  {
    id: "puzzlink",
    read: (text) => (isPuzzLink(text) ? [blank(readPuzzLink(text))] : null),
    write: { sudoku: writeSudokuLink, kakuro: writeKakuroLink, nonogram: clued("puzzlink", writeNonogramLink) },
    separator: "",
  },
  {
    id: "sgt",
    read: (text) => (isSgtId(text) ? [blank(readSgtId(text))] : null),
    write: {
      sudoku: writeSoloId,
      "killer-sudoku": writeSoloId,
      calcudoku: writeKeenId,
      futoshiki: writeUnequalId,
      nonogram: clued("sgt", writePatternId),
    },
    separator: "",
  },
  { id: "hodoku", read: (text) => (isHodoku(text) ? readHodoku(text) : null) },
  {
    id: "non",
    read: (text) => (isNon(text) ? readNon(text).map(blankAt) : null),
    write: { nonogram: clued("non", writeNon) },
    ending: "non",
    separator: "====\n",
  },
  {
    id: "line",
    read: (text) => readSudokuText(text)?.map(blankAt) ?? null,
    write: { sudoku: (puzzle) => plain(puzzle, "line") },
    separator: "",
  },
  { id: "sdm", write: { sudoku: (puzzle) => plain(puzzle, "sdm") }, ending: "sdm", separator: "" },
  { id: "sdk", write: { sudoku: writeSdk }, ending: "sdk" },
];

function writeSdk(puzzle: SudokuData): string {
  const { size } = puzzle;
  const characters = plain(puzzle, "sdk");
  const rows = Array.from({ length: size }, (_, row) => characters.slice(row * size, (row + 1) * size));
  return `${rows.join("\n")}\n`;
}

/** Formats that puzzles can be written in: the usual end of a file's name, and whether a text may have several puzzles. */
export const WRITTEN_FORMATS: ReadonlyMap<string, { readonly ending: string; readonly isPack: boolean }> = new Map(
  FORMATS.filter(({ write }) => write !== undefined).map(({ id, ending = "txt", separator }) => [
    id,
    { ending, isPack: separator !== undefined },
  ]),
);

/** A line that is a web address. */
const WEB = /^\s*https?:\/\/([^\s/?#]+)\S*\s*$/i;

/** The lines of a text of several addresses or ids, one in each line, beside remarks; null for another text. */
function addressLines(text: string): { readonly text: string; readonly line: number }[] | null {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, i) => ({ text: line.trim(), line: i + 1 }))
    .filter(({ text }) => text !== "" && !text.startsWith("#"));
  return lines.length > 1 && lines.every(({ text }) => WEB.test(text) || isSgtId(text)) ? lines : null;
}

/** Reads a text in any of the formats; null if it has none of them. Never throws, and takes no more memory than the text allows. */
export function readForeign(text: string): Reading | null {
  const lines = addressLines(text);
  return lines === null ? readOne(text) : readEach(lines);
}

function readEach(lines: NonNullable<ReturnType<typeof addressLines>>): Reading | null {
  const puzzles: ForeignPuzzle[] = [];
  let format = "";
  for (const { text, line } of lines) {
    const read = readOne(text);
    if (read === null) return null;
    if ("fault" in read) return { ...read, line };
    format ||= read.format;
    puzzles.push(...read.puzzles.map((one) => ({ ...one, line })));
  }
  return { format, puzzles };
}

function readOne(text: string): Reading | null {
  try {
    for (const { id, read } of FORMATS) {
      const puzzles = read?.(text) ?? null;
      if (puzzles !== null) return { format: id, puzzles };
    }
  } catch (error) {
    if (error instanceof FormatError) return { fault: error.fault };
    throw error;
  }
  const [, host] = WEB.exec(text) ?? [];
  return host === undefined ? null : { fault: { code: "network", values: { name: host } } };
}

/** The result of writing: a text, or the reason why the format cannot hold the puzzles. */
export type Writing = { readonly text: string } | { readonly fault: FormatFault };

/** Writes puzzles of the public format, all in one text. `data` must fit the schemas of their kinds. */
export function writeForeign(data: readonly { readonly kind: string }[], format: string): Writing {
  const { write = {}, separator } = FORMATS.find(({ id }) => id === format) ?? {};
  if (data.length > 1 && separator === undefined) return { fault: { code: "several", values: { count: data.length } } };
  const parts: string[] = [];
  for (const puzzle of data) {
    const writer = Object.hasOwn(write, puzzle.kind) ? write[puzzle.kind as Kind] : undefined;
    if (writer === undefined) return { fault: { code: "unwritten", values: { format, kind: puzzle.kind } } };
    try {
      const text = (writer as (puzzle: unknown) => string)(puzzle);
      parts.push(text.endsWith("\n") ? text : `${text}\n`);
    } catch (error) {
      if (error instanceof FormatError) return { fault: error.fault };
      throw error;
    }
  }
  return { text: parts.join(separator ?? "") };
}
