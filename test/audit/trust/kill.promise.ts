/** Builds over an older edition that are killed, at calls to the system and at any moment. */
import { problemsAfterNext } from "./edition-checks.ts";
import { tryEditions } from "./edition-trials.ts";
import { BUILT } from "./fault-injection.ts";
import type { Trial, TrustPromise } from "./promise.ts";
import { differences, mixedEditions, seenOf } from "./two-editions.ts";

/** How many builds are killed: at calls of a book alone, and of one with its site; of that at moments, too, and at both where threads print it. */
interface Kills {
  readonly alone: number;
  readonly withSite: number;
  readonly moments: number;
  readonly inThreads: number;
}

export async function tryKills(
  { alone, withSite, moments, inThreads }: Kills,
  tell: (progress: string) => void,
  main = BUILT,
): Promise<Trial> {
  const trials = [
    { site: false, calls: alone },
    { site: true, calls: withSite, moments },
    { site: true, inThreads: true, calls: Math.ceil(inThreads / 2), moments: Math.floor(inThreads / 2) },
  ];
  let newEdition = 0;
  const ended = [];
  for (const trial of trials)
    if (trial.calls > 0)
      ended.push(
        await tryEditions(
          { main, faultOf: () => "kill", ...trial },
          async ({ editions, out, run, next }) => {
            const problems = run.code === 137 || run.code === 0 ? [] : [`ended with ${run.code}: ${run.err}`];
            const seen = seenOf(out);
            if (differences(seen, editions.new).length === 0) newEdition++;
            return [...problems, ...mixedEditions(seen, editions), ...problemsAfterNext(out, editions, await next())];
          },
          tell,
        ),
      );
  const tried = ended.reduce((sum, one) => sum + one.tried, 0);
  const calls = ended.map((one) => one.calls).join(", ");
  return {
    tried,
    failures: ended.flatMap(({ failures }) => failures),
    figures: `builds of ${calls} calls; the new edition was found ${newEdition} times, else the old one`,
  };
}

function run(count: number, tell: (progress: string) => void): Promise<Trial> {
  const quarter = Math.floor(count / 4);
  return tryKills({ alone: count - 3 * quarter, withSite: quarter, moments: quarter, inThreads: quarter }, tell);
}

export const promise: TrustPromise = {
  says: "a build that is killed leaves the old edition whole or the new one, with its site, and the next build the same bytes and nothing else",
  counts: { least: 800, goal: 4_000 },
  run,
};
