/** The rules half of Number Wall, all that a page needs to play: each brick is made of the two below it, and so of all below it in any row. */
import { PLAIN_CELLS } from "../../board.ts";
import type { Cell, Constraint, Shape } from "../../constraints/constraint.ts";
import { type Layout, rulesOf, shapesBy } from "../../constraints/rules.ts";
import { say } from "../../kind.ts";

export interface NumberWall {
  readonly kind: "number-wall";
  readonly operation: "add" | "multiply";
  /** The least and the most that a brick of the bottom row can be. */
  readonly range: readonly [number, number];
  /** Row 1 is the top; a blank is null. */
  readonly bricks: readonly (readonly (number | null)[])[];
}

/** The place of a brick in the list of cells; rows and columns from 0. */
export const brickAt = (row: number, column: number): number => (row * (row + 1)) / 2 + column;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** A row of Pascal's triangle: how often each brick so many rows below counts in one. */
function timesOf(rows: number): number[] {
  let times = [1];
  for (let i = 0; i < rows; i++) times = [...times, 0].map((n, j) => n + (times[j - 1] ?? 0));
  return times;
}

/** Classes: "brick" is made of the two below it, "middle" of three two rows below, "far" of more. */
const CLASSES = ["brick", "middle", "far"] as const;

/** The shape of a wall: that of all walls of as many rows with the same numbers. */
export const shapeOf = shapesBy<NumberWall>(
  ({ operation, range, bricks }) => [operation, ...range, bricks.length].join(),
  newShape,
);

function newShape({ operation, range: [lo, hi], bricks: { length: rows } }: NumberWall): Shape {
  const constraints: Constraint[] = [];
  const madeBy: number[] = [];
  for (const row of upTo(rows))
    for (const column of upTo(row + 1)) {
      madeBy.push(row === rows - 1 ? -1 : constraints.length);
      // The bottom row first: it is what a brick is made of.
      for (let depth = rows - 1 - row; depth > 0; depth--) {
        const times = timesOf(depth);
        const cells = [...times.map((_, i) => brickAt(row + depth, column + i)), brickAt(row, column)];
        const name = CLASSES[Math.min(depth, 3) - 1] ?? "far";
        const values = { operation, at: row + 1, place: column + 1, depth, times };
        const common = { class: name, cells, values, implied: depth > 1 };
        constraints.push(
          operation === "add"
            ? { ...common, sort: "sum", factors: [...times, -1], total: 0 }
            : { ...common, sort: "product", powers: times },
        );
      }
    }
  const most = (depth: number, n: number) => (operation === "add" ? n * 2 ** depth : n ** (2 ** depth));
  const cells = upTo(rows).flatMap((row) =>
    upTo(row + 1).map(
      (column): Cell => ({
        id: `r${row + 1}c${column + 1}`,
        row: row + 1,
        column: rows - row + 2 * column,
        numbers: row === rows - 1 ? upTo(hi - lo + 1).map((i) => lo + i) : null,
        least: most(rows - 1 - row, lo),
        most: most(rows - 1 - row, hi),
        name: say("number-wall.slot", { row: row + 1, column: column + 1 }),
      }),
    ),
  );
  return { cells, constraints, madeBy };
}

export const layout: Layout<NumberWall> = {
  id: "number-wall",
  slug: "number-wall",
  shape: shapeOf,
  givens: ({ bricks }) => bricks.flat(),
  withGivens: (wall, givens) => ({
    ...wall,
    bricks: wall.bricks.map((row, r) => row.map((_, c) => givens[brickAt(r, c)] ?? null)),
  }),
  assumptions: ({ operation, range: [least, most] }) => ({ operation, least, most }),
  board: ({ operation, bricks: { length: rows } }) => ({
    ...PLAIN_CELLS,
    rows,
    columns: 2 * rows,
    span: 2,
    digits: "0123456789",
    lines: upTo(rows - 1).flatMap((r) =>
      upTo(r + 1).map((c) => ({
        name: say("number-wall.line-brick", { row: r + 1, column: c + 1, inside: 0 }),
        items: [
          { slot: `r${r + 2}c${c + 1}` },
          { sign: operation === "add" ? "+" : "*" },
          { slot: `r${r + 2}c${c + 2}` },
          { sign: "=" },
          { slot: `r${r + 1}c${c + 1}` },
        ],
      })),
    ),
  }),
  describe: ({ operation, bricks }, texts) => [
    say("number-wall.describe-size", { operation, rows: bricks.length }),
    ...bricks.map((row, r) =>
      say("number-wall.describe-row", { row: r + 1, bricks: row.map((_, c) => texts[brickAt(r, c)] ?? "") }),
    ),
  ],
};

export const rules = rulesOf(layout);
