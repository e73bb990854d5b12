/** What the bench measures of it. */
import type { HardPuzzles } from "../../bench/rows.ts";

export default { name: "magic-square made, 4 x 4", least: 200, goal: 400 } satisfies HardPuzzles;
