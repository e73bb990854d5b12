/** The rules half of Cross Numbers: all that a page needs to play. */
import { type Entry, type Rules, say, type Words } from "../../kind.ts";
import { assumptions, clues } from "./assumptions.ts";
import { check } from "./check.ts";
import { draw } from "./draw.ts";
import { type CrossNumbers, formulaOf, nameOf, places, sheetOf } from "./puzzle.ts";
import { slots } from "./slots.ts";

export const rules: Rules<CrossNumbers> = {
  id: "cross-numbers",
  slug: "cross-numbers",
  slots,
  clues,
  rule: (puzzle) => say("cross-numbers.rule", assumptions(puzzle)),
  card: () => null,
  check,
  draw,
  describe,
};

/** The size, then every row and column as a formula. */
function describe(puzzle: CrossNumbers, entry: Entry): Words[] {
  const sheet = sheetOf(puzzle, entry);
  return [
    say("cross-numbers.describe-size", { size: sheet.size }),
    ...places(2 * sheet.size).map((line) =>
      say("cross-numbers.describe-line", { ...nameOf(sheet.size, line), formula: formulaOf(puzzle, sheet, line) }),
    ),
  ];
}
