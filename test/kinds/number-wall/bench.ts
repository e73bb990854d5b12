/** What the bench measures of it. */
import type { HardPuzzles } from "../../bench/rows.ts";

export default { name: "number-wall made, 5 rows", least: 200, goal: 1000 } satisfies HardPuzzles;
