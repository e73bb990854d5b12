/** Cross Numbers: totals differ unless the skill is a total, and times tables use every factor. */
import type { OwnVariety } from "../../audit/variety.ts";

interface Square {
  readonly acrossTotals: readonly (number | null)[];
  readonly downTotals: readonly (number | null)[];
  readonly cells: readonly (readonly (number | null)[])[];
}

/** Skills that are about one total. */
const OF_ONE_TOTAL = /^bonds-/;
/** No total is in more of the puzzles. */
const MOST_WITH_TOTAL = 0.5;

const variety: OwnVariety = (puzzles, skill) => {
  if (skill !== null && OF_ONE_TOTAL.test(skill)) return [];
  const counts = new Map<number, number>();
  for (const { acrossTotals, downTotals } of puzzles as readonly Square[])
    for (const total of new Set([...acrossTotals, ...downTotals]))
      if (total !== null) counts.set(total, (counts.get(total) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MOST_WITH_TOTAL * puzzles.length)
    .map(([total, count]) => `the total ${total} is in ${count} of ${puzzles.length} puzzles`);
};

export default variety;
