/**
 * A figure: a display list in cell units, y downwards, origin at the top left. The kind sets positions and the purpose (`Ink`) of
 * each mark. The theme sets colour, font, line weight and size on the page. A figure contains no sentences; those are templates.
 */

/** The purpose of a mark. The theme decides how each one looks. */
export const INKS = [
  "frame", // outline of a whole grid: regular line
  "grid", // inner lines: thin line
  "tile", // printed content: pale fill, no outline
  "outline", // replaces `tile` where greys should be avoided: thin outline, very round corners
  "box", // box to fill in: regular outline inside its square
  "hatch", // stripes over an unused area: thin, calm line
  "blank", // working box or circle: thin outline inside its square
  "rule", // separator or underline: thin line
  "ring", // end of a path: white disc, regular outline
  "display", // a target, framed like a display: bold outline
  "highlight", // highlighted cell: bold outline, no fill
  "pencil", // drawn by a hand: a line with round ends, as wide as `width` says
  "ribbon", // the answer's path: a pale stroke as wide as `width` says
  "dot", // counted dot: solid
  "badge", // disc of a number, square of a level: solid
  "corner", // grey corner of a box that is compared when a sheet is marked
  "open", // dot that is not counted: thin outline
  "cross", // strike through an excluded text: thin line
  "given", // given: bold
  "entry", // entry of the player: regular
  "answer", // found number in a key: bold
  "stated", // given number in a key: regular
  "sign", // operator or equals sign: regular
  "note", // pencil note, strip to cross out: regular
  "label", // small explanatory text: regular
  "inner", // line between cells of one region: thin, calm line
  "wall", // border between regions, stroke of a < sign: regular line, even where figures are small
  "rim", // outline of a grid with regions: a little bolder than a wall
  "cage", // outline of a cage, inside its cells: thin, dashed line
  "shade", // ground of cells of a diagonal or window, and of cells that are not filled: pale fill, no outline
  "clear", // cell or label on a ground: white fill, no outline
  "clue", // number in the corner of a cell or beside the grid: bold
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
  /** The slot that this mark belongs to. Used on screens. */
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
interface Circle extends Marked {
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
 * `x`, `y`: the point where the text is centred vertically by the height of its capitals; `size`: the em, in cells. Signs are
 * written as + − × ÷ = ( ) and | &; a theme may replace them by a country's own form.
 */
export interface Text extends Marked {
  readonly shape: "text";
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
  /** Which part of the text is at `x`. Default: the middle. */
  readonly anchor?: "start" | "middle" | "end";
}
export type Mark = Line | Rect | Circle | Path | Text;

/** Marks in painting order. All lie within 0…width and 0…height (in cells). */
export interface Figure {
  readonly width: number;
  readonly height: number;
  /** Minimum and maximum side of one cell on paper, in millimetres: the smallest usable and the largest that looks good. */
  readonly cell: { readonly least: number; readonly most: number };
  /**
   * Shorter side, in cells, of the smallest box to write in; 0 if nothing is written, as in a key. A sign needs only two thirds
   * of a digit's space, so its circle counts as 1.5 times its size.
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

/**
 * The em, in cells, for a number with this many characters in a box one cell wide. The text is never wider than 0.7 of the box.
 */
export const digitSize = (characters: number): number =>
  characters <= 1 ? 0.66 : characters === 2 ? 0.56 : characters === 3 ? 0.44 : 0.66 / (0.606 * characters);
