// Number Wall, a second opinion: the bottom row is tried number by number from the left.
// Each number ends a slant of bricks that rises to the left, all of which are then known: a wrong given ends the try.
// Before that, what the untried numbers can add to each given is held against it.

import { inUnits, written } from "./units.ts";

/** A Number Wall in the public format: row 1 is the top, each brick is made of the two below it. */
export interface NumberWall {
  kind: "number-wall";
  operation: "add" | "multiply" | "subtract";
  /** The least and the most that a number of the bottom row can be. */
  range: [number, number];
  /** What numbers are counted in; left out: 1. */
  unit?: number;
  /** How many walls there are, two of them side by side; left out: one. Four are two lines of two, one below the other. */
  walls?: 2 | 4;
  bricks: (number | null)[][];
}

/** A given brick, as what it asks of the bottom row: the numbers from `first` on, each taken `times` often. */
interface Demand {
  first: number;
  times: number[];
  value: number;
}

/** The blanks of every answer as "r1c1=9 …", sorted; at most `limit` of them: each wall by itself, then all choices of one for each. */
export function answers({ unit = 1, ...puzzle }: NumberWall, limit: number): string[] {
  const { walls, bricks, ...rest } = {
    ...puzzle,
    range: inUnits(puzzle.range, unit),
    bricks: inUnits(puzzle.bricks, unit),
  };
  let together = [""];
  const across = walls === undefined ? 1 : 2;
  const rows = walls === 4 ? bricks.length / 2 : bricks.length;
  for (let above = 0; above < bricks.length; above += rows)
    for (let wall = 0; wall < across; wall++) {
      const own = bricks.slice(above, above + rows).map((row, r) => row.slice(wall * (r + 1), (wall + 1) * (r + 1)));
      const places = answersOfOne({ ...rest, bricks: own }, above, wall, limit);
      together = together.flatMap((text) => places.map((place) => `${text} ${place}`)).slice(0, limit);
    }
  return together.map((text) => written(text.split(" ").filter(Boolean).sort().join(" "), unit));
}

/** The ids of the blanks of one wall, below `rows` other rows and to the right of `walls` other walls. */
function answersOfOne({ operation, range, bricks }: NumberWall, above: number, wall: number, limit: number): string[] {
  const found: string[] = [];
  const rows = bricks.length;
  const [least, most] = range;
  const isSum = operation === "add";
  const demands = operation === "subtract" ? [] : demandsOf(bricks);
  const bottom: number[] = [];
  // What a difference is made of says little about it, but it is known as soon as both numbers are.
  const isTrue = (): boolean =>
    operation !== "subtract" || slantOf(bottom).every((n, up) => agrees(bricks, bottom, up, n));
  const reachable = (): boolean =>
    demands.every(({ first, times, value }) => {
      const bound = (limit: number) =>
        times.reduce(
          (all, n, i) => {
            const x = bottom[first + i] ?? limit;
            return isSum ? all + n * x : all * x ** n;
          },
          isSum ? 0 : 1,
        );
      return bound(least) <= value && value <= bound(most);
    });
  const go = (): void => {
    if (found.length >= limit || !reachable() || !isTrue()) return;
    if (bottom.length === rows) {
      const text = blanks(bricks, build(bottom, operation));
      if (text !== null) found.push(text);
      return;
    }
    for (let x = least; x <= most; x++) {
      bottom.push(x);
      go();
      bottom.pop();
    }
  };
  go();
  const place = (_: string, r: string, c: string) => `r${above + Number(r)}c${wall * Number(r) + Number(c)}`;
  return found.map((text) => text.replace(/r(\d+)c(\d+)/g, place));
}

/** The bricks that the last number of the bottom row ends, from there up to the left: each the difference to the slant before. */
function slantOf(bottom: readonly number[]): number[] {
  let slant: number[] = [];
  for (const number of bottom) {
    const next = [number];
    for (const before of slant) next.push(Math.max(before, next.at(-1) ?? 0) - Math.min(before, next.at(-1) ?? 0));
    slant = next;
  }
  return slant;
}

/** Whether a brick of the latest slant, so far up, is the given one or a blank. */
function agrees(bricks: NumberWall["bricks"], bottom: readonly number[], up: number, n: number): boolean {
  const given = bricks[bricks.length - 1 - up]?.[bottom.length - 1 - up] ?? null;
  return given === null || given === n;
}

/** How often each number of the bottom row goes into each given: the rows of Pascal's triangle. */
function demandsOf(bricks: NumberWall["bricks"]): Demand[] {
  return bricks.flatMap((row, r) => {
    const times = pascal(bricks.length - 1 - r);
    return row.flatMap((value, first) => (value === null ? [] : [{ first, times, value }]));
  });
}

function pascal(n: number): number[] {
  let row = [1];
  for (let i = 0; i < n; i++) row = [...row, 0].map((x, j) => x + (row[j - 1] ?? 0));
  return row;
}

/** All rows above a bottom row, the top first. */
function build(bottom: readonly number[], operation: NumberWall["operation"]): number[][] {
  const rows = [[...bottom]];
  for (let above = bottom; above.length > 1; ) {
    const next: number[] = [];
    above.reduce((left, right) => {
      if (operation === "subtract") next.push(left > right ? left - right : right - left);
      else next.push(operation === "add" ? left + right : left * right);
      return right;
    });
    rows.unshift(next);
    above = next;
  }
  return rows;
}

/** The numbers where nothing is given, sorted by name; null if a given is another number. */
function blanks(bricks: NumberWall["bricks"], wall: readonly number[][]): string | null {
  const texts: string[] = [];
  for (const [r, row] of wall.entries())
    for (const [c, value] of row.entries()) {
      const given = bricks[r]?.[c] ?? null;
      if (given === null) texts.push(`r${r + 1}c${c + 1}=${value}`);
      else if (given !== value) return null;
    }
  return texts.sort().join(" ");
}
