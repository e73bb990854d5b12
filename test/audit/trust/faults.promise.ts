/** Builds over an older edition at which a call to the system fails. */
import { problemsAfterFault, problemsAfterNext } from "./edition-checks.ts";
import { tryEditions } from "./edition-trials.ts";
import { BUILT } from "./fault-injection.ts";
import type { Trial, TrustPromise } from "./promise.ts";
import { leftIn } from "./two-editions.ts";

/** How the disk fails, in turn. */
const FAULTS = ["EIO", "ENOSPC", "full"] as const;

/** Lets calls fail: so many of a book alone, of one with its site, and of one that threads print beside its site. */
export async function tryFaults(
  { alone, withSite, inThreads }: { readonly alone: number; readonly withSite: number; readonly inThreads: number },
  tell: (progress: string) => void,
  main = BUILT,
): Promise<Trial> {
  const codes = new Map<number, number>();
  const trials = [
    { site: false, calls: alone },
    { site: true, calls: withSite },
    { site: true, inThreads: true, calls: inThreads },
  ];
  const ended = [];
  for (const trial of trials)
    if (trial.calls > 0)
      ended.push(
        await tryEditions(
          { main, faultOf: (place) => FAULTS[place % FAULTS.length]!, ...trial },
          async ({ editions, out, run, at, next }) => {
            codes.set(run.code, (codes.get(run.code) ?? 0) + 1);
            const problems = problemsAfterFault(out, editions, run, run.calls[at! - 1]);
            if (leftIn(out).length > 0) problems.push(...problemsAfterNext(out, editions, await next()));
            return problems;
          },
          tell,
        ),
      );
  const ends = [...codes].sort(([a], [b]) => a - b).map(([code, times]) => `${times} ended with ${code}`);
  return {
    tried: ended.reduce((sum, { tried }) => sum + tried, 0),
    failures: ended.flatMap(({ failures }) => failures),
    figures: `builds of ${ended.map(({ calls }) => calls).join(", ")} calls; ${ends.join(", ")}`,
  };
}

/** Most with its site, as such a build has by far the most calls. */
function run(count: number, tell: (progress: string) => void): Promise<Trial> {
  const few = Math.ceil(count / 16);
  return tryFaults({ alone: few, withSite: count - 2 * few, inThreads: few }, tell);
}

export const promise: TrustPromise = {
  says: "a build at which any call fails with EIO or ENOSPC leaves the old edition whole, says so in one line, ends with 73 or 74; the next command clears up",
  // The lower one is enough for every call of a book without a site and of one with it.
  counts: { least: 3_200, goal: 6_400 },
  run,
};
