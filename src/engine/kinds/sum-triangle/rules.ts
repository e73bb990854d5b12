/**
 * The rules of Sum Triangles, all that a page needs for playing: each outer number is the sum, or the product, of the two inner
 * ones next to it.
 */
import { PLAIN_CELLS } from "../../board.ts";
import type { Cell, Constraint, Shape } from "../../constraints/constraint.ts";
import { counts, digitsFrom, numbersOf, rangeValues, spokenCells } from "../../constraints/counted-numbers.ts";
import { type Layout, rulesOf, shapesBy } from "../../constraints/rules.ts";
import { say } from "../../kind.ts";
import { countIn } from "../../mixed-number.ts";

export interface SumTriangle {
  readonly kind: "sum-triangle";
  /** Inner numbers at the corners and outer ones on the sides, or all in fields. */
  readonly drawing: "corners" | "fields";
  /** The operation on the two inner numbers; left out: addition. */
  readonly operation?: "add" | "multiply" | undefined;
  /** Minimum and maximum of the inner numbers. */
  readonly range: readonly [number, number];
  /** The unit of the numbers, as an option has it. Left out: 1. */
  readonly unit?: number | undefined;
  /** `outer[i]` is computed from `inner[i]` and the next one; a blank is null. */
  readonly inner: readonly (number | null)[];
  readonly outer: readonly (number | null)[];
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/**
 * Positions on a grid, each a row and a column in base 36: inner numbers, then outer ones. Corners lie at the edge, fields within.
 * Those of five numbers are two columns wide, so that they can stand half a cell apart.
 */
const PLACES: Readonly<Record<string, string>> = {
  corners3: "13 55 51 34 53 32",
  fields3: "23 44 42 35 53 31",
  corners4: "11 15 55 51 13 35 53 31",
  fields4: "22 24 44 42 13 35 53 31",
  corners5: "17 3d 5b 53 31 2a 4c 57 42 24",
  fields5: "25 37 46 44 33 28 49 55 41 22",
};

/** Columns of these grids; rows are always five. */
const COLUMNS: Readonly<Record<string, number>> = { corners5: 14, fields5: 10 };
const ROWS = 5;

/** Positions of the numbers, on a grid of five rows. */
export const placesOf = ({ drawing, inner }: Pick<SumTriangle, "drawing" | "inner">) =>
  (PLACES[`${drawing}${inner.length}`] ?? "")
    .split(" ")
    .map((place) => [Number(place[0]), Number.parseInt(place[1] ?? "", 36)] as const);

export const shapeOf = shapesBy<SumTriangle>(
  ({ drawing, operation, range, unit, inner }) => [drawing, operation, ...range, unit, inner.length].join(),
  (puzzle): Shape => {
    const {
      operation = "add",
      range,
      unit = 1,
      inner: { length: size },
    } = puzzle;
    const [lo, hi] = [countIn(range[0], unit), countIn(range[1], unit)];
    const sides = upTo(size).map((i): Constraint => {
      const common = {
        ...{ class: "sum", cells: [i, (i + 1) % size, size + i] },
        values: { operation, place: i + 1, one: i + 1, other: ((i + 1) % size) + 1 },
      };
      return operation === "add"
        ? { ...common, type: "sum", factors: [1, 1, -1], total: 0 }
        : { ...common, type: "product", powers: [1, 1] };
    });
    const halves = upTo(size !== 4 && operation === "add" ? size : 0).map(
      (i): Constraint => ({
        ...{ type: "sum", class: "half", ...doubled(i, size), total: 0, implied: true },
        values: { place: i + 1, one: i + 1, other: i + 1, size },
      }),
    );
    const places = placesOf(puzzle);
    const cells = upTo(2 * size).map((i): Cell => {
      const [isInner, at] = [i < size, (i % size) + 1];
      const [row, column] = places[i] ?? [1, 1];
      const name = say("sum-triangle.slot", { row: isInner ? 1 : 2, column: at });
      const [least, most] = isInner ? [lo, hi] : operation === "add" ? [2 * lo, 2 * hi] : [lo * lo, hi * hi];
      const numbers = isInner ? upTo(hi - lo + 1).map((n) => lo + n) : null;
      return { id: `${isInner ? "i" : "o"}${at}`, row, column, numbers, least, most, name };
    });
    return {
      cells,
      constraints: [...sides, ...halves],
      madeBy: upTo(2 * size).map((i) => i - size),
      unit: puzzle.unit,
    };
  },
);

/**
 * Twice an inner number equals the two outer numbers beside it, minus what else they hold: in a triangle the third outer number; in a
 * pentagon the two next ones, less the one opposite.
 */
function doubled(i: number, size: number): { readonly cells: number[]; readonly factors: number[] } {
  const outer = (by: number) => size + ((i + by) % size);
  return size === 3
    ? { cells: [outer(0), outer(2), outer(1), i], factors: [1, 1, -1, -2] }
    : { cells: [outer(0), outer(4), outer(2), outer(1), outer(3), i], factors: [1, 1, 1, -1, -1, -2] };
}

export const layout: Layout<SumTriangle> = {
  id: "sum-triangle",
  slug: "sum-triangle",
  shape: shapeOf,
  givens: ({ inner, outer, unit }) => counts([...inner, ...outer], unit),
  withGivens: (puzzle, givens) => {
    const numbers = numbersOf(givens, puzzle.unit);
    return {
      ...puzzle,
      inner: puzzle.inner.map((_, i) => numbers[i] ?? null),
      outer: puzzle.outer.map((_, i) => numbers[puzzle.inner.length + i] ?? null),
    };
  },
  assumptions: ({ drawing, operation = "add", range, unit }) => ({ drawing, operation, ...rangeValues(range, unit) }),
  board: ({ drawing, operation, range: [least], unit, inner: { length: size } }) => ({
    ...PLAIN_CELLS,
    rows: ROWS,
    columns: COLUMNS[`${drawing}${size}`] ?? ROWS,
    span: size === 5 ? 2 : 1,
    shape: (slot) => (drawing === "corners" && slot.startsWith("i") ? "circle" : "square"),
    links: drawing === "corners" ? upTo(size).map((i) => [`i${i + 1}`, `i${((i + 1) % size) + 1}`] as const) : [],
    digits: digitsFrom(least, unit),
    lines: upTo(size).map((i) => ({
      name: say("sum-triangle.line-side", { number: i + 1, inside: 0 }),
      items: [
        { slot: `i${i + 1}` },
        { sign: operation === "multiply" ? "*" : "+" },
        { slot: `i${((i + 1) % size) + 1}` },
        { sign: "=" },
        { slot: `o${i + 1}` },
      ],
    })),
  }),
  describe: ({ inner: { length: size } }, texts) => [
    say("sum-triangle.describe-size", { size }),
    ...upTo(size).map((i) =>
      say("sum-triangle.describe-side", {
        ...{ number: i + 1, ...spokenCells([texts[i], texts[(i + 1) % size], texts[size + i]]) },
      }),
    ),
  ],
};

export const rules = rulesOf(layout);
