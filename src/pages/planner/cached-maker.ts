/** A maker that keeps what it made: a book or a sheet is assembled several times until its length is right. */
import type { Maker } from "../../book/assembly.ts";
import type { Job, Made } from "../../engine/make.ts";

/** A maker that caches all its results. For the jobs of one spec: streams distinguish them. */
export function cachedMaker(maker: Maker): Maker {
  const kept = new Map<string, Made>();
  const keyOf = ({ kind, section, index, again, options }: Job) =>
    JSON.stringify([kind, section, index, again, options]);
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
