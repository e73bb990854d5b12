/** Where things go on a cover: its three panels and their margins, in points from the corner of the trimmed sheet. */
import type { Box, CoverSize } from "../printers/cover-size.ts";

export interface CoverFrame {
  /** All three, as trimmed, and how far the sheet reaches beyond. */
  readonly sheet: Box;
  readonly bleed: number;
  readonly front: Box;
  /** Where words and numbers may be. */
  readonly text: Box;
  readonly wrap: {
    readonly back: Box;
    readonly text: Box;
    readonly spine: Box;
    /** Where words may be on the spine; null where there may be none. */
    readonly spineText: Box | null;
    /** To be left white. */
    readonly barcode: Box;
  };
  /** Size of the smallest type. */
  readonly leastType: number;
  /** One for a front 648 points (9 in) high. */
  readonly scale: number;
}

/** Margins of front and back over their breadth; a printer's own may be larger. */
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

function margined({ x, y, width, height }: Box, safe: Box): Box {
  const margin = Math.max(MARGIN * width, safe.x - x);
  return { x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin };
}
