/** Puzzles and their answers as one table, for a layout program that sets them from data. */
import { formatCode } from "../../engine/address/address.ts";
import type { Level } from "../../engine/kind.ts";
import { cardOf } from "../../pages/words.ts";
import { phrasesOf } from "../../templates/index.ts";
import { plainText } from "../../templates/markdown.ts";
import type { FigureLook, FigureSource } from "./figure-page.ts";
import { keyLine } from "./key-line.ts";

/** A puzzle of a table, with its data. */
export interface TabledPuzzle extends FigureSource {
  readonly id: string;
  /** Null if no technique solves it. */
  readonly level: Level | null;
}

/** A row of the table. */
interface FigureRow {
  readonly number: number | null;
  readonly id: string;
  /** The neutral name of the kind. */
  readonly kind: string;
  readonly level: Level | null;
  readonly size: string;
  /** The whole puzzle as a short text, which `explain`, `answers` and `export` read; null if it is too large. */
  readonly puzzle: string | null;
  readonly answer: string;
  readonly rule: string;
  /** For a puzzle whose clues are sentences; in other puzzles the figure has them. */
  readonly clues: readonly string[];
}

const COLUMNS = ["number", "id", "kind", "level", "size", "puzzle", "answer", "rule", "clues"] as const;

/** The row of a puzzle. */
export function figureRow(
  source: TabledPuzzle,
  { language, sizes }: Pick<FigureLook, "language" | "sizes">,
): FigureRow {
  const { kind, puzzle, number, id, level } = source;
  const phrase = phrasesOf(language, sizes.register);
  const card = cardOf(kind, puzzle, phrase);
  return {
    ...{ number, id, kind: kind.slug, level, size: kind.size(puzzle) },
    puzzle: formatCode(kind, puzzle),
    answer: keyLine(source, language, phrase),
    rule: plainText(phrase(kind.rule(puzzle))),
    clues: card === null ? [] : card.lines.map(plainText),
  };
}

/** The table with a header: tabs between cells, one line for each puzzle. Sentences in one cell are separated by a stroke. */
export const formatTsv = (rows: readonly FigureRow[]): string =>
  [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => cellText(row[column])))]
    .map((cells) => `${cells.join("\t")}\n`)
    .join("");

const cellText = (value: FigureRow[(typeof COLUMNS)[number]]): string =>
  (Array.isArray(value) ? value.join(" | ") : String(value ?? "")).replace(/\s+/g, " ").trim();

/** The same as JSON, one puzzle on each line. */
export const formatRows = (rows: readonly FigureRow[]): string =>
  `{"puzzles":[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]}\n`;
