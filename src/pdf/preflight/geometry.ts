/** The trimmed size of a file, its bleed, and each page's trim and live area. */
import type { PageSize } from "../../spec/page-size.ts";
import { bleedOf, marginsFor, type Sides } from "../../spec/printers/margins.ts";
import type { Printer } from "../../spec/printers/printer.ts";
import { INCH } from "../../spec/printers/printers.ts";
import { type Trim, trimOf } from "../../spec/printers/trims.ts";
import type { Box, PdfPage } from "./pdf-file.ts";

export interface Geometry {
  /** From the first page, in points. */
  readonly trim: PageSize;
  /** The printer's matching size; undefined if there is none. */
  readonly known: Trim | undefined;
  /** How far the pages extend beyond the trim; null if nothing may bleed. */
  readonly bleed: Sides | null;
  /** From the trim to the safe area. */
  readonly margins: Sides;
}

/** Tolerance for equal lengths, in points. */
export const NEAR = 0.05;

/** How a printer treats a file with these pages. A file without trim boxes is assumed to have one of the printer's sizes. */
export function geometryOf(printer: Printer, pages: readonly PdfPage[]): Geometry {
  const [first] = pages;
  const sides = bleedOf({ all: [printer], everywhere: null });
  const media = sizeOf(first!.media);
  const own = trimBoxOf(first!);
  const cut = own === null ? guessed(printer, media, sides) : { trim: sizeOf(own), hasBleed: true };
  return {
    trim: cut.trim,
    known: trimOf(printer, cut.trim),
    bleed: cut.hasBleed ? sides : null,
    margins: marginsFor({ all: [printer], everywhere: null }, pages.length, cut.hasBleed),
  };
}

/** The trim box, if it is smaller than the page. */
const trimBoxOf = ({ trim, media }: PdfPage): Box | null => (trim === null || isSame(trim, media) ? null : trim);

/** A named size, with or without bleed; else another size that the printer cuts. */
function guessed(printer: Printer, media: PageSize, sides: Sides): { trim: PageSize; hasBleed: boolean } {
  const within = {
    width: media.width - sides.inside - sides.outside,
    height: media.height - sides.top - sides.bottom,
  };
  const isNamed = (size: PageSize) => trimOf({ ...printer, otherTrims: null }, size) !== undefined;
  return !isNamed(media) && isNamed(within) ? { trim: within, hasBleed: true } : { trim: media, hasBleed: false };
}

/** Width and height of a box. */
export const sizeOf = ({ left, bottom, right, top }: Box): PageSize => ({ width: right - left, height: top - bottom });

/** Whether two boxes are equal within one or two hundredths of a millimetre. */
export const isSame = (a: Box, b: Box): boolean =>
  [a.left - b.left, a.right - b.right, a.top - b.top, a.bottom - b.bottom].every((far) => Math.abs(far) < NEAR);

/** A right-hand page has its inside on the left. */
export const isRight = ({ number }: PdfPage): boolean => number % 2 === 1;

/** The trim box of a page. */
export function trimBox(page: PdfPage, { bleed }: Geometry): Box {
  return trimBoxOf(page) ?? (bleed === null ? page.media : withoutBleed(page, bleed));
}

/** The expected trim box of a page with this bleed. */
export const withoutBleed = (page: PdfPage, bleed: Sides): Box => inset(page.media, bleed, isRight(page));

function inset({ left, bottom, right, top }: Box, sides: Sides, isRightHand: boolean): Box {
  const [near, far] = isRightHand ? [sides.inside, sides.outside] : [sides.outside, sides.inside];
  return { left: left + near, bottom: bottom + sides.bottom, right: right - far, top: top - sides.top };
}

/** A box in millimetres from the top left corner of the trim, y downwards, to a tenth. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a box lies on its page. */
export function placeOf(box: Box, trim: Box): Place {
  return {
    x: millimetres(box.left - trim.left),
    y: millimetres(trim.top - box.top),
    width: millimetres(box.right - box.left),
    height: millimetres(box.top - box.bottom),
  };
}

/** Converts points to millimetres, to a tenth. */
export const millimetres = (points: number): number => Math.round((points / INCH) * 254) / 10 + 0;
