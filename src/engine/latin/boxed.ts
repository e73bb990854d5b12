/**
 * Squares with boxes, the grid of Sudoku and its cousins: boxes or regions of any shape, and diagonals and windows that hold each
 * number once like rows.
 */
import type { Words } from "../kind.ts";
import { type LatinPuzzle, type LatinTable, type Region, slotAt } from "./layout.ts";

/** The common part of their public formats. */
export interface Boxed extends LatinPuzzle {
  readonly cells: readonly (readonly (number | null)[])[];
  /** Rows and columns of a box; left out where there are `regions`. */
  readonly box?: readonly [rows: number, columns: number] | undefined;
  /** By cell: the number of its region, from 1. */
  readonly regions?: readonly (readonly number[])[] | undefined;
  /** Both diagonals hold each number once. */
  readonly diagonals?: true | undefined;
  /** The four squares of 3 × 3 that lie one cell inside the corners of 9 × 9 do so, too. */
  readonly windows?: true | undefined;
}

type Parts = Pick<Boxed, "size" | "box" | "regions" | "diagonals" | "windows">;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Where a box lies among two or three beside each other; null among more. */
function placeAmong(at: number, count: number, [first, last]: readonly [string, string]): string | null {
  if (count === 1) return "";
  if (count > 3) return null;
  return at === 0 ? first : at === count - 1 ? last : "";
}

/** A name of a box such as `box-top-left`, `box-middle`; `box` if only a cell can tell it from others. */
function boxName(down: number, across: number, [rows, columns]: readonly [number, number]): string {
  const [up, side] = [placeAmong(down, rows, ["top", "bottom"]), placeAmong(across, columns, ["left", "right"])];
  if (up === null || side === null) return "box";
  return `box-${[up, side].filter((word) => word !== "").join("-") || "middle"}`;
}

/** The cells of a rectangle, from its top left cell. */
const rectangle = (size: number, top: number, left: number, [height, width]: readonly [number, number]): number[] =>
  upTo(height * width).map((i) => (top + Math.floor(i / width)) * size + left + (i % width));

/** Row and column of the first of some cells. */
const firstOf = (size: number, [first = 0]: readonly number[]): [number, number] => [
  Math.floor(first / size) + 1,
  (first % size) + 1,
];

/** Boxes row by row, or regions by number. */
export function boxesOf({ size, box, regions = [] }: Parts): Region[] {
  if (box === undefined) {
    const flat = regions.flat();
    return upTo(size).map((i) => {
      const cells = upTo(size ** 2).filter((c) => flat[c] === i + 1);
      return { class: "region", name: "region", line: firstOf(size, cells), cells };
    });
  }
  const [down, across] = [size / box[0], size / box[1]];
  return upTo(size).map((b) => {
    const [r, c] = [Math.floor(b / across), b % across];
    const name = boxName(r, c, [down, across]);
    const cells = rectangle(size, r * box[0], c * box[1], box);
    return { class: "box", name, ...(name === "box" && { line: firstOf(size, cells) }), cells };
  });
}

/** The size of a puzzle with windows, and their first rows and columns. */
export const WINDOWS_SIZE = 9;
const WINDOWS = [
  [1, 1],
  [1, 5],
  [5, 1],
  [5, 5],
] as const;

/** Diagonals and windows, which are drawn on a tint. */
function tintedOf({ size, diagonals, windows }: Parts): Region[] {
  const lines = [upTo(size).map((i) => i * (size + 1)), upTo(size).map((i) => (i + 1) * (size - 1))];
  const named = (name: string, lists: readonly number[][]) => lists.map((cells) => ({ class: name, name, cells }));
  return [
    ...(diagonals ? named("diagonal", lines) : []),
    ...(windows
      ? named(
          "window",
          WINDOWS.map(([top, left]) => rectangle(size, top, left, [3, 3])),
        )
      : []),
  ];
}

/** Their part of the table of a kind. */
export const boxedTable = {
  nameOf: ({ size, box, regions, diagonals, windows }: Parts): string =>
    JSON.stringify([size, box, regions, diagonals, windows]),
  regions: (puzzle: Parts): Region[] => [...boxesOf(puzzle), ...tintedOf(puzzle)],
  assumptions: ({ size, box: [boxRows, boxColumns] = [0, 0], diagonals, windows }: Parts) => ({
    ...{ size, boxRows, boxColumns, diagonals: diagonals ? 1 : 0, windows: windows ? 1 : 0 },
  }),
  nouns: ({ regions }: Parts): Words["values"] => (regions === undefined ? {} : { box: "region" }),
  board: (puzzle: Parts) => {
    const slotsOf = ({ cells }: Region): string[] => cells.map((c) => slotAt(puzzle.size, c));
    const shaded = [...new Set(tintedOf(puzzle).flatMap(slotsOf))];
    return { regions: boxesOf(puzzle).map(slotsOf), ...(shaded.length > 0 && { shaded }) };
  },
} satisfies Partial<LatinTable<Boxed>>;
