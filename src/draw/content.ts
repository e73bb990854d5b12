/**
 * Builds the content of a PDF page as operators, with y downwards from the top of the page. There is one string for each page:
 * states are set only when they change, lines of one ink are one path, and consecutive texts share one text object. Greys are
 * DeviceGray, so black is black ink alone.
 */
import type { Figure, Ink, Mark, Path, Rect, Text } from "../engine/figure.ts";
import { type ColourName, type ColourSpace, colourOperator } from "./colours.ts";
import type { Hand, Strokes } from "./digit-strokes.ts";
import { type Handwriting, pathOf, placeDigits, strokeIn, turnOperands } from "./handwriting.ts";
import { box, hundredths, point, roundedRect, segmentOperators, written } from "./outline.ts";
import type { Palette } from "./palette.ts";
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
  /** All operators so far. */
  end(): string;
}

/** How a path will be painted when it ends. */
type Paint = "S" | "f" | "B";

interface Pen {
  /** The palette's operators for inks and for numbers. */
  inks: ReadonlyMap<Ink, { readonly fill?: string; readonly line?: string; readonly cushion?: string }>;
  number: string;
  out: string;
  path: Paint | null;
  isText: boolean;
  isCushion: boolean;
  /** The current operators. */
  fill: string;
  stroke: string;
  weight: string;
  caps: string;
  face: string;
  tracking: number;
  /** Start of the last line of the open text object, in hundredths of a point. */
  x: number;
  y: number;
}

/** How a document shows the content of figures: its type with a language's signs, and the handwriting in boxes. */
interface Writing {
  readonly show: Show;
  readonly signs: Signs | null;
  readonly hand: Hand;
  readonly form: DigitForm | undefined;
}

/** Adds a handwritten digit to the document as a form, and returns its name in the resources of pages. */
export type DigitForm = (character: string, strokes: Strokes) => string;

/** No handwriting. */
const NO_HAND: Hand = new Map();

/**
 * Starts the content of a page. The document's y must run downwards from the top of the page, as in pdfkit. `form`: left out,
 * handwritten digits are paths of the page.
 */
export function openContent(
  show: Show,
  signs: Signs = {},
  hand: Hand = NO_HAND,
  space: ColourSpace = "screen",
  form?: DigitForm,
): Content {
  const pen: Pen = {
    inks: new Map(),
    number: FILLS.ink,
    out: "",
    path: null,
    isText: false,
    isCushion: false,
    fill: FILLS.ink,
    stroke: STROKES.ink,
    weight: "1",
    caps: "",
    face: "",
    tracking: 0,
    x: 0,
    y: 0,
  };
  const foreign = Object.entries(signs).some(([sign, own]) => sign !== own) ? signs : null;
  const writing: Writing = { show, signs: foreign, hand, form };
  return {
    figure: ({ marks, box = 0 }, at) => {
      for (const mark of marks) paintMark(pen, mark, { ...at, box }, writing);
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
      pen.out += `\n${operators}`;
    },
    end: () => {
      rest(pen);
      return pen.out;
    },
  };
}

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
  pen.number = palette?.number === undefined ? FILLS.ink : filling(palette.number, space);
}

/** Ends the open path and the open text object. */
function rest(pen: Pen): void {
  if (pen.path !== null) pen.out += ` ${pen.path}`;
  if (pen.isText) pen.out += " ET";
  pen.path = null;
  pen.isText = false;
}

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
  const [column, row] = [hundredths(x), hundredths(y)];
  if (pen.path !== null) rest(pen);
  setFill(pen, fill);
  const face = `/${font} ${point(size)} Tf`;
  const begins = !pen.isText;
  if (begins) pen.out += "\nBT";
  pen.isText = true;
  if (pen.face !== face) pen.out += ` ${face}`;
  pen.face = face;
  if (pen.tracking !== tracking) pen.out += ` ${point(tracking)} Tc`;
  pen.tracking = tracking;
  pen.out += begins
    ? ` 1 0 0 -1 ${written(column)} ${written(row)} Tm${operator}`
    : ` ${written(column - pen.x)} ${written(pen.y - row)} Td${operator}`;
  pen.x = column;
  pen.y = row;
}

/** A figure's position, and the shorter side of its smallest box in cells. */
interface Placed extends Placing {
  readonly box: number;
}

function paintMark(pen: Pen, mark: Mark, at: Placed, writing: Writing): void {
  const { cell } = at;
  const x = (value: number) => at.x + value * cell;
  const y = (value: number) => at.y + value * cell;
  const weight = weightAt(mark.ink, at);
  switch (mark.shape) {
    case "text":
      paintMarkText(pen, mark, at, writing);
      break;
    case "line":
      begin(pen, mark.ink, weight);
      pen.out += ` ${point(x(mark.x1))} ${point(y(mark.y1))} m ${point(x(mark.x2))} ${point(y(mark.y2))} l`;
      break;
    case "rect":
      paintRect(pen, mark, at, weight);
      break;
    case "circle": {
      const radius = mark.radius * cell - (STYLES[mark.ink].inset ? weight / 2 : 0);
      begin(pen, mark.ink, weight);
      pen.out += roundedRect(x(mark.x) - radius, y(mark.y) - radius, 2 * radius, 2 * radius, radius);
      break;
    }
    case "path":
      paintPath(pen, mark, at, weight);
      break;
  }
}

/** A handwritten stroke is never thinner than printers accept. */
function paintPath(pen: Pen, { ink, width, segments }: Path, { x, y, cell }: Placing, weight: number): void {
  const breadth = width === undefined ? weight : width * cell;
  begin(pen, ink, ink === "pencil" ? Math.max(breadth, WEIGHTS.thin) : breadth, "free");
  for (const segment of segments)
    pen.out += segmentOperators(
      segment,
      (value) => x + value * cell,
      (value) => y + value * cell,
    );
}

/** Handwritten digits as forms of the document, which take a tenth of the bytes and time of their paths. */
function paintForms(pen: Pen, { height, digits }: Handwriting, { x, y, cell }: Placing, form: DigitForm): void {
  const size = height * cell;
  begin(pen, "pencil", strokeIn(size, WEIGHTS.thin), "free");
  pen.path = null;
  for (const digit of digits) {
    const place = `${turnOperands(size, digit.angle)} ${point(x + digit.x * cell)} ${point(y + digit.y * cell)}`;
    pen.out += ` q ${place} cm/${form(digit.character, digit.strokes)} Do Q`;
  }
}

function paintMarkText(pen: Pen, mark: Text, at: Placed, { show, signs, hand, form }: Writing): void {
  const { x, y, cell, box } = at;
  const text = signs === null ? mark.text : printed(mark.text, signs);
  const written = mark.ink === "entry" && box > 0 ? placeDigits({ ...mark, text }, box, hand) : null;
  if (written !== null) {
    if (form === undefined) paintPath(pen, pathOf(written), at, WEIGHTS.thin);
    else paintForms(pen, written, at, form);
    return;
  }
  const { font, size: scale, baseline } = settingOf(mark.ink, text);
  const size = mark.size * cell * scale;
  const shown = show(text, font);
  const width = shown.width * size;
  const left = x + mark.x * cell - { start: 0, middle: width / 2, end: width }[mark.anchor ?? "middle"];
  const fill = pen.inks.get(mark.ink)?.fill;
  paintText(pen, shown, { x: left, y: y + (mark.y + baseline * mark.size) * cell, size, font }, fill);
}

function paintRect(pen: Pen, mark: Rect, { x, y, cell }: Placing, weight: number): void {
  const inset = STYLES[mark.ink].inset ? weight / 2 : 0;
  const [width, height] = [mark.width * cell - 2 * inset, mark.height * cell - 2 * inset];
  const radius = Math.min(Math.max(0, mark.radius * cell - inset), width / 2, height / 2);
  const [left, top] = [x + mark.x * cell + inset, y + mark.y * cell + inset];
  if (isCushion(mark.ink, radius, width, height)) {
    begin(pen, mark.ink, 2 * radius, "cushion");
    pen.out += box(left + radius, top + radius, width - 2 * radius, height - 2 * radius);
  } else {
    begin(pen, mark.ink, weight);
    pen.out += radius === 0 ? box(left, top, width, height) : roundedRect(left, top, width, height, radius);
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

/**
 * Starts an outline, or continues the previous one if both can be painted together. Outlines that are filled and stroked start
 * anew, because they may cover their neighbour; so do free paths, whose fillings would affect each other. `weight` in points.
 */
function begin(pen: Pen, ink: Ink, weight: number, sort: "shape" | "free" | "cushion" = "shape"): void {
  const { fill, stroke } = STYLES[ink];
  const isCushion = sort === "cushion";
  const tone = isCushion ? fill : (stroke?.tone ?? null);
  const paint: Paint = fill === null ? "S" : tone === null ? "f" : "B";
  const caps = isCushion || ROUND_ENDS.includes(ink) ? "1 J 1 j" : "2 J 0 j";
  const width = point(weight);
  const own = pen.inks.get(ink);
  const filled = fill === null ? null : (own?.fill ?? FILLS[fill]);
  const lined = tone === null ? null : ((isCushion ? own?.cushion : own?.line) ?? STROKES[tone]);
  const isSameFill = filled === null || pen.fill === filled;
  const isSameStroke = lined === null || (pen.stroke === lined && pen.weight === width && pen.caps === caps);
  const goesOn = paint === "B" ? isCushion && pen.isCushion : sort === "shape";
  if (paint === pen.path && goesOn && isSameFill && isSameStroke) return;
  rest(pen);
  pen.out += "\n";
  if (filled !== null) setFill(pen, filled);
  if (lined !== null) setStroke(pen, lined, width, caps);
  pen.path = paint;
  pen.isCushion = isCushion;
}

function setStroke(pen: Pen, stroke: string, width: string, caps: string): void {
  if (pen.stroke !== stroke) pen.out += ` ${stroke}`;
  if (pen.weight !== width) pen.out += ` ${width} w`;
  if (pen.caps !== caps) pen.out += ` ${caps}`;
  pen.stroke = stroke;
  pen.weight = width;
  pen.caps = caps;
}

function setFill(pen: Pen, fill: string): void {
  if (pen.fill !== fill) pen.out += ` ${fill}`;
  pen.fill = fill;
}

/** Each shape is a separate path, because it may cover the previous one. */
function paintShape(pen: Pen, { segments, fill, line }: Shape, space: ColourSpace): void {
  rest(pen);
  pen.out += "\n";
  if (fill !== undefined) setFill(pen, filling(fill, space));
  if (line !== undefined) setStroke(pen, lining(line.colour, space), point(line.width), "1 J 1 j");
  for (const segment of segments) {
    const same = (value: number): number => value;
    pen.out += segmentOperators(segment, same, same);
  }
  pen.path = line === undefined ? "f" : fill === undefined ? "S" : "B";
  rest(pen);
}

const weightAt = (ink: Ink, at: Placing): number => {
  const stroke = STYLES[ink].stroke;
  // Pencil strokes stay thin among bold lines.
  if (ink === "cross") return WEIGHTS.thin;
  return stroke === null ? 0 : weightOf(stroke.weight, at.lines ?? linesAt(at.cell));
};
