/** Builds over an older edition that are killed, at calls to the system and at any moment. */
import { problemsAfterNext } from "./edition-checks.ts";
import { type TriedBuild, tryEditions } from "./edition-trials.ts";
import { BUILT } from "./fault-injection.ts";
import type { Trial, TrustPromise } from "./promise.ts";
import { differences, mixedEditions, seenOf } from "./two-editions.ts";

/** How many builds are killed. */
interface Kills {
  /** At calls of a book without a site. */
  readonly alone: number;
  /** At calls of one with its site, and at moments. */
  readonly withSite: number;
  readonly moments: number;
  /** Before how many calls of either the folder is copied as a kill would leave it, besides. */
  readonly copies: { readonly alone: number; readonly withSite: number };
  /** At calls and moments where threads print beside the site. */
  readonly inThreads: number;
}

export async function tryKills(
  { alone, withSite, moments, copies, inThreads }: Kills,
  tell: (progress: string) => void,
  main = BUILT,
): Promise<Trial> {
  const trials = [
    { site: false, calls: alone, copies: copies.alone },
    { site: true, calls: withSite, moments, copies: copies.withSite },
    { site: true, inThreads: true, calls: Math.ceil(inThreads / 2), moments: Math.floor(inThreads / 2) },
  ];
  let newEdition = 0;
  const problemsAfterKill = async ({ editions, out, run, next }: TriedBuild): Promise<string[]> => {
    const problems = run.code === 137 || run.code === 0 ? [] : [`ended with ${run.code}: ${run.err}`];
    const seen = seenOf(out);
    if (differences(seen, editions.new).length === 0) newEdition++;
    return [...problems, ...mixedEditions(seen, editions), ...problemsAfterNext(out, editions, await next())];
  };
  const ended = [];
  for (const trial of trials)
    if (trial.calls > 0)
      ended.push(await tryEditions({ main, faultOf: () => "kill", ...trial }, problemsAfterKill, tell));
  const tried = ended.reduce((sum, one) => sum + one.tried, 0);
  const calls = ended.map((one) => one.calls).join(", ");
  const different = ended.reduce((sum, one) => sum + one.differentCopies, 0);
  return {
    tried,
    failures: ended.flatMap(({ failures }) => failures),
    figures: `builds of ${calls} calls; ${different} different copies; the new edition was found ${newEdition} times, else the old one`,
  };
}

function run(count: number, tell: (progress: string) => void): Promise<Trial> {
  const [few, moments] = [Math.ceil(count / 32), Math.ceil(count / 16)];
  const copies = { alone: 0, withSite: count - 3 * few - moments };
  return tryKills({ alone: few, withSite: few, moments, inThreads: few, copies }, tell);
}

export const promise: TrustPromise = {
  says: "a build that is killed leaves the old edition whole or the new one, with its site, and the next build the same bytes and nothing else",
  // The lower one is enough for every call of a book without a site, and for a copy before every call of one with it.
  counts: { least: 3_400, goal: 16_000 },
  run,
};
