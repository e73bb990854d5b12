/**
 * `npm run audit:all -- matrix`: prints a book of every length for every printer and size, and prints how many break a rule of preflight
 * or have a cover that is not as large as it should be. Ends with code 1 unless that column is 0.
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Piscina } from "piscina";
import { orderOf } from "../order.ts";
import { type Combination, combinations, PRINTERS, READERS } from "./combinations.ts";
import type { Outcome } from "./try-book.ts";

const nameOf = (printer: Combination["printer"]): string => printer ?? "all";
const USAGE = `npm run audit:all -- matrix [--printer ${PRINTERS.map(nameOf).join("|")}] [--trim 6x9] [--reader ${READERS.join("|")}] [--most-pages 1200] [--every 1] [--threads <number>]`;

/** What the line asks for. Throws an `Error` that says what is wrong with it: a matrix of nothing would pass. */
function read(line: readonly string[]) {
  const { values } = parseArgs({
    args: [...line],
    options: {
      printer: { type: "string", multiple: true, default: PRINTERS.map(nameOf) },
      trim: { type: "string", multiple: true, default: [] as string[] },
      reader: { type: "string", multiple: true, default: [...READERS] },
      "most-pages": { type: "string", default: "1200" },
      every: { type: "string", default: "1" },
      threads: { type: "string", default: String(availableParallelism()) },
    },
  });
  const numbers = [values["most-pages"], values.every, values.threads];
  const unknown = [
    ...values.printer.filter((name) => !PRINTERS.map(nameOf).includes(name)),
    ...values.reader.filter((name) => !READERS.some((reader) => reader === name)),
    ...numbers.filter((number) => !/^[1-9]\d*$/.test(number)),
  ];
  if (unknown.length > 0) throw new Error(`what is "${unknown.join('", "')}"?`);
  const [most, every, threads] = numbers.map(Number) as [number, number, number];
  const wanted = combinations()
    .filter(({ printer, reader }) => values.printer.includes(nameOf(printer)) && values.reader.includes(reader))
    .filter(({ trim, pages }) => pages <= most && (values.trim.length === 0 || values.trim.includes(trim.join("x"))))
    .filter((_, i) => i % every === 0);
  if (wanted.length === 0) throw new Error("no book is like that");
  return { wanted, threads };
}

const { wanted, threads } = orderOf(USAGE, read);
const pool = new Piscina({
  filename: new URL("./worker.ts", import.meta.url).href,
  minThreads: threads,
  maxThreads: threads,
});

const line = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell, i) => (i < 3 ? String(cell).padEnd(13) : String(cell).padStart(10))).join("")}\n`;
const titleOf = ({ pages, theme, paper, bleed }: Combination): string =>
  `${pages} pages, ${theme}, ${paper}${bleed ? ", bleed" : ""}`;

const started = performance.now();
const total = { books: 0, pages: 0, covers: 0, failed: 0, without: 0 };
process.stdout.write(line(["printer", "trim, in", "reader", "books", "pages", "covers", "sections", "failed"]));
const rows = Map.groupBy(wanted, ({ printer, trim, reader }) => `${nameOf(printer)} ${trim.join("x")} ${reader}`);

/** Tries the books of a row, and prints it when all of them are done. */
async function tryRow(name: string, row: readonly Combination[]): Promise<void> {
  const outcomes: Outcome[] = await Promise.all(row.map((one) => pool.run(one)));
  const sum = { books: 0, pages: 0, covers: 0, sections: Infinity, failed: 0 };
  for (const [i, { pages, covers, sections, faults, refused }] of outcomes.entries()) {
    const title = `${name}, ${titleOf(row[i]!)}`;
    sum.books += pages > 0 ? 1 : 0;
    sum.pages += pages;
    sum.covers += covers;
    sum.sections = Math.min(sum.sections, sections);
    sum.failed += faults.length > 0 ? 1 : 0;
    for (const fault of faults) process.stderr.write(`  ${title}: ${fault}\n`);
    if (sections > 0 || faults.length > 0) continue;
    total.without++;
    process.stderr.write(`  ${title}: no room: ${refused.at(-1)}\n`);
  }
  const [printer, trim, reader] = name.split(" ");
  process.stdout.write(line([printer!, trim!, reader!, ...Object.values(sum)]));
  for (const key of ["books", "pages", "covers", "failed"] as const) total[key] += sum[key];
}
await Promise.all([...rows].map(([name, row]) => tryRow(name, row)));
await pool.destroy();
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
process.stdout.write(
  `${total.books} books with ${total.pages} pages and ${total.covers} covers in ${minutes} min: ${total.failed} failed, ${total.without} pages too small for their reader\n`,
);
process.exitCode = total.failed > 0 ? 1 : 0;
