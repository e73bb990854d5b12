/** The reasoning of Number Code: what a page loads for the first hint. */
import { entryOf } from "../../code/code.ts";
import type { Reason } from "../../kind.ts";
import type { Puzzle } from "./rules.ts";
import { search } from "./solver/search.ts";
import { explain } from "./techniques/explain.ts";
import { onePlace } from "./techniques/one-place.ts";

export const reason: Reason<Puzzle> = {
  reasons: "forced",
  solve(puzzle, stop, from) {
    const { codes, complete, nodes } = search(puzzle, stop, from);
    return { solutions: codes.map(entryOf), complete, nodes };
  },
  explain,
  onePlace: (_, step, slot) => onePlace(step, slot),
};
