/**
 * Pictures as a few shapes, and as cells. A picture is a text of shapes on a square of 100 units, each painted over those before
 * it. A shape is a letter and whole numbers; a minus in front of it clears what it covers:
 *   R x y width height      a rectangle
 *   E x y across down       an ellipse around x, y, with these two radii
 *   P x y x y …             a polygon
 *   L width x y x y …       a line of this width with round ends, open
 * Parts are separated by semicolons: "E 50 50 40 40; -R 30 30 10 10".
 */
import { EMPTY, FILLED } from "../grid.ts";

/** A picture as rows of cells, each `FILLED` or `EMPTY`. */
export type Picture = readonly Uint8Array[];

interface Shape {
  readonly value: number;
  covers(x: number, y: number): boolean;
}

const UNITS = 100;
/** A cell is sampled at this number of points across, and as many down. */
const SAMPLES = 5;

/** The picture of `size` rows and columns: a cell is filled if at least half of it is covered. Throws an Error for an invalid text. */
export function rasterise(text: string, size: number): Picture {
  const shapes = text.split(";").map((part) => shapeOf(part.trim()));
  const isFilled = (x: number, y: number): boolean => {
    for (let i = shapes.length - 1; i >= 0; i--) if (shapes[i]!.covers(x, y)) return shapes[i]!.value === FILLED;
    return false;
  };
  const at = (cell: number, sample: number): number => ((cell + (sample + 0.5) / SAMPLES) * UNITS) / size;
  /** Samples points until more than half of all are covered, or more than half are not. */
  const isMostlyFilled = (row: number, column: number): boolean => {
    let [covered, bare] = [0, 0];
    for (let i = 0; i < SAMPLES; i++)
      for (let j = 0; j < SAMPLES; j++) {
        if (isFilled(at(column, i), at(row, j))) covered++;
        else bare++;
        if (2 * Math.max(covered, bare) > SAMPLES * SAMPLES) return covered > bare;
      }
    return covered > bare;
  };
  return Array.from({ length: size }, (_, row) => {
    const cells = new Uint8Array(size);
    for (let column = 0; column < size; column++) cells[column] = isMostlyFilled(row, column) ? FILLED : EMPTY;
    return cells;
  });
}

function shapeOf(part: string): Shape {
  const [, minus, letter, rest] = /^(-?)([REPL])\s+([-\d.\s]+)$/.exec(part) ?? [];
  if (letter === undefined) throw new Error(`no shape: "${part}"`);
  const value = minus === "" ? FILLED : EMPTY;
  const [a = 0, b = 0, c = 0, d = 0, ...more] = rest!.trim().split(/\s+/).map(Number);
  switch (letter) {
    case "R":
      return { value, covers: (x, y) => x >= a && x < a + c && y >= b && y < b + d };
    case "E":
      return { value, covers: (x, y) => ((x - a) / c) ** 2 + ((y - b) / d) ** 2 <= 1 };
    case "P":
      return { value, covers: inPolygon([a, b, c, d, ...more]) };
    default:
      return { value, covers: onLine(a / 2, [b, c, d, ...more]) };
  }
}

/** Whether a point is within a polygon: a ray to the right crosses its outline an odd number of times. */
function inPolygon(points: readonly number[]): Shape["covers"] {
  return (x, y) => {
    let inside = false;
    for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
      const [x1, y1, x2, y2] = [points[i]!, points[i + 1]!, points[j]!, points[j + 1]!];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
    return inside;
  };
}

/** Whether a point is at most `half` away from a line through these points. */
function onLine(half: number, points: readonly number[]): Shape["covers"] {
  return (x, y) => {
    for (let i = 0; i + 3 < points.length; i += 2) {
      const [x1, y1, x2, y2] = [points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!];
      const [dx, dy] = [x2 - x1, y2 - y1];
      const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
      if ((x - x1 - along * dx) ** 2 + (y - y1 - along * dy) ** 2 <= half * half) return true;
    }
    return false;
  };
}

/** The share of filled cells that two pictures of one size have in common: intersection over union, from 0 to 1. */
export function likeness(one: Picture, other: Picture): number {
  let [both, either] = [0, 0];
  one.forEach((row, r) => {
    row.forEach((cell, c) => {
      const [a, b] = [cell === FILLED, other[r]![c] === FILLED];
      if (a && b) both++;
      if (a || b) either++;
    });
  });
  return either === 0 ? 1 : both / either;
}
