/** Which puzzles serve as the worked example of a sheet. */
import type { PuzzleKind } from "../engine/kind.ts";
import type { Made } from "../engine/make.ts";
import { lastOf, required } from "../engine/required.ts";
import { workedExample } from "../engine/worked-example.ts";
import { kindNamed } from "../spec/options.ts";

/** Whether the step shown for a puzzle contains a 0: "5 + 0 = 5" does not teach addition. */
export function showsZero(
  { kind: id, puzzle }: Pick<Made, "kind" | "puzzle">,
  kinds: readonly PuzzleKind<unknown, unknown>[],
): boolean {
  const kind = required(kindNamed(kinds, id));
  const { steps, afterNext } = workedExample(kind, puzzle);
  const { because, finds } = lastOf(steps);
  const given = new Map(kind.slots(puzzle).map((slot) => [slot.id, slot.given]));
  const values = [...Object.values(finds), ...because.map((slot) => afterNext.entry[slot] ?? given.get(slot))];
  return values.includes("0");
}
