/** A promise about anything that is typed: each number stands for one text, so that one that failed is tried again by it. */
import { pause } from "#platform";
import type { InputJudgement } from "../../judged-input.ts";
import type { TrustPromise } from "./promise.ts";

export const promiseOfInput = (
  says: string,
  name: string,
  judge: (number: number) => InputJudgement,
): TrustPromise => ({
  says,
  counts: { least: 100_000, goal: 1_000_000 },
  run: async (count, tell) => {
    const failures: string[] = [];
    let [taken, longest] = [0, 0];
    for (let number = 0; number < count; number++) {
      const judged = judge(number);
      if (judged.taken) taken++;
      longest = Math.max(longest, judged.milliseconds);
      failures.push(...judged.problems.map((problem) => `${name} ${number}: ${problem}`));
      if (number % 100 > 0) continue;
      tell(`${number} of ${count}, ${failures.length} failed`);
      await pause();
    }
    return { tried: count, failures, figures: `${taken} were taken; ${Math.round(longest)} ms at most` };
  },
});
