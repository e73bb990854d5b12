/** What a puzzle takes of a page, as trials show it: on books whose lengths are said here. */
import { expect, it } from "vitest";
import { measurePageUsage, pageUsageOf } from "../../../src/pages/planner/plan-pages.ts";
import type { LaidOutBook, PlanTask, Trial } from "../../../src/pages/planner/trial.ts";
import { EXIT, Failure } from "../../../src/spec/diagnostic.ts";

/** Sections with shares of 2 and 1 and a given number of puzzles to a page. A book has ten other pages. */
const PER_PAGE = [2, 20];
const task = (pages: number, known?: PlanTask["known"]): PlanTask =>
  ({ spec: { sections: [{ share: 2 }, { share: 1 }] }, pages, known }) as never;

function bookWith(counts: readonly number[]): LaidOutBook {
  const puzzles = counts.flatMap((count, section) => Array.from({ length: count }, () => ({ section })));
  const pages: number[][] = [];
  for (const [i, { section }] of puzzles.entries()) {
    const last = pages.at(-1);
    const isOwn = last !== undefined && puzzles[last[0]! - 1]!.section === section && last.length < PER_PAGE[section]!;
    if (isOwn) last.push(i + 1);
    else pages.push([i + 1]);
  }
  const manifest = { sections: [{}, {}], puzzles } as never;
  return { counts, manifest, extent: { count: 10 + pages.length, parts: [], puzzles: pages } };
}

const failing = (counts: readonly number[]): Trial => ({ counts, failure: new Failure("no", EXIT.failed) });

/** What is known of books, as if each had been tried before; `asked` gets their counts. */
const trying = (asked: string[], trial: (counts: readonly number[]) => Trial): PlanTask["known"] =>
  ({
    set: () => {},
    get: (counts: string) => {
      asked.push(counts);
      return trial(counts.split(" ").map(Number));
    },
  }) as never;

const least = bookWith([1, 1]);
it("usage of pages is a section's share over the pages that one of its puzzles takes, a twelfth of one at least", () => {
  // 20 of 2 to a page take 10 pages, 40 of 20 to a page would take a twentieth each.
  const { weights, perPage } = pageUsageOf(task(100), bookWith([20, 40]), least);
  expect(weights[0]).toBeCloseTo(2 / 0.5);
  expect(weights[1]).toBeCloseTo(1 / (1 / 12));
  // 58 puzzles more, on ten pages more.
  expect(perPage).toBeCloseTo(58 / 10);
});
it("usage of pages is one puzzle to a page where the book did not grow", () => {
  expect(pageUsageOf(task(100), least, least).perPage).toBe(1);
  expect(pageUsageOf(task(100), bookWith([2, 1]), least).perPage).toBe(1);
  const longer = { ...least, extent: { ...least.extent, count: 20 } };
  expect(pageUsageOf(task(100), longer, least).perPage).toBe(1);
});
it("the page usage is measured with eight puzzles of each section, then with as many as fill half of the book", async () => {
  // Eight of each: 14 more on 3 pages more. 88 pages are open, half of which hold 205; with the first two they are 207.
  const few = bookWith([8, 8]);
  const rough = pageUsageOf(task(100), few, least);
  expect(rough.perPage).toBeCloseTo(14 / 3);
  const asked: string[] = [];
  const usage = await measurePageUsage(
    task(
      100,
      trying(asked, (counts) => bookWith(counts)),
    ),
    least,
  );
  expect(asked[0]).toBe("8 8");
  const half = asked[1]!.split(" ").map(Number);
  expect(half[0]! + half[1]!).toBe(207);
  expect(half[1]! / half[0]!).toBeCloseTo(rough.weights[1]! / rough.weights[0]!, 1);
  expect(usage).toEqual(pageUsageOf(task(100), bookWith(half), least));
});
it("usage of pages is tried on fewer where the book is short", async () => {
  const tried: string[] = [];
  for (const pages of [7, 1]) await measurePageUsage(task(pages, trying(tried, failing)), least);
  expect(tried).toEqual(["3 3", "1 1"]);
});
it("usage of pages is that of fewer puzzles where more cannot be tried", async () => {
  const never = trying([], failing);
  expect(await measurePageUsage(task(100, never), least)).toEqual(pageUsageOf(task(100), least, least));
  const few = bookWith([8, 8]);
  const always = trying([], (counts) => (counts[0] === 8 ? few : failing(counts)));
  expect(await measurePageUsage(task(100, always), least)).toEqual(pageUsageOf(task(100), few, least));
});
