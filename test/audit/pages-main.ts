/**
 * `npm run audit:all -- pages`: lays out books of every kind for every reader, output, page and language, and prints how their pages are
 * composed. Ends with code 1 unless every column of failures is 0.
 */
import { availableParallelism } from "node:os";
import { MAX_HOLES, PACKED, packBook } from "./packed.ts";
import { COLUMNS, FEW_HOLES, failuresOf } from "./pages.ts";
import { LANGUAGES, type PageBook, type PageSheet, pageBooks, pageSheets, READERS } from "./pages-stock.ts";
import type { PageOutcome, PageTask } from "./pages-worker.ts";
import { askedFor, threadsFor } from "./tool.ts";

const { reader, language, threads, told } = askedFor("pages", {
  ...{ reader: READERS, language: LANGUAGES, threads: availableParallelism(), told: false },
});
const books = pageBooks().filter((book) => reader.includes(book.reader) && language.includes(book.language));
const pool = threadsFor(new URL("./pages-worker.ts", import.meta.url), "measure", threads);
const run = (task: PageTask): Promise<PageOutcome> => pool.run(task);

/** The words of a language are those of its books on wide pages for adults: there none is parted. */
const vocabulary = new Map(
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const work: PageBook = { reader: "adult", language, output: "screen", page: "a4", mix: "sections" };
      return [language, (await run({ work, words: null })).words] as const;
    }),
  ),
);

const cell = (text: string | number, i: number): string => (i < 5 ? String(text).padEnd(14) : String(text).padStart(8));
const line = (cells: readonly (string | number)[]): string => `${cells.map(cell).join("")}\n`;
process.stdout.write(line(["reader", "output", "page", "mix", "language", "pages", "filled", ...COLUMNS, "refused"]));

let failed = 0;
/** Prints what is wrong with a book or a sheet. */
function tell(
  names: readonly string[],
  { found, refused }: PageOutcome,
  failures: Readonly<Record<string, number>>,
): void {
  failed += COLUMNS.reduce((sum, column) => sum + failures[column]!, 0);
  const counts = [
    found!.pages,
    `${Math.round(100 * found!.filled)} %`,
    ...COLUMNS.map((column) => failures[column]!),
    refused.length,
  ];
  process.stdout.write(line([...names, ...counts]));
  if (!told) return;
  for (const column of COLUMNS.filter((each) => failures[each]! > 0))
    for (const text of found![column]) process.stdout.write(`    ${column}: ${text}\n`);
  for (const text of refused) process.stdout.write(`    refused: ${text}\n`);
}

const taskOf = (work: PageBook | PageSheet): PageTask => ({ work, words: vocabulary.get(work.language)! });
const measured = books.map((book) => run(taskOf(book)));
const sheets = pageSheets().filter(({ language }) => books.some((book) => book.language === language));
const ofSheets = sheets.map((sheet) => run(taskOf(sheet)));
for (const [i, { reader, output, page, mix, language }] of books.entries()) {
  const outcome = await measured[i]!;
  tell([reader, output, page, mix, language], outcome, failuresOf(outcome.found!));
}
// A sheet has too few pages for a share of them: holes are counted over all sheets.
let [pages, holes] = [0, 0];
for (const [i, { kind, skill, ages, language }] of sheets.entries()) {
  const outcome = await ofSheets[i]!;
  const { found } = outcome;
  pages += found!.puzzlePages;
  holes += found!.holes.length;
  tell([`ages ${ages.join("-")}`, "sheet", kind, skill ?? "", language], outcome, {
    ...failuresOf(found!),
    holes: found!.holes.length,
  });
}
failed -= Math.min(holes, Math.floor(FEW_HOLES * pages));
await pool.destroy();
// Books that say both their pages and their puzzles.
for (const book of PACKED) {
  const { pages, puzzles, puzzlePages, holes, belowFloor, filled } = await packBook(book);
  const wrong = [
    ...(pages === book.pages && puzzles === book.puzzles ? [] : [`it has ${puzzles} puzzles on ${pages} pages`]),
    ...belowFloor,
    ...(holes.length < MAX_HOLES * puzzlePages ? [] : holes),
  ];
  failed += wrong.length;
  const share = (part: number) => `${Math.round(1000 * part) / 10} %`;
  const says = `${puzzles} puzzles on ${pages} pages, ${belowFloor.length} figures below their floor, ${share(holes.length / puzzlePages)} of ${puzzlePages} pages with holes, ${share(filled)} filled`;
  process.stdout.write(`packed, ${book.page}, ${book.mix}: ${says}\n`);
  if (told) for (const text of wrong) process.stdout.write(`    ${text}\n`);
}
process.stdout.write(`${books.length} books, ${sheets.length} sheets, ${failed} failures\n`);
process.exitCode = failed === 0 ? 0 : 1;
