/** What the bench measures of it. */
import type { HardPuzzles } from "../../bench/rows.ts";

export default { name: "sum-triangle made, square", least: 200, goal: 1000 } satisfies HardPuzzles;
