/** Calcudoku: a Latin square whose cages make results. Builds the whole kind. */
import type { CageSign } from "../../constraints/cage.ts";
import type { Level, Skill } from "../../kind.ts";
import { type CageCells, makeCages } from "../../latin/cage-generate.ts";
import { cagesSeen } from "../../latin/cage-views.ts";
import { fullGrid } from "../../latin/generate.ts";
import { gridOf } from "../../latin/grid.ts";
import { latinKind } from "../../latin/kind.ts";
import { slotAt } from "../../latin/layout.ts";
import { firstOf } from "../../required.ts";
import type { Rng } from "../../rng.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { compact, levelsOf, type Options, options, preset, SIZES } from "./options.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { type Calcudoku, clueText, layout, rules } from "./rules.ts";

// Makes Calcudokus: cages over a Latin square, each with one of the signs that fit its numbers.

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

function generate(rng: Rng, o: Options, level: Level): Calcudoku | undefined {
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

/** The skills that Calcudoku trains. */
const SKILLS: readonly Skill[] = [{ id: "logic", ages: [8, 99] }];

/** The canonical form of a Calcudoku: turned and mirrored puzzles are the same. */
function canonical({ size, cages }: Calcudoku): string {
  const named = cages.map((cage) => ({ cells: cage.cells, clue: clueText(cage) }));
  return `${size} ${cagesSeen(named, size).sort()[0]}`;
}

/** The options of `options.ts` with puzzles in the public format. */
export const calcudoku = latinKind<Options, Calcudoku>({
  ...{ layout, rules, reason, draw, techniques: TECHNIQUES, puzzle: format, options, preset, canonical, levelsOf },
  compact,
  generate,
  version: 1,
  emblem: "square",
  opener: { box: [1, 6], mark: "square" },
  leastAge: 8,
  example: {
    ...{ kind: "calcudoku", size: 4 },
    cages: [
      { cells: ["r1c1", "r1c2", "r2c2"], sign: "+", result: 8 },
      { cells: ["r1c3", "r1c4"], sign: "-", result: 1 },
      { cells: ["r2c1", "r3c1"], sign: "/", result: 2 },
      { cells: ["r2c3", "r2c4"], sign: "/", result: 2 },
      { cells: ["r3c2", "r3c3", "r4c3"], sign: "*", result: 4 },
      { cells: ["r3c4", "r4c4"], sign: "-", result: 1 },
      { cells: ["r4c1", "r4c2"], sign: "*", result: 6 },
    ],
  },
  sizes: SIZES,
  skills: SKILLS,
  // The sentence about − and ÷ also holds for puzzles without them.
  sharedRule: (puzzles) =>
    new Set(puzzles.map(({ size }) => size)).size === 1
      ? rules.rule({ ...firstOf(puzzles), cages: puzzles.flatMap(({ cages }) => cages) })
      : undefined,
});
