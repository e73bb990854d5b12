/** A kind with what a test says of it: the two-number kind of the tests of books, with some of its functions replaced. */
import type { Entry, PuzzleKind, Solved, Step } from "../../src/engine/kind.ts";
import { say } from "../../src/engine/kind.ts";
import { pairKind } from "../book/fake-kinds.ts";

export type FixedKind = PuzzleKind<unknown, unknown>;

export const fixedKind = (own: Partial<FixedKind> = {}): FixedKind => ({
  ...(pairKind("pair", "number-pair") as unknown as FixedKind),
  ...own,
});

/** A search that finds these answers, up to the asked number of answers and of search steps. */
export const finding =
  (solutions: readonly Entry[], needed = 1): FixedKind["solve"] =>
  (_, { solutions: most, nodes }): Solved => ({
    solutions: nodes < needed ? [] : most === 0 ? solutions : solutions.slice(0, most),
    complete: nodes >= needed && (most === 0 || solutions.length < most),
    nodes: Math.min(nodes, needed),
  });

/** A step that writes or crosses out. */
export const stepOf = (own: Partial<Step> = {}): Step => ({
  ...{ technique: "look", level: "easy", cost: 2, open: 1, because: [], finds: {}, crosses: {}, say: say("x.y") },
  ...own,
});
