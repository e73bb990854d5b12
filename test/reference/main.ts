/**
 * `npm run audit:all -- agree`: asks a second, plain solver about random puzzles of every kind and about each puzzle of a book of a
 * thousand, and prints where it does not agree with the press, and where a step of reasoning does not hold. Ends with code 1
 * unless all is right.
 */
import { availableParallelism } from "node:os";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { poolRunner } from "../../src/runner/pool.ts";
import { askedFor, threadsFor } from "../audit/tool.ts";
import type { Batch, Tally } from "./agree-batch.ts";
import { bookOf } from "./book.ts";
import { SIDES } from "./sides.ts";

const { count, book, threads, kind, json } = askedFor("agree", {
  ...{
    count: 10_000,
    book: 1000,
    kind: SIDES.map((sides) => sides.kind.id),
    threads: availableParallelism(),
    json: false,
  },
});
const pool = threadsFor(new URL("./agree-batch.ts", import.meta.url), "agreeBatch", threads);

/** A row of the table. */
interface Row {
  readonly what: string;
  readonly puzzles: number;
  readonly one: number;
  readonly several: number;
  readonly none: number;
  readonly troubles: readonly string[];
  readonly seconds: number;
}

async function compareAll(what: string, batches: readonly Batch[]): Promise<Row> {
  const started = performance.now();
  const tallies: Tally[] = await Promise.all(batches.map((batch) => pool.run(batch)));
  const sum = (of: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + of(tally), 0);
  const [one, several, none] = [sum((t) => t.one), sum((t) => t.several), sum((t) => t.none)];
  const seconds = Math.round(performance.now() - started) / 1000;
  const troubles = tallies.flatMap((tally) => tally.troubles);
  return { what, puzzles: one + several + none, one, several, none, troubles, seconds };
}

/** Batches of random puzzles, small enough to keep every thread at work to the end. */
const randomBatches = (kind: string): Batch[] => {
  const size = 100;
  return Array.from({ length: Math.ceil(count / size) }, (_, i) => ({
    kind,
    from: i * size,
    to: Math.min(count, (i + 1) * size),
  }));
};

async function bookBatches(): Promise<Batch[]> {
  const runner = threads === 1 ? inlineRunner(KINDS) : poolRunner({ threads, kinds: KINDS });
  try {
    const { puzzles } = await bookOf(book, runner);
    return puzzles.map(({ kind, puzzle, number }) => ({ kind, from: number, to: number + 1, puzzles: [puzzle] }));
  } finally {
    await runner.close();
  }
}

const cells = ({ what, puzzles, one, several, none, troubles, seconds }: Row): string =>
  [what.padEnd(18), ...[puzzles, one, several, none, troubles.length, seconds].map((n) => String(n).padStart(12))].join(
    "",
  );

const rows: Row[] = [];
function report(row: Row): void {
  rows.push(row);
  if (!json) process.stdout.write(`${cells(row)}\n`);
  for (const trouble of row.troubles.slice(0, 5)) process.stderr.write(`  ${trouble}\n`);
}

if (!json)
  process.stdout.write(
    `${"".padEnd(18)}${["puzzles", "one answer", "several", "none", "wrong", "seconds"].map((t) => t.padStart(12)).join("")}\n`,
  );
for (const each of kind) report(await compareAll(each, randomBatches(each)));
report(
  await compareAll(
    "the book",
    (await bookBatches()).filter((batch) => kind.includes(batch.kind)),
  ),
);
if (json) process.stdout.write(`${JSON.stringify(rows)}\n`);
await pool.destroy();
process.exitCode = rows.some(({ troubles }) => troubles.length > 0) ? 1 : 0;
