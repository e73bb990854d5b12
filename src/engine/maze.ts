/**
 * Mazes of numbers: from one corner of a grid to the opposite one over squares that keep a rule, such as the multiples of 7. There
 * is exactly one way; other squares that keep the rule are dead ends.
 */
import { firstOf, lastOf } from "./required.ts";
import type { Rng } from "./rng.ts";

/** Which squares may be stepped on: multiples of a number up to a limit, or sums with this total, whose parts count in `unit`. */
export type MazeRule =
  | { readonly over: "multiples"; readonly of: number; readonly most: number }
  | { readonly over: "sums"; readonly of: number; readonly unit: number };

export interface MazeSquare {
  readonly row: number;
  readonly column: number;
}

export interface Maze {
  readonly rule: MazeRule;
  /** Row by row: a number, or a sum such as "3 + 7". */
  readonly squares: readonly (readonly string[])[];
  /** The way from the top left to the bottom right. */
  readonly way: readonly MazeSquare[];
}

/** Minimum and maximum length of the way as a share of all squares, and maximum share of squares in dead ends. */
const LENGTH = { least: 0.34, most: 0.44 } as const;
const DEAD_ENDS = 0.16;
/** Number of ways to draw until one is long enough. */
const TRIES = 400;

/** Whether a square may be stepped on. */
export function isStep(text: string, rule: MazeRule): boolean {
  const parts = text.split(" + ").map(Number);
  return rule.over === "multiples"
    ? parts.length === 1 && parts[0]! % rule.of === 0
    : parts.reduce((sum, part) => sum + part, 0) === rule.of;
}

/** The number of ways without a repeated square, counted up to `most`. */
export function countWays({ squares, rule }: Pick<Maze, "squares" | "rule">, most = 2): number {
  const open = squares.map((row) => row.map((text) => isStep(text, rule)));
  const walk = (row: number, column: number): number => {
    if (!open[row]?.[column]) return 0;
    if (row === squares.length - 1 && column === firstOf(squares).length - 1) return 1;
    open[row]![column] = false;
    let found = 0;
    for (const [down, right] of SIDES) if (found < most) found += walk(row + down, column + right);
    open[row]![column] = true;
    return found;
  };
  return walk(0, 0);
}

const SIDES = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

/** A maze of a size. Throws if it has not exactly one way, which never happens. */
export function makeMaze(chance: Rng, { columns, rows }: { columns: number; rows: number }, rule: MazeRule): Maze {
  const isOpen = Array.from({ length: rows }, () => new Array<boolean>(columns).fill(false));
  const neighbours = ({ row, column }: MazeSquare): MazeSquare[] =>
    SIDES.map(([down, right]) => ({ row: row + down, column: column + right })).filter(
      (at) => isOpen[at.row]?.[at.column] !== undefined,
    );
  const touches = (at: MazeSquare): number => neighbours(at).filter(({ row, column }) => isOpen[row]![column]).length;
  const way = drawWay(chance, isOpen, neighbours, touches);
  // A square that touches only one open square closes no circle, so there is no second way.
  const ends = chance.shuffle(isOpen.flatMap((line, row) => line.map((_, column) => ({ row, column }))));
  let left = Math.round(DEAD_ENDS * rows * columns);
  const goal = lastOf(way);
  for (const at of [...ends, ...ends]) {
    const isGoal = neighbours(at).some(({ row, column }) => row === goal.row && column === goal.column);
    if (left === 0 || isGoal || isOpen[at.row]![at.column] || touches(at) !== 1) continue;
    isOpen[at.row]![at.column] = true;
    left--;
  }
  const squares: string[][] = [];
  for (const [row, line] of isOpen.entries()) {
    squares.push([]);
    for (const [column, open] of line.entries()) {
      const beside = [squares[row]![column - 1], squares[row - 1]?.[column]];
      squares[row]!.push(textFor(chance, open, rule, beside));
    }
  }
  if (countWays({ squares, rule }) !== 1) throw new Error("the maze has not exactly one way");
  return { rule, squares, way };
}

/** A way that never touches itself, drawn at random until it is long; opens its squares. */
function drawWay(
  chance: Rng,
  isOpen: boolean[][],
  neighbours: (at: MazeSquare) => MazeSquare[],
  touches: (at: MazeSquare) => number,
): MazeSquare[] {
  const [rows, columns] = [isOpen.length, firstOf(isOpen).length];
  const most = Math.max(rows + columns, LENGTH.most * rows * columns);
  let best: MazeSquare[] = [];
  for (let tries = 0; tries < TRIES && best.length < LENGTH.least * rows * columns; tries++) {
    const way: MazeSquare[] = [{ row: 0, column: 0 }];
    const isEnd = ({ row, column }: MazeSquare) => row === rows - 1 && column === columns - 1;
    for (let at = lastOf(way); !isEnd(at); at = lastOf(way)) {
      isOpen[at.row]![at.column] = true;
      const next = neighbours(at).filter((one) => !isOpen[one.row]![one.column] && touches(one) === 1);
      if (next.length === 0) break;
      way.push(chance.pick(next));
    }
    for (const { row, column } of way) isOpen[row]![column] = false;
    if (isEnd(lastOf(way)) && way.length > best.length && way.length <= most) best = way;
  }
  if (best.length === 0) throw new Error("no way was found through the maze");
  for (const { row, column } of best) isOpen[row]![column] = true;
  return best;
}

/** A text that keeps the rule, or one that nearly does; other than those beside it where that is possible. */
function textFor(chance: Rng, isOpen: boolean, rule: MazeRule, beside: readonly (string | undefined)[]): string {
  for (let tries = 0; ; tries++) {
    const text = rule.over === "multiples" ? numberFor(chance, isOpen, rule) : sumFor(chance, isOpen, rule);
    if (isStep(text, rule) === isOpen && (tries > TRIES || !beside.includes(text))) return text;
  }
}

function numberFor(chance: Rng, isOpen: boolean, { of, most }: MazeRule & { over: "multiples" }): string {
  const multiple = of * (1 + chance.int(Math.floor(most / of)));
  const off = chance.pick([-2, -1, 1, 2]);
  return String(isOpen ? multiple : Math.max(1, multiple + off));
}

function sumFor(chance: Rng, isOpen: boolean, { of, unit }: MazeRule & { over: "sums" }): string {
  const parts = of / unit;
  const total = isOpen ? parts : Math.max(2, parts + chance.pick([-2, -1, 1, 2]));
  // No part is as large as the total of the rule.
  const least = Math.max(1, total - parts + 1);
  const first = least + chance.int(Math.max(1, Math.min(total, parts) - least));
  return `${first * unit} + ${Math.max(1, total - first) * unit}`;
}
