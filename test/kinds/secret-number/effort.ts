/** How much there is to look at, and where its levels are compared. */
import type { EffortMeasure } from "../../levels/measure-levels.ts";
import type { SecretNumberPuzzle } from "../../reference/secret-number.ts";
import { secretNumberEffort } from "../../reference/secret-number-effort.ts";

export default {
  sizes: [{ digits: 2 }, { digits: 3 }],
  effort: secretNumberEffort,
} satisfies EffortMeasure<SecretNumberPuzzle>;
