/** Makes Killer Sudokus: cages over a full square, without printed numbers. */
import type { Level } from "../../kind.ts";
import { type CageCells, makeCages } from "../../latin/cage-generate.ts";
import { fullGrid } from "../../latin/generate.ts";
import { gridOf } from "../../latin/grid.ts";
import { slotAt } from "../../latin/layout.ts";
import type { Rng } from "../../rng.ts";
import { boxOf, levelsOf, type Options } from "./options.ts";
import { TECHNIQUES } from "./reason.ts";
import { type Killer, layout } from "./rules.ts";

/** By level: the most cells that a cage is drawn with; and the most cages of one cell, by size of the square. */
const DRAWN: Readonly<Record<Level, number>> = { starter: 3, easy: 3, medium: 4, hard: 5, expert: 5 };
const SINGLES: Readonly<Record<number, number>> = { 4: 2, 6: 3, 9: 4 };

export function generate(rng: Rng, o: Options, level: Level): Killer | undefined {
  if (!levelsOf(o).includes(level)) return undefined;
  const { size } = o;
  const square: Omit<Killer, "cages"> = {
    ...{ kind: "killer-sudoku", size, box: boxOf(size) },
    cells: Array.from({ length: size }, () => Array<null>(size).fill(null)),
  };
  const grid = gridOf(layout.shape({ ...square, cages: [] }));
  const full = fullGrid(rng, grid);
  if (full === undefined) return undefined;
  const sumOf = (cells: CageCells): number => cells.reduce((sum, c) => sum + full[c]!, 0);
  const largest = size === 4 ? Math.min(3, o.largest) : o.largest;
  const drawn = Math.min(DRAWN[level], largest);
  const cages = makeCages(rng, {
    ...{ level, size, grid, techniques: TECHNIQUES, full, largest, distinct: true, singles: SINGLES[size]! },
    drawSize: () => 2 + Math.min(rng.int(drawn - 1), rng.int(drawn - 1)),
    clueOf: (cells) => ({ sign: cells.length === 1 ? "=" : "+", result: sumOf(cells) }),
  });
  if (cages === undefined) return undefined;
  return { ...square, cages: cages.map((cells) => ({ cells: cells.map((c) => slotAt(size, c)), sum: sumOf(cells) })) };
}
