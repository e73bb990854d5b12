/** Covers of every composition, colour, book, trim and printer, each judged by preflight as `--cover` does. */

import type { Manifest } from "../../src/book/manifest.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { openPdf } from "../../src/pdf/preflight/pdf-file.ts";
import { preflightCover } from "../../src/pdf/preflight/preflight-cover.ts";
import { renderCover } from "../../src/pdf/render-cover.ts";
import { COMPOSITIONS, type CompositionName, STOCK, type Stock } from "../../src/spec/cover/cover-names.ts";
import type { PrinterName } from "../../src/spec/edition/printer-names.ts";
import type { Printer } from "../../src/spec/printers/printer.ts";
import { printersFor } from "../../src/spec/printers/printers.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { sampleBook } from "../book/sample-book.ts";

/** Whom the books of covers are for, with words that are long enough to be in the way. */
const BOOKS = {
  adult: { theme: "elegant", title: "A Hundred Pages of Numbers", author: "The Lamplight Press" },
  "large print": { theme: "plain", reader: "large-print", title: "Numbers in Large Print", isbn: "978-3-16-148410-0" },
  children: {
    theme: "playful",
    ages: "6-7",
    reader: "ages",
    title: "My First Number Puzzles",
    publisher: "Numberpress",
  },
} as const satisfies Readonly<Record<string, Partial<Spec>>>;
export type BookName = keyof typeof BOOKS;
export const BOOK_NAMES = Object.keys(BOOKS) as BookName[];

export const COVER_PRINTERS = ["kdp", "lulu", "ingramspark"] as const satisfies readonly PrinterName[];

export interface CoverCase {
  readonly printer: (typeof COVER_PRINTERS)[number];
  /** In inches. */
  readonly trim: readonly [width: number, height: number];
  readonly pages: number;
  readonly composition: CompositionName;
  readonly colour: Stock;
  readonly book: BookName;
}

export const nameOf = ({ printer, trim, pages, composition, colour, book }: CoverCase): string =>
  `${printer} ${trim.join(" x ")} in, ${pages} pages, ${book}: ${composition}, ${colour}`;

/** The first of a printer's bindings: the one that covers are made for. */
const printerOf = (name: PrinterName): Printer => printersFor(name).all[0]!;

/** All of them: thin ones without words on the spine, and thick ones. Books and colours take turns. */
export function* allCovers(): Generator<CoverCase> {
  let turn = 0;
  for (const printer of COVER_PRINTERS)
    for (const { sizes } of printerOf(printer).trims)
      for (const trim of sizes)
        for (const composition of COMPOSITIONS)
          for (const colour of STOCK)
            for (const pages of [40, 220])
              yield { printer, trim, pages, composition, colour, book: BOOK_NAMES[turn++ % 3]! };
}

/** A book of these puzzles with a cover; `cover`: more of what a spec says of it. */
export function bookOf({ trim, composition, colour, book }: CoverCase, more: Partial<Spec> = {}): Manifest {
  const { title, ...changes } = BOOKS[book];
  const [width, height] = trim.map((inches) => `${inches}in`);
  const { manifest } = sampleBook(1, "easy", {
    author: undefined,
    ...changes,
    page: { width: width!, height: height! },
    cover: { composition, colour },
    ...more,
  });
  return { ...manifest, title: more.title ?? title, spec: { ...manifest.spec, title: more.title ?? title } };
}

/** Inches; IngramSpark tells it by its template. */
const spineOf = (pages: number): number => pages * 0.00225 + 0.007;

/** What is wrong with a cover, as preflight tells it; none if it is right. */
export async function coverBreaks(one: CoverCase, more: Partial<Spec> = {}): Promise<string[]> {
  const printer = printerOf(one.printer);
  const spine = one.printer === "ingramspark" ? spineOf(one.pages) : undefined;
  const bytes = await renderCover({ manifest: bookOf(one, more), kinds: KINDS }, printer, one.pages, spine);
  const file = await openPdf(bytes, "cover.pdf");
  const book = { pages: one.pages, ...(spine === undefined ? {} : { spine: spine * 72 }) };
  const asked = { printers: [printer], isNamed: true, paper: "white" } as const;
  const [report] = preflightCover(file, bytes.length, asked, book);
  return report!.rules
    .filter(({ kept }) => !kept)
    .map(({ rule, findings: [first] }) => `${nameOf(one)}: ${rule}, ${first?.found ?? "?"}`);
}
