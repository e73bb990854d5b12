/** Finds sections that have too few different puzzles before the rest of their book is made. */
import type { Job, Made } from "../engine/make.ts";
import type { Maker } from "./assemble.ts";
import { formOf } from "./other-books.ts";
import type { Place } from "./plan.ts";

/** A maker that hands out what was made ahead of its turn, once. */
export interface LookAheadMaker extends Maker {
  /** Makes ahead of time, and keeps it. */
  readonly ahead: Maker;
}

const keyOf = ({ kind, section, index, again, options }: Job): string =>
  JSON.stringify([kind, section, index, again, options]);

export function lookAheadMaker(maker: Maker): LookAheadMaker {
  const kept = new Map<string, Made>();
  const missing = (jobs: readonly Job[]) => jobs.filter((job) => !kept.has(keyOf(job)));
  const withKept = async (jobs: readonly Job[], onDone?: (done: number) => void): Promise<(Made | undefined)[]> => {
    const open = missing(jobs);
    const ready = jobs.length - open.length;
    const made = open.length === 0 ? [] : await maker.make(open, (done) => onDone?.(ready + done));
    const found = new Map(open.map((job, i) => [keyOf(job), made[i]]));
    return jobs.map((job) => kept.get(keyOf(job)) ?? found.get(keyOf(job)));
  };
  return {
    make: async (jobs, onDone) => {
      const made = await withKept(jobs, onDone);
      for (const job of jobs) kept.delete(keyOf(job));
      return made;
    },
    ahead: {
      make: async (jobs, onDone) => {
        const made = await withKept(jobs, onDone);
        for (const [i, job] of jobs.entries()) if (made[i] !== undefined) kept.set(keyOf(job), made[i]);
        return made;
      },
    },
  };
}

/** Of a section as large as this some puzzles are looked at ahead, all of a smaller one. */
const LEAST = 24;
/** Smaller ones are looked at where all of them are less than so much of the book: else it is made about as soon. */
const SMALL_PART = 0.25;

/**
 * So many puzzles of a section are looked at ahead: among them one stands twice, nineteen times in twenty, where there are no more different
 * ones than the section shall have (as with birthdays: of n kinds, √6n have three pairs in the mean).
 */
const probesOf = (count: number): number => Math.ceil(Math.sqrt(6 * count));

/**
 * The sections, by index, of whose first puzzles one stands twice or in another book: only these can run short. `taken`: the forms of
 * other books. `onDone`: called with how many were made.
 */
export async function doubtfulSections(
  places: readonly Place[],
  maker: LookAheadMaker,
  taken: ReadonlySet<string>,
  onDone?: (done: number) => void,
): Promise<number[]> {
  const bySection = Map.groupBy(places, ({ section }) => section);
  const small = [...bySection.values()].filter((own) => own.length < LEAST);
  const isProbed = small.reduce((sum, own) => sum + own.length, 0) < SMALL_PART * places.length;
  const probes = [...bySection.values()].flatMap((own) => {
    if (own.length >= LEAST) return everyOf(own, probesOf(own.length));
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

/** So many of a list, evenly spread: of a ramp, some of each level. */
const everyOf = <T>(list: readonly T[], count: number): T[] =>
  Array.from(
    { length: Math.min(count, list.length) },
    (_, i) => list[Math.floor((i * list.length) / Math.min(count, list.length))]!,
  );
