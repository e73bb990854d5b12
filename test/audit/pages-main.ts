/**
 * `npm run audit:pages`: lays out books of every kind for every reader, output, page and language, and prints how their pages are
 * composed. Ends with code 1 unless every column of failures is 0.
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Piscina } from "piscina";
import { orderOf } from "../order.ts";
import { COLUMNS, failuresOf } from "./pages.ts";
import { LANGUAGES, type PageBook, pageBooks, READERS } from "./pages-stock.ts";
import type measure from "./pages-worker.ts";

const USAGE = "npm run audit:pages -- [--reader <reader>] [--language <language>] [--threads <number>] [--told]";

function read(line: readonly string[]) {
  const { values } = parseArgs({
    args: [...line],
    options: {
      reader: { type: "string", multiple: true, default: [...READERS] },
      language: { type: "string", multiple: true, default: [...LANGUAGES] },
      threads: { type: "string", default: String(availableParallelism()) },
      told: { type: "boolean", default: false },
    },
  });
  const books = pageBooks().filter(
    ({ reader, language }) => values.reader.includes(reader) && values.language.includes(language),
  );
  if (books.length === 0 || !/^[1-9]\d*$/.test(values.threads)) throw new Error("no such books");
  return { books, threads: Number(values.threads), told: values.told };
}

const { books, threads, told } = orderOf(USAGE, read);
const pool = new Piscina({
  filename: new URL("./pages-worker.ts", import.meta.url).href,
  minThreads: threads,
  maxThreads: threads,
});
const run = (book: PageBook, words: readonly string[] | null): ReturnType<typeof measure> => pool.run({ book, words });

/** The words of a language are those of its books on wide pages for adults: there none is parted. */
const vocabulary = new Map(
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const wide: PageBook = { reader: "adult", language, output: "screen", page: "a4", mix: "sections" };
      return [language, (await run(wide, null)).words] as const;
    }),
  ),
);

const cell = (text: string | number, i: number): string => (i < 5 ? String(text).padEnd(12) : String(text).padStart(8));
const line = (cells: readonly (string | number)[]): string => `${cells.map(cell).join("")}\n`;
process.stdout.write(line(["reader", "output", "page", "mix", "language", "pages", "how-to", ...COLUMNS, "refused"]));
let failed = 0;
const measured = books.map((book) => run(book, vocabulary.get(book.language)!));
for (const [i, { reader, output, page, mix, language }] of books.entries()) {
  const { found, refused } = await measured[i]!;
  const failures = failuresOf(found!);
  failed += COLUMNS.reduce((sum, column) => sum + failures[column], 0);
  const counts = [found!.pages, found!.mostHowTo, ...COLUMNS.map((column) => failures[column]), refused.length];
  process.stdout.write(line([reader, output, page, mix, language, ...counts]));
  if (!told) continue;
  for (const column of COLUMNS.filter((each) => failures[each] > 0))
    for (const text of found![column]) process.stdout.write(`    ${column}: ${text}\n`);
  for (const text of refused) process.stdout.write(`    refused: ${text}\n`);
}
await pool.destroy();
process.stdout.write(`${books.length} books, ${failed} failures\n`);
process.exitCode = failed === 0 ? 0 : 1;
