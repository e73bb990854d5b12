/** The level of a nonogram, without its steps: for making one. */
import { run } from "../../deduce.ts";
import { LEVELS, type Level } from "../../kind.ts";
import { gridOf } from "./grid.ts";
import type { Nonogram } from "./puzzle.ts";
import { openCells } from "./solver/known.ts";
import { stateOf, uncounted } from "./techniques/reasoning.ts";

/** The level of the hardest technique that is needed, and the cells that stay open. Level null: techniques up to `upTo` do not end it. */
export function gradeGrid(
  clues: Pick<Nonogram, "rows" | "columns">,
  upTo: Level,
): { readonly level: Level | null; readonly open: readonly number[] } {
  const state = stateOf(gridOf(clues));
  let hardest = 0;
  const solved = run(uncounted, state, upTo, (_, { level }) => {
    hardest = Math.max(hardest, LEVELS.indexOf(level));
  });
  return solved ? { level: LEVELS[hardest]!, open: [] } : { level: null, open: openCells(state.known) };
}
