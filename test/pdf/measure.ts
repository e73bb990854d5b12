/** Small measures that all readers of figures share. */
import type { Shape, Show } from "./marks.ts";
import { holds, middleOf } from "./marks.ts";
import type { Point } from "./paths.ts";

/** A printed thing that is not as it should be. */
export class Misprint extends Error {}
export function insist(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Misprint(what);
}

/** Values that are nearer to each other than `apart` are one; their means, ascending. */
export function clusters(values: readonly number[], apart: number): number[] {
  const groups: number[][] = [];
  for (const value of [...values].sort((a, b) => a - b)) {
    const last = groups.at(-1);
    if (last !== undefined && value - last.at(-1)! < apart) last.push(value);
    else groups.push([value]);
  }
  return groups.map((group) => group.reduce((sum, value) => sum + value, 0) / group.length);
}

/** Index of the value that is nearest. */
export const nearest = (values: readonly number[], to: number): number =>
  values.reduce((best, value, i) => (Math.abs(value - to) < Math.abs(values[best]! - to) ? i : best), 0);

/**
 * Something printed for you: a pale fill without an outline; where toner is saved, an outline that is not bold, with round corners and
 * no fill.
 */
export const isTile = ({ fill, stroke, weight, form, points }: Shape): boolean =>
  stroke === null
    ? fill !== null && fill > 0.8 && fill < 0.95
    : fill === null && weight < 2.2 && (form === "circle" || (form === "rect" && points.length > 6));
/** Yours to fill in: an outline that is white or empty inside. */
export const isBox = (shape: Shape): boolean =>
  shape.stroke !== null && shape.stroke < 0.1 && (shape.fill === null || shape.fill > 0.99) && !isTile(shape);
/** Solid black. */
export const isSolid = ({ fill }: Shape): boolean => fill !== null && fill < 0.1;

/** The texts whose middles are in a shape. */
export const textsIn = (shape: Shape, shows: readonly Show[]): Show[] =>
  shows.filter((each) => holds(shape, middleOf(each)));

/** From a point to the nearest piece of a line of points. */
export function distanceTo(points: readonly Point[], [x, y]: Point): number {
  let best = Infinity;
  for (const [i, b] of points.entries()) {
    const a = points[Math.max(0, i - 1)]!;
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = dx * dx + dy * dy;
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / length));
    best = Math.min(best, Math.hypot(a[0] + t * dx - x, a[1] + t * dy - y));
  }
  return best;
}

const NUMERALS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
/** A number in words or in figures. */
export function readNumeral(word: string): number {
  const at = NUMERALS.indexOf(word);
  insist(at >= 0 || /^\d+$/.test(word), `"${word}" is no number`);
  return at >= 0 ? at : Number(word);
}

const SIGNS: Readonly<Record<string, string>> = { "−": "-", "×": "*", "÷": "/" };
/** A printed sign as data. */
export const readSign = (text: string): string => SIGNS[text] ?? text;

/** "0 to 4", or "1, 3 and 5", as one text of symbols. */
export function readSymbols(text: string): string {
  const run = /^(\w) to (\w)$/.exec(text);
  if (run === null) return text.split(/, | and /).join("");
  const [from, to] = [run[1]!.charCodeAt(0), run[2]!.charCodeAt(0)];
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join("");
}
