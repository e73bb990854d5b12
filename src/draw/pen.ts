/**
 * The graphics state of a page's content: what was set last, the open path or text object, and how inks are painted. States are set
 * only when they change.
 */
import type { Ink } from "../engine/figure.ts";
import { type ColourName, type ColourSpace, colourOperator } from "./colours.ts";
import type { Handwriting } from "./handwriting.ts";
import { hundredths, type Operators, openOperators, putHundredths, putText } from "./operators.ts";
import type { Palette } from "./palette.ts";
import { type Lines, STYLES, TONES, type Tone, WEIGHTS, weightOf } from "./theme.ts";

/** How a path will be painted when it ends. */
type Paint = "S" | "f" | "B";

export interface Pen {
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

/** Nothing is drawn yet, on a page that begins with black and lines of a point. */
export const openPen = (): Pen => ({
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

export const filling = (colour: ColourName, space: ColourSpace): string => colourOperator(colour, space).join(" ");
export function lining(colour: ColourName, space: ColourSpace): string {
  const [operands, operator] = colourOperator(colour, space);
  return `${operands} ${operator.toUpperCase()}`;
}

export function setPalette(pen: Pen, palette: Palette | null, space: ColourSpace): void {
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
export function rest(pen: Pen): void {
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
export const FILLS = toned("g");
const STROKES = toned("G");

/** Lines whose ends and corners are round. */
const ROUND_ENDS: readonly Ink[] = ["ribbon", "pencil", "cross"];
export const ROUND = "1 J 1 j";
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
export function brushOf(pen: Pen, ink: Ink, lines: Lines): Brush {
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
export function cushionOf(pen: Pen, ink: Ink, weight: number): Brush {
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
export function begin(
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

export function setStroke(pen: Pen, stroke: string, weight: number, caps: string): void {
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

export function setFill(pen: Pen, fill: string): void {
  if (pen.fill !== fill) putSpaced(pen.out, fill);
  pen.fill = fill;
}

function putSpaced(out: Operators, operators: string): void {
  putText(out, " ");
  putText(out, operators);
}

function weightIn(ink: Ink, lines: Lines): number {
  const stroke = STYLES[ink].stroke;
  // Pencil strokes stay thin among bold lines.
  if (ink === "cross") return WEIGHTS.thin;
  return stroke === null ? 0 : weightOf(stroke.weight, lines);
}
