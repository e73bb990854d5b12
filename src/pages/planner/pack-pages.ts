/** Builds the book of a spec with fixed numbers of pages and puzzles: packs them, or reports which numbers would fit. */
import { assemble } from "../../book/assemble.ts";
import type { Manifest } from "../../book/manifest.ts";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import { problem } from "../../spec/problem.ts";
import type { Spec } from "../../spec/spec-types.ts";
import { MAX_PAGES, MIN_PAGES } from "../../spec/spec-values.ts";
import type { Extent } from "./extent.ts";
import { MAX_REST } from "./padding.ts";
import type { Planned, PlanTask } from "./trial.ts";

/** The packed book. Throws a `Failure` that names the nearest numbers of pages and puzzles that fit together. */
export async function packPages(task: PlanTask): Promise<Planned> {
  const { spec, pages, kinds, maker, progress } = task;
  const manifest = await assemble(spec, kinds, maker, progress);
  const extent = await task.extentOf(manifest);
  if (extent.count > pages) throw await tooMany(task, manifest, extent);
  const rest = restOf(extent, pages);
  if (isTooEmpty(extent, pages)) throw await tooFew(task, manifest, pages - rest);
  return { manifest, extent, rest };
}

async function tooMany(task: PlanTask, manifest: Manifest, { count: needed }: Extent): Promise<Failure> {
  const { pages } = task;
  const count = manifest.puzzles.length;
  const most = await maxOn(task, count, needed);
  const write = (await canHave(task, manifest, needed)) ? needed : 0;
  return new Failure(problem("packed-many", { count, needed, pages, most, write }), EXIT.data, null, ["pages"]);
}

/** Whether the book can be made with this number of pages. */
async function canHave({ extentOf }: PlanTask, manifest: Manifest, pages: number): Promise<boolean> {
  if (pages < MIN_PAGES || pages > MAX_PAGES) return false;
  try {
    const extent = await extentOf({ ...manifest, spec: { ...manifest.spec, pages } });
    return extent.count <= pages && !isTooEmpty(extent, pages);
  } catch (error) {
    if (error instanceof Failure && error.exitCode === EXIT.data) return false;
    throw error;
  }
}

/** Whether too many pages would be filler. */
const isTooEmpty = (extent: Extent, pages: number): boolean => restOf(extent, pages) >= MAX_REST * pages;
const restOf = ({ packed, count }: Extent, pages: number): number => pages - (packed?.own ?? count);

/** Maximum number of books to try in search of the most puzzles. */
const TRIALS = 8;

/** The largest number of puzzles that fits on the pages, shared between the sections, found by a few trials; 0 if no trial fits. */
async function maxOn(
  { spec, kinds, maker, extentOf, pages }: PlanTask,
  count: number,
  needed: number,
): Promise<number> {
  const wanted = spec.sections.map((section) => section.count);
  let [low, high] = [0, count];
  let guess = Math.floor((count * pages) / needed);
  for (let trial = 1; trial <= TRIALS && guess > low; trial++) {
    const manifest = await assemble(withCountsOf(spec, apportion(wanted, guess)), kinds, maker);
    const { count: own } = await extentOf(manifest);
    if (own <= pages) low = guess;
    else high = guess;
    guess = low === 0 ? Math.floor((guess * pages) / own) - trial : Math.floor((low + high) / 2);
  }
  return low;
}

const withCountsOf = (spec: Spec, counts: readonly number[]): Spec => ({
  ...spec,
  sections: spec.sections.map((section, i) => ({ ...section, count: counts[i]! })),
});

/** The failure for too few puzzles: they do not fill the book even with a page for each. */
async function tooFew(task: PlanTask, manifest: Manifest, reached: number): Promise<Failure> {
  const { pages } = task;
  const count = manifest.puzzles.length;
  const write = (await canHave(task, manifest, reached)) ? reached : 0;
  return new Failure(problem("packed-few", { count, pages, reached, write }), EXIT.data, null, ["pages"]);
}

// Apportionment: distributes a total by weights, so that a larger total never gives anyone less.

/**
 * `total` items by weight, at least one for each (so there are as many as weights, if `total` is less). Each next item goes to
 * the largest remainder (Webster 1832; Sainte-Laguë 1910), the first of several.
 */
export function apportion(weights: readonly number[], total: number): number[] {
  const counts = weights.map(() => 1);
  const claim = (i: number) => (counts[i]! + 0.5) / weights[i]!;
  for (let given = counts.length; given < total; given++) {
    let next = 0;
    for (let i = 1; i < counts.length; i++) if (claim(i) < claim(next)) next = i;
    counts[next]!++;
  }
  return counts;
}

/** The indices of weights, sorted by their claim to the next item. */
export const byClaim = (weights: readonly number[], counts: readonly number[]): number[] =>
  [...weights.keys()].sort((a, b) => (counts[a]! + 0.5) / weights[a]! - (counts[b]! + 0.5) / weights[b]! || a - b);
