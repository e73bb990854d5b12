/** A QR code as vectors: one path of boxes that do not overlap. */
import qrcode from "qrcode-generator";
import { type Figure, path, type Segment } from "../engine/figure.ts";
import { required } from "../engine/required.ts";
import { type FigureItem, MM } from "./item.ts";

/** A code with its quiet zone: a cell of the figure is a module. */
interface QrFigure {
  readonly figure: Figure;
  /** Side of the figure on paper in millimetres, including the quiet zone. */
  readonly side: number;
}

/** Maximum side of a code including its quiet zone, and a module size that every telephone reads; in millimetres. */
const MAX_SIDE = 25;
const MODULE = 0.4;
/** Width of the quiet zone in modules, as the standard requires. */
const QUIET = 4;

/**
 * The code of an ASCII text, up to the maximum length of an address. Modules are 0.4 mm, so that a code does not outweigh its
 * puzzle, with as much error correction as fits (15 %, else 7 %). If even that is larger than 25 mm, the code is 25 mm with
 * smaller modules.
 */
export function qrFigure(text: string): QrFigure {
  const plan = planOf(text);
  const cells = cellsOf(plan);
  const side = sideOf(plan);
  const cell = { least: side / cells, most: side / cells };
  const marks = [path("dot", outlines(matrixOf(plan)))];
  return { figure: { width: cells, height: cells, cell, box: 0, marks }, side };
}

/** The code on a page; x, y are its top left corner, including the quiet zone. */
export function qrItem(text: string, x: number, y: number): FigureItem {
  const { figure, side } = qrFigure(text);
  return { item: "figure", figure, x, y, cell: (side * MM) / figure.width };
}

/** Side of `qrItem` in points, without drawing it. */
export const qrSide = (text: string): number => sideOf(planOf(text)) * MM;

/** Width of the quiet zone of `qrItem`, in points. */
export function qrWhite(text: string): number {
  const plan = planOf(text);
  return (QUIET * sideOf(plan) * MM) / cellsOf(plan);
}

/** In a separate segment, digits, capital letters and a few signs take five and a half bits each. */
const SHORT = /[0-9A-Z$%*+\-./:]*$/;
/** Minimum number of characters for which a separate segment is shorter. */
const MIN_SHORT = 8;

/** Bytes of data by version, from 1 to 12 (ISO/IEC 18004, table 7). */
const CAPACITY = {
  M: [16, 28, 44, 64, 86, 108, 124, 154, 182, 216, 254, 290],
  L: [19, 34, 55, 80, 108, 136, 156, 194, 232, 274, 324, 370],
} as const;

/** How to encode a text: its segments (bytes, and digits and capitals), the version and the correction level. */
interface Plan {
  readonly bytes: string;
  readonly short: string;
  readonly version: number;
  readonly correction: "L" | "M";
}

const cellsOf = ({ version }: Pick<Plan, "version">): number => 17 + 4 * version + 2 * QUIET;
const sideOf = (plan: Pick<Plan, "version">): number => Math.min(MAX_SIDE, cellsOf(plan) * MODULE);

function planOf(text: string): Plan {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new Error(`a QR code has ASCII characters only, not "${text}"`);
  const tail = required(SHORT.exec(text))[0];
  const short = tail.length < MIN_SHORT ? "" : tail;
  const bytes = text.slice(0, text.length - short.length);
  const version = (correction: "L" | "M"): number =>
    1 + CAPACITY[correction].findIndex((bytesOf, i) => bitsOf(bytes, short, i + 1) <= 8 * bytesOf);
  const strong = version("M");
  if (strong > 0 && cellsOf({ version: strong }) * MODULE <= MAX_SIDE)
    return { bytes, short, version: strong, correction: "M" };
  const weak = version("L");
  if (weak === 0) throw new Error(`a text of ${text.length} characters is too long for a code`);
  return { bytes, short, version: weak, correction: "L" };
}

/** Each segment has its mode and its length, which takes more bits from version 10 on. */
function bitsOf(bytes: string, short: string, version: number): number {
  const large = version >= 10;
  const first = bytes === "" ? 0 : 4 + (large ? 16 : 8) + 8 * bytes.length;
  const second = short === "" ? 0 : 4 + (large ? 11 : 9) + Math.ceil(5.5 * short.length);
  return first + second;
}

/** Rows of dark (true) and light modules. */
function matrixOf({ bytes, short, version, correction }: Plan): boolean[][] {
  const code = qrcode(version as Parameters<typeof qrcode>[0], correction);
  if (bytes !== "") code.addData(bytes, "Byte");
  if (short !== "") code.addData(short, "Alphanumeric");
  code.make();
  const places = [...Array(code.getModuleCount()).keys()];
  return places.map((row) => places.map((column) => code.isDark(row, column)));
}

/** Runs of dark modules as boxes, each extended down while the rows below have the same run. */
function outlines(matrix: readonly (readonly boolean[])[]): Segment[] {
  const segments: Segment[] = [];
  let open = new Map<string, number>();
  for (const [row, modules] of [...matrix, []].entries()) {
    const runs = new Set(runsOf(modules));
    const next = new Map<string, number>();
    for (const [run, top] of open) {
      if (runs.has(run)) next.set(run, top);
      else segments.push(...box(run, top, row));
    }
    for (const run of runs) if (!next.has(run)) next.set(run, row);
    open = next;
  }
  return segments;
}

/** "first end" of each run of dark modules in a row. */
function runsOf(modules: readonly boolean[]): string[] {
  const starts = modules.flatMap((dark, i) => (dark && !modules[i - 1] ? [i] : []));
  return starts.map((start) => `${start} ${end(modules, start)}`);
}

const end = (modules: readonly boolean[], start: number): number => {
  const light = modules.indexOf(false, start);
  return light < 0 ? modules.length : light;
};

function box(run: string, top: number, bottom: number): Segment[] {
  const [left, right] = run.split(" ").map((column) => Number(column) + QUIET) as [number, number];
  const [upper, lower] = [top + QUIET, bottom + QUIET];
  return [["M", left, upper], ["L", right, upper], ["L", right, lower], ["L", left, lower], ["Z"]];
}
