// Random Number Walls: bricks of a true wall; few of them leave many answers, enough of them one, and one that is
// falsified mostly none.

import type { NumberWall } from "./number-wall.ts";
import { type Chance, times } from "./random.ts";

/** What is drawn, as often as it stands here. */
const SORTS = times({ few: 3, enough: 4, false: 5 });

/** A Number Wall of 3 to 5 rows. */
export function randomPuzzle(chance: Chance): NumberWall {
  const operation = chance(3) === 0 ? "multiply" : "add";
  const isSum = operation === "add";
  const rows = isSum ? 3 + chance(3) : 3 + chance(2);
  const least = isSum ? chance(3) : 1 + chance(2);
  const most = least + 1 + chance(isSum ? 9 : 5);
  let row = Array.from({ length: rows }, () => least + chance(most - least + 1));
  const wall = [row];
  while (row.length > 1) {
    row = row.slice(1).map((right, i) => (isSum ? (row[i] ?? 0) + right : (row[i] ?? 1) * right));
    wall.unshift(row);
  }
  const sort = SORTS[chance(SORTS.length)];
  const bricks = (rows * (rows + 1)) / 2;
  const kept = sort === "few" ? 1 + chance(rows - 1) : rows + chance(bricks - rows);
  const keep = new Set(draw(chance, bricks, kept));
  const wrong = sort === "false" ? [...keep][chance(keep.size)] : -1;
  let at = 0;
  const printed = wall.map((numbers) =>
    numbers.map((n) => {
      const place = at++;
      if (!keep.has(place)) return null;
      return place === wrong ? Math.max(0, n + (chance(2) === 0 ? 1 : -1) * (1 + chance(3))) : n;
    }),
  );
  return { kind: "number-wall", operation, range: [least, most], bricks: printed };
}

/** So many different numbers from 0 up to, not with, `of`. */
export function draw(chance: Chance, of: number, count: number): number[] {
  const pool = Array.from({ length: of }, (_, i) => i);
  return Array.from({ length: Math.min(of, count) }, () => pool.splice(chance(pool.length), 1)).flat();
}
