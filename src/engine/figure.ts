/**
 * A figure: a display list in cell units, y down, origin at the top left. A kind says what is where and what it is
 * for (its ink); colour, font, line weight and size on the page are the theme's. No words: they are templates.
 */

/** What a mark is for. The theme decides how each one looks. */
export const INKS = [
  "frame", // outline of a whole grid: regular line
  "grid", // inner lines: thin line
  "tile", // something printed for you: pale fill, no outline
  "outline", // the same where greys should be avoided: thin outline, very round corners
  "box", // yours to fill in: regular outline inside its square
  "hatch", // stripes where nothing is to be written: a thin, calm line
  "blank", // a working box or circle: thin outline inside its square
  "rule", // a thin line that parts or underlines
  "ring", // end of a path: white disc, regular outline
  "display", // a target, framed like a display: bold outline
  "highlight", // of a cell: bold outline, no fill
  "pencil", // drawn by a hand: a line with round ends, as wide as `width` says
  "ribbon", // the answer's path: a pale stroke as wide as `width` says
  "dot", // counted: solid
  "badge", // the disc of a number, a square of a level: solid
  "corner", // of a box that is compared when a sheet is marked: a grey corner
  "open", // not counted: thin outline
  "cross", // strikes out what cannot be: a thin line
  "given", // printed number: bold
  "entry", // written number: regular
  "answer", // number found, in a key: bold
  "stated", // printed number, in a key: regular
  "sign", // operator or equals sign: regular
  "note", // small text to work with, a strip to cross out: regular
  "label", // small explaining text: regular
] as const;
export type Ink = (typeof INKS)[number];

/** One piece of an outline: move, line, cubic curve (two controls, end), close. Numbers are coordinates in cells. */
export type Segment =
  | readonly ["M", number, number]
  | readonly ["L", number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];

interface Marked {
  readonly ink: Ink;
  /** The slot that this mark belongs to, for screens. */
  readonly slot?: string;
}
export interface Line extends Marked {
  readonly shape: "line";
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}
/** `x`, `y`: top left corner. */
export interface Rect extends Marked {
  readonly shape: "rect";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}
/** `x`, `y`: centre. */
export interface Circle extends Marked {
  readonly shape: "circle";
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}
/** `width`, for a ribbon: its breadth in cells. */
export interface Path extends Marked {
  readonly shape: "path";
  readonly segments: readonly Segment[];
  readonly width?: number;
}
/**
 * `x`, `y`: the point that the text is centred on by height of its capitals; `size`: the em, in cells.
 * Signs are written + − × ÷ = ( ) and | &; a theme may print them in a country's own form.
 */
export interface Text extends Marked {
  readonly shape: "text";
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
  /** Which part of the text stands at `x`: its middle unless said. */
  readonly anchor?: "start" | "middle" | "end";
}
export type Mark = Line | Rect | Circle | Path | Text;

/** Marks in painting order, all within 0…width, 0…height (in cells). */
export interface Figure {
  readonly width: number;
  readonly height: number;
  /** Side of one cell on paper in millimetres: the least that can still be used, and the most that looks well. */
  readonly cell: { readonly least: number; readonly most: number };
  /**
   * Shorter side, in cells, of the smallest box that is to be written in; 0 where nothing is to be written, as in a
   * key. A sign needs but two thirds of the room of a digit: its circle counts as half as large again.
   */
  readonly box: number;
  readonly marks: readonly Mark[];
}

export const line = (ink: Ink, x1: number, y1: number, x2: number, y2: number): Line => ({
  shape: "line",
  ink,
  x1,
  y1,
  x2,
  y2,
});
export const rect = (
  ink: Ink,
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 0,
  slot?: string,
): Rect => ({ shape: "rect", ink, x, y, width, height, radius, ...(slot === undefined ? {} : { slot }) });
export const circle = (ink: Ink, x: number, y: number, radius: number, slot?: string): Circle => ({
  shape: "circle",
  ink,
  x,
  y,
  radius,
  ...(slot === undefined ? {} : { slot }),
});
export const path = (ink: Ink, segments: readonly Segment[], width?: number): Path => ({
  shape: "path",
  ink,
  segments,
  ...(width === undefined ? {} : { width }),
});
export const text = (
  ink: Ink,
  x: number,
  y: number,
  size: number,
  content: string,
  anchor: "start" | "middle" | "end" = "middle",
): Text => ({ shape: "text", ink, x, y, size, text: content, ...(anchor === "middle" ? {} : { anchor }) });

/** The em, in cells, for a number of so many characters in a box one cell wide: never wider than 0.7 of the box. */
export const digitSize = (characters: number): number =>
  characters <= 1 ? 0.66 : characters === 2 ? 0.56 : characters === 3 ? 0.44 : 0.66 / (0.606 * characters);
