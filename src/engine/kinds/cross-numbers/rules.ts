/** The rules half of Cross Numbers: all that a page needs to play. */
import type { Board } from "../../board.ts";
import { type Entry, type Rules, say, type Words } from "../../kind.ts";
import { assumptions, clues } from "./assumptions.ts";
import { check } from "./check.ts";
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
  board,
  describe,
};

/** Numbers stand in odd rows and columns; an equals sign before each total. */
function board({ cells, base = 10 }: CrossNumbers): Board {
  const size = cells.length;
  const ends = places(size).flatMap((i) => [
    { row: 2 * i + 1, column: 2 * size, text: "=" },
    { row: 2 * size, column: 2 * i + 1, text: "=" },
  ]);
  return {
    hand: "cells",
    rows: 2 * size + 1,
    columns: 2 * size + 1,
    look: (slot) => (slot.startsWith("t") ? "total" : slot.startsWith("r") ? "square" : "sign"),
    signs: ends,
    guesses: [],
    round: false,
    digits: "0123456789ABCDEF".slice(0, base),
    strips: false,
  };
}

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
