/**
 * The rules of Number Walls, all that a page needs for playing: each brick is computed from the two below it, and, unless it is
 * their difference, so from all below it in any row.
 */
import { type BoardLine, PLAIN_CELLS } from "../../board.ts";
import type { Cell, Constraint, Shape } from "../../constraints/constraint.ts";
import { counts, digitsFrom, numbersOf, rangeValues, spokenCells } from "../../constraints/counted-numbers.ts";
import { type Layout, rulesOf, shapesBy } from "../../constraints/rules.ts";
import { say } from "../../kind.ts";
import { countIn } from "../../mixed-number.ts";

export interface NumberWall {
  readonly kind: "number-wall";
  /** What two bricks make; subtract: their difference, larger minus smaller. */
  readonly operation: "add" | "multiply" | "subtract";
  /** Minimum and maximum of the bricks in the bottom row. */
  readonly range: readonly [number, number];
  /** The unit of the numbers, as an option has it. Left out: 1. */
  readonly unit?: number | undefined;
  /** Number of walls; left out: one. Two stand side by side, four in two lines of two. */
  readonly walls?: 2 | 4 | undefined;
  /** Row 1 is the top and continues through all walls of a line; the next line follows below. A blank is null. */
  readonly bricks: readonly (readonly (number | null)[])[];
}

/** How many walls are side by side, in how many lines, and the number of rows of each. */
export function formOf({ walls, bricks }: Pick<NumberWall, "walls" | "bricks">) {
  const across = walls === undefined ? 1 : 2;
  const lines = walls === 4 ? 2 : 1;
  return { across, lines, rows: bricks.length / lines };
}
type Form = ReturnType<typeof formOf>;

/**
 * The index of a brick in the list of cells, line by line and row by row. `row`: counted through all lines, `column`: through the
 * walls of a line, both from 0.
 */
export function brickAt({ across, rows }: Form, row: number, column: number): number {
  const own = row % rows;
  const line = (row - own) / rows;
  return (across * (line * rows * (rows + 1) + own * (own + 1))) / 2 + column;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** A row of Pascal's triangle: how often each brick this many rows below counts in one. */
function timesOf(rows: number): number[] {
  let times = [1];
  for (let i = 0; i < rows; i++) times = [...times, 0].map((n, j) => n + (times[j - 1] ?? 0));
  return times;
}

/** Classes: "brick" has the two bricks below it, "middle" three bricks two rows below, "far" more. */
const CLASSES = ["brick", "middle", "far"] as const;

/** The shape of a wall, shared by all walls with as many rows and the same settings. */
export const shapeOf = shapesBy<NumberWall>(
  ({ operation, range, unit, walls, bricks }) => [operation, ...range, unit, walls, bricks.length].join(),
  newShape,
);

/** Gap between two walls: half a brick wide, and one brick high. */
const BETWEEN = { columns: 1, rows: 1 } as const;

function newShape(puzzle: NumberWall): Shape {
  const { operation, range, unit = 1 } = puzzle;
  const [lo, hi] = [countIn(range[0], unit), countIn(range[1], unit)];
  const form = formOf(puzzle);
  const { across, lines, rows } = form;
  const constraints: Constraint[] = [];
  const madeBy: number[] = [];
  const cells: Cell[] = [];
  const isDifference = operation === "subtract";
  for (const line of upTo(lines))
    for (const own of upTo(rows))
      for (const column of upTo(across * (own + 1))) {
        const row = line * rows + own;
        const wall = Math.floor(column / (own + 1));
        madeBy.push(own === rows - 1 || isDifference ? -1 : constraints.length);
        // The bottom row first, because all other bricks are computed from it.
        for (let depth = isDifference ? Math.min(1, rows - 1 - own) : rows - 1 - own; depth > 0; depth--) {
          const times = timesOf(depth);
          // In every row, each earlier wall adds one more brick.
          const first = brickAt(form, row + depth, column + depth * wall);
          const name = CLASSES[Math.min(depth, 3) - 1] ?? "far";
          const values = { operation, at: row + 1, place: column + 1, depth, times };
          const made = [...times.map((_, i) => first + i), brickAt(form, row, column)];
          const common = { class: name, cells: made, values, implied: depth > 1 };
          constraints.push(
            isDifference
              ? { ...common, type: "difference" }
              : operation === "add"
                ? { ...common, type: "sum", factors: [...times, -1], total: 0 }
                : { ...common, type: "product", powers: times },
          );
        }
        cells.push({
          id: `r${row + 1}c${column + 1}`,
          row: row + line * BETWEEN.rows + 1,
          column: rows - own + 2 * (column % (own + 1)) + (2 * rows + BETWEEN.columns) * wall,
          ...candidatesOf(operation, rows - 1 - own, lo, hi),
          name: say("number-wall.slot", { row: row + 1, column: column + 1 }),
        });
      }
  return { cells, constraints, madeBy, unit: puzzle.unit };
}

/** The numbers that a brick may hold, `depth` rows above a bottom row from `lo` to `hi`. For differences all numbers are listed. */
function candidatesOf(
  operation: NumberWall["operation"],
  depth: number,
  lo: number,
  hi: number,
): Pick<Cell, "numbers" | "least" | "most"> {
  const maxAbove = (n: number) => (operation === "multiply" ? n ** (2 ** depth) : n * 2 ** depth);
  if (operation !== "subtract" && depth > 0) return { numbers: null, least: maxAbove(lo), most: maxAbove(hi) };
  const [from, to] = depth > 0 ? [0, hi - lo] : [lo, hi];
  return { numbers: upTo(to - from + 1).map((i) => from + i), least: from, most: to };
}

/** The bricks that rest on two others, by row and column from 0, and the left one of those two. */
const upperBricks = ({ across, lines, rows }: Form) =>
  upTo(lines).flatMap((line) =>
    upTo(rows - 1).flatMap((own) =>
      upTo(across * (own + 1)).map((c) => ({ r: line * rows + own, c, left: c + Math.floor(c / (own + 1)) })),
    ),
  );

/** A brick with the two below it, as it is read aloud. A difference has no signs, because either number may be the larger one. */
function itemsOf({ operation }: NumberWall, left: string, right: string, made: string): BoardLine["items"] {
  if (operation === "subtract") return [{ slot: made }, { slot: left }, { slot: right }];
  const sign = operation === "add" ? "+" : "*";
  return [{ slot: left }, { sign }, { slot: right }, { sign: "=" }, { slot: made }];
}

export const layout: Layout<NumberWall> = {
  id: "number-wall",
  slug: "number-wall",
  shape: shapeOf,
  givens: ({ bricks, unit }) => counts(bricks.flat(), unit),
  withGivens: (wall, givens) => {
    const numbers = numbersOf(givens, wall.unit);
    return {
      ...wall,
      bricks: wall.bricks.map((row, r) => row.map((_, c) => numbers[brickAt(formOf(wall), r, c)] ?? null)),
    };
  },
  nouns: ({ operation }) => ({ operation }),
  assumptions: ({ operation, range, unit }) => ({ operation, ...rangeValues(range, unit) }),
  board: (wall) => {
    const { across, lines, rows } = formOf(wall);
    return {
      ...PLAIN_CELLS,
      rows: rows * lines + BETWEEN.rows * (lines - 1),
      columns: 2 * rows * across + BETWEEN.columns * (across - 1),
      span: 2,
      digits: digitsFrom(wall.range[0], wall.unit),
      lines: upperBricks({ across, lines, rows }).map(({ r, c, left }) => ({
        name: say("number-wall.line-brick", { row: r + 1, column: c + 1, inside: 0 }),
        items: itemsOf(wall, `r${r + 2}c${left + 1}`, `r${r + 2}c${left + 2}`, `r${r + 1}c${c + 1}`),
      })),
    };
  },
  describe: (wall, texts) => [
    say("number-wall.describe-size", { operation: wall.operation, walls: wall.walls ?? 1, rows: formOf(wall).rows }),
    ...wall.bricks.map((row, r) =>
      say("number-wall.describe-row", {
        ...{ row: r + 1, ...spokenCells(row.map((_, c) => texts[brickAt(formOf(wall), r, c)])) },
      }),
    ),
  ],
};

export const rules = rulesOf(layout);
