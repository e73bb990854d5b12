/**
 * Generates puzzles of a level from a full answer: removes givens one by one while the level's techniques still solve the puzzle.
 */
import { BLANK, LEVELS, type Level, type PuzzleKind, type Reason } from "../kind.ts";
import { levelsByTries } from "../levels-by-tries.ts";
import { type Rng, rng } from "../rng.ts";
import type { Shape } from "./constraint.ts";
import { modelOf } from "./model.ts";
import { closureOf } from "./reasons.ts";
import { oneAnswerOf } from "./search.ts";
import type { TechniqueRule } from "./technique.ts";

/** Requirements for a puzzle. */
export interface Wanted {
  readonly level: Level;
  /** Number of removal orders to try before the answer is given up. */
  readonly tries: number;
  /** Cells whose givens are removed first, in this order; the others follow in random order. */
  readonly first?: readonly number[];
  /** Number of redundant givens, as long as no part of the puzzle is fully given. */
  readonly extra: number;
  /** Whether each constraint may have only one blank; implied constraints do not count. */
  readonly single?: boolean;
}

/**
 * Givens for an answer such that the techniques up to the level solve the puzzle and those below do not; undefined when no order
 * succeeded. None of the givens can be removed, except the extra ones.
 */
export function minimiseGivens(
  chance: Rng,
  shape: Shape,
  table: readonly TechniqueRule[],
  answer: readonly number[],
  { level, tries, first = [], extra, single = false }: Wanted,
): (number | null)[] | undefined {
  const isSolved = closureOf(shape, table);
  // At this level, a search finds a second answer sooner than the trial technique.
  const mayEnd = level === "expert" ? oneAnswerOf(modelOf(shape), ENOUGH) : () => true;
  const below = LEVELS[LEVELS.indexOf(level) - 1];
  const cells = answer.map((_, c) => c).filter((c) => !first.includes(c));
  const parts = extra > 0 ? (knownParts.get(shape) ?? partsOf(shape)) : [];
  const own = single ? shape.constraints.filter(({ implied }) => implied !== true) : [];
  for (let i = 0; i < tries; i++) {
    const givens: (number | null)[] = [...answer];
    const gone: number[] = [];
    for (const c of [...first, ...chance.shuffle(cells)]) {
      if (own.some((one) => one.cells.includes(c) && one.cells.some((other) => givens[other] === null))) continue;
      givens[c] = null;
      if (mayEnd(givens) && isSolved(givens, level)) gone.push(c);
      else givens[c] = answer[c] ?? null;
    }
    if (below !== undefined && isSolved(givens, below)) continue;
    for (const c of chance.shuffle(gone).slice(0, extra)) {
      givens[c] = answer[c] ?? null;
      const isWhole = parts.some((part) => part.includes(c) && part.every((cell) => givens[cell] !== null));
      if (isWhole) givens[c] = null;
      else if (below !== undefined && isSolved(givens, below)) givens[c] = null;
    }
    if (givens.includes(null)) return givens;
  }
  return undefined;
}

/**
 * The cells of each independent part of a puzzle: no constraint joins two parts, such as the walls of a puzzle with four of them.
 */
function partsOf(shape: Shape): readonly number[][] {
  const { cells, constraints } = shape;
  let parts = cells.map((_, c) => [c]);
  for (const constraint of constraints) {
    const isJoined = (part: readonly number[]): boolean => part.some((c) => constraint.cells.includes(c));
    parts = [...parts.filter((part) => !isJoined(part)), parts.filter(isJoined).flat()];
  }
  knownParts.set(shape, parts);
  return parts;
}
const knownParts = new WeakMap<Shape, readonly number[][]>();

/** Number of search steps after which a puzzle is assumed to have several answers. */
const ENOUGH = 2000;

/** Maximum number of needed steps below expert. */
const LONGEST_WAY = 40;

/** Whether the puzzle has too many needed steps for a level below expert. */
export const isTooLong = <P>(reason: Reason<P>, puzzle: P, level: Level): boolean =>
  level !== "expert" && reason.explain(puzzle, BLANK, level).steps.length > LONGEST_WAY;

/** One try to generate a puzzle. `triesOf`: the number of removal orders, given the number of cells. */
export type Attempt<O, P> = (rng: Rng, options: O, level: Level, triesOf: (cells: number) => number) => P | undefined;

/** Number of tries to find whether a level exists. */
const LEVEL_TRIES = 30;
/** Number of removed givens in one such try, over all orders; there are always at least a few orders. */
const CELLS_OF_TRY = 72;
const MIN_TRIES = 4;
/** Maximum number of removed givens in all tries together. So large puzzles, and those where each removal takes a search, get fewer tries. */
const CELLS_OF_LEVEL = LEVEL_TRIES * CELLS_OF_TRY;
const CELLS_OF_EXPERT = LEVEL_TRIES * 40;

/**
 * The `levels` function of a kind: the levels for which a few fixed tries generate a puzzle. `tries`: maximum number of orders in
 * one try. `isSure`: whether puzzles of a level are known to exist, so that no try is needed.
 */
export const levelsBy = <O, P>(
  id: string,
  attempt: Attempt<O, P>,
  tries: number,
  usual: (level: Level) => O,
  isSure: (options: O, level: Level) => boolean = () => false,
): PuzzleKind<O, P>["levels"] =>
  levelsByTries<O>((options, level) => {
    if (isSure(options, level)) return true;
    let left = level === "expert" ? CELLS_OF_EXPERT : CELLS_OF_LEVEL;
    const triesOf = (cells: number): number => {
      const now = Math.min(tries, Math.max(MIN_TRIES, Math.floor(CELLS_OF_TRY / cells)));
      left -= now * cells;
      return now;
    };
    for (let i = 0; i < LEVEL_TRIES && left > 0; i++)
      if (attempt(rng([id, "is there a puzzle", i]), options, level, triesOf) !== undefined) return true;
    return false;
  }, usual);
