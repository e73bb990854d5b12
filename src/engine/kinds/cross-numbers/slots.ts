/** The cells of the playing grid: numbers in odd rows and columns, operators between them, totals at the ends. */
import { type Slot, say } from "../../kind.ts";
import { MOST } from "./arithmetic.ts";
import {
  blankOperators,
  type CrossNumbers,
  cellId,
  nameOf,
  operatorId,
  places,
  printNumber,
  type Sheet,
  sheetOf,
  totalId,
} from "./puzzle.ts";

/** All slots in reading order: numbers and operators of a row with its total, then the operators below it. */
export function slots(puzzle: CrossNumbers): Slot[] {
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
    length: printNumber(puzzle, MOST).length,
    name: say("cross-numbers.slot-total", nameOf(size, line)),
  };
}
