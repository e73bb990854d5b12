/** The basis for judging a cover: the printer's measures for a book of its size and thickness, and the content of the sheet. */
import type { Paper } from "../../spec/edition/printer-names.ts";
import type { PageSize } from "../../spec/page-size.ts";
import { type CoverSize, coverSize } from "../../spec/printers/cover-size.ts";
import type { Printer } from "../../spec/printers/printer.ts";
import { INCH } from "../../spec/printers/printers.ts";
import { trimOf } from "../../spec/printers/trims.ts";
import { sizeOf } from "./geometry.ts";
import type { Mark } from "./mark.ts";
import type { Box, PdfFile, PdfPage } from "./pdf-file.ts";
import type { Job } from "./rule.ts";

/** Known facts about a cover's book. */
export interface CoverBook {
  /** The file of the book's inside. */
  readonly inside?: PdfFile | undefined;
  /** Its number of pages, if the inside is not available. */
  readonly pages?: number | undefined;
  /** Width of the spine in points, from the printer's template. */
  readonly spine?: number | undefined;
}

/** The basis for judging a cover. */
export interface CoverJob extends Job {
  /** The expected size. */
  readonly size: CoverSize;
  /** Null if none of the printer's sizes fits the sheet. */
  readonly trim: PageSize | null;
  /** The book's number of pages, or that which fits the spine; null if neither is known. */
  readonly pages: number | null;
  /** Actual width of the sheet's spine, in points. */
  readonly spine: number;
  /** Number of pages for a spine of this width; null if only the printer's template defines it. */
  readonly pagesOfSpine: number | null;
  readonly inside: PdfFile | null;
  readonly marks: readonly Mark[];
}

/** Tolerance in points for equal lengths of a cover: a thousandth of an inch, and the rounding of a file. */
export const EXACT = 0.001 * INCH + 0.011;

/** Throws a `Failure` if the printer's covers are not known. */
export function coverJob(base: Omit<Job, "geometry">, book: CoverBook, marks: readonly Mark[]): CoverJob {
  const { printer, paper, file } = base;
  const [sheet] = file.pages as [PdfPage];
  const media = sizeOf(sheet.media);
  const known = book.inside?.pages.length ?? book.pages ?? null;
  const bleed = (printer.cover?.bleed ?? 0) * INCH;
  const trim = trimOfCover(printer, paper, media, book, known);
  const cut = trim ?? { width: media.width / 2 - bleed, height: media.height - 2 * bleed };
  const spine = media.width - 2 * (cut.width + bleed);
  const ofSpine = pagesOf(printer, paper, spine);
  const pages = known ?? ofSpine;
  const right = book.spine ?? spineOf(printer, paper, pages) ?? spine;
  // The spine of a book with an unknown number of pages may have words.
  const size = coverSize(printer, cut, pages ?? Number.POSITIVE_INFINITY, paper, Math.max(0, right) / INCH);
  const sides = { top: bleed, bottom: bleed, outside: bleed, inside: bleed };
  const geometry = { trim: cut, known: undefined, bleed: sides, margins: sides };
  return { ...base, geometry, size, trim, pages, spine, pagesOfSpine: ofSpine, inside: book.inside ?? null, marks };
}

/** Width of a spine in points; null if the number of pages or the printer's formula is not known. */
function spineOf({ cover }: Printer, paper: Paper, pages: number | null): number | null {
  const formula = cover?.spine?.[paper];
  return formula === undefined || pages === null ? null : (pages * formula.perPage + formula.plus) * INCH;
}

/** Number of pages for a spine, rounded to a number that can be bound. */
function pagesOf({ cover, pages }: Printer, paper: Paper, spine: number): number | null {
  const formula = cover?.spine?.[paper];
  if (formula === undefined) return null;
  const leaves = (spine / INCH - formula.plus) / formula.perPage / pages.multiple;
  return Math.max(0, Math.round(leaves) * pages.multiple);
}

/** The trimmed page of a cover's book: that of the inside, or the printer's size for which the sheet is made. */
function trimOfCover(
  printer: Printer,
  paper: Paper,
  media: PageSize,
  { inside, spine }: CoverBook,
  pages: number | null,
): PageSize | null {
  const bleed = (printer.cover?.bleed ?? 0) * INCH;
  if (inside !== undefined) return trimOfInside(inside.pages[0]!);
  const right = spine ?? spineOf(printer, paper, pages);
  const spineBy = (width: number) => media.width - 2 * (width + bleed);
  const sizes = printer.trims
    .flatMap((each) => each.sizes.map(([width, height]) => ({ width: width * INCH, height: height * INCH })))
    .filter(({ width, height }) => Math.abs(height + 2 * bleed - media.height) < 2 && spineBy(width) > 0);
  const far = ({ width }: PageSize): number => {
    const own = spineBy(width);
    if (right !== null && right !== undefined) return Math.abs(own - right);
    const [least, most] = printer.pages.papers[paper];
    const [thin, thick] = [spineOf(printer, paper, least) ?? 0, spineOf(printer, paper, most) ?? 4 * INCH];
    return Math.max(thin - own, own - thick, 0);
  };
  // If two sizes fit equally, the thinner book is more likely.
  const best = sizes.sort((a, b) => far(a) - far(b) || b.width - a.width)[0];
  if (best !== undefined && far(best) < INCH / 4) return best;
  if (right === null || right === undefined) return null;
  const own = { width: (media.width - 2 * bleed - right) / 2, height: media.height - 2 * bleed };
  return trimOf(printer, own) === undefined ? null : own;
}

/** The trim box if the page has one, else the page. */
const trimOfInside = ({ trim, media }: PdfPage): PageSize => sizeOf(trim ?? media);

/** Typical file names of covers. */
const NAMED = /(^|[^a-z])(cover|wrap|umschlag|cubierta|portada)([^a-z]|$)/i;

/**
 * Whether a file is a cover: it has one page, and either a typical name or the width of two pages and a spine for one of these
 * printers.
 */
export function isCover({ pages }: PdfFile, name: string, printers: readonly Printer[], paper: Paper): boolean {
  const [sheet] = pages;
  if (sheet === undefined || pages.length !== 1) return false;
  if (NAMED.test(name.split(/[\\/]/).at(-1) ?? "")) return true;
  const media = sizeOf(sheet.media);
  return printers.some((printer) => printer.cover !== null && trimOfCover(printer, paper, media, {}, null) !== null);
}

/** A mark's box on the sheet, from its top left corner, y downwards. */
export const onSheet = ({ left, right, top, bottom }: Box, { media }: PdfPage): Box => ({
  left: left - media.left,
  right: right - media.left,
  top: media.top - top,
  bottom: media.top - bottom,
});
