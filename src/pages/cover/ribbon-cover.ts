/**
 * One ribbon that writes a number and continues over spine and back: the volume's number in a series, the number in the title, or
 * the number of puzzles.
 */
import type { ColourName } from "../../draw/colours.ts";
import { bent, disc, type Point, type Shape } from "../../draw/shape.ts";
import type { Stock } from "../../spec/cover/cover-names.ts";
import type { TextItem } from "../item.ts";
import { type Composition, type CoverJob, coverSeed, stockOf } from "./cover-job.ts";
import { groundItem, titleItems } from "./cover-parts.ts";
import { bandItems, cornerItems } from "./front-band.ts";
import { columnsFor, isTurn, type NumberPath, type NumberPathOrder, numberPath } from "./number-path.ts";
import type { Cell } from "./numerals.ts";
import { backOn, numberAt } from "./picture-design.ts";
import { numberInTitle } from "./title-number.ts";

/** Width as a share of a cell's side. */
const WIDTH = 0.6;
const BEND = 0.44;
const OVERHANG = (1 - WIDTH) / 2;
/** Sizes of numbers on the ribbon and in rings, by their digits. */
const NUMBER = [0.33, 0.33, 0.33, 0.29, 0.24] as const;
const RING = 0.42;
const LINE = 0.05;
/** How far a number on a turn is shifted into it. */
const INTO_TURN = 0.125;
/** Rows of the field; must be odd. */
const ROWS = [13, 11, 9, 7] as const;
/** Number of columns next to a single digit. */
const COLUMNS_BESIDE = 4;

/** Minimum height of the number, as a share of the front: a smaller one does not fill it. */
const MIN_HIGH = 0.2;

/** The cover; null if its front has no space for a ribbon. */
export function ribbonCover(job: CoverJob): Composition | null {
  const { setting, frame } = job;
  const stock = stockOf(setting);
  const look = { ground: stock, band: "night", badge: "sun", isHigh: false } as const;
  const { scale, wrap } = frame;
  // The ribbon itself writes the number of a volume.
  const corner = cornerItems(job, look, false);
  const title = titleItems(job, "paper", frame.text.width - corner.width);
  const band = bandItems(job, look);
  const bottom = Math.min(wrap.barcode.y, band.top) - 16 * scale;
  const field = fieldIn(job, title.bottom + 36 * scale, bottom);
  if (field === null || field.rows * field.cell < MIN_HIGH * frame.front.height) return null;
  const lowest = field.y + (field.rows - 1) * field.cell;
  return {
    art: [groundItem(frame, stock), ...fieldItems(job, field, stock), band.ground],
    front: [...title.items, ...corner.items, ...band.items],
    back: { ...backOn(job, look, band.top), bodyBottom: lowest - 8 * scale },
  };
}

interface Field {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly rows: number;
  readonly path: NumberPath;
  readonly to: NumberPathOrder["to"];
  readonly from: NumberPathOrder["from"];
}

/** The number that the ribbon writes: of the volume, in the title, or of the puzzles. */
function numberOf({ setting }: CoverJob): string {
  const { spec, title, puzzles } = setting.manifest;
  return String(spec.series?.number ?? numberInTitle(title) ?? puzzles.length);
}

/** The largest field between two heights whose ribbon is as wide as the text; null if a number does not fit. */
function fieldIn(job: CoverJob, top: number, bottom: number): Field | null {
  const { setting, frame } = job;
  const number = numberOf(job);
  const volume = setting.manifest.spec.series?.number;
  const [from, to] =
    volume === undefined ? (["ring", "left"] as const) : ([volume === 1 ? "ring" : "left", "right"] as const);
  const minColumns = columnsFor(number) + (number.length === 1 ? COLUMNS_BESIDE : 0);
  for (const rows of ROWS) {
    const high = (bottom - top) / (rows - 2 * OVERHANG);
    if (rows > 9 && frame.text.width / (minColumns - 2 * OVERHANG) > high) continue;
    const columns = Math.max(minColumns, Math.ceil(frame.text.width / high + 2 * OVERHANG));
    const cell = frame.text.width / (columns - 2 * OVERHANG);
    if (cell * (rows - 2 * OVERHANG) > bottom - top + 1) continue;
    const order = { number, rows, from, to, fill: volume === undefined ? 0 : 0.9 };
    for (const more of [0, 1, 2]) {
      const side = frame.text.width / (columns + more - 2 * OVERHANG);
      const path = numberPath(coverSeed(setting), { ...order, columns: columns + more });
      if (path === null) continue;
      const y = bottom - side * (rows - OVERHANG);
      return { x: frame.text.x - OVERHANG * side, y, cell: side, rows, path, from, to };
    }
  }
  return null;
}

function fieldItems(job: CoverJob, field: Field, stock: Stock) {
  const { frame } = job;
  const { cell, path, from, to } = field;
  const { cells, runs } = path;
  const at = ([column, row]: Cell): Point => [field.x + (column + 0.5) * cell, field.y + (row + 0.5) * cell];
  // Outside the field the ribbon continues straight over the edge of the sheet.
  const left = frame.sheet.x - frame.bleed - cell;
  const right = frame.sheet.x + frame.sheet.width + frame.bleed + cell;
  const centres = cells.map(at);
  const first = centres[0]!;
  const last = centres.at(-1)!;
  const way: Point[] = [
    ...(from === "left" ? [[left, first[1]] as const] : []),
    ...centres,
    [to === "left" ? left : right, last[1]],
  ];
  const line = (points: readonly Point[], colour: ColourName): Shape => ({
    segments: bent(points, BEND * cell),
    line: { colour, width: WIDTH * cell },
  });
  const before = from === "left" ? Math.floor((first[0] - frame.sheet.x) / cell) : 0;
  const shapes: Shape[] = [line(way, `dark ${stock}`)];
  for (const run of runs) shapes.push(line(closedRun(path, run, at), "paper"));
  const numbers: TextItem[] = [];
  const put = (i: number, [x, y]: Point, colour: ColourName): void => {
    const text = String(before + i + 1);
    numbers.push(...numberAt(job, text, x, y, NUMBER[Math.min(text.length, NUMBER.length - 1)]! * cell, colour));
  };
  for (const [start, end] of runs)
    for (let i = start; i <= end; i++)
      if (i === start || i === end || isTurn(cells, i))
        // At an end it stays in the centre: the turn there does not belong to the run.
        put(i, i === start || i === end ? centres[i]! : intoTurn(cells, i, at, cell), stock);
  if (from === "ring") {
    shapes.push(
      disc(...first, RING * cell, {
        fill: stock,
        line: { colour: "paper", width: Math.max(1.2, LINE * cell) },
      }),
    );
    put(0, first, "paper");
  }
  if (to === "left") {
    const { x, width } = frame.wrap.text;
    // One number in the middle of the back, and none near a fold.
    const steps = Math.round((last[0] - (x + width / 2)) / cell);
    put(cells.length - 1 + steps, [last[0] - steps * cell, last[1]], "paper");
  }
  return [{ item: "drawing", shapes } as const, ...numbers];
}

/**
 * How far an end of a digit extends towards the part of the digit next to it (or both by half); otherwise an 8 would look like a
 * 2.
 */
const CLOSER = 0.4;

/** The line of a run through the centres of its cells; its ends extend towards the part of the number straight ahead. */
function closedRun(
  { cells, runs }: NumberPath,
  [start, end]: readonly [number, number],
  at: (cell: Cell) => Point,
): Point[] {
  const own = cells.slice(start, end + 1);
  const same = (one: Cell, other: Cell): boolean => one[0] === other[0] && one[1] === other[1];
  const ends = runs.flatMap(([from, to]) => [cells[from]!, cells[to]!]);
  const written = runs.flatMap(([from, to]) => cells.slice(from, to + 1));
  const closer = (last: Cell, before: Cell): Point => {
    const step = [last[0] - before[0], last[1] - before[1]] as const;
    const next: Cell = [last[0] + step[0], last[1] + step[1]];
    if (!written.some((cell) => same(cell, next))) return at(last);
    const by = ends.some((cell) => same(cell, next)) ? CLOSER / 2 : CLOSER;
    return at([last[0] + by * step[0], last[1] + by * step[1]]);
  };
  return [closer(own[0]!, own[1]!), ...own.slice(1, -1).map(at), closer(own.at(-1)!, own.at(-2)!)];
}

function intoTurn(cells: readonly Cell[], i: number, at: (cell: Cell) => Point, cell: number): Point {
  const [before, own, after] = [cells[i - 1]!, cells[i]!, cells[i + 1]!];
  const [x, y] = at(own);
  const into = (a: number, b: number, c: number): number => INTO_TURN * cell * (a + b - 2 * c);
  return [x + into(before[0], after[0], own[0]), y + into(before[1], after[1], own[1])];
}
