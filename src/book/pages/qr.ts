/** A QR code as vectors: one path of boxes, none of which overlaps another. */
import qrcode from "qrcode-generator";
import { type Figure, path, type Segment } from "../../engine/figure.ts";
import { type FigureItem, MM } from "./item.ts";

/** A code with its quiet zone: a cell of the figure is a module. */
export interface QrFigure {
  readonly figure: Figure;
  /** Side of the figure on paper in millimetres, quiet zone and all. */
  readonly side: number;
}

/** The largest code, its quiet zone counted in, and a module that every telephone reads; millimetres. */
const MOST_SIDE = 25;
const MODULE = 0.5;
/** White modules on each side, as the standard asks. */
const QUIET = 4;

/**
 * The code of a text of ASCII characters. Modules are half a millimetre with as much correction as fits (15 in 100, else
 * 7); where even that is larger than 25 mm, the code is 25 mm and its modules are smaller.
 */
export function qrFigure(text: string): QrFigure {
  const fits = (side: number): boolean => (side + 2 * QUIET) * MODULE <= MOST_SIDE;
  const strong = matrixOf(text, "M");
  const matrix = fits(strong.length) ? strong : matrixOf(text, "L");
  const cells = matrix.length + 2 * QUIET;
  const side = Math.min(MOST_SIDE, cells * MODULE);
  const cell = { least: side / cells, most: side / cells };
  return { figure: { width: cells, height: cells, cell, box: 0, marks: [path("dot", outlines(matrix))] }, side };
}

/** The code at a place of the page: x, y are its top left corner, white on all four sides included. */
export function qrItem(text: string, x: number, y: number): FigureItem {
  const { figure, side } = qrFigure(text);
  return { item: "figure", figure, x, y, cell: (side * MM) / figure.width };
}

/** Side of `qrItem` in points. */
export const qrSide = (text: string): number => qrFigure(text).side * MM;

/** Digits, capital letters and a few signs take five and a half bits each in a part of their own. */
const SHORT = /[0-9A-Z$%*+\-./:]*$/;
/** A part of its own pays from so many characters on. */
const LEAST_SHORT = 8;

/** Rows of dark (true) and light modules. */
function matrixOf(text: string, correction: "L" | "M"): boolean[][] {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new Error(`a QR code has ASCII characters only, not "${text}"`);
  const code = qrcode(0, correction);
  const short = SHORT.exec(text)![0];
  const rest = short.length < LEAST_SHORT ? text : text.slice(0, text.length - short.length);
  if (rest !== "") code.addData(rest, "Byte");
  if (rest !== text) code.addData(short, "Alphanumeric");
  code.make();
  const places = [...Array(code.getModuleCount()).keys()];
  return places.map((row) => places.map((column) => code.isDark(row, column)));
}

/** Runs of dark modules as boxes, each as far down as the rows below have the same run. */
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
