/** The canonical form of a Killer Sudoku: turned and mirrored puzzles are the same. Sums do not let numbers change their names. */
import type { Shape } from "../../constraints/constraint.ts";
import { boxesOf } from "../../latin/boxed.ts";
import { cagesSeen, viewsOf } from "../../latin/cage-views.ts";
import { type Killer, layout } from "./rules.ts";

export function canonical(puzzle: Killer): string {
  const { size, diagonals = false, windows = false } = puzzle;
  const flat = puzzle.cells.flat();
  const regions = regionsSeen(puzzle);
  const cages = cagesSeen(
    puzzle.cages.map(({ cells, sum }) => ({ cells, clue: `${sum}` })),
    size,
  );
  const texts = viewsOf(size).map(({ to }, i) => {
    const givens: (number | null)[] = [];
    for (let c = 0; c < size ** 2; c++) givens[to[c]!] = flat[c] ?? null;
    return [regions[i], givens.join(), cages[i]].join(" ");
  });
  return [size, diagonals, windows, texts.sort()[0]].join(" ");
}

/** By shape of the square: its boxes or regions as one text for each view. */
const regionTexts = new WeakMap<Shape, readonly string[]>();

function regionsSeen(puzzle: Killer): readonly string[] {
  const { base } = layout.shape(puzzle);
  const known = regionTexts.get(base!);
  if (known !== undefined) return known;
  const regionOf: number[] = [];
  for (const [i, { cells }] of boxesOf(puzzle).entries()) for (const c of cells) regionOf[c] = i;
  const texts = viewsOf(puzzle.size).map(({ to }) => {
    const regions: number[] = [];
    for (const [c, region] of regionOf.entries()) regions[to[c]!] = region;
    const names = new Map<number, number>();
    for (const region of regions) if (!names.has(region)) names.set(region, names.size);
    return regions.map((region) => names.get(region)).join();
  });
  regionTexts.set(base!, texts);
  return texts;
}
