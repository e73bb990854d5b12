/** What the proof of one answer assumes, as data for the line under a puzzle's head and for clues. */
import { type Clue, say } from "../../kind.ts";
import { MOST, OPERATORS, type Operator } from "./arithmetic.ts";
import { blankOperators, type CrossNumbers, formatNumber, lineOf, places, type Sheet, sheetOf } from "./puzzle.ts";

/** The statements beside the grid: `range`, `order`, `steps`, `distinct`, as far as the puzzle needs them. */
export function clues(puzzle: CrossNumbers): Clue[] {
  const values = assumptions(puzzle);
  const clue = (id: string): Clue => ({ id, say: say(`cross-numbers.${id}`, values) });
  return [
    clue("range"),
    ...(values.order === "any" ? [] : [clue("order")]),
    ...(values.steps === "any" ? [] : [clue("steps")]),
    ...(values.base === 10 ? [] : [clue("base")]),
    ...(values.operators.length === 0 ? [] : [clue("signs")]),
    ...(values.totals === 0 ? [] : [clue("totals")]),
  ];
}

/**
 * Range, distinct numbers, order of operations, allowed steps, base and what blanks may hold. `order` is `any` where it
 * makes no difference, `steps` is `any` where no step can leave the whole numbers from 0 to 9999.
 */
export function assumptions(puzzle: CrossNumbers) {
  const sheet = sheetOf(puzzle);
  const base = puzzle.base ?? 10;
  const [lo, hi] = puzzle.range;
  const operators = sheet.operators.includes(null) ? blankOperators(puzzle) : [];
  const used = OPERATORS.filter((operator) => sheet.operators.includes(operator) || operators.includes(operator));
  return {
    lo: formatNumber(lo, base),
    hi: formatNumber(hi, base),
    once: hi - lo + 1 === sheet.size ** 2 ? 1 : 0,
    distinct: puzzle.distinct,
    order: orderOf(puzzle, used),
    high: used.filter((operator) => operator === "*" || operator === "/"),
    steps: stepsOf(puzzle, sheet, used),
    most: formatNumber(MOST, base),
    base,
    bits: used.includes("|") || used.includes("&") ? 1 : 0,
    operators,
    totals: sheet.totals.filter((total) => total === null).length,
  };
}

/** `any`, `along` the line, by `ranks`, or by ranks with `bits`. */
function orderOf({ order, cells }: CrossNumbers, used: readonly Operator[]): string {
  const ranks = [["+", "-"], ["*", "/"], ["|"], ["&"]].filter((rank) =>
    rank.some((sign) => used.includes(sign as Operator)),
  );
  if (cells.length === 2 || ranks.length < 2) return "any";
  if (order === "left-to-right") return "along";
  return used.includes("|") || used.includes("&") ? "bits" : "ranks";
}

/** What a step could do wrong: go `below` 0, come out `broken`, `both`, or pass the `limit`. */
function stepsOf(puzzle: CrossNumbers, sheet: Sheet, used: readonly Operator[]): string {
  if (places(2 * sheet.size).some((line) => reach(puzzle, sheet, line) > MOST)) return "limit";
  if (used.includes("-") && used.includes("/")) return "both";
  return used.includes("-") ? "below" : used.includes("/") ? "broken" : "any";
}

/** A value that no step of a line can exceed. Blank operators count as multiplications. */
export function reach(puzzle: CrossNumbers, sheet: Sheet, line: number): number {
  const { numbers, operators } = lineOf(sheet, line);
  const tops = numbers.map((value) => value ?? puzzle.range[1]);
  let [sum, term] = [0, tops[0]!];
  let most = term;
  for (const [i, operator] of operators.entries()) {
    const top = tops[i + 1]!;
    if (operator === "*" || operator === null) term *= top;
    else if (puzzle.order === "left-to-right") term += operator === "+" || operator === "|" ? top : 0;
    else if (operator !== "/") [sum, term] = [sum + term, top];
    most = Math.max(most, sum + term);
  }
  return most;
}
