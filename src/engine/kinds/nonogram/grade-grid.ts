/** The level of a nonogram, without writing its steps: for making one. */
import { run } from "../../deduce.ts";
import { LEVELS, type Level } from "../../kind.ts";
import { type Grid, gridOf } from "./grid.ts";
import type { Nonogram } from "./puzzle.ts";
import { reasoning, stateOf } from "./reason.ts";

/** The level of the hardest technique that is needed, and the grid as far as it was solved. Level null: `upTo` does not end it. */
export function gradeGrid(
  clues: Pick<Nonogram, "rows" | "columns">,
  upTo: Level,
): { readonly level: Level | null; readonly grid: Grid } {
  const state = stateOf(gridOf(clues));
  let hardest = 0;
  const solved = run(reasoning, state, upTo, (_, { level }) => {
    hardest = Math.max(hardest, LEVELS.indexOf(level));
  });
  return { level: solved ? LEVELS[hardest]! : null, grid: state.grid };
}
