/** Killer Sudoku: a Sudoku with sums of cages in place of printed numbers. Builds the whole kind. */
import type { Shape } from "../../constraints/constraint.ts";
import type { Level, PuzzleKind, Skill } from "../../kind.ts";
import { boxesOf } from "../../latin/boxed.ts";
import { type CageCells, makeCages } from "../../latin/cage-generate.ts";
import { cagesSeen, viewsOf } from "../../latin/cage-views.ts";
import { fullGrid } from "../../latin/generate.ts";
import { gridOf } from "../../latin/grid.ts";
import { latinKind } from "../../latin/kind.ts";
import { slotAt } from "../../latin/layout.ts";
import type { Rng } from "../../rng.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { boxOf, compact, levelsOf, type Options, options, preset, SIZES } from "./options.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { type Killer, layout, rules } from "./rules.ts";

// Makes Killer Sudokus: cages over a full square, without printed numbers.

/** By level: the most cells that a cage is drawn with; and the most cages of one cell, by size of the square. */
const DRAWN: Readonly<Record<Level, number>> = { starter: 3, easy: 3, medium: 4, hard: 5, expert: 5 };
const SINGLES: Readonly<Record<number, number>> = { 4: 2, 6: 3, 9: 4 };

function generate(rng: Rng, o: Options, level: Level): Killer | undefined {
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

/** The skills that Killer Sudoku trains. */
const SKILLS: readonly Skill[] = [{ id: "logic", ages: [8, 99] }];

/** The canonical form of a Killer Sudoku: turned and mirrored puzzles are the same. Sums do not let numbers change their names. */
function canonical(puzzle: Killer): string {
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

/** The options of `options.ts` with puzzles in the public format. */
export const killerSudoku: PuzzleKind<Options, Killer> = {
  ...latinKind<Options, Killer>({
    ...{ layout, rules, reason, draw, techniques: TECHNIQUES, puzzle: format, options, preset, canonical, levelsOf },
    compact,
    generate,
    version: 1,
    emblem: "square",
    opener: { box: [3, 3], mark: "square" },
    leastAge: 8,
    example: {
      ...{ kind: "killer-sudoku", size: 4, box: [2, 2] },
      cells: Array.from({ length: 4 }, () => Array<null>(4).fill(null)),
      cages: [
        { cells: ["r1c1", "r2c1"], sum: 5 },
        { cells: ["r1c2", "r1c3"], sum: 3 },
        { cells: ["r1c4", "r2c3", "r2c4"], sum: 9 },
        { cells: ["r2c2", "r3c2"], sum: 7 },
        { cells: ["r3c1", "r4c1"], sum: 5 },
        { cells: ["r3c3", "r4c2", "r4c3"], sum: 8 },
        { cells: ["r3c4", "r4c4"], sum: 3 },
      ],
    },
    sizes: SIZES,
    skills: SKILLS,
  }),
  sumsUpTo: ({ size }) => size,
};
