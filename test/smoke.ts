/** Which cases of a test `npm test` runs: a few. `npm run audit:all -- cases` runs all of them. */

/** Set by `audit:all`. */
export const ALL_CASES = "NUMBERPRESS_ALL_CASES";

/** Whether every case runs. */
export const runsAll = process.env[ALL_CASES] !== undefined;

/** The first case of each type, by default the first of all; every case where all of them run. */
export function smoke<T>(cases: readonly T[], typeOf: (one: T) => unknown = () => null): readonly T[] {
  if (runsAll) return cases;
  return [...Map.groupBy(cases, typeOf).values()].map(([first]) => first!);
}

/** How many trials a test does: `few`, or `all` where all cases run. */
export const trials = (few: number, all: number): number => (runsAll ? all : few);
