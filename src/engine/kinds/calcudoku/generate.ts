/** Makes Calcudokus: cages over a Latin square, each with one of the signs that fit its numbers. */
import type { CageSign } from "../../constraints/cage.ts";
import type { Level } from "../../kind.ts";
import { type CageCells, makeCages } from "../../latin/cage-generate.ts";
import { fullGrid } from "../../latin/generate.ts";
import { gridOf } from "../../latin/grid.ts";
import { slotAt } from "../../latin/layout.ts";
import type { Rng } from "../../rng.ts";
import { levelsOf, type Options } from "./options.ts";
import { TECHNIQUES } from "./reason.ts";
import { type Calcudoku, layout } from "./rules.ts";

type Clue = Pick<Calcudoku["cages"][number], "sign" | "result">;

/** The clues that some numbers can have. − and ÷ are listed twice, because only pairs can have them. */
function cluesOf(numbers: readonly number[], signs: readonly CageSign[]): Clue[] {
  if (numbers.length === 1) return [{ sign: "=", result: numbers[0]! }];
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const isPair = numbers.length === 2 && low !== high;
  const all: Clue[] = [
    { sign: "+", result: numbers.reduce((sum, number) => sum + number, 0) },
    { sign: "*", result: numbers.reduce((product, number) => product * number, 1) },
  ];
  const difference: Clue = { sign: "-", result: high - low };
  const ratio: Clue = { sign: "/", result: high / low };
  if (isPair) all.push(difference, difference);
  if (isPair && high % low === 0) all.push(ratio, ratio);
  return all.filter(({ sign }) => signs.includes(sign));
}

/** Sizes of cages, drawn from 20: the first 10 have at most two cells, those up to 17 at most three, the others four. */
const UP_TO_TWO = 10;
const UP_TO_THREE = 17;

export function generate(rng: Rng, o: Options, level: Level): Calcudoku | undefined {
  if (!levelsOf(o).includes(level)) return undefined;
  const { size, signs, largest } = o;
  const grid = gridOf(layout.shape({ kind: "calcudoku", size, cages: [] }));
  const full = fullGrid(rng, grid);
  if (full === undefined) return undefined;
  const clues = new Map<string, Clue>();
  const clueFor = (cells: CageCells): Clue => {
    const key = cells.join();
    const numbers = cells.map((c) => full[c]!);
    const clue = clues.get(key) ?? rng.pick(cluesOf(numbers, signs));
    clues.set(key, clue);
    return clue;
  };
  const cages = makeCages(rng, {
    ...{ level, size, grid, techniques: TECHNIQUES, full, largest, distinct: false, singles: Math.floor(size / 2) },
    drawSize: () => {
      const drawn = rng.int(20);
      return Math.min(largest, level === "starter" || drawn < UP_TO_TWO ? 2 : drawn < UP_TO_THREE ? 3 : 4);
    },
    clueOf: clueFor,
    redraw: (cells) => clues.delete(cells.join()),
  });
  if (cages === undefined) return undefined;
  return {
    ...{ kind: "calcudoku", size },
    cages: cages.map((cells) => ({ cells: cells.map((c) => slotAt(size, c)), ...clueFor(cells) })),
  };
}
