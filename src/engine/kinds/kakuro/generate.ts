/**
 * Makes a Kakuro: fills a symmetric pattern, each run with small or with large digits so that few sets have its sum, and then
 * changes a digit at a time until reasoning ends the puzzle. Keeps it if it has the level.
 */
import { LEVELS, type Level } from "../../kind.ts";
import { cageIn, type Grid, type GridCage, gridOf } from "../../latin/grid.ts";
import { type Closure, closureOf } from "../../latin/reasons.ts";
import { propagateAll, searchFrom } from "../../latin/search.ts";
import type { Rng } from "../../rng.ts";
import { drawPattern, type PatternWish, withSums } from "./pattern.ts";
import { TECHNIQUES } from "./reason.ts";
import { clueOf, type Kakuro, layout, runsIn } from "./rules.ts";

/** A pattern whose runs have sums that change. */
interface Workplace {
  readonly grid: Grid;
  readonly cages: readonly (GridCage & { result: number })[];
  /** By cell: the indices of its two runs. */
  readonly runsOf: readonly (readonly number[])[];
  readonly digits: Uint8Array;
}

function workplaceOf(pattern: readonly (readonly (0 | null)[])[]): Workplace {
  const shape = layout.shape({ kind: "kakuro", cells: pattern });
  const bare = gridOf(shape);
  const cages = runsIn(pattern).map((run, k) =>
    cageIn(bare, { id: clueOf(run), sign: "+", result: 0, distinct: true, cells: shape.constraints[k]!.cells }),
  );
  const runsOf = shape.cells.map((_, c) => [...cages.keys()].filter((k) => cages[k]!.cells.includes(c)));
  return { grid: { ...bare, cages, rests: null }, cages, runsOf, digits: new Uint8Array(bare.count) };
}

/** Steps of one attempt to fill a pattern. */
const FILL_STEPS = 3000;

/** Fills in digits, each run leaning to small or large ones; false if it came to no end. */
function fill(chance: Rng, { cages, runsOf, digits }: Workplace): boolean {
  const leans = cages.map(() => (chance.chance(1, 2) ? -1 : 1));
  let steps = 0;
  const go = (c: number): boolean => {
    if (c === digits.length) return true;
    if (++steps > FILL_STEPS) return false;
    const lean = runsOf[c]!.reduce((sum, k) => sum + leans[k]!, 0);
    const used = usedBeside(c, { cages, runsOf, digits });
    const order = [1, 2, 3, 4, 5, 6, 7, 8, 9]
      .filter((v) => (used & (1 << v)) === 0)
      .map((v) => ({ v, rank: (lean === 0 ? 0 : lean < 0 ? 10 * v : 100 - 10 * v) + chance.int(lean === 0 ? 90 : 30) }))
      .sort((a, b) => a.rank - b.rank || a.v - b.v);
    for (const { v } of order) {
      digits[c] = v;
      if (go(c + 1)) return true;
      digits[c] = 0;
    }
    return false;
  };
  digits.fill(0);
  return go(0);
}

/** The digits in the runs of a cell, but its own: bit v for digit v. */
function usedBeside(c: number, { cages, runsOf, digits }: Pick<Workplace, "cages" | "runsOf" | "digits">): number {
  let used = 0;
  for (const k of runsOf[c]!) for (const d of cages[k]!.cells) if (d !== c) used |= 1 << digits[d]!;
  return used & ~1;
}

/** Makes the sums those of the digits. */
function addUp({ cages, digits }: Workplace): void {
  for (const cage of cages) {
    cage.result = 0;
    for (const c of cage.cells) cage.result += digits[c]!;
  }
}

/** Of a hundred changes so many may leave a few more cells open. */
const SIDEWAYS = 15;
const MORE_OPEN = 4;

/**
 * Changes digits until `openCells` finds none open: each time of one open cell, to the digit that leaves the fewest. False if that
 * was not enough.
 */
function settle(chance: Rng, work: Workplace, openCells: () => number[], isEnd: (open: readonly number[]) => boolean) {
  const { digits } = work;
  addUp(work);
  let open = openCells();
  for (let round = 0; round < 3 * digits.length; round++) {
    if (isEnd(open)) return true;
    const c = chance.pick(open);
    const old = digits[c]!;
    const used = usedBeside(c, work);
    let [best, least, kept] = [old, open.length + (chance.chance(SIDEWAYS, 100) ? MORE_OPEN : 0), open];
    for (const v of chance.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9])) {
      if (v === old || (used & (1 << v)) !== 0) continue;
      digits[c] = v;
      addUp(work);
      const now = openCells();
      if (now.length > least) continue;
      [best, least, kept] = [v, now.length, now];
      if (least < 0.7 * open.length) break;
    }
    digits[c] = best;
    addUp(work);
    open = kept;
  }
  return isEnd(open);
}

const PATTERNS = 40;

/** Search steps to prove a puzzle that propagation leaves open, and how many cells it leaves open at most. */
const PROOF_NODES = 100;
const MOST_OPEN = 24;
/** How many changes are tried. */
const CHANGES = 150;

/**
 * Changes digits at random until propagation does not end the puzzle any more, though it has one answer; false if none of the
 * changes did that. `marks`: what `openCells` leaves of each cell.
 */
function unsettle(chance: Rng, work: Workplace, openCells: () => number[], marks: Int32Array): boolean {
  const { digits, grid } = work;
  for (let i = 0; i < CHANGES; i++) {
    const c = chance.int(digits.length);
    const old = digits[c]!;
    const used = usedBeside(c, work);
    const may = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((v) => v !== old && (used & (1 << v)) === 0);
    if (may.length === 0) continue;
    digits[c] = chance.pick(may);
    addUp(work);
    const { length } = openCells();
    if (length === 0) continue;
    if (length <= MOST_OPEN) {
      const { answers, complete } = searchFrom(grid, marks, 2, PROOF_NODES);
      if (complete && answers.length === 1) return true;
    }
    digits[c] = old;
    addUp(work);
  }
  return false;
}

/** The cells that the techniques of a level leave open. */
function openAfter(closure: Closure, level: Level, count: number): number[] {
  closure.solves(new Uint8Array(count), level);
  return [...closure.state.known.keys()].filter((c) => closure.state.known[c] === 0);
}

export function generate(rng: Rng, wish: PatternWish, level: Level): Kakuro | undefined {
  let pattern: (0 | null)[][] | undefined;
  for (let i = 0; i < PATTERNS && pattern === undefined; i++) pattern = drawPattern(rng, wish);
  if (pattern === undefined) return undefined;
  const work = workplaceOf(pattern);
  if (!fill(rng, work)) return undefined;
  const { grid } = work;
  const closure = closureOf(grid, TECHNIQUES);
  const marks = new Int32Array(grid.count);
  const propagated = (): number[] => {
    marks.fill(grid.all);
    propagateAll(grid, marks);
    return [...marks.keys()].filter((c) => (marks[c]! & (marks[c]! - 1)) !== 0);
  };
  if (!settle(rng, work, propagated, (open) => open.length === 0)) return undefined;
  if (level === "expert" && !unsettle(rng, work, propagated, marks)) return undefined;
  // What propagation ends is hard at most. Below, the digits change on until the techniques of the level end it.
  const byLevel = (): number[] => openAfter(closure, level, grid.count);
  const isLow = level === "starter" || level === "easy" || level === "medium";
  if (isLow && !settle(rng, work, byLevel, (open) => open.length === 0)) return undefined;
  const below = LEVELS[LEVELS.indexOf(level) - 1];
  if (below !== undefined && openAfter(closure, below, grid.count).length === 0) return undefined;
  if (openAfter(closure, level, grid.count).length > 0) return undefined;
  const sums = new Map(work.cages.map(({ id, result }) => [id, result]));
  const cells = withSums(pattern, (isAcross, row, column) => sums.get(clueOf({ isAcross, row, column })));
  return { kind: "kakuro", cells };
}
