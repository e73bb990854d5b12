/** A small kind for tests alone: a Latin square with signs between neighbours, or dots, or boxes. */
import { PLAIN_CELLS } from "../../../src/engine/board.ts";
import { cases } from "../../../src/engine/constraints/cases.ts";
import type { Cell, Constraint, Shape } from "../../../src/engine/constraints/constraint.ts";
import { partsOf } from "../../../src/engine/constraints/parts.ts";
import { oneLeft, onlyPlace, subsets } from "../../../src/engine/constraints/places.ts";
import { reasonsOf } from "../../../src/engine/constraints/reasons.ts";
import { type Layout, rulesOf } from "../../../src/engine/constraints/rules.ts";
import { suppose } from "../../../src/engine/constraints/suppose.ts";
import { say } from "../../../src/engine/kind.ts";

export interface LatinSquare {
  readonly size: number;
  readonly cells: readonly (number | null)[];
  /** Pairs of cells; the first holds less. */
  readonly less?: readonly (readonly [number, number])[];
  /** Pairs of neighbours and the pairs of numbers that they may hold. */
  readonly pairs?: readonly {
    readonly cells: readonly [number, number];
    readonly rows: readonly (readonly number[])[];
  }[];
  /** Sides of the boxes that hold each number once, too. */
  readonly box?: readonly [rows: number, columns: number];
}

export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

function shapeOf({ size, less = [], pairs = [], box }: LatinSquare): Shape {
  const group = (name: string, cells: number[]): Constraint => ({
    type: "all-different",
    class: name,
    cells,
    whole: true,
  });
  const all = upTo(size * size);
  const inBox = (c: number): number =>
    box === undefined ? 0 : Math.floor(c / size / box[0]) * size + Math.floor((c % size) / box[1]);
  const boxes = box === undefined ? [] : [...new Set(all.map(inBox))].map((b) => all.filter((c) => inBox(c) === b));
  const constraints: Constraint[] = [
    ...upTo(size).map((r) =>
      group(
        "line",
        all.filter((c) => Math.floor(c / size) === r),
      ),
    ),
    ...upTo(size).map((r) =>
      group(
        "line",
        all.filter((c) => c % size === r),
      ),
    ),
    ...boxes.map((cells) => group("line", cells)),
    ...less.map((cells): Constraint => ({ type: "ordered", class: "less", cells })),
    ...pairs.map(({ cells, rows }): Constraint => ({ type: "table", class: "pair", cells, rows })),
  ];
  const cells = all.map((c): Cell => {
    const [row, column] = [Math.floor(c / size) + 1, (c % size) + 1];
    const name = say("latin.slot", { row, column });
    return { id: `r${row}c${column}`, row, column, numbers: upTo(size).map((i) => i + 1), least: 1, most: size, name };
  });
  return { cells, constraints, madeBy: all.map(() => -1) };
}

const shapes = new WeakMap<LatinSquare, Shape>();

export const layout: Layout<LatinSquare> = {
  id: "latin",
  slug: "latin",
  shape: (puzzle) => {
    const shape = shapes.get(puzzle) ?? shapeOf(puzzle);
    shapes.set(puzzle, shape);
    return shape;
  },
  givens: ({ cells }) => cells,
  withGivens: (puzzle, cells) => ({ ...puzzle, cells }),
  assumptions: () => ({}),
  board: ({ size }) => ({ ...PLAIN_CELLS, rows: size, columns: size }),
  describe: () => [],
};

export const TECHNIQUES = [
  oneLeft({ id: "one-left", level: "starter", cost: 1 }),
  onlyPlace({ id: "only-place", level: "easy", cost: 2 }, ["line"]),
  cases({ id: "pairs", level: "medium", cost: 4 }, ["pair"], { blanks: 2, ways: 20 }),
  subsets({ id: "two", level: "hard", cost: 6 }, ["line"], 2),
  subsets({ id: "three", level: "hard", cost: 9 }, ["line"], 3),
  suppose({ id: "suppose", level: "expert", cost: 20 }),
];

export const latin = {
  ...rulesOf(layout),
  ...reasonsOf(layout, TECHNIQUES),
  ...partsOf(layout, {}),
};

/** Neighbours side by side or one above the other, as pairs of cells. */
export const neighbours = (size: number): [number, number][] =>
  upTo(size * size).flatMap((c): [number, number][] => [
    ...(c % size < size - 1 ? [[c, c + 1] as [number, number]] : []),
    ...(c < size * (size - 1) ? [[c, c + size] as [number, number]] : []),
  ]);
