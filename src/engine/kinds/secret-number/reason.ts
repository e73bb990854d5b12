/** The reasoning of Secret Number: what a page loads for the first hint. */
import type { Reason } from "../../kind.ts";
import type { SecretNumber } from "./rule/meaning.ts";
import { solveSecret } from "./solver/search.ts";
import { explainSecret } from "./techniques/explain.ts";
import { onePlace } from "./techniques/one-place.ts";

export const reason: Reason<SecretNumber> = {
  reasons: "forced",
  solve: solveSecret,
  explain: explainSecret,
  onePlace: (_, step, slot) => onePlace(step, slot),
};
