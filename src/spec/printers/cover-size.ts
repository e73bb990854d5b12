/** The size of a cover: back, spine and front side by side, with bleed around them. */

import { EXIT, Failure } from "../diagnostic.ts";
import type { Paper } from "../edition/printer-names.ts";
import type { PageSize } from "../page-size.ts";
import type { Printer } from "./printer.ts";
import { INCH } from "./printers.ts";

/** Points from the top left corner of the sheet. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** All lengths in points. */
export interface CoverSize {
  readonly width: number;
  readonly height: number;
  /** The width of the spine. */
  readonly spine: number;
  /** How far the sheet extends beyond the trim. */
  readonly bleed: number;
  /** The trimmed and folded parts. */
  readonly boxes: { readonly back: Box; readonly spine: Box; readonly front: Box };
  /** The areas for text. */
  readonly safe: { readonly back: Box; readonly spine: Box; readonly front: Box };
  /** The area on the back that must stay white. */
  readonly barcode: Box;
  /** Whether the printer allows text on a spine of this width. */
  readonly spineText: boolean;
  /** Minimum type size. */
  readonly leastType: number;
}

/**
 * The cover of a bound book with this trim size and number of pages. `caliper`: width of the spine in inches, for a printer with
 * unknown papers. Throws a `Failure` if it is missing, or if a template of the printer is required.
 */
export function coverSize(printer: Printer, trim: PageSize, pages: number, paper: Paper, caliper?: number): CoverSize {
  const { cover, title, binding } = printer;
  if (cover === null)
    throw new Failure(`the cover of a ${binding} is not known for ${title}`, EXIT.data, "use the printer's template");
  const spine = spineOf(printer, pages, paper, caliper) * INCH;
  const { bleed, safe, spineClear, barcode } = points(cover);
  const box = (x: number, width: number): Box => ({ x, y: bleed, width, height: trim.height });
  const boxes = {
    back: box(bleed, trim.width),
    spine: box(bleed + trim.width, spine),
    front: box(bleed + trim.width + spine, trim.width),
  };
  return {
    width: 2 * (bleed + trim.width) + spine,
    height: 2 * bleed + trim.height,
    spine,
    bleed,
    boxes,
    safe: {
      back: inset(boxes.back, safe, safe),
      spine: inset(boxes.spine, spineClear, safe),
      front: inset(boxes.front, safe, safe),
    },
    barcode: {
      x: boxes.spine.x - barcode.inset - barcode.width,
      y: bleed + trim.height - barcode.inset - barcode.height,
      width: barcode.width,
      height: barcode.height,
    },
    spineText: pages >= cover.spineTextFrom,
    leastType: printer.print.type,
  };
}

function spineOf({ cover, title }: Printer, pages: number, paper: Paper, caliper: number | undefined): number {
  if (caliper !== undefined) return caliper;
  const spine = cover?.spine?.[paper];
  if (spine !== undefined) return pages * spine.perPage + spine.plus;
  throw new Failure(
    `how thick ${pages} pages of ${title} are is not known`,
    EXIT.data,
    "take the breadth of the spine from the printer's cover template",
  );
}

const points = ({ bleed, safe, spineClear, barcode }: NonNullable<Printer["cover"]>) => ({
  bleed: bleed * INCH,
  safe: safe * INCH,
  spineClear: spineClear * INCH,
  barcode: { width: barcode.width * INCH, height: barcode.height * INCH, inset: barcode.inset * INCH },
});

/** Insets a box. The safe area of a thin spine gets width 0, in its middle. */
function inset({ x, y, width, height }: Box, across: number, down: number): Box {
  const by = Math.min(across, width / 2);
  return { x: x + by, y: y + down, width: width - 2 * by, height: height - 2 * down };
}
