// Random Number Walls: bricks of a true wall; few of them leave many answers, enough of them one, and one that is
// falsified mostly none.

import type { NumberWall } from "./number-wall.ts";
import { type Chance, times } from "./random.ts";
import { sometimesInFractions } from "./units.ts";

/** What is drawn, as often as it stands here. */
const SORTS = times({ few: 3, enough: 4, false: 5 });

/** A Number Wall of 2 to 5 rows, or two or four small ones. */
export function randomPuzzle(chance: Chance): NumberWall {
  const operation = (["multiply", "add", "add", "subtract"] as const)[chance(4)] ?? "add";
  const isSum = operation === "add";
  const least = isSum ? (chance(3) === 0 ? -1 - chance(9) : chance(3)) : 1 + chance(2);
  const most = least + 1 + chance(operation === "multiply" ? 5 : 9);
  const walls = chance(3) === 0 ? (chance(2) === 0 ? 2 : 4) : 1;
  const rows = walls > 1 ? 2 + chance(2) : 2 + chance(isSum ? 4 : 3);
  const numbers = () => Array.from({ length: rows }, () => least + chance(most - least + 1));
  const found = Array.from({ length: walls }, () => wallOn(numbers(), operation)).map((wall) => printed(chance, wall));
  const lines = walls === 4 ? [found.slice(0, 2), found.slice(2)] : [found];
  const bricks = lines.flatMap((line) => Array.from({ length: rows }, (_, r) => line.flatMap((wall) => wall[r] ?? [])));
  const wall: NumberWall = {
    kind: "number-wall",
    operation,
    range: [least, most],
    ...(walls === 1 ? {} : { walls }),
    bricks,
  };
  // A false brick may be below 0.
  const lowest = Math.min(least, ...bricks.flat().filter((n) => n !== null));
  return isSum ? sometimesInFractions(wall, ["range", "bricks"], lowest, chance) : wall;
}

/** All rows on a bottom row, the top first. */
function wallOn(bottom: number[], operation: NumberWall["operation"]): number[][] {
  const made = (a: number, b: number) =>
    operation === "add" ? a + b : operation === "multiply" ? a * b : Math.abs(a - b);
  const wall = [bottom];
  for (let row = bottom; row.length > 1; row = wall[0] ?? [])
    wall.unshift(row.slice(1).map((right, i) => made(row[i] ?? 0, right)));
  return wall;
}

/** Some bricks of a wall, one of them sometimes false. */
function printed(chance: Chance, wall: readonly number[][]): (number | null)[][] {
  const rows = wall.length;
  const sort = SORTS[chance(SORTS.length)];
  const bricks = (rows * (rows + 1)) / 2;
  const kept = sort === "few" ? 1 + chance(rows - 1) : rows + chance(bricks - rows);
  const keep = new Set(draw(chance, bricks, kept));
  const wrong = sort === "false" ? [...keep][chance(keep.size)] : -1;
  let at = 0;
  return wall.map((numbers) =>
    numbers.map((n) => {
      const place = at++;
      if (!keep.has(place)) return null;
      return place === wrong ? n + (chance(2) === 0 ? 1 : -1) * (1 + chance(3)) : n;
    }),
  );
}

/** So many different numbers from 0 up to, not with, `of`. */
export function draw(chance: Chance, of: number, count: number): number[] {
  const pool = Array.from({ length: of }, (_, i) => i);
  return Array.from({ length: Math.min(of, count) }, () => pool.splice(chance(pool.length), 1)).flat();
}
