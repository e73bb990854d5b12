/**
 * Builds the content of a PDF page as operators, with y downwards from the top of the page. States are set only when they change,
 * lines of one ink are one path, and consecutive texts share one text object. Greys are DeviceGray, so black is black ink alone.
 */
import type { Figure, Ink, Mark, Path, Rect, Text } from "../engine/figure.ts";
import { type ColourName, type ColourSpace, colourOperator } from "./colours.ts";
import type { Hand, Strokes } from "./digit-strokes.ts";
import { formStep, type Handwriting, pathOf, placeDigits, placeForms, strokeIn } from "./handwriting.ts";
import {
  closeOperators,
  hundredths,
  type Operators,
  openOperators,
  putHundredths,
  putPoint,
  putText,
} from "./operators.ts";
import { putBox, putLine, putRoundedRect, putSegment } from "./outline.ts";
import type { Palette } from "./palette.ts";
import { type Form, isWorthAForm, type Repeats, runEnd } from "./repeats.ts";
import type { Shape } from "./shape.ts";
import {
  type Font,
  type Lines,
  linesAt,
  printed,
  type Signs,
  STYLES,
  settingOf,
  TONES,
  type Tone,
  WEIGHTS,
  weightOf,
} from "./theme.ts";

/** Position of a figure: its top left corner and the side of one cell, in points. */
interface Placing {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  /** Line weights; default: fine if cells are small. */
  readonly lines?: Lines;
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

/** How a path will be painted when it ends. */
type Paint = "S" | "f" | "B";

interface Pen {
  /** The palette's operators for inks and for numbers. */
  inks: ReadonlyMap<Ink, { readonly fill?: string; readonly line?: string; readonly cushion?: string }>;
  number: string;
  /** A number for the palette's inks; 0 without a palette. */
  palette: number;
  readonly out: Operators;
  /** How inks are painted with the current palette and these lines. */
  readonly brushes: Map<string, Brush>;
  lines: Lines | null;
  path: Paint | null;
  isText: boolean;
  isCushion: boolean;
  /** The current operators. */
  fill: string;
  stroke: string;
  /** In hundredths of a point. */
  weight: number;
  caps: string;
  /** The font and its size in hundredths of a point. */
  font: string;
  size: number;
  tracking: number;
  /** Start of the last line of the open text object, in hundredths of a point. */
  x: number;
  y: number;
  /** Handwriting of the open figure: it is painted after the type that it stands among, which then shares one text object. */
  readonly pencilled: Handwriting[];
}

/** How a document shows the content of figures: its type with a language's signs, and the handwriting in boxes. */
interface Writing {
  readonly show: Show;
  readonly signs: Signs | null;
  readonly hand: Hand;
  readonly forms: Forms | undefined;
}

/** Adds a handwritten digit to the document as a form, and returns its name in the resources of pages. */
export type DigitForm = (character: string, strokes: Strokes) => string;

/** What a document shows as forms, which it writes once. */
export interface Forms {
  readonly digit: DigitForm;
  readonly repeats: Repeats;
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
        // What follows a run does not belong to one.
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

/** Nothing is drawn yet, on a page that begins with black and lines of a point. */
const openPen = (): Pen => ({
  inks: new Map(),
  number: FILLS.ink,
  palette: 0,
  out: openOperators(),
  brushes: new Map(),
  lines: null,
  path: null,
  isText: false,
  isCushion: false,
  fill: FILLS.ink,
  stroke: STROKES.ink,
  weight: 100,
  caps: "",
  font: "",
  size: 0,
  tracking: 0,
  x: 0,
  y: 0,
  pencilled: [],
});

const filling = (colour: ColourName, space: ColourSpace): string => colourOperator(colour, space).join(" ");
function lining(colour: ColourName, space: ColourSpace): string {
  const [operands, operator] = colourOperator(colour, space);
  return `${operands} ${operator.toUpperCase()}`;
}

function setPalette(pen: Pen, palette: Palette | null, space: ColourSpace): void {
  const entries = Object.entries(palette?.inks ?? {}).map(([ink, { fill, stroke }]) => {
    const filled = fill === undefined ? {} : { fill: filling(fill, space), cushion: lining(fill, space) };
    return [ink as Ink, { ...filled, ...(stroke === undefined ? {} : { line: lining(stroke, space) }) }] as const;
  });
  pen.inks = new Map(entries);
  pen.palette = numberOf(entries.map((entry) => JSON.stringify(entry)).join());
  pen.brushes.clear();
  pen.number = palette?.number === undefined ? FILLS.ink : filling(palette.number, space);
}

/** A number for a text; 0 for none (FNV-1a hash). */
function numberOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul((hash || 0x811c9dc5) ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/** Ends the open path and the open text object. */
function rest(pen: Pen): void {
  if (pen.path !== null) putText(pen.out, PAINT[pen.path]);
  if (pen.isText) putText(pen.out, " ET");
  pen.path = null;
  pen.isText = false;
}

const PAINT: Readonly<Record<Paint, string>> = { S: " S", f: " f", B: " B" };

/** The operators of a tone, for areas and for lines. */
const toned = (operator: string) =>
  Object.fromEntries(Object.entries(TONES).map(([tone, value]) => [tone, `${value} ${operator}`])) as Readonly<
    Record<Tone, string>
  >;
const FILLS = toned("g");
const STROKES = toned("G");

function paintText(
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

/** A figure's position and line weights, and the shorter side of its smallest box in cells. */
interface Placed extends Required<Placing> {
  readonly box: number;
}

function paintMark(pen: Pen, mark: Mark, at: Placed, writing: Writing): void {
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

/** A handwritten stroke is never thinner than printers accept. */
function paintPath(pen: Pen, { ink, width, segments }: Path, { x, y, cell, lines }: Placed): void {
  const brush = brushOf(pen, ink, lines);
  const breadth = width === undefined ? brush.weight : hundredths(width * cell);
  begin(pen, { ...brush, weight: ink === "pencil" ? Math.max(breadth, THIN) : breadth }, "free");
  for (const segment of segments) putSegment(pen.out, segment, cell, x, y);
}

const THIN = hundredths(WEIGHTS.thin);

/**
 * The handwriting that stands among the last texts of a figure. Its digits are forms of the document, if it has such: these take a
 * tenth of the bytes and time of paths.
 */
function paintPencilled(pen: Pen, at: Placed, { forms }: Writing): void {
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

/** Lines whose ends and corners are round. */
const ROUND_ENDS: readonly Ink[] = ["ribbon", "pencil", "cross"];
const ROUND = "1 J 1 j";
const SQUARE = "2 J 0 j";

/** How an ink is painted. */
interface Brush {
  readonly paint: Paint;
  /** The operators of its colours; null: none. */
  readonly fill: string | null;
  readonly stroke: string | null;
  /** In hundredths of a point. */
  readonly weight: number;
  readonly caps: string;
  /** Distance of its line's centre from the outline, inwards, in points. */
  readonly inset: number;
}

/** The brush of an ink with the current palette; cached until that or the lines change. */
function brushOf(pen: Pen, ink: Ink, lines: Lines): Brush {
  const known = pen.brushes.get(ink);
  if (known !== undefined) return known;
  const { fill, stroke, inset } = STYLES[ink];
  const own = pen.inks.get(ink);
  const weight = weightIn(ink, lines);
  const brush: Brush = {
    paint: fill === null ? "S" : stroke === null ? "f" : "B",
    fill: fill === null ? null : (own?.fill ?? FILLS[fill]),
    stroke: stroke === null ? null : (own?.line ?? STROKES[stroke.tone]),
    weight: hundredths(weight),
    caps: ROUND_ENDS.includes(ink) ? ROUND : SQUARE,
    inset: inset ? weight / 2 : 0,
  };
  pen.brushes.set(ink, brush);
  return brush;
}

/** The brush of a filled ink with round corners; `weight` in hundredths of a point. */
function cushionOf(pen: Pen, ink: Ink, weight: number): Brush {
  const key = `${ink} ${weight}`;
  const known = pen.brushes.get(key);
  if (known !== undefined) return known;
  const fill = STYLES[ink].fill!;
  const own = pen.inks.get(ink);
  const brush: Brush = {
    paint: "B",
    fill: own?.fill ?? FILLS[fill],
    stroke: own?.cushion ?? STROKES[fill],
    weight,
    caps: ROUND,
    inset: 0,
  };
  pen.brushes.set(key, brush);
  return brush;
}

/**
 * Starts an outline, or continues the previous one if both can be painted together. Outlines that are filled and stroked start
 * anew, because they may cover their neighbour; so do free paths, whose fillings would affect each other.
 */
function begin(
  pen: Pen,
  { paint, fill, stroke, weight, caps }: Brush,
  sort: "shape" | "free" | "cushion" = "shape",
): void {
  const isCushion = sort === "cushion";
  const isSameFill = fill === null || pen.fill === fill;
  const isSameStroke = stroke === null || (pen.stroke === stroke && pen.weight === weight && pen.caps === caps);
  const goesOn = paint === "B" ? isCushion && pen.isCushion : sort === "shape";
  if (paint === pen.path && goesOn && isSameFill && isSameStroke) return;
  rest(pen);
  putText(pen.out, "\n");
  if (fill !== null) setFill(pen, fill);
  if (stroke !== null) setStroke(pen, stroke, weight, caps);
  pen.path = paint;
  pen.isCushion = isCushion;
}

function setStroke(pen: Pen, stroke: string, weight: number, caps: string): void {
  const { out } = pen;
  if (pen.stroke !== stroke) putSpaced(out, stroke);
  if (pen.weight !== weight) {
    putHundredths(out, weight);
    putText(out, " w");
  }
  if (pen.caps !== caps) putSpaced(out, caps);
  pen.stroke = stroke;
  pen.weight = weight;
  pen.caps = caps;
}

function setFill(pen: Pen, fill: string): void {
  if (pen.fill !== fill) putSpaced(pen.out, fill);
  pen.fill = fill;
}

function putSpaced(out: Operators, operators: string): void {
  putText(out, " ");
  putText(out, operators);
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

function weightIn(ink: Ink, lines: Lines): number {
  const stroke = STYLES[ink].stroke;
  // Pencil strokes stay thin among bold lines.
  if (ink === "cross") return WEIGHTS.thin;
  return stroke === null ? 0 : weightOf(stroke.weight, lines);
}
