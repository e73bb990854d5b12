/** How Number Target is reasoned out: what a page loads for the first hint. */
import type { Reason } from "../../kind.ts";
import { explain } from "./explain.ts";
import type { Countdown } from "./rules.ts";
import { solve } from "./solve.ts";

export const reason: Reason<Countdown> = { reasons: "found", solve, explain };
