/** Which trimmed size a file is made for, whether with bleed, and where each page's trim and live area lie in it. */
import type { PageSize } from "../../spec/page-size.ts";
import { bleedOf, marginsFor, type Sides } from "../../spec/printers/margins.ts";
import type { Printer } from "../../spec/printers/printer.ts";
import { INCH } from "../../spec/printers/printers.ts";
import { type Trim, trimOf } from "../../spec/printers/trims.ts";
import type { Box, PdfPage } from "./pdf-file.ts";

export interface Geometry {
  /** Of the first page, in points. */
  readonly trim: PageSize;
  /** The printer's size that it is; undefined where the printer has none so. */
  readonly known: Trim | undefined;
  /** How far the pages reach beyond the trim; null where nothing may run off them. */
  readonly bleed: Sides | null;
  /** From the trim to what is safe. */
  readonly margins: Sides;
}

/** Lengths in points that pass for the same. */
export const NEAR = 0.05;

/** How a printer takes a file of these pages. A file without trim boxes is supposed to be cut to one of the printer's sizes. */
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

/** The box of the trim where the page has one smaller than itself. */
const trimBoxOf = ({ trim, media }: PdfPage): Box | null => (trim === null || isSame(trim, media) ? null : trim);

/** A size that has a name, without bleed or with it; else what other sizes the printer cuts. */
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

/** Whether two boxes are the same to within a hundredth of a millimetre or two. */
export const isSame = (a: Box, b: Box): boolean =>
  [a.left - b.left, a.right - b.right, a.top - b.top, a.bottom - b.bottom].every((far) => Math.abs(far) < NEAR);

/** A right-hand page has its inside at the left. */
export const isRight = ({ number }: PdfPage): boolean => number % 2 === 1;

/** Where a page is cut. */
export function trimBox(page: PdfPage, { bleed }: Geometry): Box {
  return trimBoxOf(page) ?? (bleed === null ? page.media : withoutBleed(page, bleed));
}

/** Where a page should be cut that reaches so far beyond its trim. */
export const withoutBleed = (page: PdfPage, bleed: Sides): Box => inset(page.media, bleed, isRight(page));

function inset({ left, bottom, right, top }: Box, sides: Sides, isRightHand: boolean): Box {
  const [near, far] = isRightHand ? [sides.inside, sides.outside] : [sides.outside, sides.inside];
  return { left: left + near, bottom: bottom + sides.bottom, right: right - far, top: top - sides.top };
}

/** A box in millimetres from the top left corner of the trim, y down, to a tenth. */
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

/** Points as millimetres, to a tenth. */
export const millimetres = (points: number): number => Math.round((points / INCH) * 254) / 10 + 0;
