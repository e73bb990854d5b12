/** Statistics over a kind's games, as a table for a terminal and as data. */
import { type PuzzleKind, type Stats, say } from "../../engine/kind.ts";
import { firstOf } from "../../engine/required.ts";
import { grammarOf, type Language } from "../../templates/language.ts";
import type { Writer } from "./step-words.ts";
import { wrapText } from "./wrap-text.ts";

/** Space between columns. */
const GAP = "  ";
/** The unit after a heading. */
const SIGN = { count: "", percent: " %" } as const;

/** The table: headings, a row for each sort, a line, the row of totals, then the notes. */
export function statsText(kind: Pick<PuzzleKind<unknown, unknown>, "id">, stats: Stats, writer: Writer): string {
  const { about, sorts, columns, rows, total, notes } = stats;
  const cell = (value: number, column: number) =>
    columns[column]!.unit === "count" ? grouped(value, writer) : fourPlaces(value, writer);
  const lines = [
    [writer.plain(sorts.head), ...columns.map(({ head, unit }) => writer.plain(head) + SIGN[unit])],
    ...rows.map(({ sort, cells }) => [String(sort), ...cells.map(cell)]),
    [writer.plain(say("command.stats-total")), ...total.map(cell)],
  ];
  const widths = firstOf(lines).map((_, i) => Math.max(...lines.map((line) => line[i]!.length)));
  const texts = lines.map((line) => line.map((text, i) => text.padStart(widths[i]!)).join(GAP));
  const rule = "─".repeat(firstOf(texts).length);
  const table = [texts[0], rule, ...texts.slice(1, -1), rule, texts.at(-1)].map((line) => `${line}\n`).join("");
  const name = writer.plain(say(`${kind.id}.name`));
  const below = notes.map((note) => wrapText(writer.plain(note), "")).join("");
  return `${name}\n\n${wrapText(writer.plain(about), "")}\n${table}\n${below}`;
}

/** The thousands separator of a language. */
function thousands(language: Language): string {
  const { point, isSpaced } = grammarOf(language);
  return isSpaced ? "\u00a0" : point === "." ? "," : ".";
}

/** A whole number with its separators: 10,858,746, 10.858.746 or 10 858 746. */
const grouped = (value: number, { language }: Writer): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, thousands(language));

const fourPlaces = (value: number, { language }: Writer): string =>
  value.toFixed(4).replace(".", grammarOf(language).point);

/** The table as data: each row is an object with its numbers by column name. */
export function statsData({ sorts, columns, rows, total }: Stats) {
  const named = (cells: readonly number[]) => Object.fromEntries(cells.map((cell, i) => [columns[i]!.id, cell]));
  return { rows: rows.map(({ sort, cells }) => ({ [sorts.id]: sort, ...named(cells) })), total: named(total) };
}
