/** A Magic Square as cells and constraints: all numbers once, all lines with one sum, which follows from the numbers. */
import { PLAIN_CELLS } from "../../board.ts";
import type { Cell, Constraint, Shape } from "../../constraints/constraint.ts";
import { type Layout, shapesBy } from "../../constraints/rules.ts";
import { say } from "../../kind.ts";

export interface MagicSquare {
  readonly kind: "magic-square";
  /** Ascending; each is used once. */
  readonly numbers: readonly number[];
  /** What each line makes, where it is printed; null where the reader finds it. */
  readonly sum: number | null;
  readonly cells: readonly (readonly (number | null)[])[];
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** What each line must make: all numbers, shared by the rows. Not whole where no square exists. */
export const sumOf = (numbers: readonly number[], size: number): number =>
  numbers.reduce((all, n) => all + n, 0) / size;

interface Line {
  readonly name: string;
  readonly line: number;
  readonly cells: readonly number[];
}

/** Rows, columns and the two diagonals, by places row by row from 0. */
function linesOf(size: number): Line[] {
  const along = (name: string, line: number, place: (i: number) => number) => ({
    name,
    line,
    cells: upTo(size).map(place),
  });
  return [
    ...upTo(size).map((r) => along("row", r + 1, (i) => r * size + i)),
    ...upTo(size).map((c) => along("column", c + 1, (i) => i * size + c)),
    along("diagonal", 1, (i) => i * (size + 1)),
    along("diagonal", 2, (i) => (i + 1) * (size - 1)),
  ];
}

/** What follows from the lines: in a square of 3 from its middle, in one of 4 for its corners and its middle. */
function impliedBy(size: number, sum: number): Constraint[] {
  const line = (name: string, cells: number[], factors: number[], total: number): Constraint => ({
    ...{ sort: "sum", class: name, cells, factors, total, implied: true },
    values: { name, line: 0, sum },
  });
  const ones = [1, 1, 1, 1];
  if (size === 4) return [line("corners", [0, 3, 12, 15], ones, sum), line("middle", [5, 6, 9, 10], ones, sum)];
  if (size !== 3) return [];
  const corners = [
    [0, 5, 7],
    [2, 3, 7],
    [6, 1, 5],
    [8, 1, 3],
  ];
  return [line("centre", [4], [3], sum), ...corners.map((cells) => line("corner", cells, [2, -1, -1], 0))];
}

export const shapeOf = shapesBy<MagicSquare>(
  ({ numbers, sum, cells }) => [cells.length, sum, ...numbers].join(),
  ({ numbers, sum: printed, cells: { length: size } }): Shape => {
    const sum = sumOf(numbers, size);
    const all = upTo(size * size);
    const constraints: Constraint[] = [
      { sort: "all-different", class: "once", cells: all, whole: true, values: { name: "square", line: 0 } },
      // A printed sum that the numbers cannot make leaves no answer.
      ...linesOf(size).map(
        ({ name, line, cells }): Constraint => ({
          ...{ sort: "sum", class: "line", cells, factors: cells.map(() => 1), total: printed ?? sum },
          values: { name, line, sum: printed ?? sum },
        }),
      ),
      ...(printed === null || printed === sum ? impliedBy(size, sum) : []),
    ];
    const cells = all.map((c): Cell => {
      const [row, column] = [Math.floor(c / size) + 1, (c % size) + 1];
      const name = say("magic-square.slot", { row, column });
      return { id: `r${row}c${column}`, row, column, numbers, least: numbers[0] ?? 0, most: numbers.at(-1) ?? 0, name };
    });
    return { cells, constraints, madeBy: all.map(() => -1) };
  },
);

export const layout: Layout<MagicSquare> = {
  id: "magic-square",
  slug: "magic-square",
  shape: shapeOf,
  givens: ({ cells }) => cells.flat(),
  withGivens: (puzzle, givens) => ({
    ...puzzle,
    cells: puzzle.cells.map((row, r) => row.map((_, c) => givens[r * row.length + c] ?? null)),
  }),
  assumptions: ({ numbers, sum }) => {
    const [least = 0, most = 0] = [numbers[0], numbers.at(-1)];
    return { least, most, numbers, isRun: most - least === numbers.length - 1 ? 1 : 0, sum: sum ?? "" };
  },
  board: ({ cells: { length: size } }) => ({
    ...PLAIN_CELLS,
    rows: size,
    columns: size,
    lines: linesOf(size).map(({ name, line, cells }) => ({
      name: say(`magic-square.line-${name}`, { number: line, inside: 0 }),
      items: cells.map((c) => ({ slot: `r${Math.floor(c / size) + 1}c${(c % size) + 1}` })),
    })),
  }),
  describe: ({ cells: { length: size } }, texts) => [
    say("magic-square.describe-size", { size }),
    ...upTo(size).map((r) =>
      say("magic-square.describe-row", { row: r + 1, cells: upTo(size).map((c) => texts[r * size + c] ?? "") }),
    ),
  ],
};
