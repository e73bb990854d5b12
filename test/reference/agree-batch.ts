/** Compares both solvers on a batch of random puzzles of one kind, or on puzzles of a book, and has them reasoned on. */
import { rng } from "../../src/engine/rng.ts";
import { compare, MAX_ANSWERS } from "./compare.ts";
import { SIDES } from "./sides.ts";
import { reasonOn } from "./step-faults.ts";

/** Random puzzles `from` to `to` − 1 of a kind, or the puzzles given. */
export interface Batch {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  readonly puzzles?: readonly unknown[];
}

/** How many puzzles had one answer, several, none; how many reasoning solved; and where something is wrong. */
export interface Tally {
  readonly one: number;
  readonly several: number;
  readonly none: number;
  readonly solved: number;
  readonly troubles: readonly string[];
}

/** Compares a batch. */
export function agreeBatch({ kind, from, to, puzzles }: Batch): Tally {
  const sides = SIDES.find(({ kind: { id } }) => id === kind)!;
  const counts = { one: 0, several: 0, none: 0, solved: 0 };
  const troubles: string[] = [];
  for (let i = from; i < to; i++) {
    const data = puzzles?.[i - from] ?? sides.randomPuzzle(rng(["agree", kind, i]).int);
    const { answers, fault } = compare(sides, data, MAX_ANSWERS);
    counts[answers === 0 ? "none" : answers === 1 ? "one" : "several"]++;
    if (fault !== null) {
      troubles.push(`${kind} ${i}: ${fault}`);
      continue;
    }
    const { solved, faults } = reasonOn(sides.kind, sides.kind.puzzle.parse(data), i);
    if (solved) counts.solved++;
    troubles.push(...faults.map((fault) => `${kind} ${i}: ${fault}: ${JSON.stringify(data)}`));
  }
  return { ...counts, troubles };
}
