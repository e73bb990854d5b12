/** How much there is to look at, and where its levels are compared. */
import type { EffortMeasure } from "../../levels/measure-levels.ts";
import type { Mastermind } from "../../reference/mastermind.ts";
import { mastermindEffort } from "../../reference/mastermind-effort.ts";

export default {
  sizes: [
    { places: 4, symbols: 6 },
    { places: 5, symbols: 8 },
  ],
  effort: mastermindEffort,
} satisfies EffortMeasure<Mastermind>;
