/** Sudoku: each row, column and box holds each number once. Builds the whole kind. */
import { draw as drawNumber } from "../../constraints/drawn.ts";
import { fullGrid as fillBySearch, orbitsOf, type Symmetry } from "../../latin/generate.ts";
import type { Grid } from "../../latin/grid.ts";
import { generateByGivens, latinKind } from "../../latin/kind.ts";
import { canonical } from "./canonical.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { LAYOUTS, layoutOf } from "./layouts.ts";
import { boxOf, cluesFor, compact, levelsOf, type Options, options, preset, SIZES } from "./options.ts";
import { fullGrid, otherAnswer } from "./prove/bands.ts";
import { ratingOf } from "./rating/of-puzzle.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { layout, rules, type Sudoku } from "./rules.ts";
import { SKILLS } from "./skills.ts";

const orbits = new Map<string, readonly number[][]>();

/** The orbits of a symmetry, kept. */
function orbitsFor(symmetry: Symmetry, size: number): readonly number[][] {
  const name = `${symmetry} ${size}`;
  const known = orbits.get(name) ?? orbitsOf(symmetry, size);
  orbits.set(name, known);
  return known;
}

/** Whether a grid has nothing but rows, columns and boxes of 3 × 3. */
const isPlain9 = ({ count, units }: Grid): boolean =>
  count === 81 && units.length === 27 && units.every((unit) => unit.class !== "region");

/** The options of `options.ts` with puzzles in the public format. */
export const sudoku = latinKind<Options, Sudoku>({
  ...{ layout, rules, reason, draw, techniques: TECHNIQUES, puzzle: format, options, preset, canonical, levelsOf },
  compact,
  rating: ratingOf,
  version: 1,
  emblem: "square",
  opener: { box: [3, 3], mark: "disc" },
  leastAge: 5,
  example: {
    ...{ kind: "sudoku", size: 4, box: [2, 2] },
    cells: [
      [3, 1, null, null],
      [null, 4, null, null],
      [null, null, 1, null],
      [null, null, 2, 4],
    ],
  },
  sizes: SIZES,
  skills: SKILLS,
  generate: generateByGivens<Options, Sudoku>({
    ...{ layout, techniques: TECHNIQUES, levelsOf },
    fill: (rng, grid) => (isPlain9(grid) ? fullGrid(rng) : fillBySearch(rng, grid)),
    otherIn: (grid) => (isPlain9(grid) ? otherAnswer : undefined),
    // Other options draw nothing here: their puzzles are those of always.
    empty: (rng, { size, regions, diagonals, windows, symbols }) => ({
      ...{ kind: "sudoku", size },
      ...(regions === "boxes" ? { box: boxOf(size) } : { regions: layoutOf(size, rng.int(LAYOUTS)) }),
      ...(diagonals && { diagonals }),
      ...(windows && { windows }),
      ...(symbols !== "digits" && { symbols }),
      cells: Array.from({ length: size }, () => Array<null>(size).fill(null)),
    }),
    wanted: (rng, o, level) => ({ orbits: orbitsFor(o.symmetry, o.size), least: drawNumber(rng, cluesFor(o, level)) }),
  }),
});
