/** Finds sections with too few different puzzles before the rest of their book is generated. */
import type { Job, Made } from "../engine/make.ts";
import type { Maker } from "./assembly.ts";
import { formOf } from "./other-books.ts";
import type { Place } from "./plan.ts";

/** A maker that returns puzzles generated ahead of time, once each. */
export interface LookAheadMaker extends Maker {
  /** Generates ahead of time, and stores the results. */
  readonly ahead: Maker;
}

const keyOf = ({ kind, section, index, again, options }: Job): string =>
  JSON.stringify([kind, section, index, again, options]);

export function lookAheadMaker(maker: Maker): LookAheadMaker {
  const kept = new Map<string, Made>();
  const missing = (jobs: readonly Job[]) => jobs.filter((job) => !kept.has(keyOf(job)));
  const withCached = async (jobs: readonly Job[], onDone?: (done: number) => void): Promise<(Made | undefined)[]> => {
    const open = missing(jobs);
    const ready = jobs.length - open.length;
    const made = open.length === 0 ? [] : await maker.make(open, (done) => onDone?.(ready + done));
    const found = new Map(open.map((job, i) => [keyOf(job), made[i]]));
    return jobs.map((job) => kept.get(keyOf(job)) ?? found.get(keyOf(job)));
  };
  return {
    make: async (jobs, onDone) => {
      const made = await withCached(jobs, onDone);
      for (const job of jobs) kept.delete(keyOf(job));
      return made;
    },
    ahead: {
      make: async (jobs, onDone) => {
        const made = await withCached(jobs, onDone);
        for (const [i, job] of jobs.entries()) if (made[i] !== undefined) kept.set(keyOf(job), made[i]);
        return made;
      },
    },
  };
}

/** Of a section of at least this size some puzzles are generated ahead, of a smaller one all. */
const MIN = 24;
/**
 * Small sections are probed only if all of them together are less than this share of the book; otherwise the book is finished
 * about as soon.
 */
const SMALL_PART = 0.25;

/**
 * Number of puzzles of a section to probe. If there are no more different puzzles than the section needs, these contain a repeat
 * in nineteen cases of twenty (as with birthdays: among n kinds, √6n have three pairs on average).
 */
const probesOf = (count: number): number => Math.ceil(Math.sqrt(6 * count));

/**
 * The sections, by index, whose probed puzzles contain a repeat or one of another book: only these can run short. `taken`: the
 * forms of other books. `onDone`: called with the number generated.
 */
export async function doubtfulSections(
  places: readonly Place[],
  maker: LookAheadMaker,
  taken: ReadonlySet<string>,
  onDone?: (done: number) => void,
): Promise<number[]> {
  const bySection = Map.groupBy(places, ({ section }) => section);
  const small = [...bySection.values()].filter((own) => own.length < MIN);
  const isProbed = small.reduce((sum, own) => sum + own.length, 0) < SMALL_PART * places.length;
  const probes = [...bySection.values()].flatMap((own) => {
    if (own.length >= MIN) return everyOf(own, probesOf(own.length));
    return isProbed ? own : [];
  });
  if (probes.length === 0) return [];
  const made = await maker.ahead.make(
    probes.map(({ job }) => job),
    onDone,
  );
  const seen = new Set<string>();
  const doubtful = new Set<number>();
  for (const [i, { section }] of probes.entries()) {
    const one = made[i];
    if (one === undefined) continue;
    const form = formOf(one);
    if (taken.has(form) || seen.has(form)) doubtful.add(section);
    seen.add(form);
  }
  return [...doubtful];
}

/** `count` items of a list, evenly spread: for a ramp, some of each level. */
const everyOf = <T>(list: readonly T[], count: number): T[] =>
  Array.from(
    { length: Math.min(count, list.length) },
    (_, i) => list[Math.floor((i * list.length) / Math.min(count, list.length))]!,
  );
