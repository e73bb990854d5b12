// Random Magic Squares: cells of a true square, turned, mirrored and with its numbers spread out; few of them leave many
// answers, enough of them one, and two that change places, or a wrong sum, none.

import type { MagicSquare } from "./magic-square.ts";
import { type Chance, times } from "./random.ts";
import { draw } from "./random-number-wall.ts";

/** What is drawn, as often as it stands here. */
const SORTS = times({ few: 3, enough: 4, false: 4 });

/** The oldest squares of their sizes: Lo Shu, and the one in Dürer's Melencolia (1514). */
const LO_SHU = [2, 7, 6, 9, 5, 1, 4, 3, 8];
const DUERER = [16, 3, 2, 13, 5, 10, 11, 8, 9, 6, 7, 12, 4, 15, 14, 1];

/** A Magic Square of size 3 or 4, its numbers at equal distances or, of size 3, in three runs that are. */
export function randomPuzzle(chance: Chance): MagicSquare {
  const size = 3 + chance(2);
  const square = turned(size === 3 ? LO_SHU : DUERER, size, chance).map(spread(chance, size));
  const numbers = [...square].sort((a, b) => a - b);
  const sum = numbers.reduce((all, n) => all + n, 0) / size;
  const sort = SORTS[chance(SORTS.length)];
  // So that there are many answers, but few enough to be listed.
  const [few, enough] = size === 3 ? [chance(2), 3] : [3 + chance(2), 7];
  const count = sort === "few" ? few : enough + chance(size * size - enough);
  const keep = draw(chance, size * size, count);
  const [one = 0, other = 0] = keep;
  const isWrongSum = sort === "false" && chance(3) === 0;
  if (sort === "false" && !isWrongSum) [square[one], square[other]] = [square[other] ?? 0, square[one] ?? 0];
  const cells = Array.from({ length: size }, (_, r) =>
    square.slice(r * size, (r + 1) * size).map((n, c) => (keep.includes(r * size + c) ? n : null)),
  );
  return { kind: "magic-square", numbers, sum: isWrongSum ? sum + 1 : chance(2) === 0 ? sum : null, cells };
}

/** One of the eight views of a square, its numbers kept or, as all its lines stay right, each taken from the largest. */
function turned(square: readonly number[], size: number, chance: Chance): number[] {
  const [mirrorRows, mirrorColumns, swap, flip] = [chance(2), chance(2), chance(2), chance(2)];
  const view = square.map((_, at) => {
    let [r, c] = [Math.floor(at / size), at % size];
    if (mirrorRows) r = size - 1 - r;
    if (mirrorColumns) c = size - 1 - c;
    return square[swap ? c * size + r : r * size + c] ?? 0;
  });
  return flip ? view.map((n) => size * size + 1 - n) : view;
}

/** Other numbers in the places of 1, 2, 3 …: their lines still have one sum. */
function spread(chance: Chance, size: number): (n: number) => number {
  const [start, step, gap] = [chance(3) === 0 ? -chance(20) : chance(6), 1 + chance(3), size === 3 ? chance(4) : 0];
  return (n) => start + step * (n - 1) + gap * Math.floor((n - 1) / 3);
}
