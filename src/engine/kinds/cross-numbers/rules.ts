/** The rules of Cross Numbers: all that a page needs for playing. */
import { type Board, type BoardLine, PLAIN_CELLS } from "../../board.ts";
import { type Entry, type Rules, type Slot, say, type Verdict, type Words } from "../../kind.ts";
import { evaluateLine, MAX, OPERATORS } from "./arithmetic.ts";
import {
  assumptions,
  blankOperators,
  type CrossNumbers,
  cellId,
  clues,
  distinctGroups,
  formulaOf,
  lineOf,
  minStep,
  nameOf,
  operatorId,
  parseNumber,
  places,
  printNumber,
  type Sheet,
  sheetOf,
  slotsOfLine,
  totalId,
} from "./puzzle.ts";

/* The cells of the playing grid: numbers in odd rows and columns, operators between them, totals at the ends. */

/** All slots in reading order: numbers and operators of a row with its total, then the operators below it. */
function slots(puzzle: CrossNumbers): Slot[] {
  const sheet = sheetOf(puzzle);
  const { size } = sheet;
  const ids = places(size).flatMap((r) => [
    ...places(size).map((c) => numberSlot(puzzle, sheet, r * size + c)),
    ...places(size - 1).map((i) => operatorSlot(puzzle, sheet, r * (size - 1) + i)),
    totalSlot(puzzle, sheet, r),
    ...(r < size - 1 ? places(size).map((c) => operatorSlot(puzzle, sheet, (size + c) * (size - 1) + r)) : []),
  ]);
  const all = [...ids, ...places(size).map((c) => totalSlot(puzzle, sheet, size + c))];
  return all.sort((a, b) => a.row - b.row || a.column - b.column);
}

function numberSlot(puzzle: CrossNumbers, { size, numbers }: Sheet, cell: number): Slot {
  const [lo, hi] = puzzle.range;
  const [row, column] = [Math.floor(cell / size), cell % size];
  return {
    id: cellId(size, cell),
    row: 2 * row + 1,
    column: 2 * column + 1,
    given: numbers[cell] === null ? null : printNumber(puzzle, numbers[cell]!),
    choices: places(hi - lo + 1).map((i) => printNumber(puzzle, lo + i)),
    length: printNumber(puzzle, hi).length,
    name: say("cross-numbers.slot-number", { row: row + 1, column: column + 1 }),
  };
}

function operatorSlot(puzzle: CrossNumbers, { size, operators }: Sheet, operator: number): Slot {
  const line = Math.floor(operator / (size - 1));
  const [along, place] = [line % size, operator % (size - 1)];
  return {
    id: operatorId(size, operator),
    row: line < size ? 2 * along + 1 : 2 * place + 2,
    column: line < size ? 2 * place + 2 : 2 * along + 1,
    given: operators[operator]!,
    choices: blankOperators(puzzle),
    length: 1,
    name: say("cross-numbers.slot-sign", { ...nameOf(size, line), place: place + 1 }),
  };
}

function totalSlot(puzzle: CrossNumbers, { size, totals }: Sheet, line: number): Slot {
  return {
    id: totalId(size, line),
    row: line < size ? 2 * line + 1 : 2 * size + 1,
    column: line < size ? 2 * size + 1 : 2 * (line - size) + 1,
    given: totals[line] === null ? null : printNumber(puzzle, totals[line]!),
    choices: null,
    length: printNumber(puzzle, MAX).length,
    name: say("cross-numbers.slot-total", nameOf(size, line)),
  };
}

/* Checks a page's content against the rules. */

/** Checks an entry. In a line with blanks, only the steps whose numbers are all known are checked. */
function check(puzzle: CrossNumbers, entry: Entry): Verdict {
  const sheet = sheetOf(puzzle, entry);
  const broken = [
    ...badTexts(puzzle, entry),
    ...repeats(puzzle, sheet),
    ...places(2 * sheet.size).flatMap((line) => brokenLine(puzzle, sheet, line)),
  ];
  const full = ![...sheet.numbers, ...sheet.operators, ...sheet.totals].includes(null);
  return { done: full && broken.length === 0, broken };
}

type Broken = Verdict["broken"][number];

/** Blanks with texts that are not allowed there. */
function badTexts(puzzle: CrossNumbers, entry: Entry): Broken[] {
  return slots(puzzle).flatMap(({ id, given, choices }) => {
    const written = entry[id];
    if (given !== null || written === undefined) return [];
    if (choices === null ? parseNumber(written, puzzle.base ?? 10) !== null : choices.includes(written)) return [];
    const [lo, hi] = puzzle.range.map((value) => printNumber(puzzle, value)) as [string, string];
    const values = { text: written, lo, hi };
    if (choices === null) return [{ rule: say("cross-numbers.broken-number", values), slots: [id], clues: [] }];
    if (id.startsWith("r")) return [{ rule: say("cross-numbers.broken-range", values), slots: [id], clues: ["range"] }];
    const rule = say("cross-numbers.broken-sign", { ...values, operators: choices });
    return [{ rule, slots: [id], clues: ["signs"] }];
  });
}

function repeats(puzzle: CrossNumbers, { size, numbers }: Sheet): Broken[] {
  return distinctGroups(size, puzzle.distinct).flatMap((group, line) => {
    const where = puzzle.distinct === "grid" ? { direction: "grid", line: 0 } : nameOf(size, line);
    const seen = new Map<number, number[]>();
    for (const cell of group) {
      const value = numbers[cell]!;
      if (value !== null) seen.set(value, [...(seen.get(value) ?? []), cell]);
    }
    return [...seen.entries()]
      .filter(([, cells]) => cells.length > 1)
      .map(([value, cells]) => ({
        rule: say("cross-numbers.broken-repeat", { ...where, number: printNumber(puzzle, value) }),
        slots: cells.map((cell) => cellId(size, cell)),
        clues: ["range"],
      }));
  });
}

function brokenLine(puzzle: CrossNumbers, sheet: Sheet, line: number): Broken[] {
  const { numbers, operators, total } = lineOf(sheet, line);
  const codes = operators.map((operator) => (operator === null ? -1 : OPERATORS.indexOf(operator)));
  if (codes.includes(-1)) return [];
  const makes = evaluateLine(codes, numbers, puzzle.order, minStep(puzzle));
  if (makes === null || (typeof makes === "number" && (total === null || total === makes))) return [];
  const name = nameOf(sheet.size, line);
  const rule =
    typeof makes === "string"
      ? say(`cross-numbers.broken-${makes === "below-zero" && puzzle.negative === true ? "total-below" : makes}`, name)
      : say("cross-numbers.broken-total", {
          ...name,
          makes: printNumber(puzzle, makes),
          total: printNumber(puzzle, total!),
        });
  return [{ rule, slots: slotsOfLine(sheet.size, line), clues: typeof makes === "string" ? ["steps"] : [] }];
}
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

/** Numbers are in odd rows and columns, operators in the others; an equals sign precedes each total. */
function board({ cells, base = 10, distinct }: CrossNumbers): Board {
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
    lines: places(2 * size).map((line) => boardLine(size, line)),
    signs: ends,
    digits: "0123456789ABCDEF".slice(0, base),
    different: distinctGroups(size, distinct).map((group) => group.map((cell) => cellId(size, cell))),
  };
}

/** A line in reading order: number, operator, number … equals its total. */
function boardLine(size: number, line: number): BoardLine {
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
