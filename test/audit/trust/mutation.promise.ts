/** What the short tests of the parts that all else stands on notice: the scores of `npm run mutate`. */
import { GROUPS } from "../../mutation/groups.ts";
import { judgeGroup, MIN_PERCENT } from "../../mutation/judge.ts";
import { installStryker } from "../../mutation/stryker.ts";
import type { Trial, TrustPromise } from "./promise.ts";

/** `least`: of a hundred mistakes, as many must be noticed in each group. */
async function run(least: number, tell: (progress: string) => void): Promise<Trial> {
  try {
    installStryker();
  } catch (error) {
    return { tried: 0, failures: [], figures: "", leftOut: `Stryker cannot be installed: ${(error as Error).message}` };
  }
  const failures: string[] = [];
  const scores: string[] = [];
  let tried = 0;
  for (const group of GROUPS) {
    const { killed, timeouts, survived, percent } = await judgeGroup(group, (file) => tell(`${group.name}, ${file}`));
    tried += killed + timeouts + survived;
    const score = `${group.name} ${percent.toFixed(1)} %`;
    scores.push(score);
    if (percent < least) failures.push(score);
  }
  return { tried, failures, figures: scores.join(", ") };
}

export const promise: TrustPromise = {
  says: "of a hundred small mistakes in the shared engine, deduction, manifests, plans and merging, the short tests notice as many as the count says",
  counts: { least: MIN_PERCENT, goal: 85 },
  run,
};
