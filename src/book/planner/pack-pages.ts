/** Makes the book of a spec that says both its pages and its puzzles: they are packed, or it is told how many would do. */
import { assemble } from "../assemble.ts";
import { EXIT, Failure, told } from "../diagnostic.ts";
import type { Manifest, Spec } from "../manifest.ts";
import { apportion } from "./apportion.ts";
import type { Extent } from "./extent.ts";
import { MOST_REST } from "./padding.ts";
import type { Planned } from "./plan-pages.ts";
import type { PlanTask } from "./trial.ts";

/** The packed book. Throws a `Failure` that names the nearest pages and puzzles that go together. */
export async function packPages(task: PlanTask): Promise<Planned> {
  const { spec, pages, kinds, maker, progress } = task;
  const manifest = await assemble(spec, kinds, maker, progress);
  const extent = await task.extentOf(manifest);
  if (extent.count > pages) throw await tooMany(task, manifest, extent);
  const rest = pages - (extent.packed?.own ?? extent.count);
  if (rest >= MOST_REST * pages) throw tooFew(task, manifest, pages - rest);
  return { manifest, extent, rest };
}

async function tooMany(task: PlanTask, { puzzles }: Manifest, { count: needed }: Extent): Promise<Failure> {
  const { pages } = task;
  const most = await mostOn(task, puzzles.length, needed);
  const count = puzzles.length;
  const holds = most === 0 ? "" : `; ${pages} pages hold ${most}`;
  return new Failure(
    `${count} puzzles need ${needed} pages at this size${holds}`,
    EXIT.failed,
    most === 0 ? `write pages: ${needed}` : `write pages: ${needed}, or ask for ${most} puzzles`,
    told("packed-many", { count, needed, pages, most }, "packed-many-fix"),
    ["pages"],
  );
}

/** Books that are tried in search of the most puzzles. */
const TRIALS = 8;

/** The most puzzles that the pages hold, each section with its part of them, as far as a few trials find it; 0 where none was found. */
async function mostOn(
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

/** Even with a page for each puzzle there are too few. */
function tooFew({ pages }: PlanTask, { puzzles }: Manifest, reached: number): Failure {
  const count = puzzles.length;
  return new Failure(
    `${count} puzzles do not fill ${pages} pages: with a page for each the book has ${reached}`,
    EXIT.failed,
    `write pages: ${reached}, or ask for more puzzles`,
    told("packed-few", { count, pages, reached }, "packed-few-fix"),
    ["pages"],
  );
}
