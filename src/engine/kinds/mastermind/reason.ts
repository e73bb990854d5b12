/** The reasoning of Code Pegs: what a page loads for the first hint. */
import { entryOf, slotAt } from "../../code/code.ts";
import { changedBy, listOf, listsAt, onlyAt, placeIn } from "../../in-brief.ts";
import type { Reason, Step, Words } from "../../kind.ts";
import type { Puzzle } from "./rules.ts";
import { search } from "./solver/search.ts";
import { explaining } from "./techniques/explain.ts";

export const reason: Reason<Puzzle> = {
  reasons: "forced",
  solve(puzzle, stop, from) {
    const { codes, complete, nodes } = search(puzzle, stop, from);
    return { solutions: codes.map(entryOf), complete, nodes };
  },
  ...explaining,
  onePlace: (_, step, slot) => onePlace(step, slot),
};

// Reduces a step about several places to one of them.

/**
 * The part of a step about one slot: `slot`, if the step changes it, or the first place that it changes; see `changeValues` for
 * its values.
 */
function onePlace(step: Step, slot?: string): Step {
  const { key, values } = step.say;
  const written = listOf(values.at).map((place) => slotAt(Number(place) - 1));
  const none = { gone: [], cuts: [], cutsAt: [] };
  if (written.length > 0) {
    const index = placeIn(written, slot);
    const reduced = { ...values, ...none, ...listsAt(values, ["new", "at"], index) };
    return onlyAt(step, written[index]!, { key, values: reduced });
  }
  const slots = changedBy(step);
  const only = slots[placeIn(slots, slot)];
  if (only === undefined || slots.length < 2) return step;
  const [digits, place] = [step.crosses[only]!, Number(only.slice(1))];
  // The cases of a guess are reduced to this place too.
  const cases: Words["values"] = values.lost === undefined ? {} : { lost: digits, where: [place], everywhere: 0 };
  const cut = { gone: [], cuts: ["digits0"], cutsAt: ["places0"], digits0: digits, places0: [place] };
  return onlyAt(step, only, { key, values: { ...values, ...cases, ...cut } });
}
