/**
 * Makes a Kakuro: fills a symmetric pattern, each run with small or with large digits so that few sets have its sum, and then
 * changes a digit at a time until the techniques of a level end the puzzle, and those below do not.
 */
import { LEVELS, type Level } from "../../kind.ts";
import { cageIn, gridOf } from "../../latin/grid.ts";
import { searchFrom } from "../../latin/search.ts";
import type { Rng } from "../../rng.ts";
import { type Narrowing, narrowingOf, type Runs } from "./narrow-runs.ts";
import { choosePattern, type PatternOptions, withSums } from "./pattern.ts";
import { clueOf, DIGITS, type Kakuro, layout, placesIn, runsIn } from "./rules.ts";

/** A pattern whose runs have sums that change. */
interface Workplace extends Runs {
  readonly pattern: readonly (readonly (0 | null)[])[];
  readonly digits: Uint8Array;
}

function workplaceOf(pattern: Workplace["pattern"]): Workplace {
  const width = pattern[0]!.length;
  const cellAt = new Int32Array(pattern.length * width).fill(-1);
  let count = 0;
  for (const [r, row] of pattern.entries())
    for (const [c, cell] of row.entries()) if (cell === 0) cellAt[r * width + c] = count++;
  const cells = runsIn(pattern).map((run) => Int32Array.from(placesIn(run), ([r, c]) => cellAt[r * width + c]!));
  const runsOf = new Int32Array(2 * count).fill(-1);
  for (const [k, own] of cells.entries()) for (const c of own) runsOf[2 * c + (runsOf[2 * c] === -1 ? 0 : 1)] = k;
  return { pattern, cells, runsOf, sums: new Int32Array(cells.length), digits: new Uint8Array(count) };
}

/** Steps of one attempt to fill a pattern. */
const FILL_STEPS = 3000;

/** Fills in digits, each run leaning to small or large ones; false if it came to no end. */
function fill(chance: Rng, work: Workplace): boolean {
  const { cells, runsOf, sums, digits } = work;
  const leans = cells.map(() => (chance.chance(1, 2) ? -1 : 1));
  let steps = 0;
  const go = (c: number): boolean => {
    if (c === digits.length) return true;
    if (++steps > FILL_STEPS) return false;
    const lean = leans[runsOf[2 * c]!]! + leans[runsOf[2 * c + 1]!]!;
    const used = usedBeside(c, work);
    const order = DIGITS.filter((v) => (used & (1 << v)) === 0)
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
  if (!go(0)) return false;
  for (const [k, own] of cells.entries()) sums[k] = own.reduce((sum, c) => sum + digits[c]!, 0);
  return true;
}

/** The digits in the runs of a cell, but its own: bit v for digit v. */
function usedBeside(c: number, { cells, runsOf, digits }: Workplace): number {
  let used = 0;
  for (let i = 0; i < 2; i++) {
    const own = cells[runsOf[2 * c + i]!]!;
    for (let j = 0; j < own.length; j++) if (own[j] !== c) used |= 1 << digits[own[j]!]!;
  }
  return used & ~1;
}

/** Writes another digit, and changes the sums. */
function put({ digits, sums, runsOf }: Workplace, c: number, v: number): void {
  sums[runsOf[2 * c]!]! += v - digits[c]!;
  sums[runsOf[2 * c + 1]!]! += v - digits[c]!;
  digits[c] = v;
}

/** Percentage of changes that may leave more cells open than before, and the maximum number of these cells. */
const WORSE_PERCENT = 15;
const MAX_MORE_OPEN = 4;

const openIn = (marks: Int32Array): number[] => [...marks.keys()].filter((c) => (marks[c]! & (marks[c]! - 1)) !== 0);

/**
 * Changes digits until the techniques up to a level leave no cell open: each time of one open cell, to the digit that leaves the
 * fewest. False if that was not enough.
 */
function settle(chance: Rng, work: Workplace, narrowing: Narrowing, level: Level): boolean {
  const { digits } = work;
  const { marks } = narrowing;
  const without = new Int32Array(digits.length);
  const kept = new Int32Array(digits.length);
  let open = narrowing.restart(level);
  kept.set(marks);
  for (let round = 0; round < 3 * digits.length && open > 0; round++) {
    const c = chance.pick(openIn(kept));
    const old = digits[c]!;
    const used = usedBeside(c, work) | (1 << old);
    let [best, least] = [old, open + (chance.chance(WORSE_PERCENT, 100) ? MAX_MORE_OPEN : 0)];
    narrowing.restart(level, c);
    without.set(marks);
    for (const v of chance.shuffle(DIGITS)) {
      if ((used & (1 << v)) !== 0) continue;
      put(work, c, v);
      const now = narrowing.goOn(level, without, c);
      if (now > least) continue;
      [best, least] = [v, now];
      kept.set(marks);
      if (least < 0.7 * open) break;
    }
    put(work, c, best);
    if (best !== old) open = least;
  }
  return open === 0;
}

/** How many changes are tried to make a puzzle harder. */
const CHANGES = 150;
/** Search steps to prove an expert's puzzle, and the most cells that the techniques below leave open in it. */
const PROOF_NODES = 100;
const MAX_OPEN = 24;

/**
 * Changes digits at random until the techniques below a level do not end the puzzle, while those of the level still do (an expert's
 * puzzle: while it has one answer). False if no change came to that.
 */
function harden(chance: Rng, work: Workplace, narrowing: Narrowing, level: Level): boolean {
  const below = LEVELS[LEVELS.indexOf(level) - 1];
  if (below === undefined) return true;
  for (let i = 0; i < CHANGES; i++) {
    if (level !== "expert" && narrowing.restart(below) > 0) return true;
    const c = chance.int(work.digits.length);
    const old = work.digits[c]!;
    const used = usedBeside(c, work) | (1 << old);
    const may = DIGITS.filter((v) => (used & (1 << v)) === 0);
    if (may.length === 0) continue;
    put(work, c, chance.pick(may));
    const open = narrowing.restart(level === "expert" ? below : level);
    if (open === 0) continue;
    if (level === "expert" && open <= MAX_OPEN && hasOneAnswer(work, narrowing.marks)) return true;
    put(work, c, old);
  }
  return false;
}

/** Whether search ends with one answer. `marks`: what the cells can hold. */
function hasOneAnswer({ pattern, cells, sums }: Workplace, marks: Int32Array): boolean {
  const bare = gridOf(layout.shape({ kind: "kakuro", cells: pattern }));
  const cages = cells.map((own, k) =>
    cageIn(bare, { id: "", sign: "+", result: sums[k]!, cells: Array.from(own), distinct: true }),
  );
  const { answers, complete } = searchFrom({ ...bare, cages, rests: null }, marks, 2, PROOF_NODES);
  return complete && answers.length === 1;
}

/** The pattern with its sums. */
function puzzleOf({ pattern, sums }: Workplace): Kakuro {
  const byClue = new Map(runsIn(pattern).map((run, k) => [clueOf(run), sums[k]!]));
  const cells = withSums(pattern, (isAcross, row, column) => byClue.get(clueOf({ isAcross, row, column })));
  return { kind: "kakuro", cells };
}

export function generate(rng: Rng, wish: PatternOptions, level: Level): Kakuro | undefined {
  const pattern = choosePattern(rng, wish);
  if (pattern === undefined) return undefined;
  const work = workplaceOf(pattern);
  if (!fill(rng, work)) return undefined;
  const narrowing = narrowingOf(work);
  const isEnded = settle(rng, work, narrowing, level === "expert" ? "hard" : level);
  return isEnded && harden(rng, work, narrowing, level) ? puzzleOf(work) : undefined;
}
