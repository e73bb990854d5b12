/** The ways to fill a line, listed for its sentence. */

import { evaluate, newTree, readTree } from "./arithmetic.ts";
import { blanksOf } from "./blanks.ts";
import { lowestBit, valuesOf } from "./model.ts";
import type { Read } from "./position.ts";
import { lineOf, places } from "./puzzle.ts";

/** Right ways to fill a line's blank numbers, each a list in their order; null where a sign or the total is blank too. */
export function waysOf(view: Read, line: number): number[][] | null {
  const { m, sheet, state, puzzle } = view;
  const { numbers, total } = lineOf(sheet, line);
  const blanks = blanksOf(view, line);
  if (total === null || blanks.some(({ kind }) => kind === "sign")) return null;
  const codes = places(m.size - 1).map((i) => lowestBit(state[m.operatorsAt + line * (m.size - 1) + i]!));
  const tree = readTree(newTree(), codes, m.order);
  const apart = m.distinct[line] === 1;
  const ways: number[][] = [];
  const fill = (way: number[]): void => {
    const blank = blanks[way.length];
    if (blank !== undefined) {
      for (const value of valuesOf(m, state, blank.index)) if (!apart || !way.includes(value)) fill([...way, value]);
      return;
    }
    const own = [...numbers];
    blanks.forEach(({ place }, i) => {
      own[place - 1] = way[i]!;
    });
    if (evaluate(tree, own) === total && (puzzle.distinct === "none" || !apart || new Set(own).size === own.length)) {
      ways.push(way);
    }
  };
  fill([]);
  return ways;
}
