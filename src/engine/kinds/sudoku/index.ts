/** Sudoku: each row, column and box holds each number once. Builds the whole kind. */
import { draw as drawNumber } from "../../constraints/drawn.ts";
import type { Skill } from "../../kind.ts";
import { boxesOf } from "../../latin/boxed.ts";
import { fullGrid as fillBySearch, orbitsOf, type Symmetry } from "../../latin/generate.ts";
import type { Grid } from "../../latin/grid.ts";
import { generateByGivens, latinKind } from "../../latin/kind.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { LAYOUTS, layoutOf } from "./layouts.ts";
import { boxOf, cluesFor, compact, levelsOf, type Options, options, preset, SIZES } from "./options.ts";
import { countAnswers, fullGrid, otherAnswer } from "./prove/bands.ts";
import { canonical as canonicalOf9 } from "./prove/canonical.ts";
import { ratingOf } from "./rating/of-puzzle.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { layout, rules, type Sudoku } from "./rules.ts";

/** The skill that Sudoku trains. */
const SKILLS: readonly Skill[] = [{ id: "logic", ages: [5, 99] }];

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

// The canonical form of a Sudoku. Plain ones are the same if they differ only by the order of rows within a band, of
// columns within a stack, of bands and stacks, by which way up they are seen, and by which number is which; others only by
// the last two.

/** All orders of 0 to n − 1. */
function ordersOf(n: number): number[][] {
  if (n === 0) return [[]];
  return ordersOf(n - 1).flatMap((order) => Array.from({ length: n }, (_, i) => order.toSpliced(i, 0, n - 1)));
}

/** All orders of lines that keep groups of `length` lines together. */
function lineOrders(groups: number, length: number): number[][] {
  const within = ordersOf(length);
  return ordersOf(groups).flatMap((order) =>
    order.reduce<number[][]>(
      (lists, group) =>
        lists.flatMap((list) => within.map((inner) => [...list, ...inner.map((i) => group * length + i)])),
      [[]],
    ),
  );
}

const orders = new Map<string, number[][]>();
function ordersFor(groups: number, length: number): number[][] {
  const name = `${groups} ${length}`;
  const known = orders.get(name) ?? lineOrders(groups, length);
  orders.set(name, known);
  return known;
}

/** Clues as numbers, in reading order of a view, counted by their first place; compared with the least so far. */
function leastView(cells: readonly number[], size: number, [height, width]: readonly [number, number], best: number[]) {
  const names = new Int8Array(size + 1);
  for (const rows of ordersFor(size / height, height))
    for (const columns of ordersFor(size / width, width)) {
      names.fill(0);
      let named = 0;
      let isLess = best.length === 0;
      for (let i = 0; i < cells.length; i++) {
        const number = cells[rows[Math.floor(i / size)]! * size + columns[i % size]!]!;
        if (number !== 0 && names[number] === 0) names[number] = ++named;
        const name = number === 0 ? 0 : names[number]!;
        if (!isLess && name > best[i]!) break;
        if (!isLess && name < best[i]!) isLess = true;
        if (isLess) best[i] = name;
      }
    }
}

/** Plain squares up to this size have few enough views to look at each. */
const FEW_VIEWS = 6;

/** Plain puzzles of 9 × 9 without exactly one answer, and larger ones, are only the same if they are turned or mirrored. */
function canonical(puzzle: Sudoku): string {
  const { size, box, diagonals, windows } = puzzle;
  const flat = puzzle.cells.flat().map((number) => number ?? 0);
  if (box === undefined || diagonals || windows) return byViews(puzzle, flat);
  if (size === 9 && box[0] === 3) {
    const clues = Uint8Array.from(flat);
    const { count, answer } = countAnswers(clues, 2);
    if (count === 1 && answer !== null) return canonicalOf9(clues, answer);
  }
  if (size > FEW_VIEWS) return byViews(puzzle, flat);
  const transposed = flat.map((_, i) => flat[(i % size) * size + Math.floor(i / size)]!);
  const best: number[] = [];
  if (box[0] <= box[1]) leastView(flat, size, box, best);
  if (box[0] >= box[1]) leastView(transposed, size, [box[1], box[0]], best);
  return `${size} ${Math.min(...box)} ${best.join("")}`;
}

/** The first of eight views, with regions and numbers counted by their first place. */
function byViews(puzzle: Sudoku, flat: readonly number[]): string {
  const { size, diagonals = false, windows = false } = puzzle;
  const regionOf: number[] = [];
  for (const [i, { cells }] of boxesOf(puzzle).entries()) for (const c of cells) regionOf[c] = i + 1;
  const last = size - 1;
  const texts: string[] = [];
  for (const isTransposed of [false, true])
    for (const up of [0, last])
      for (const side of [0, last]) {
        const seen = flat.map((_, i) => {
          const [r, c] = [Math.abs(up - Math.floor(i / size)), Math.abs(side - (i % size))];
          return isTransposed ? c * size + r : r * size + c;
        });
        texts.push([counted(seen.map((c) => regionOf[c]!)), counted(seen.map((c) => flat[c]!))].join(" "));
      }
  return [size, diagonals, windows, texts.sort()[0]].join(" ");
}

/** Numbers by the order of their first places; 0 stays. */
function counted(list: readonly number[]): string {
  const names = new Map([[0, 0]]);
  for (const number of list) if (!names.has(number)) names.set(number, names.size);
  return list.map((number) => names.get(number)).join();
}
