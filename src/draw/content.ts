/**
 * The content of a PDF page as operators, y running down from the page's top. One string a page: states are set only
 * where they change, lines of one ink are one path, texts that follow each other share one text object. Greys are
 * DeviceGray, so black is black ink alone.
 */
import type { Figure, Ink, Mark, Path, Rect, Text } from "../engine/figure.ts";
import { type ColourName, type ColourSpace, colourOperator } from "./colours.ts";
import type { Hand } from "./digit-strokes.ts";
import { handwritten } from "./handwriting.ts";
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

/** Where a figure goes: top left corner and side of one cell, in points. */
export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  /** How heavy its lines are; by default fine where cells are small. */
  readonly lines?: Lines;
}

/** A text as a document shows it: the name of a font among its resources, the operands of `Tj` or `TJ`, the width over the em. */
export interface Shown {
  readonly font: string;
  readonly operator: string;
  readonly width: number;
}

/** Shows texts with the fonts of a document; `isWord`: in no figure. Throws a `MissingCharacter` where a font lacks one. */
export type Show = (text: string, font: Font, isWord?: boolean) => Shown;

/** A line of text with its left end and baseline at x, y, in points. `tracking`: points between letters. */
export interface Line {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font: Font;
  readonly tracking?: number;
  readonly tone?: Tone;
  /** In place of a tone. */
  readonly colour?: ColourName;
  /** The number of a puzzle: in the palette's colour, where it has one. */
  readonly isNumber?: boolean;
}

/** The content of one page as it grows. */
export interface Content {
  /** A figure; what is written in its boxes is drawn as a hand does it. `box`: 0 or left out where nothing is to be written. */
  figure(figure: Pick<Figure, "marks"> & Partial<Pick<Figure, "box">>, at: Placing): void;
  text(text: string, line: Line): void;
  /** In which colours figures and numbers are from here on; null: black and greys. */
  palette(palette: Palette | null): void;
  /** An area or a line in a colour. */
  shape(shape: Shape): void;
  /** Operators that belong between others: what was begun is ended before them. */
  put(operators: string): void;
  /** All operators so far. */
  end(): string;
}

/** What a path will be painted with when it ends. */
type Paint = "S" | "f" | "B";

interface Pen {
  /** The operators of the palette: of inks, and of numbers. */
  inks: ReadonlyMap<Ink, { readonly fill?: string; readonly line?: string; readonly cushion?: string }>;
  number: string;
  out: string;
  path: Paint | null;
  isText: boolean;
  isCushion: boolean;
  /** The operators that set them. */
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

/** How a document shows what figures hold: type with a language's signs, and the hand that writes in boxes. */
interface Writing {
  readonly show: Show;
  readonly signs: Signs | null;
  readonly hand: Hand;
}

/** Nobody writes. */
const NO_HAND: Hand = new Map();

/** Begins the content of a page, for a document whose y runs down from the page's top as pdfkit's does. */
export function openContent(
  show: Show,
  signs: Signs = {},
  hand: Hand = NO_HAND,
  space: ColourSpace = "screen",
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
  const writing: Writing = { show, signs: foreign, hand };
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

/** A figure's place, and the shorter side of its least box in cells. */
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

/** A stroke of a hand is never thinner than printers accept. */
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

function paintMarkText(pen: Pen, mark: Text, at: Placed, { show, signs, hand }: Writing): void {
  const { x, y, cell, box } = at;
  const text = signs === null ? mark.text : printed(mark.text, signs);
  const written = mark.ink === "entry" && box > 0 ? handwritten({ ...mark, text }, box, hand) : null;
  if (written !== null) {
    paintPath(pen, written, at, WEIGHTS.thin);
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
 * Whether a filled box with round corners is drawn as a smaller box with a broad line of the same tone and round joins, which
 * takes fewer bytes. Not where that line would be thinner than printers accept.
 */
const isCushion = (ink: Ink, radius: number, width: number, height: number): boolean =>
  STYLES[ink].stroke === null && 2 * radius >= WEIGHTS.thin && Math.min(width, height) - 2 * radius > 0.1;

/** Lines whose ends and corners are round. */
const ROUND_ENDS: readonly Ink[] = ["ribbon", "pencil", "cross"];

/**
 * Begins an outline, or goes on with the one before where both are painted in one go. Not so for what is filled and
 * stroked, which may cover its neighbour, nor for free paths, whose fillings depend on each other. `weight` in points.
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

/** Each shape is a path by itself, for it may cover the one before. */
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
  // A pencil is as sharp among bold lines.
  if (ink === "cross") return WEIGHTS.thin;
  return stroke === null ? 0 : weightOf(stroke.weight, at.lines ?? linesAt(at.cell));
};
