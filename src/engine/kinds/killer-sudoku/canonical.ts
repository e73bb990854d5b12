/** The canonical form of a Killer Sudoku: turned and mirrored puzzles are the same. Sums do not let numbers change their names. */
import { boxesOf } from "../../latin/boxed.ts";
import { cagesSeen, viewsOf } from "../../latin/cage-views.ts";
import type { Killer } from "./rules.ts";

export function canonical(puzzle: Killer): string {
  const { size, diagonals = false, windows = false } = puzzle;
  const flat = puzzle.cells.flat();
  const cages = puzzle.cages.map(({ cells, sum }) => ({ cells, clue: `${sum}` }));
  const regionOf: number[] = [];
  for (const [i, { cells }] of boxesOf(puzzle).entries()) for (const c of cells) regionOf[c] = i;
  const texts = viewsOf(size).map(({ to }) => {
    const [regions, givens]: [number[], (number | null)[]] = [[], []];
    for (let c = 0; c < size ** 2; c++) [regions[to(c)], givens[to(c)]] = [regionOf[c]!, flat[c] ?? null];
    const names = new Map<number, number>();
    for (const region of regions) if (!names.has(region)) names.set(region, names.size);
    return [regions.map((region) => names.get(region)).join(), givens.join(), cagesSeen(cages, size, to)].join(" ");
  });
  return [size, diagonals, windows, texts.sort()[0]].join(" ");
}
