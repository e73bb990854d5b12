/**
 * `npm run audit:all -- matrix`: prints a book of every length for every printer and size, and prints how many break a rule of preflight
 * or have a cover that is not as large as it should be. Ends with code 1 unless that column is 0.
 */
import { availableParallelism } from "node:os";
import { askedFor, threadsFor } from "../audit/tool.ts";
import { type Combination, combinations, PRINTERS, READERS } from "./combinations.ts";
import type { Outcome } from "./try-book.ts";

const nameOf = (printer: Combination["printer"]): string => printer ?? "all";
const asked = askedFor("matrix", {
  ...{ printer: PRINTERS.map(nameOf), trim: [], reader: READERS, "most-pages": 1200, every: 1 },
  threads: availableParallelism(),
});
const wanted = combinations()
  .filter(({ printer, reader }) => asked.printer.includes(nameOf(printer)) && asked.reader.includes(reader))
  .filter(({ trim }) => asked.trim.length === 0 || (asked.trim as string[]).includes(trim.join("x")))
  .filter(({ pages }) => pages <= asked["most-pages"])
  .filter((_, i) => i % asked.every === 0);
if (wanted.length === 0) throw new Error("no book is like that");
const pool = threadsFor(new URL("./worker.ts", import.meta.url), "tryCombination", asked.threads);

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
