/** A cache of generated puzzles, for trying a plan with several counts. */

import type { Maker } from "../../book/assemble.ts";
import type { Job, Made } from "../../engine/make.ts";

/** A maker that caches all its results. For the jobs of one spec: streams distinguish them. */
export function cachedMaker(maker: Maker): Maker {
  const kept = new Map<string, Made>();
  const keyOf = ({ section, index, again }: Job) => JSON.stringify([section, index, again]);
  return {
    make: async (jobs, onDone) => {
      const missing = jobs.filter((job) => !kept.has(keyOf(job)));
      const ready = jobs.length - missing.length;
      const made = missing.length === 0 ? [] : await maker.make(missing, (done) => onDone?.(ready + done));
      for (const [i, job] of missing.entries()) {
        const one = made[i];
        if (one !== undefined) kept.set(keyOf(job), one);
      }
      return jobs.map((job) => kept.get(keyOf(job)));
    },
  };
}
