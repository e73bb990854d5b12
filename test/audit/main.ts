/**
 * `npm run audit:all -- steps`: makes puzzles of every kind and level, and prints how many were made, leaked, could not be replayed,
 * rested on too little, said a sentence that is too long, took too many steps, or told more after a slip than a person can be asked to read;
 * then the median and the longest of the told ways, in steps, of how many of these in a hundred a hint tells in more than 140 characters in English, German and
 * Spanish, and of slips the most pages, on a phone with letters of twice the size. Ends with code 1 unless every column of failures is 0.
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Piscina } from "piscina";
import { LEVELS, type Level } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { levelsWith } from "../../src/spec/options.ts";
import { LANGUAGES, type Language } from "../../src/templates/language.ts";
import { orderOf } from "../order.ts";
import { type Batch, COLUMNS, type Column, type Tally } from "./audit-puzzle.ts";

const USAGE =
  "npm run audit:all -- steps [--count 1000] [--kind <kind>] [--level <level>] [--threads <number>] [--json]";

/** What the line asks for. Throws an `Error` that says what is wrong with it: an audit of nothing would pass. */
function read(line: readonly string[]) {
  const { values } = parseArgs({
    args: [...line],
    options: {
      count: { type: "string", default: "1000" },
      kind: { type: "string", multiple: true, default: KINDS.map(({ id }) => id) },
      level: { type: "string", multiple: true, default: [...LEVELS] },
      threads: { type: "string", default: String(availableParallelism()) },
      json: { type: "boolean", default: false },
    },
  });
  const unknown = [
    ...values.kind.filter((name) => KINDS.every(({ id, slug }) => name !== id && name !== slug)),
    ...values.level.filter((name) => LEVELS.every((level) => name !== level)),
    ...[values.count, values.threads].filter((number) => !/^[1-9]\d*$/.test(number)),
  ];
  if (unknown.length > 0) throw new Error(`what is "${unknown.join('", "')}"?`);
  return {
    count: Number(values.count),
    threads: Number(values.threads),
    kinds: KINDS.filter(({ id, slug }) => values.kind.includes(id) || values.kind.includes(slug)),
    levels: LEVELS.filter((level) => values.level.includes(level)),
    json: values.json,
  };
}

const { count, threads, kinds, levels, json } = orderOf(USAGE, read);
const BATCH = 20;
/** The place of the column that is broader than the others. */
const OVER = 2 + COLUMNS.length + 2;
const TOLD_IN = ["en-GB", "de-DE", "es-ES"].map((name) => LANGUAGES.indexOf(name as Language));

interface Row {
  readonly kind: string;
  readonly level: Level;
  readonly counts: Record<Column, number>;
  readonly ways: number[];
  readonly over: number[];
  pages: number;
  readonly troubles: string[];
}

const pool = new Piscina({
  filename: new URL("./worker.ts", import.meta.url).href,
  minThreads: threads,
  maxThreads: threads,
});

async function auditLevel(kind: string, level: Level): Promise<Row> {
  const row: Row = {
    kind,
    level,
    counts: { made: 0, leaks: 0, replays: 0, because: 0, long: 0, steps: 0, slips: 0 },
    ways: [],
    over: LANGUAGES.map(() => 0),
    pages: 0,
    troubles: [],
  };
  const batches = Array.from({ length: Math.ceil(count / BATCH) }, (_, i): Batch => {
    return { kind, level, from: i * BATCH, to: Math.min(count, (i + 1) * BATCH) };
  });
  const tallies: Tally[] = await Promise.all(batches.map((batch) => pool.run(batch)));
  for (const { counts, ways, over, pages, troubles } of tallies) {
    for (const column of COLUMNS) row.counts[column] += counts[column];
    row.ways.push(...ways);
    for (const [i, some] of over.entries()) row.over[i]! += some;
    row.pages = Math.max(row.pages, pages);
    row.troubles.push(...troubles);
  }
  row.ways.sort((a, b) => a - b);
  return row;
}

/** Of sorted numbers the one in the middle, and the greatest; 0 where there is none. */
const medianOf = (ways: readonly number[]): number => ways[ways.length >> 1] ?? 0;
const longestOf = (ways: readonly number[]): number => ways.at(-1) ?? 0;

/** Of a hundred told steps those that are too long as a whole, in the first of each language. */
const shareOver = ({ ways, over }: Row): string => {
  const steps = ways.reduce((sum, way) => sum + way, 0);
  return TOLD_IN.map((i) => ((100 * over[i]!) / Math.max(1, steps)).toFixed(1)).join("/");
};

const line = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell, i) => (i < 2 ? String(cell).padEnd(15 - 5 * i) : String(cell).padStart(i === OVER ? 16 : 10))).join("")}\n`;
const failed = ({ counts }: Row): boolean =>
  counts.made < count || COLUMNS.some((column) => column !== "made" && counts[column] > 0);

const rows: Row[] = [];
if (!json)
  process.stdout.write(line(["kind", "level", ...COLUMNS, "median", "longest", "over 140", "pages", "seconds"]));
for (const kind of kinds) {
  for (const level of levelsWith(kind, {}).filter((each) => levels.includes(each))) {
    const started = performance.now();
    const row = await auditLevel(kind.id, level);
    rows.push(row);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (!json)
      process.stdout.write(
        line([
          kind.id,
          level,
          ...COLUMNS.map((column) => row.counts[column]),
          medianOf(row.ways),
          longestOf(row.ways),
          shareOver(row),
          row.pages,
          seconds,
        ]),
      );
    for (const trouble of row.troubles.slice(0, 3)) process.stderr.write(`  ${trouble}\n`);
  }
}
const figures = ({ ways, ...row }: Row) => ({ ...row, median: medianOf(ways), longest: longestOf(ways) });
if (json) process.stdout.write(`${JSON.stringify(rows.map(figures))}\n`);
await pool.destroy();
process.exitCode = rows.some(failed) ? 1 : 0;
