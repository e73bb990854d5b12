/** Puzzles of a level from a full answer: givens go one by one while the level's techniques still end it. */
import { BLANK, LEVELS, type Level, type PuzzleKind, type Reason } from "../kind.ts";
import { levelsByAttempts } from "../levels-by-attempts.ts";
import { type Rng, rng } from "../rng.ts";
import type { Shape } from "./constraint.ts";
import { modelOf } from "./model.ts";
import { closureOf } from "./reasons.ts";
import { oneAnswerOf } from "./search.ts";
import type { TechniqueRule } from "./technique.ts";

/** What is asked of a puzzle. */
export interface Wanted {
  readonly level: Level;
  /** Orders in which givens are taken away, before the answer is given up. */
  readonly tries: number;
  /** Cells whose numbers go first, in this order; the others go after them in a random one. */
  readonly first?: readonly number[];
  /** Numbers that are printed although they could go, as long as no part of the puzzle is printed whole. */
  readonly extra: number;
  /** Whether no constraint has more than one blank; constraints that follow from others do not count. */
  readonly single?: boolean;
}

/**
 * Givens for an answer such that the techniques up to the level end the puzzle and those below do not; undefined when no
 * order came to it. What is left can lose none of them, but for the extra ones.
 */
export function minimiseGivens(
  chance: Rng,
  shape: Shape,
  table: readonly TechniqueRule[],
  answer: readonly number[],
  { level, tries, first = [], extra, single = false }: Wanted,
): (number | null)[] | undefined {
  const isSolved = closureOf(shape, table);
  // A search says sooner than supposing that there are more answers.
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

/** The cells of each part of a puzzle: no constraint joins two of them, as the walls of a puzzle of four. */
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

/** Search steps after which a puzzle is taken to have more answers than one. */
const ENOUGH = 2000;

/** Steps that a told way has at most, below expert. */
export const LONGEST_WAY = 40;

/** Is the way to the answer of a puzzle longer than anyone should be told below expert? */
export const isTooLong = <P>(reason: Reason<P>, puzzle: P, level: Level): boolean =>
  level !== "expert" && reason.explain(puzzle, BLANK, level).steps.length > LONGEST_WAY;

/** One attempt at a puzzle. `triesOf`: orders in which numbers are taken away, by the cells that there are. */
export type Attempt<O, P> = (rng: Rng, options: O, level: Level, triesOf: (cells: number) => number) => P | undefined;

/** Attempts by which a level is looked for. */
const LOOKS = 30;
/** Cells whose numbers are taken away in one of them, in all orders; but these are a few at least. */
const CELLS_OF_LOOK = 72;
const MIN_TRIES = 4;
/** The same in all of them: of large puzzles, and where each number that goes takes a search, there are fewer. */
const CELLS_OF_LOOKS = LOOKS * CELLS_OF_LOOK;
const CELLS_OF_EXPERT_LOOKS = LOOKS * 40;

/**
 * The `levels` of a kind: those at which a few attempts, always the same, come to a puzzle. `tries`: orders in one attempt at most.
 * `isSure`: whether puzzles of a level are known to exist, so that none is needed.
 */
export const levelsBy = <O, P>(
  id: string,
  attempt: Attempt<O, P>,
  tries: number,
  usual: (level: Level) => O,
  isSure: (options: O, level: Level) => boolean = () => false,
): PuzzleKind<O, P>["levels"] =>
  levelsByAttempts<O>((options, level) => {
    if (isSure(options, level)) return true;
    let left = level === "expert" ? CELLS_OF_EXPERT_LOOKS : CELLS_OF_LOOKS;
    const triesOf = (cells: number): number => {
      const now = Math.min(tries, Math.max(MIN_TRIES, Math.floor(CELLS_OF_LOOK / cells)));
      left -= now * cells;
      return now;
    };
    for (let i = 0; i < LOOKS && left > 0; i++)
      if (attempt(rng([id, "is there a puzzle", i]), options, level, triesOf) !== undefined) return true;
    return false;
  }, usual);
