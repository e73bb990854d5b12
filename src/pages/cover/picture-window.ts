/** Position and scale of an own picture on the front of a cover, and whether its resolution is good enough. */
import { firstOf } from "../../engine/required.ts";
import type { WrittenPrinter } from "../../spec/edition/printer-names.ts";
import { keptCover } from "../../spec/matter/own-pictures.ts";
import { DPI, type Picture } from "../../spec/matter/picture.ts";
import { type PageSize, pageSize } from "../../spec/page-size.ts";
import type { Box } from "../../spec/printers/cover-size.ts";
import type { Printer } from "../../spec/printers/printer.ts";
import { INCH, printersFor } from "../../spec/printers/printers.ts";
import type { Advice } from "../../spec/problem.ts";
import type { Spec } from "../../spec/spec-types.ts";

/** The bands above and below it, as shares of the front's height. */
export const BANDS = { top: 0.296, bottom: 0.15 } as const;
/** Extension over the fold, in points: printers' folds vary by this much, and the front must stay covered. */
const FOLD = 4.5;
/** The bleed of all printers. */
const BLEED = 9;

/** `isWhole`: the whole front, without bands. */
export function windowOf(front: Box, bleed: number, spine: number, isWhole: boolean): Box {
  const over = Math.min(FOLD, spine / 2);
  const [top, bottom] = isWhole
    ? [-bleed, front.height + bleed]
    : [BANDS.top, 1 - BANDS.bottom].map((part) => part * front.height);
  return { x: front.x - over, y: front.y + top!, width: front.width + over + bleed, height: bottom! - top! };
}

/** A picture that covers a window: it exceeds the window at two opposite sides equally, if the proportions differ. */
export function filling(picture: PageSize, { x, y, width, height }: Box): Box {
  const scale = Math.max(width / picture.width, height / picture.height);
  const size = { width: picture.width * scale, height: picture.height * scale };
  return { x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, ...size };
}

const SPACES = { gray: "grey", rgb: "RGB", cmyk: "CMYK" } as const;

/** The problem with the cover picture of a book for a print shop, before it is built or reprinted; null: none. */
export function imageProblem({ cover, output, page, press }: Spec): Advice | null {
  if (cover?.image === undefined || !output.includes("press")) return null;
  const picture = keptCover(cover.image);
  if ("problem" in picture) return { message: `the picture ${cover.image.file} ${picture.problem}`, fix: picture.fix };
  const name = press.printer as WrittenPrinter | undefined;
  const printer = name === undefined ? undefined : firstOf(printersFor(name).all);
  return frontProblem(picture, cover.image.file, pageSize(page), cover.imageHasTitle === true, printer);
}

/**
 * The problem with a picture on the front of a book for a print shop; null: none. `page`: the trimmed page; `printer`: left out
 * if none is named.
 */
export function frontProblem(
  picture: Picture,
  file: string,
  page: PageSize,
  isWhole: boolean,
  printer: Printer | undefined,
): Advice | null {
  const window = windowOf({ x: 0, y: 0, ...page }, BLEED, 2 * FOLD, isWhole);
  const dpi = (72 * picture.width) / filling(picture, window).width;
  if (dpi < DPI - 0.01) {
    const [width, height] = [window.width, window.height].map((length) => Math.ceil((length * DPI) / 72));
    const inches = [window.width, window.height].map((length) => Math.round((length / INCH) * 100) / 100).join(" × ");
    return {
      message: `the picture ${file} is ${picture.width} × ${picture.height} pixels, which on the front of this cover is ${Math.floor(dpi)} to the inch, and ${DPI} are needed`,
      fix: `take one of ${width} × ${height} pixels or more: it is printed ${inches} in large, bleed included`,
    };
  }
  const spaces: readonly string[] | undefined = printer?.cover?.ink.spaces;
  if (spaces === undefined || spaces.includes(picture.space)) return null;
  return {
    message: `the picture ${file} is in ${SPACES[picture.space]}, and ${printer!.title} does not take that on a cover`,
    fix: "save it as a JPEG in CMYK, or in grey",
  };
}
