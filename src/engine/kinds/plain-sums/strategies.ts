/** Strategies for additions, and which one each sum of a puzzle trains. */
import type { Calculation } from "./puzzle.ts";
import { regroupedPlaces } from "./working.ts";

/** Maximum number of steps for counting on. */
const MAX_COUNTED_ON = 2;
const TEN = 10;

/** The strategies. A sum that several of them fit, as 5 + 5, belongs to the first. */
const FITS = {
  doubles: ({ a, b }) => a === b,
  "make-ten": ({ result }) => result === TEN,
  "ten-and-ones": ({ a, b }) => Math.max(a, b) === TEN && Math.min(a, b) < TEN,
  "near-doubles": ({ a, b }) => Math.abs(a - b) === 1,
  "count-on": ({ a, b }) => Math.min(a, b) <= MAX_COUNTED_ON,
  "bridge-ten": (sum) => Math.min(sum.a, sum.b) < TEN && sum.result % TEN > 0 && regroupedPlaces(sum, {}).length === 1,
} as const satisfies Readonly<Record<string, (sum: Calculation) => boolean>>;

export type Strategy = keyof typeof FITS;
export const STRATEGIES = Object.keys(FITS) as [Strategy, ...Strategy[]];

/** The strategy, of the given ones, that an addition trains; undefined if none fits it, as 20 + 30. */
export const strategyOf = (sum: Calculation, given: readonly Strategy[] = STRATEGIES): Strategy | undefined =>
  STRATEGIES.find((name) => given.includes(name) && FITS[name](sum));

/** The strategy of the sum at a place of a puzzle: the strategies follow each other, with as many sums each as can be. */
export const strategyAt = (strategies: readonly Strategy[], sums: number, at: number): Strategy | undefined =>
  strategies[Math.floor((at * strategies.length) / sums)];
