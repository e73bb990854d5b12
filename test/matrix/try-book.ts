/** Prints one book of the matrix with its cover, and has both judged. */

import { KINDS } from "../../src/engine/kinds/index.ts";
import { type LayoutCache, openLayoutCache } from "../../src/pages/layout-cache.ts";
import { preflight } from "../../src/pdf/preflight/preflight.ts";
import { renderBook, type TypesetBook, typesetBook } from "../../src/pdf/render-book.ts";
import { Failure } from "../../src/spec/diagnostic.ts";
import { printersFor } from "../../src/spec/printers/printers.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import type { Combination } from "./combinations.ts";
import { coverFaults } from "./cover-faults.ts";
import { bookOf, type MatrixBook, type StockSection } from "./stock.ts";

/** What came of a combination. */
export interface Outcome {
  /** Sorts of puzzles of the stock that have room on such a page; 0: it is no page for this reader. */
  readonly sections: number;
  /** Of the printed book; 0 if none is. */
  readonly pages: number;
  readonly puzzles: number;
  /** Covers that were measured. */
  readonly covers: number;
  /** Rules that are broken, and covers that are not as they should be, in words. */
  readonly faults: readonly string[];
  /** Why the puzzles that are left out have no room. */
  readonly refused: readonly string[];
}

/** Tries a book with exactly this number of pages. Puzzles that do not fit on them are left out. */
export async function tryBook(stock: readonly StockSection[], combination: Combination): Promise<Outcome> {
  const refused: string[] = [];
  const cache = openLayoutCache();
  for (let sections = stock; sections.length > 0; ) {
    try {
      const book = bookFor(sections, combination, cache);
      return { ...(await judgeBook(book, combination)), sections: sections.length, refused };
    } catch (error) {
      if (!(error instanceof NoRoom))
        return { ...NONE, faults: [`it is not made: ${(error as Error).message}`], refused };
      refused.push(error.message);
      sections = sections.filter((_, i) => i !== error.section);
    }
  }
  return { ...NONE, faults: [], refused };
}
const NONE = { sections: 0, pages: 0, puzzles: 0, covers: 0 } as const;

/** A page is too small for the puzzles of a section. */
class NoRoom extends Failure {
  readonly section: number;
  constructor({ message, exitCode, fix }: Failure, section: number) {
    super(message, exitCode, fix);
    this.section = section;
  }
}

const specOf = ({ printer, trim, reader, theme, paper, bleed }: Combination): Partial<Spec> => ({
  ids: "page",
  page: { width: `${trim[0]}in`, height: `${trim[1]}in` },
  press: { ...(printer === null ? {} : { printer }), bleed, paper },
  reader,
  theme,
});

/** A book laid out. Throws `NoRoom` where some of its puzzles have none. */
function laidOut({ manifest, answers }: MatrixBook, cache: LayoutCache): TypesetBook {
  try {
    return typesetBook({ manifest, kinds: KINDS, cache }, answers);
  } catch (error) {
    const number = error instanceof Failure ? /^puzzles? (\d+)/.exec(error.message)?.[1] : undefined;
    if (number === undefined) throw error;
    throw new NoRoom(error as Failure, manifest.puzzles[Number(number) - 1]!.section);
  }
}

/** A book that is laid out already. */
interface PrintableBook extends MatrixBook {
  readonly typeset: TypesetBook;
}

/** Two lengths from which the others are estimated, in puzzles. */
const FEW = 24;
const MORE = 72;
/** The pages of these two lengths: other themes and papers have nearly as many. */
const estimates = new Map<string, readonly [number, number]>();
/** What an estimate may be off by. */
const SPARE = 0.97;

/** A book that has the wanted number of pages, nearly all of them its own. Throws `NoRoom`, a `Failure`. `cache`: of other lengths of the same book. */
export function bookFor(
  sections: readonly StockSection[],
  combination: Combination,
  cache = openLayoutCache(),
): PrintableBook {
  const { pages } = combination;
  const book = (count: number, length?: number) =>
    bookOf(sections, count, { ...specOf(combination), ...(length === undefined ? {} : { pages: length }) });
  const { printer, trim, reader } = combination;
  const key = [printer, trim, reader, sections.length].join(" ");
  const [few, more] = estimates.get(key) ?? [
    laidOut(book(FEW), cache).layout.count,
    laidOut(book(MORE), cache).layout.count,
  ];
  estimates.set(key, [few, more]);
  const perPage = (MORE - FEW) / Math.max(1, more - few);
  for (let count = Math.max(1, Math.round((pages * SPARE - few) * perPage + FEW)); ; ) {
    const made = book(count, pages);
    const typeset = bound(made, cache);
    // One that is too thick to be bound has a few more than are wanted.
    const reached = typeset?.layout.count ?? pages * 1.05;
    if (reached === pages) return { ...made, typeset: typeset! };
    if (count === 1) throw new Error(`${JSON.stringify(combination)}: a book of one puzzle has ${reached} pages`);
    count = Math.max(1, Math.min(count - 1, Math.floor((count * pages * SPARE) / reached)));
  }
}

/** A book laid out, or null if it is too thick to be bound. */
function bound(book: MatrixBook, cache: LayoutCache): TypesetBook | null {
  try {
    return laidOut(book, cache);
  } catch (error) {
    if (error instanceof Failure && !(error instanceof NoRoom) && / binds /.test(error.message)) return null;
    throw error;
  }
}

/** Faults of one rule that are told. */
const TOLD = 3;

/** Prints a book and its cover, and says what is wrong with them for these printers, this size and this number of pages. */
export async function judgeBook(
  { manifest, answers, typeset }: PrintableBook,
  { printer, paper, pages, trim }: Combination,
): Promise<Omit<Outcome, "sections" | "refused">> {
  const bytes = await renderBook(typeset);
  const printers = printersFor(printer ?? undefined).all;
  const reports = await preflight(bytes, "book.pdf", printers, paper);
  const faults = reports.flatMap(({ job, rules }) =>
    rules
      .filter(({ kept }) => !kept)
      .flatMap(({ rule, count, findings }) =>
        findings.slice(0, TOLD).map(({ page, at, found }) => {
          const place = at === null ? "" : ` at ${at.x}, ${at.y} mm`;
          return `${job.printer.name}, ${rule} (${count}): ${page === null ? "" : `page ${page}${place}: `}${found}`;
        }),
      ),
  );
  const length = reports[0]!.job.file.pages.length;
  if (length !== pages) faults.push(`it has ${length} pages in place of ${pages}`);
  for (const each of printers) faults.push(...(await coverFaults(manifest, each, trim, length, paper)));
  return { pages: length, puzzles: answers.length, covers: printers.length, faults };
}
