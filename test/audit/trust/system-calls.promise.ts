/** The calls to the system themselves, those of other threads and those within one call of Node too: see fault.c. */
import { tryFailingCalls } from "./failing-calls.ts";
import { tryKilledCalls } from "./killed-calls.ts";
import type { Trial, TrustPromise } from "./promise.ts";
import { BUILT } from "./struck.ts";

/** Each of `count`: kills and faults, of a book alone, whose every call is tried where there are no more than that, and of one with its site. */
async function run(count: number, tell: (progress: string) => void): Promise<Trial> {
  const [failures, figures]: [string[], string[]] = [[], []];
  let tried = 0;
  for (const site of [false, true])
    for (const [what, trial] of [["killed", tryKilledCalls] as const, ["failing", tryFailingCalls] as const]) {
      const name = `${what}, ${site ? "with its site" : "without a site"}`;
      const part = await trial({ main: BUILT, site, calls: count, atOnce: 2 }, (progress) =>
        tell(`${name}: ${progress}`),
      );
      failures.push(...part.failures.map((failure) => `${name}: ${failure}`));
      figures.push(`${name}: ${part.figures}`);
      tried += part.tried;
    }
  return { tried, failures, figures: figures.join("; ") };
}

export const promise: TrustPromise = {
  says: "killed at any call to the system, or with any that fails with EIO or ENOSPC: one edition whole, 73 or 74 and one line; the next command clears up",
  counts: { least: 150, goal: 2_000 },
  run,
};
