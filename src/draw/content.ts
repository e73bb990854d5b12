/**
 * Builds the content of a PDF page as operators, with y downwards from the top of the page. Greys are DeviceGray, so black is black
 * ink alone.
 */
import type { Figure, Mark } from "../engine/figure.ts";
import type { ColourSpace } from "./colours.ts";
import type { Hand } from "./digit-strokes.ts";
import { closeOperators, hundredths, putPoint, putText } from "./operators.ts";
import { putSegment } from "./outline.ts";
import {
  type Forms,
  type Line,
  type Placed,
  type Placing,
  paintMark,
  paintPencilled,
  paintText,
  type Show,
  type Writing,
} from "./paint-marks.ts";
import type { Palette } from "./palette.ts";
import { FILLS, filling, lining, openPen, type Pen, ROUND, rest, setFill, setPalette, setStroke } from "./pen.ts";
import { type Form, isWorthAForm, runEnd } from "./repeats.ts";
import type { Shape } from "./shape.ts";
import { linesAt, type Signs } from "./theme.ts";

/** The content of one page in progress. */
export interface Content {
  /**
   * Adds a figure. If it has boxes to write in, its entries look handwritten. `box`: 0 or left out if nothing is written in it.
   */
  figure(figure: Pick<Figure, "marks"> & Partial<Pick<Figure, "box">>, at: Placing): void;
  text(text: string, line: Line): void;
  /** Sets the palette for later figures and numbers; null: black and greys. */
  palette(palette: Palette | null): void;
  /** Adds an area or a line in a colour. */
  shape(shape: Shape): void;
  /** Adds other operators; first ends the open path and text object. */
  put(operators: string): void;
  /** All operators, valid until another content is opened. Nothing may be added after that. */
  end(): Uint8Array;
}

/** No handwriting. */
const NO_HAND: Hand = new Map();

/**
 * Starts the content of a page. The document's y must run downwards from the top of the page, as in pdfkit. `forms`:
 * left out, everything is a path of the page.
 */
export function openContent(
  show: Show,
  signs: Signs = {},
  hand: Hand = NO_HAND,
  space: ColourSpace = "screen",
  forms?: Forms,
): Content {
  const pen = openPen();
  const foreign = Object.entries(signs).some(([sign, own]) => sign !== own) ? signs : null;
  const writing: Writing = { show, signs: foreign, hand, forms };
  return {
    figure: ({ marks, box = 0 }, { x, y, cell, lines = linesAt(cell) }) => {
      if (pen.lines !== lines) pen.brushes.clear();
      pen.lines = lines;
      const at: Placed = { x, y, cell, lines, box };
      for (let i = 0; i < marks.length; ) {
        const to = runEnd(marks, i);
        if (forms !== undefined && isWorthAForm(i, to) && paintRepeated(pen, marks, i, to, at, writing)) i = to;
        // The text after a run does not belong to a run.
        else for (const last = to + 1; i < last && i < marks.length; i++) paintMark(pen, marks[i]!, at, writing);
      }
      paintPencilled(pen, at, writing);
    },
    text: (text, line) => {
      const plain = line.isNumber ? pen.number : FILLS[line.tone ?? "ink"];
      const fill = line.colour === undefined ? plain : filling(line.colour, space);
      paintText(pen, show(text, line.font, true), line, fill);
    },
    palette: (palette) => setPalette(pen, palette, space),
    shape: (shape) => paintShape(pen, shape, space),
    put: (operators) => {
      rest(pen);
      putText(pen.out, "\n");
      putText(pen.out, operators);
    },
    end: () => {
      rest(pen);
      return closeOperators(pen.out);
    },
  };
}

/** Paints a run of marks by its form; false if it has none. */
function paintRepeated(
  pen: Pen,
  marks: readonly Mark[],
  from: number,
  to: number,
  at: Placed,
  writing: Writing,
): boolean {
  const { cell, lines } = at;
  const look = { cell, lines, palette: pen.palette };
  const name = writing.forms?.repeats.formOf(marks, from, to, look, () =>
    formOf(pen, marks.slice(from, to), at, writing),
  );
  if (name === null || name === undefined) return false;
  paintPencilled(pen, at, writing);
  rest(pen);
  const { out } = pen;
  putText(out, "\nq 1 0 0 1");
  putPoint(out, at.x);
  putPoint(out, at.y);
  putText(out, " cm/");
  putText(out, name);
  putText(out, " Do Q");
  return true;
}

/** Half of the heaviest line, which a form's box must include, and more. */
const EDGE = 4;

/** Marks with the inks of a pen as a form, in a figure at 0, 0. It begins with the state of wherever it is shown. */
function formOf({ inks, lines }: Pen, marks: readonly Mark[], { cell, ...at }: Placed, writing: Writing): Form {
  const unknown = { fill: "", stroke: "", weight: -1, caps: "" };
  const pen: Pen = { ...openPen(), inks, lines, ...unknown };
  for (const mark of marks) paintMark(pen, mark, { ...at, cell, x: 0, y: 0 }, writing);
  rest(pen);
  const edges = marks.map(edgesOf);
  const all = [0, 1, 2, 3].map((side) => edges.map((edge) => edge[side]! * cell));
  const [left, top] = [all[0], all[1]].map((values) => Math.floor(Math.min(...values!)) - EDGE);
  const [right, bottom] = [all[2], all[3]].map((values) => Math.ceil(Math.max(...values!)) + EDGE);
  return { operators: closeOperators(pen.out).slice(), box: [left!, top!, right!, bottom!] };
}

/** Left, top, right and bottom of a mark in cells, without its line. */
function edgesOf(mark: Mark): readonly [number, number, number, number] {
  if (mark.shape === "line") {
    const { x1, y1, x2, y2 } = mark;
    return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  }
  if (mark.shape === "rect") return [mark.x, mark.y, mark.x + mark.width, mark.y + mark.height];
  if (mark.shape !== "circle") throw new Error("only lines, boxes and circles are parts of forms");
  const { x, y, radius } = mark;
  return [x - radius, y - radius, x + radius, y + radius];
}

/** Each shape is a separate path, because it may cover the previous one. */
function paintShape(pen: Pen, { segments, fill, line }: Shape, space: ColourSpace): void {
  rest(pen);
  putText(pen.out, "\n");
  if (fill !== undefined) setFill(pen, filling(fill, space));
  if (line !== undefined) setStroke(pen, lining(line.colour, space), hundredths(line.width), ROUND);
  for (const segment of segments) putSegment(pen.out, segment, 1, 0, 0);
  pen.path = line === undefined ? "f" : fill === undefined ? "S" : "B";
  rest(pen);
}
