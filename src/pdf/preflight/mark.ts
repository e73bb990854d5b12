/** Marks: everything that leaves ink on a page, as preflight checks it. */
import type { Font } from "./font.ts";
import type { Box } from "./pdf-file.ts";

/** A colour of the page: `space` is gray, rgb, cmyk, or the name of another space; values from 0 to 1. */
export interface Colour {
  readonly space: string;
  readonly values: readonly number[];
}

interface Common {
  /** The box of its ink, within its clip. */
  readonly box: Box;
}

/** A stroke. `width`: in points on the page; 0 is the thinnest line of the device. */
interface StrokeMark extends Common {
  readonly mark: "stroke";
  readonly colour: Colour;
  readonly width: number;
}

/** A filled area. `thin`: the width of a box so slender that it acts as a line. */
interface FillMark extends Common {
  readonly mark: "fill";
  readonly colour: Colour;
  readonly thin: number | null;
}

/** A string of characters. `size`: type size in points on the page; `missing`: number of characters without a glyph. */
export interface TextMark extends Common {
  readonly mark: "text";
  readonly colour: Colour;
  readonly font: Font;
  readonly size: number;
  readonly codes: readonly number[];
  readonly missing: number;
  /** Whether any of its characters leaves ink. */
  readonly inked: boolean;
  /** Neither filled nor stroked. */
  readonly hidden: boolean;
}

/** A raster image. `dpi`: of its coarser direction as placed; `colour`: its colour space, or that of a stencil's ink. */
export interface ImageMark extends Common {
  readonly mark: "image";
  readonly colour: Colour;
  readonly dpi: number;
}

/** A colour gradient. */
interface ShadingMark extends Common {
  readonly mark: "shading";
  readonly colour: Colour;
}

/** A transparent mark. `by`: the cause, in words. */
interface TransparencyMark extends Common {
  readonly mark: "transparency";
  readonly by: string;
}

export type Mark = StrokeMark | FillMark | TextMark | ImageMark | ShadingMark | TransparencyMark;

/** Amount of ink of a colour, from 0 (paper) to 1 (black); null for an unknown space. */
export function inkOf({ space, values }: Colour): number | null {
  const [a = 0, b = 0, c = 0, d = 0] = values;
  if (space === "gray") return 1 - a;
  if (space === "rgb") return 1 - (0.3 * a + 0.59 * b + 0.11 * c);
  if (space === "cmyk") return Math.min(1, 0.3 * a + 0.59 * b + 0.11 * c + d);
  return null;
}

/** Whether a mark leaves ink: white marks and text without outlines do not. */
export function hasInk(mark: Mark): boolean {
  if (mark.mark === "transparency") return false;
  if (mark.mark === "text" && (!mark.inked || mark.hidden)) return false;
  if (mark.mark === "image" || mark.mark === "shading") return true;
  const ink = inkOf(mark.colour);
  return ink === null || ink > 0.001;
}

/** The words of a text, if the file defines them; at most `most` characters. */
export function wordsOf({ font, codes }: TextMark, most = 24): string {
  const text = codes.map((code) => font.text(code) ?? "\ufffd").join("");
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** Names of marks. */
export const KINDS: Readonly<Record<Mark["mark"], string>> = {
  stroke: "a line",
  fill: "an area",
  text: "text",
  image: "a picture",
  shading: "a shading",
  transparency: "transparency",
};

/** Describes a mark, with the words of a text. */
export const whatOf = (mark: Mark): string => (mark.mark === "text" ? `text "${wordsOf(mark)}"` : KINDS[mark.mark]);
