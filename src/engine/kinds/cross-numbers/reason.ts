/** How Cross Numbers is reasoned out: what a page loads for the first hint. */
import type { Reason } from "../../kind.ts";
import { explain } from "./explain.ts";
import type { CrossNumbers } from "./puzzle.ts";
import { solve } from "./solve.ts";

export const reason: Reason<CrossNumbers> = { reasons: "forced", solve, explain };
