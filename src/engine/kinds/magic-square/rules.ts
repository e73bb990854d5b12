/** The rules of Magic Squares, all that a page needs for playing: each number once, all lines with one sum. */
import type { Constraint } from "../../constraints/constraint.ts";
import { rulesOf } from "../../constraints/rules.ts";
import { squareLayout, squareLines } from "../../constraints/square.ts";

export interface MagicSquare {
  readonly kind: "magic-square";
  /** Ascending; each is used once. */
  readonly numbers: readonly number[];
  /** The printed sum of each line; null if the reader has to find it. */
  readonly sum: number | null;
  readonly cells: readonly (readonly (number | null)[])[];
}

/** The sum of each line: the total of all numbers divided by the rows. Not whole where no square exists. */
export const sumOf = (numbers: readonly number[], size: number): number =>
  numbers.reduce((all, n) => all + n, 0) / size;

function constraintsOf({ numbers, sum: printed, cells: { length: size } }: MagicSquare): Constraint[] {
  const sum = sumOf(numbers, size);
  // A printed sum that the numbers cannot make leaves no answer.
  const total = printed ?? sum;
  return [
    {
      ...{ type: "all-different", class: "once", whole: true },
      ...{ cells: numbers.map((_, c) => c), values: { name: "square", line: 0 } },
    },
    ...squareLines(size, true).map(
      ({ name, line, cells }): Constraint => ({
        ...{
          type: "sum",
          class: "line",
          cells,
          factors: cells.map(() => 1),
          total,
          values: { name, line, sum: total },
        },
      }),
    ),
    ...(total === sum ? impliedBy(size, sum) : []),
  ];
}

/** Implied constraints: in a square of 3 about its middle, in one of 4 about its corners and its middle. */
function impliedBy(size: number, sum: number): Constraint[] {
  const line = (name: string, cells: number[], factors: number[], total: number): Constraint => ({
    ...{ type: "sum", class: name, cells, factors, total, implied: true },
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

export const layout = squareLayout<MagicSquare>({
  id: "magic-square",
  slug: "magic-square",
  nameOf: ({ numbers, sum, cells }) => [cells.length, sum, ...numbers].join(),
  numbers: ({ numbers }) => numbers,
  constraints: constraintsOf,
  assumptions: ({ numbers, sum }) => {
    const [least = 0, most = 0] = [numbers[0], numbers.at(-1)];
    return { least, most, numbers, isRun: most - least === numbers.length - 1 ? 1 : 0, sum: sum ?? "" };
  },
  lines: (size) => squareLines(size, true),
});

export const rules = rulesOf(layout);
