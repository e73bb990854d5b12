/** Marks: what leaves ink on a page, as preflight checks it. */
import type { Font } from "./font.ts";
import type { Box } from "./pdf-file.ts";

/** A colour as the page says it: `space` is gray, rgb, cmyk, or the name of another space; values from 0 to 1. */
export interface Colour {
  readonly space: string;
  readonly values: readonly number[];
}

interface Common {
  /** Where its ink lies, within what it is clipped to. */
  readonly box: Box;
}

/** A stroke. `width`: in points on the page; 0 is the thinnest line of the device. */
export interface StrokeMark extends Common {
  readonly mark: "stroke";
  readonly colour: Colour;
  readonly width: number;
}

/** An area filled. `thin`: its breadth where it is a box so slender that it is meant as a line. */
export interface FillMark extends Common {
  readonly mark: "fill";
  readonly colour: Colour;
  readonly thin: number | null;
}

/** A string of characters. `size`: of its type in points on the page; `missing`: how many have no glyph. */
export interface TextMark extends Common {
  readonly mark: "text";
  readonly colour: Colour;
  readonly font: Font;
  readonly size: number;
  readonly codes: readonly number[];
  readonly missing: number;
  /** Whether any of its characters leaves ink. */
  readonly inked: boolean;
  /** Drawn neither filled nor stroked. */
  readonly hidden: boolean;
}

/** A picture of pixels. `dpi`: of its coarser side as placed; `colour`: its colour space, or that of a stencil's ink. */
export interface ImageMark extends Common {
  readonly mark: "image";
  readonly colour: Colour;
  readonly dpi: number;
}

/** A run of one colour into another. */
export interface ShadingMark extends Common {
  readonly mark: "shading";
  readonly colour: Colour;
}

/** A transparent mark. `by`: what makes it so, in words. */
export interface TransparencyMark extends Common {
  readonly mark: "transparency";
  readonly by: string;
}

export type Mark = StrokeMark | FillMark | TextMark | ImageMark | ShadingMark | TransparencyMark;

/** How much ink a colour is, from 0 (paper) to 1 (black); null for a space that is not known here. */
export function inkOf({ space, values }: Colour): number | null {
  const [a = 0, b = 0, c = 0, d = 0] = values;
  if (space === "gray") return 1 - a;
  if (space === "rgb") return 1 - (0.3 * a + 0.59 * b + 0.11 * c);
  if (space === "cmyk") return Math.min(1, 0.3 * a + 0.59 * b + 0.11 * c + d);
  return null;
}

/** Whether a mark leaves ink: not what is white, nor text without outlines. */
export function hasInk(mark: Mark): boolean {
  if (mark.mark === "transparency") return false;
  if (mark.mark === "text" && (!mark.inked || mark.hidden)) return false;
  if (mark.mark === "image" || mark.mark === "shading") return true;
  const ink = inkOf(mark.colour);
  return ink === null || ink > 0.001;
}

/** What a text says, as far as the file tells: at most so many characters. */
export function wordsOf({ font, codes }: TextMark, most = 24): string {
  const text = codes.map((code) => font.text(code) ?? "\ufffd").join("");
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** Marks in words. */
export const KINDS: Readonly<Record<Mark["mark"], string>> = {
  stroke: "a line",
  fill: "an area",
  text: "text",
  image: "a picture",
  shading: "a shading",
  transparency: "transparency",
};

/** What a mark is, with the words of a text. */
export const whatOf = (mark: Mark): string => (mark.mark === "text" ? `text "${wordsOf(mark)}"` : KINDS[mark.mark]);
