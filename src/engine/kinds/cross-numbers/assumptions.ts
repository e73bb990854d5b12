/** What the proof of one answer assumes, as data for the line under a puzzle's head and for clues. */
import { type Clue, say } from "../../kind.ts";
import { MOST, OPERATORS, type Operator, RANKS } from "./arithmetic.ts";
import { blankOperators, type CrossNumbers, formatNumber, lineOf, places, type Sheet, sheetOf } from "./puzzle.ts";

/** The statements beside the grid, as far as the puzzle needs them; its base comes before numbers printed in it. */
export function clues(puzzle: CrossNumbers): Clue[] {
  const values = assumptions(puzzle);
  const clue = (id: string): Clue => ({ id, say: say(`cross-numbers.${id}`, values) });
  return [
    ...(values.base === 10 ? [] : [clue("base")]),
    clue("range"),
    ...(values.order === "any" && values.bits.length === 0 ? [] : [clue("order")]),
    ...(values.steps === "any" ? [] : [clue("steps")]),
    ...(values.operators.length === 0 ? [] : [clue("signs")]),
    ...(values.totals === 0 ? [] : [clue("totals")]),
  ];
}

/**
 * Range, distinct numbers, order of operations, allowed steps, base and what blanks may hold. `order` is `any` where it
 * makes no difference, `steps` is `any` where no step can leave the whole numbers from 0 to 9999. `ranks`: the signs in
 * use, those worked out first in front, with a "," between ranks.
 */
export function assumptions(puzzle: CrossNumbers) {
  const sheet = sheetOf(puzzle);
  const base = puzzle.base ?? 10;
  const [lo, hi] = puzzle.range;
  const operators = sheet.operators.includes(null) ? blankOperators(puzzle) : [];
  const used = OPERATORS.filter((operator) => sheet.operators.includes(operator) || operators.includes(operator));
  const ranks = ranksOf(used);
  const steps = stepsOf(puzzle, sheet, used);
  const chains = hasChain(sheet, operators, steps === "limit" ? ["-", "/", "*"] : ["-", "/"]);
  return {
    lo: formatNumber(lo, base),
    hi: formatNumber(hi, base),
    once: hi - lo + 1 === sheet.size ** 2 ? 1 : 0,
    distinct: puzzle.distinct,
    order: orderOf(puzzle, ranks, chains),
    chains: chains ? 1 : 0,
    ranks: ranks.flatMap((rank, i) => (i === 0 ? rank : [",", ...rank])),
    high: used.filter((operator) => operator === "*" || operator === "/"),
    steps,
    most: formatNumber(MOST, base),
    base,
    bits: used.filter((operator) => operator === "|" || operator === "&"),
    operators,
    totals: sheet.totals.filter((total) => total === null).length,
  };
}

/** The signs in use by rank in the standard order, those worked out first in front. */
const ranksOf = (used: readonly Operator[]): Operator[][] =>
  [3, 2, 1, 0].map((rank) => used.filter((sign) => rankOf(sign) === rank)).filter(({ length }) => length > 0);

const rankOf = (sign: Operator): number => RANKS[OPERATORS.indexOf(sign)]!;

/** `any`, `along` the line, by `ranks`, or by ranks with `bits`. */
function orderOf({ order, cells }: CrossNumbers, ranks: readonly Operator[][], chains: boolean): string {
  if (cells.length === 2) return "any";
  if (ranks.length < 2) return chains ? "along" : "any";
  if (order === "left-to-right") return "along";
  return ranks.some((rank) => rankOf(rank[0]!) < 2) ? "bits" : "ranks";
}

/**
 * Does "from left to right" decide anything? It does in a line with two signs of one rank, none of a lower rank between
 * them, one of which is among `telling`: 7 − 2 + 3.
 */
function hasChain({ size, operators }: Sheet, blanks: readonly Operator[], telling: readonly Operator[]): boolean {
  const choices = operators.map((operator) => (operator === null ? blanks : [operator]));
  const chained = (line: readonly (readonly Operator[])[], rank: number) =>
    line.some((_, i) =>
      line.some((_, j) => {
        const ends = [line[i]!, line[j]!].map((signs) => signs.filter((sign) => rankOf(sign) === rank));
        const between = line.slice(i + 1, j).every((signs) => signs.some((sign) => rankOf(sign) >= rank));
        return (
          i < j &&
          between &&
          ends.every(({ length }) => length > 0) &&
          telling.some((sign) => ends.flat().includes(sign))
        );
      }),
    );
  const lines = places(2 * size).map((line) => choices.slice(line * (size - 1), (line + 1) * (size - 1)));
  return lines.some((line) => chained(line, 3) || chained(line, 2));
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
