/** Books that are tried: with counts in place of shares, laid out once for the same counts, or with the reason why there is none. */
import { expect, it } from "vitest";
import type { Manifest } from "../../../src/book/manifest.ts";
import type { Extent } from "../../../src/pages/planner/extent.ts";
import { pagesOfSections } from "../../../src/pages/planner/extent.ts";
import {
  type LaidOutBook,
  type PlanTask,
  sharedPages,
  sharesOf,
  tryCounts,
  withCounts,
} from "../../../src/pages/planner/trial.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { EXIT, type ExitCode, Failure } from "../../../src/spec/diagnostic.ts";
import { parseSpec } from "../../../src/spec/spec.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { FAKE_KINDS } from "../fake-kinds.ts";

const SECTIONS = [
  { kind: "pair", share: 3 },
  { kind: "duo", count: 4 },
  { kind: "pair", share: 1, name: "last" },
];
const specOf = (sections: readonly object[], pages = 30): Spec =>
  parseSpec(JSON.stringify({ title: "Tried", seed: "tried-1", pages, sections }), "spec.yaml", FAKE_KINDS);

/** A task, with the books that were laid out for it. A book has as many pages as puzzles. */
function taskOf(extentOf?: PlanTask["extentOf"]) {
  const laidOut: Manifest[] = [];
  const task: PlanTask = {
    ...{ spec: specOf(SECTIONS), kinds: FAKE_KINDS, pages: 30, progress: {}, known: new Map(), replaced: [] },
    maker: inlineRunner(FAKE_KINDS),
    extentOf: async (manifest) => {
      laidOut.push(manifest);
      return extentOf?.(manifest) ?? { count: manifest.puzzles.length, parts: [], puzzles: [] };
    },
  };
  return { task, laidOut };
}

it("counts stand in for shares, and leave the counts that are given", () => {
  const { task } = taskOf();
  expect(sharesOf(task)).toEqual([3, 1]);
  expect(withCounts(task.spec, [7, 2]).sections.map(({ count }) => count)).toEqual([7, 4, 2]);
  expect(() => withCounts(task.spec, [7])).toThrow();
});
it("counts make a book, which is laid out once, as long as it is by itself", async () => {
  const { task, laidOut } = taskOf();
  const book = (await tryCounts(task, [2, 1])) as LaidOutBook;
  expect(book.counts).toEqual([2, 1]);
  expect(book.manifest.sections).toHaveLength(3);
  expect(book.manifest.spec.pages).toBe(30);
  expect(book.extent.count).toBe(7);
  expect(laidOut).toHaveLength(1);
  expect(laidOut[0]!.spec.pages).toBeUndefined();
  expect(await tryCounts(task, [2, 1])).toBe(book);
  expect(laidOut).toHaveLength(1);
  await tryCounts(task, [1, 2]);
  expect(laidOut).toHaveLength(2);
});
it("counts tell how far the making is, where somebody asks", async () => {
  const done: string[] = [];
  const { task } = taskOf();
  await tryCounts({ ...task, progress: { done: (now, of) => done.push(`${now}/${of}`) } }, [2, 1]);
  expect(done.at(-1)).toBe("7/7");
});
it("counts are refused above what a section may have, before anything is made", async () => {
  const { task, laidOut } = taskOf();
  const trial = await tryCounts(task, [1, 10_001]);
  if (!("failure" in trial)) throw new Error("it is a book");
  expect(trial.counts).toEqual([1, 10_001]);
  const { message, exitCode, fix } = trial.failure;
  expect([message, exitCode, fix]).toEqual([
    "a section has 10000 puzzles at most",
    EXIT.data,
    "put fewer of them on a page",
  ]);
  expect(laidOut).toEqual([]);
});
it("counts have no book where it cannot be made or bound; anything else ends the search", async () => {
  const failing = (code: ExitCode) => taskOf(() => Promise.reject(new Failure("too thick", code))).task;
  for (const code of [EXIT.failed, EXIT.data])
    expect(await tryCounts(failing(code), [2, 1])).toMatchObject({
      counts: [2, 1],
      failure: { message: "too thick" },
    });
  await expect(tryCounts(failing(EXIT.interrupted), [2, 1])).rejects.toThrow("too thick");
  const { task } = taskOf(() => Promise.reject(new Error("broken")));
  await expect(tryCounts(task, [2, 1])).rejects.toThrow("broken");
});

const manifest = {
  sections: [{}, {}, {}],
  puzzles: [0, 0, 1, 2, 2].map((section) => ({ section })),
} as never as Manifest;
const extent: Extent = { count: 9, parts: [], puzzles: [[1, 2, 3, 4], [5], []] };
it("pages of sections are parts of a page where several share it", () => {
  expect(pagesOfSections(manifest, extent)).toEqual([0.5, 0.25, 1.25]);
});
it("pages of sections are those with a share, in their order", () => {
  expect(sharedPages(taskOf().task, { counts: [], manifest, extent })).toEqual([0.5, 1.25]);
});
