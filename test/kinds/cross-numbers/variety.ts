/** Cross Numbers: totals differ unless the skill is a total, and times tables use every factor. */
import { crossNumbers } from "../../../src/engine/kinds/cross-numbers/index.ts";
import { type CrossNumbers, lineOf, places, sheetOf } from "../../../src/engine/kinds/cross-numbers/puzzle.ts";
import type { OwnVariety } from "../../audit/variety.ts";

/** Skills that are about one total. */
const OF_ONE_TOTAL = /^bonds-/;
/**
 * Each total is less than this share of all totals. Of 8 to 11 different ones, as there are with sums up to 10 at five years, it
 * may be up to twice an equal share; fewer are too much alike for that.
 */
const MAX_SHARE = 1 / 6;
const MAX_TIMES_EQUAL = 2;
const ENOUGH_TOTALS = 8;

/** Minimum number of lines with each factor, if all times tables are trained. */
const MIN_WITH_FACTOR = 0.04;
const FACTORS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const variety: OwnVariety = (puzzles, skill) => {
  const squares = puzzles as readonly CrossNumbers[];
  if (skill === "tables-to-12") return [...rareFactors(squares), ...frequentTotals(squares)];
  return skill !== null && OF_ONE_TOTAL.test(skill) ? [] : frequentTotals(squares);
};

function frequentTotals(puzzles: readonly CrossNumbers[]): string[] {
  const totals = puzzles
    .flatMap(({ acrossTotals, downTotals }) => [...acrossTotals, ...downTotals])
    .filter((total) => total !== null);
  const counts = new Map<number, number>();
  for (const total of totals) counts.set(total, (counts.get(total) ?? 0) + 1);
  const share = counts.size < ENOUGH_TOTALS ? MAX_SHARE : Math.max(MAX_SHARE, MAX_TIMES_EQUAL / counts.size);
  return [...counts]
    .filter(([, count]) => count >= share * totals.length)
    .map(([total, count]) => `${count} of ${totals.length} totals are ${total}`);
}

/** Of the lines of products, those in which something is blank. */
function rareFactors(puzzles: readonly CrossNumbers[]): string[] {
  const lines = puzzles.flatMap((puzzle) => {
    const asked = sheetOf(puzzle);
    const whole = sheetOf(puzzle, crossNumbers.solve(puzzle, { solutions: 1, nodes: 2_000_000 }).solutions[0]);
    const isAsked = (line: number): boolean => {
      const { numbers, total } = lineOf(asked, line);
      return [total, ...numbers].some((number) => number === null);
    };
    const isProduct = (line: number): boolean => lineOf(whole, line).operators.every((operator) => operator === "*");
    return places(2 * asked.size)
      .filter((line) => isAsked(line) && isProduct(line))
      .map((line) => lineOf(whole, line).numbers);
  });
  return FACTORS.flatMap((factor) => {
    const count = lines.filter((numbers) => numbers.includes(factor)).length;
    return count >= MIN_WITH_FACTOR * lines.length ? [] : [`${factor} is in ${count} of ${lines.length} lines`];
  });
}

export default variety;
