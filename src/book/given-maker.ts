/** Puzzles from elsewhere, in place of generated ones. */
import type { Job, Made } from "../engine/make.ts";
import type { Maker } from "./assembly.ts";
import type { Place } from "./plan.ts";

const keyOf = ({ section, index }: Job): string => JSON.stringify([section, index]);

/** A maker that gives each of these places its puzzle from elsewhere, and no other in its stead; `maker` makes all others. */
export function withGiven(places: readonly Place[], maker: Maker): Maker {
  const given = new Map(
    places.flatMap(({ job, given }) => (given === undefined ? [] : [[keyOf(job), given] as const])),
  );
  if (given.size === 0) return maker;
  const isMade = (job: Job): boolean => !given.has(keyOf(job));
  return {
    make: async (jobs, onDone) => {
      const wanted = jobs.filter(isMade);
      const ready = jobs.length - wanted.length;
      const made = wanted.length === 0 ? [] : await maker.make(wanted, onDone && ((done) => onDone(ready + done)));
      const found = new Map(wanted.map((job, i) => [job, made[i]]));
      return jobs.map((job): Made | undefined => {
        if (isMade(job)) return found.get(job);
        return job.again === 0 ? given.get(keyOf(job)) : undefined;
      });
    },
  };
}
