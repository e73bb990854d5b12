/** Paints text and the marks of figures: lines of one ink are one path, and consecutive texts share one text object. */
import type { Ink, Mark, Path, Rect, Text } from "../engine/figure.ts";
import type { ColourName } from "./colours.ts";
import type { Hand, Strokes } from "./digit-strokes.ts";
import { formStep, type Handwriting, pathOf, placeDigits, placeForms, strokeIn } from "./handwriting.ts";
import { hundredths, putHundredths, putPoint, putText } from "./operators.ts";
import { putBox, putLine, putRoundedRect, putSegment } from "./outline.ts";
import { begin, brushOf, cushionOf, FILLS, type Pen, rest, setFill, setStroke } from "./pen.ts";
import type { Repeats } from "./repeats.ts";
import { type Font, type Lines, printed, type Signs, STYLES, settingOf, type Tone, WEIGHTS } from "./theme.ts";

/** Position of a figure: its top left corner and the side of one cell, in points. */
export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  /** Line weights; default: fine if cells are small. */
  readonly lines?: Lines;
}

/** A figure's position and line weights, and the shorter side of its smallest box in cells. */
export interface Placed extends Required<Placing> {
  readonly box: number;
}

/** A text in a document: the name of its font in the resources, the operands of `Tj` or `TJ`, the width as a share of the em. */
export interface Shown {
  readonly font: string;
  readonly operator: string;
  readonly width: number;
}

/**
 * Shows texts with the fonts of a document; `isWord`: the text is not part of a figure. Throws a `MissingCharacter` if a font
 * lacks a character.
 */
export type Show = (text: string, font: Font, isWord?: boolean) => Shown;

/** A line of text with its left end and baseline at x, y, in points. `tracking`: points between letters. */
export interface Line {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font: Font;
  readonly tracking?: number;
  readonly tone?: Tone;
  /** Replaces the tone. */
  readonly colour?: ColourName;
  /** The text is a puzzle's number; it gets the palette's colour, if there is one. */
  readonly isNumber?: boolean;
}

/** How a document shows the content of figures: its type with a language's signs, and the handwriting in boxes. */
export interface Writing {
  readonly show: Show;
  readonly signs: Signs | null;
  readonly hand: Hand;
  readonly forms: Forms | undefined;
}

/** Adds a handwritten digit to the document as a form, and returns its name in the resources of pages. */
export type DigitForm = (character: string, strokes: Strokes) => string;

/** The content that a document writes once, as forms, and then refers to. */
export interface Forms {
  readonly digit: DigitForm;
  readonly repeats: Repeats;
}

export function paintText(
  pen: Pen,
  { font, operator }: Shown,
  { x, y, size, tracking = 0 }: Line,
  fill: string = FILLS.ink,
): void {
  if (operator === "") return;
  const { out } = pen;
  const [column, row, scale] = [hundredths(x), hundredths(y), hundredths(size)];
  if (pen.path !== null) rest(pen);
  setFill(pen, fill);
  const begins = !pen.isText;
  if (begins) putText(out, "\nBT");
  pen.isText = true;
  if (pen.size !== scale || pen.font !== font) {
    putText(out, " /");
    putText(out, font);
    putHundredths(out, scale);
    putText(out, " Tf");
    pen.font = font;
    pen.size = scale;
  }
  if (pen.tracking !== tracking) {
    putPoint(out, tracking);
    putText(out, " Tc");
    pen.tracking = tracking;
  }
  if (begins) putText(out, " 1 0 0 -1");
  putHundredths(out, begins ? column : column - pen.x);
  putHundredths(out, begins ? row : pen.y - row);
  putText(out, begins ? " Tm" : " Td");
  putText(out, operator);
  pen.x = column;
  pen.y = row;
}

export function paintMark(pen: Pen, mark: Mark, at: Placed, writing: Writing): void {
  if (mark.shape === "text") {
    paintMarkText(pen, mark, at, writing);
    return;
  }
  if (pen.pencilled.length > 0) paintPencilled(pen, at, writing);
  const { x, y, cell } = at;
  switch (mark.shape) {
    case "line":
      begin(pen, brushOf(pen, mark.ink, at.lines));
      putLine(pen.out, x + mark.x1 * cell, y + mark.y1 * cell, x + mark.x2 * cell, y + mark.y2 * cell);
      break;
    case "rect":
      paintRect(pen, mark, at);
      break;
    case "circle": {
      const brush = brushOf(pen, mark.ink, at.lines);
      const radius = mark.radius * cell - brush.inset;
      begin(pen, brush);
      const [left, top] = [x + mark.x * cell - radius, y + mark.y * cell - radius];
      putRoundedRect(pen.out, left, top, 2 * radius, 2 * radius, radius);
      break;
    }
    case "path":
      paintPath(pen, mark, at);
  }
}

/** A handwritten stroke is never thinner than printers accept. */
function paintPath(pen: Pen, { ink, width, segments }: Path, { x, y, cell, lines }: Placed): void {
  const brush = brushOf(pen, ink, lines);
  const breadth = width === undefined ? brush.weight : hundredths(width * cell);
  const { dash } = STYLES[ink];
  if (dash !== undefined) setDash(pen, dash, cell);
  begin(pen, { ...brush, weight: ink === "pencil" ? Math.max(breadth, THIN) : breadth }, "free");
  for (const segment of segments) putSegment(pen.out, segment, cell, x, y);
  if (dash !== undefined) setDash(pen, [], cell);
}

/** Sets the lengths of dashes and gaps, in cells; none: lines are solid, as everything else expects them. */
function setDash(pen: Pen, lengths: readonly number[], cell: number): void {
  rest(pen);
  putText(pen.out, "\n[");
  for (const length of lengths) putPoint(pen.out, length * cell);
  putText(pen.out, "] 0 d");
}

const THIN = hundredths(WEIGHTS.thin);

/**
 * The handwriting that stands among the last texts of a figure. Its digits are forms of the document, if it has such: these take a
 * tenth of the bytes and time of paths.
 */
export function paintPencilled(pen: Pen, at: Placed, { forms }: Writing): void {
  for (const text of pen.pencilled) {
    if (forms === undefined) paintPath(pen, pathOf(text), at);
    else paintForms(pen, text, at, forms.digit);
  }
  pen.pencilled.length = 0;
}

function paintForms(pen: Pen, text: Handwriting, at: Placed, form: DigitForm): void {
  const { out } = pen;
  const { size, operands, x, y } = placeForms(text, at.x, at.y, at.cell);
  const { fill, stroke, caps } = brushOf(pen, "pencil", at.lines);
  if (pen.path !== null || pen.isText) rest(pen);
  if (fill !== null) setFill(pen, fill);
  if (stroke !== null) setStroke(pen, stroke, hundredths(strokeIn(size, WEIGHTS.thin)), caps);
  putText(out, "\nq");
  putText(out, operands);
  putPoint(out, x);
  putPoint(out, y);
  let before = text.digits[0]!;
  for (const digit of text.digits) {
    if (digit !== before) {
      putText(out, " 1 0 0 1");
      putPoint(out, formStep(before, digit));
      putText(out, " 0");
      before = digit;
    }
    putText(out, " cm/");
    putText(out, form(digit.character, digit.strokes));
    putText(out, " Do");
  }
  putText(out, " Q");
}

function paintMarkText(pen: Pen, mark: Text, at: Placed, { show, signs, hand }: Writing): void {
  const { x, y, cell, box } = at;
  const text = signs === null ? mark.text : printed(mark.text, signs);
  if (mark.ink === "entry" && box > 0) {
    const written = placeDigits(signs === null ? mark : { ...mark, text }, box, hand);
    if (written !== null) {
      pen.pencilled.push(written);
      return;
    }
  }
  const { font, size: scale, baseline } = settingOf(mark.ink, text);
  const size = mark.size * cell * scale;
  const shown = show(text, font);
  const width = shown.width * size;
  const before = mark.anchor === "start" ? 0 : mark.anchor === "end" ? width : width / 2;
  const fill = pen.inks.get(mark.ink)?.fill;
  const line = { x: x + mark.x * cell - before, y: y + (mark.y + baseline * mark.size) * cell, size, font };
  paintText(pen, shown, line, fill);
}

function paintRect(pen: Pen, mark: Rect, { x, y, cell, lines }: Placed): void {
  const brush = brushOf(pen, mark.ink, lines);
  const { inset } = brush;
  const [width, height] = [mark.width * cell - 2 * inset, mark.height * cell - 2 * inset];
  const radius = Math.min(Math.max(0, mark.radius * cell - inset), width / 2, height / 2);
  const [left, top] = [x + mark.x * cell + inset, y + mark.y * cell + inset];
  if (isCushion(mark.ink, radius, width, height)) {
    begin(pen, cushionOf(pen, mark.ink, hundredths(2 * radius)), "cushion");
    putBox(pen.out, left + radius, top + radius, width - 2 * radius, height - 2 * radius);
  } else {
    begin(pen, brush);
    if (radius === 0) putBox(pen.out, left, top, width, height);
    else putRoundedRect(pen.out, left, top, width, height, radius);
  }
}

/**
 * Whether a filled box with round corners is drawn as a smaller box with a wide line of the same tone and round joins, which
 * takes fewer bytes. Not if that line would be thinner than printers accept.
 */
const isCushion = (ink: Ink, radius: number, width: number, height: number): boolean =>
  STYLES[ink].stroke === null && 2 * radius >= WEIGHTS.thin && Math.min(width, height) - 2 * radius > 0.1;
