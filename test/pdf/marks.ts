/** What is painted on the pages of a finished PDF, as pdf.js reads it: every piece of text and every shape, with its place. */
import { getDocument, OPS, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { COLOURS } from "../../src/draw/colours.ts";
import { STOCK } from "../../src/draw/palette.ts";
import { applied, type Box, type Form, type Matrix, type Point, runsOf, shapeOf } from "./paths.ts";

/** One piece of text as it was shown; `y`: its baseline */
export interface Show {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly isBold: boolean;
}
/** One run of a path. `points`: it, with its curves as short pieces. `fill`, `stroke`: 0 black to 1 white, or null. `isRound`: its ends; `isDashed`: its stroke. */
export interface Shape extends Box {
  readonly form: Form;
  readonly points: readonly Point[];
  readonly fill: number | null;
  readonly stroke: number | null;
  readonly weight: number;
  readonly isRound: boolean;
  readonly isDashed: boolean;
}
export interface PaperPage {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly shows: readonly Show[];
  readonly shapes: readonly Shape[];
}

interface State {
  readonly matrix: Matrix;
  readonly fill: number;
  readonly stroke: number;
  readonly weight: number;
  readonly isRound: boolean;
  readonly isDashed: boolean;
  readonly size: number;
  readonly isBold: boolean;
  readonly spacing: number;
  readonly words: number;
  readonly broad: number;
}
interface Glyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
}

const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0]! * n[0]! + m[2]! * n[1]!,
  m[1]! * n[0]! + m[3]! * n[1]!,
  m[0]! * n[2]! + m[2]! * n[3]!,
  m[1]! * n[2]! + m[3]! * n[3]!,
  m[0]! * n[4]! + m[2]! * n[5]! + m[4]!,
  m[1]! * n[4]! + m[3]! * n[5]! + m[5]!,
];
/** Reads every page of a PDF. Throws where it uses what these readers do not follow. */
export async function readPaper(bytes: Uint8Array): Promise<PaperPage[]> {
  const data = Uint8Array.from(bytes);
  const task = getDocument({
    ...{ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false },
    // The names of fonts.
    fontExtraProperties: true,
  });
  const pdf = await task.promise;
  const pages: PaperPage[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const [left, bottom, right, top] = page.view as [number, number, number, number];
    const list = await page.getOperatorList();
    const isBold = (font: string) => /bold/i.test((page.commonObjs.get(font) as { name: string }).name);
    const sheet = { shows: [] as Show[], shapes: [] as Shape[], isBold };
    follow(list.fnArray, list.argsArray as unknown[][], [1, 0, 0, -1, -left, top], sheet);
    pages.push({ number, width: right - left, height: top - bottom, shows: sheet.shows, shapes: sheet.shapes });
    page.cleanup();
  }
  await task.destroy();
  return pages;
}

interface Sheet {
  readonly shows: Show[];
  readonly shapes: Shape[];
  readonly isBold: (font: string) => boolean;
}

const START: Omit<State, "matrix"> = {
  fill: 0,
  stroke: 0,
  weight: 1,
  isRound: false,
  isDashed: false,
  size: 0,
  isBold: false,
  spacing: 0,
  words: 0,
  broad: 1,
};

function follow(operators: readonly number[], operands: readonly unknown[][], base: Matrix, sheet: Sheet): void {
  let state: State = { matrix: base, ...START };
  let text: Matrix = [1, 0, 0, 1, 0, 0];
  let line = text;
  const stack: State[] = [];
  const move = (x: number, y: number) => {
    line = multiply(line, [1, 0, 0, 1, x, y]);
    text = line;
  };
  for (const [i, operator] of operators.entries()) {
    const args = operands[i] as never[];
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) stack.push(state);
    if (operator === OPS.paintFormXObjectBegin && args[0] !== null)
      state = { ...state, matrix: multiply(state.matrix, args[0]!) };
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) state = stack.pop() ?? state;
    else if (operator === OPS.transform) state = { ...state, matrix: multiply(state.matrix, args) };
    else if (operator === OPS.beginText) line = text = [1, 0, 0, 1, 0, 0];
    else if (operator === OPS.setTextMatrix) line = text = Array.from((args.length === 1 ? args[0] : args) as never);
    else if (operator === OPS.moveText) move(args[0]!, args[1]!);
    else if (operator === OPS.showText) text = multiply(text, [1, 0, 0, 1, show(args[0]!, state, text, sheet), 0]);
    else if (operator === OPS.constructPath) paint(args[0]!, args[1]!, state, sheet);
    else if (REFUSED.has(operator)) throw new Error(`an operator that is not followed: ${operator}`);
    else if (operator === OPS.setFont) state = { ...state, size: args[1]!, isBold: sheet.isBold(args[0]!) };
    else state = changed(state, operator, args);
  }
}

/** Lines of text by leading, and everything that is a bitmap or a shading. */
const REFUSED: ReadonlySet<number> = new Set([
  OPS.nextLine,
  OPS.setLeadingMoveText,
  OPS.setTextRise,
  OPS.nextLineShowText,
  OPS.nextLineSetSpacingShowText,
  OPS.shadingFill,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
]);

function changed(state: State, operator: number, args: readonly never[]): State {
  switch (operator) {
    case OPS.setFillRGBColor:
      return { ...state, fill: grey(args[0]!) };
    case OPS.setStrokeRGBColor:
      return { ...state, stroke: grey(args[0]!) };
    case OPS.setLineWidth:
      return { ...state, weight: args[0]! };
    case OPS.setDash:
      return { ...state, isDashed: (args[0]! as ArrayLike<number>).length > 0 };
    case OPS.setLineCap:
      return { ...state, isRound: args[0]! === 1 };
    case OPS.setCharSpacing:
      return { ...state, spacing: args[0]! };
    case OPS.setWordSpacing:
      return { ...state, words: args[0]! };
    case OPS.setHScale:
      return { ...state, broad: args[0]! / 100 };
    default:
      return state;
  }
}

/** A book's colours as what they are without colour: ink, and the palest grey. */
const WITHOUT_COLOUR: ReadonlyMap<string, number> = new Map(
  STOCK.flatMap((stock) => [
    [`#${COLOURS[stock].screen}`, 0] as const,
    [`#${COLOURS[`pale ${stock}`].screen}`, 0.88] as const,
  ]),
);

/** "#rrggbb" as a grey. */
function grey(colour: string): number {
  const plain = WITHOUT_COLOUR.get(colour);
  if (plain !== undefined) return plain;
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  if (parts.some((part) => Number.isNaN(part))) throw new Error(`not a colour: ${colour}`);
  return parts.reduce((sum, part) => sum + part, 0) / 3;
}

/** A gap as wide as this, in ems, parts one text into two. */
const PART = 0.8;

/** Notes what one operator shows, and gives back how far it moves. */
function show(glyphs: readonly (Glyph | number)[], state: State, text: Matrix, { shows }: Sheet): number {
  const { size, isBold, spacing, words, broad } = state;
  const [matrix, parts] = [multiply(state.matrix, text), [] as { text: string; from: number; to: number }[]];
  const scale = Math.hypot(matrix[2]!, matrix[3]!);
  let at = 0;
  let open = false;
  for (const glyph of glyphs) {
    if (typeof glyph === "number") {
      at -= (glyph / 1000) * size * broad;
      if (-glyph / 1000 > PART) open = false;
      continue;
    }
    const blank = glyph.unicode.trim() === "";
    if (!open && !blank) parts.push({ text: "", from: at, to: at });
    open ||= !blank;
    if (!open) {
      at += ((glyph.width / 1000) * size + spacing + words) * broad;
      continue;
    }
    const part = parts.at(-1)!;
    const end = at + (glyph.width / 1000) * size * broad;
    part.text += glyph.unicode;
    if (!blank) part.to = end;
    at = end + (spacing + (glyph.isSpace ? words : 0)) * broad;
  }
  for (const { text: shown, from, to } of parts) {
    const [x, y] = applied(matrix, from, 0);
    const width = applied(matrix, to, 0)[0] - x;
    shows.push({ text: shown.trimEnd(), x, y, width, size: size * scale, isBold });
  }
  return at;
}

const STROKES: ReadonlySet<number> = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const FILLS: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

function paint(operator: number, data: readonly (ArrayLike<number> | null)[], state: State, { shapes }: Sheet): void {
  const [strokes, fills] = [STROKES.has(operator), FILLS.has(operator)];
  if ((!strokes && !fills) || data[0] === null || data[0] === undefined) return;
  const weight = state.weight * Math.hypot(state.matrix[0]!, state.matrix[1]!);
  for (const run of runsOf(data[0], state.matrix)) {
    const shape = shapeOf(run);
    const point = shape.width + shape.height < 0.01;
    if (strokes && (fills ? state.fill === state.stroke : point)) {
      // One tone within and around it: a broader shape of that tone, and round where it is a point.
      shapes.push({
        ...shape,
        ...broader(shape, weight / 2),
        form: point ? "circle" : shape.form,
        ...toned(state.stroke),
      });
    } else {
      const { isRound, isDashed } = state;
      shapes.push({
        ...shape,
        fill: fills ? state.fill : null,
        stroke: strokes ? state.stroke : null,
        weight,
        isRound,
        isDashed,
      });
    }
  }
}

const toned = (fill: number) => ({ fill, stroke: null, weight: 0, isRound: false, isDashed: false });
const broader = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The middle of a text by the height of its figures. */
export const middleOf = ({ x, y, width, size }: Show): Point => [x + width / 2, y - 0.36 * size];
/** The middle of a box. */
export const centreOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];
/** Is a point within a box? */
export const holds = (box: Box, [x, y]: Point): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
