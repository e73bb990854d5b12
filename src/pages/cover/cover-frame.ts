/** Positions on a cover: its three panels and their margins, in points from the corner of the trimmed sheet. */
import type { PageSize } from "../../spec/page-size.ts";
import type { Box, CoverSize } from "../../spec/printers/cover-size.ts";
import { BARCODE_BOX } from "./barcode.ts";

export interface CoverFrame {
  /** All three panels, as trimmed, and the bleed beyond them. */
  readonly sheet: Box;
  readonly bleed: number;
  readonly front: Box;
  /** The area for words and numbers. */
  readonly text: Box;
  readonly wrap: {
    readonly back: Box;
    readonly text: Box;
    readonly spine: Box;
    /** The area for words on the spine; null if they are not allowed. */
    readonly spineText: Box | null;
    /** The area to leave white. */
    readonly barcode: Box;
  };
  /** Minimum type size. */
  readonly leastType: number;
  /** 1 for a front 648 points (9 in) high. */
  readonly scale: number;
}

/** Maximum width of the text-free edges of printers, in points: a quarter of an inch, plus a little. */
export const EDGE = 18.5;

/** Margins of front and back as a share of their width; a printer's own may be larger. */
const MARGIN = 0.093;
const HEIGHT = 648;

/** The frame of a cover that a printer wraps around a book. */
export function wrapFrame({ boxes, safe, barcode, bleed, spine, spineText, leastType }: CoverSize): CoverFrame {
  const move = (box: Box): Box => ({ ...box, x: box.x - bleed, y: box.y - bleed });
  const [front, back] = [move(boxes.front), move(boxes.back)];
  return {
    sheet: { x: 0, y: 0, width: front.x + front.width, height: front.height },
    bleed,
    front,
    text: margined(front, move(safe.front)),
    wrap: {
      back,
      text: margined(back, move(safe.back)),
      spine: move(boxes.spine),
      spineText: spineText && spine > 0 ? move(safe.spine) : null,
      barcode: move(barcode),
    },
    leastType,
    scale: front.height / HEIGHT,
  };
}

/** Assumed requirements of unknown printers, in points. */
const USUAL = { safe: 27, inset: 18, leastType: 7 } as const;

/**
 * The frame of a cover of which only the front is shown, from 0, 0 on. It also has a back, directly next to it, so that the front
 * looks as it will be printed; a printer's own measures may move it a little.
 */
export function frontFrame({ width, height }: PageSize): CoverFrame {
  const [front, back] = [0, -width].map((x): Box => ({ x, y: 0, width, height }));
  const { safe, inset, leastType } = USUAL;
  const inner = (box: Box): Box => ({
    x: box.x + safe,
    y: safe,
    width: width - 2 * safe,
    height: height - 2 * safe,
  });
  const { width: wide, height: high } = BARCODE_BOX;
  return {
    sheet: { x: -width, y: 0, width: 2 * width, height },
    bleed: 0,
    front: front!,
    text: margined(front!, inner(front!)),
    wrap: {
      back: back!,
      text: margined(back!, inner(back!)),
      spine: { x: 0, y: 0, width: 0, height },
      spineText: null,
      barcode: { x: -inset - wide, y: height - inset - high, width: wide, height: high },
    },
    leastType,
    scale: height / HEIGHT,
  };
}

function margined({ x, y, width, height }: Box, safe: Box): Box {
  const margin = Math.max(MARGIN * width, safe.x - x);
  return { x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin };
}
