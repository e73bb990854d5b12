/** A kind as a command, for statistics over all its games: `numberpress number-target --stats`. */

import { type PuzzleKind, type Stats, say } from "../../engine/kind.ts";
import { KINDS } from "../../engine/kinds/index.ts";
import { firstOf } from "../../engine/required.ts";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import { kindNamed } from "../../spec/options.ts";
import { grammarOf, type Language } from "../../templates/language.ts";
import { type Writer, writerOf } from "../terminal/step-words.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { wrapText } from "../terminal/wrap-text.ts";
import { type Command, command, JSON_FLAG, LANGUAGE } from "./command.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** The command for a kind's name, in a list; empty for any other name. */
export function kindCommand(name: string): { usage: string; about: string; command: Command }[] {
  const kind = kindNamed(KINDS, name);
  if (kind === undefined) return [];
  const own = command({
    places: {},
    flags: {
      stats: { type: "boolean", default: false, describe: "Count every game that there is" },
      language: LANGUAGE,
      json: JSON_FLAG,
    },
    examples: [[`${kind.slug} --stats`, "takes some seconds"]],
    run: async ({ stats, language, json }, terminal) => {
      const counted = stats ? countOf(kind, terminal) : undefined;
      if (counted === undefined) throw refusal(kind, stats, KINDS);
      const writer = writerOf(language ?? "en-GB");
      if (json) terminal.print(`${JSON.stringify({ kind: kind.id, name: kind.slug, ...statsData(counted) })}\n`);
      else terminal.print(statsText(kind, counted, writer));
      return EXIT.ok;
    },
  });
  return [{ usage: name, about: "Tell how many of its games can be solved", command: own }];
}

/** The statistics of a kind; undefined if it has none. */
function countOf(kind: Kind, terminal: Terminal): Stats | undefined {
  if (kind.stats === undefined) return undefined;
  const bar = terminal.progress(kind.slug);
  try {
    return kind.stats(bar.done);
  } finally {
    bar.end();
  }
}

/** The failure for a kind without statistics. It lists kinds that have them. */
function refusal(kind: Kind, stats: boolean, kinds: readonly Kind[]): Failure {
  const there = kinds.filter((one) => one.stats !== undefined).map(({ slug }) => slug);
  if (stats)
    return new Failure(`the games of ${kind.slug} are not counted`, EXIT.usage, `counted are ${there.join(", ")}`);
  const own = kind.stats === undefined ? "" : `, ${kind.slug} --stats counts its games`;
  const ways = `kinds ${kind.slug} tells all about it, worksheet ${kind.slug} makes a sheet${own}`;
  return new Failure(`${kind.slug} is a kind of puzzle, not a command`, EXIT.usage, ways);
}

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
