/** The two solvers of each kind, side by side: the press's own, and the plain second one. */
import type { Entry, PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { partsOf } from "../kinds/parts.ts";
import type { Chance } from "./random.ts";

/** What stands beside a kind in `test/kinds/<kind>/reference.ts`: a second solver, plain and slow, of the public format alone. */
export interface Reference<P = never> {
  /** Up to `limit` different answers, each as one text. */
  answers(puzzle: P, limit: number): Iterable<string>;
  /** Any puzzle in the public format: solvable, ambiguous or contradictory. */
  randomPuzzle(chance: Chance): unknown;
  /**
   * An answer of the first solver in the text of the second; null if the two can only be counted. Left out: each blank
   * as "r1c1=4", by name, with spaces between.
   */
  text?(puzzle: P, entry: Entry): string | null;
}

const plainText = (_: unknown, entry: Entry): string =>
  Object.entries(entry)
    .map(([slot, text]) => `${slot}=${text}`)
    .sort()
    .join(" ");

/** A kind with its second solver. */
export interface Sides {
  readonly kind: PuzzleKind<unknown, unknown>;
  answers(puzzle: unknown, limit: number): readonly string[];
  randomPuzzle(chance: Chance): unknown;
  text(puzzle: unknown, entry: Entry): string | null;
}

const REFERENCES = await partsOf<Reference>("reference");

/** The two solvers of each kind, in the order of the kinds. */
export const SIDES: readonly Sides[] = KINDS.flatMap((kind) => {
  const reference = REFERENCES.get(kind.id);
  if (reference === undefined) return [];
  const { answers, randomPuzzle, text = plainText } = reference;
  return {
    kind,
    randomPuzzle,
    answers: (puzzle: unknown, limit: number) => [...answers(puzzle as never, limit)],
    text: (puzzle: unknown, entry: Entry) => text(puzzle as never, entry),
  };
});
