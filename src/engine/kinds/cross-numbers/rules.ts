/** The rules half of Cross Numbers: all that a page needs to play. */
import { type Board, type BoardLine, PLAIN_CELLS } from "../../board.ts";
import { type Entry, type Rules, say, type Words } from "../../kind.ts";
import { assumptions, clues } from "./assumptions.ts";
import { check } from "./check.ts";
import { type CrossNumbers, formulaOf, nameOf, places, sheetOf, slotsOfLine } from "./puzzle.ts";
import { slots } from "./slots.ts";

export const rules: Rules<CrossNumbers> = {
  id: "cross-numbers",
  slug: "cross-numbers",
  slots,
  clues,
  rule: (puzzle) => say("cross-numbers.rule", assumptions(puzzle)),
  clueHeading: () => null,
  check,
  board,
  describe,
};

/** Numbers stand in odd rows and columns, signs alone in the others; an equals sign before each total. */
function board({ cells, base = 10 }: CrossNumbers): Board {
  const size = cells.length;
  const ends = places(size).flatMap((i) => [
    { row: 2 * i + 1, column: 2 * size, text: "=" },
    { row: 2 * size, column: 2 * i + 1, text: "=" },
  ]);
  const even = places(size).map((i) => 2 * i + 2);
  return {
    ...PLAIN_CELLS,
    rows: 2 * size + 1,
    columns: 2 * size + 1,
    narrow: { rows: even, columns: even },
    shape: (slot) => (slot.startsWith("t") ? "total" : slot.startsWith("r") ? "square" : "sign"),
    lines: places(2 * size).map((line) => lineOf(size, line)),
    signs: ends,
    digits: "0123456789ABCDEF".slice(0, base),
  };
}

/** A line as it is read: number, sign, number … equals its total. */
function lineOf(size: number, line: number): BoardLine {
  const slots = slotsOfLine(size, line);
  const [numbers, signs] = [slots.slice(0, size), slots.slice(size, -1)];
  const { across, index } = { across: line < size, index: (line % size) + 1 };
  const sum = numbers.flatMap((slot, i) => [{ slot }, ...signs.slice(i, i + 1).map((sign) => ({ slot: sign }))]);
  return {
    name: say(`cross-numbers.line-${across ? "row" : "column"}`, { number: index, inside: 0 }),
    items: [...sum, { sign: "=" }, ...slots.slice(-1).map((slot) => ({ slot }))],
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
