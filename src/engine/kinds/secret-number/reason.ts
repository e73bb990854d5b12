/** How Secret Number is reasoned out: what a page loads for the first hint. */
import type { Reason } from "../../kind.ts";
import type { SecretNumber } from "./meaning.ts";
import { solveSecret } from "./solve.ts";
import { explainSecret } from "./table.ts";

export const reason: Reason<SecretNumber> = { reasons: "forced", solve: solveSecret, explain: explainSecret };
