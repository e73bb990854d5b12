/**
 * `npm run audit:all -- steps`: makes puzzles of every kind and level, and prints how many were made, leaked, could not be replayed,
 * rested on too little, said a sentence that is too long, took too many steps, or told more after a slip than a person can be asked to read;
 * then the median and the longest of the told ways, in steps, of how many of these in a hundred a hint tells in more than 140 characters in English, German and
 * Spanish, and of slips the most pages, on a phone with letters of twice the size. Ends with code 1 unless every column of failures is 0.
 */

import { availableParallelism } from "node:os";
import { LEVELS, type Level } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { levelsWith } from "../../src/spec/options.ts";
import { LANGUAGES } from "../../src/templates/language.ts";
import { SPOKEN_IN } from "../languages.ts";
import { type Batch, COLUMNS, type Column, type Tally } from "./audit-puzzle.ts";
import { askedFor, threadsFor } from "./tool.ts";

const { count, threads, kind, level, json } = askedFor("steps", {
  ...{ count: 1000, kind: KINDS.map(({ id }) => id), level: LEVELS, threads: availableParallelism(), json: false },
});
const BATCH = 20;
/** The place of the column that is broader than the others. */
const OVER = 2 + COLUMNS.length + 2;
const TOLD_IN = SPOKEN_IN.map((language) => LANGUAGES.indexOf(language));

interface Row {
  readonly kind: string;
  readonly level: Level;
  readonly counts: Record<Column, number>;
  readonly ways: number[];
  readonly over: number[];
  pages: number;
  readonly troubles: string[];
}

const pool = threadsFor(new URL("./audit-puzzle.ts", import.meta.url), "auditTask", threads);

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

/** Of sorted numbers the one in the middle, and the greatest; 0 if there is none. */
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
for (const { id, ...rest } of KINDS.filter(({ id }) => kind.includes(id))) {
  for (const each of levelsWith({ id, ...rest }, {}).filter((one) => level.includes(one))) {
    const started = performance.now();
    const row = await auditLevel(id, each);
    rows.push(row);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (!json)
      process.stdout.write(
        line([
          id,
          each,
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
