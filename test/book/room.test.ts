import { expect, it } from "vitest";
import type { Manifest } from "../../src/book/manifest.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { Job } from "../../src/engine/make.ts";
import { checkRoom } from "../../src/pages/planner/room.ts";
import { typesetForKey } from "../../src/pdf/render-book.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { parseSpec } from "../../src/spec/spec.ts";

/** What is said of a book before it is made, and the jobs that were made for it. */
async function tried(lines: string): Promise<{ problem: unknown; jobs: readonly Job[]; tries: number }> {
  const spec = parseSpec(`title: T\nseed: s\n${lines}`, "spec.yaml", KINDS);
  const runner = inlineRunner(KINDS, new AbortController().signal);
  const jobs: Job[] = [];
  let tries = 0;
  const maker = {
    make: (asked: readonly Job[]) => {
      jobs.push(...asked);
      return runner.make(asked);
    },
  };
  const layOut = (manifest: Manifest) => {
    tries++;
    typesetForKey({ manifest, kinds: KINDS }, new Map());
  };
  const problem = await checkRoom(spec, KINDS, maker, layOut).then(
    () => null,
    (error) => error,
  );
  return { problem, jobs, tries };
}

const LARGE = "options: {width: 12, height: 12}";

it("a long book whose puzzles do not fit is reported at the section's number to a page, after a page of them was made", async () => {
  const small = "{kind: number-path, count: 200, perPage: 2}";
  const { problem, jobs } = await tried(
    `reader: large-print\nsections: [${small}, {kind: number-path, count: 900, perPage: 12, ${LARGE}}]`,
  );
  expect(problem).toMatchObject({
    message: "the puzzles of section 2: with 12 to a page they do not fit",
    exitCode: 65,
    key: ["sections", 1, "perPage"],
  });
  expect(jobs.length).toBeLessThan(20);
});
it("a long book whose puzzles do not fit is reported with the level, after trying the puzzles that the book has", async () => {
  const { problem, jobs } = await tried(
    "page: {width: 100mm, height: 150mm}\nsections: [{kind: number-path, count: 300, level: easy..hard, perPage: 9}]",
  );
  expect(problem).toMatchObject({ message: expect.stringMatching(/^the puzzles of section 1, level easy: with 9/) });
  const made = ["easy", "medium", "hard"].map((level) => jobs.filter((job) => job.level === level).length);
  expect(made).toEqual([9, 1, 1]);
});

const large = `{kind: number-path, count: 300, level: hard, ${LARGE}}`;
it.each([
  `pages: 400\nsections: [{kind: number-wall, count: 200}, ${large}]`,
  `mix: spread\nsections: [{kind: number-wall, count: 200}, ${large}]`,
])("a long book that is packed or mixed is told of puzzles that have no room alone on a page: %s", async (lines) => {
  const { problem, jobs } = await tried(`page: {width: 100mm, height: 120mm}\n${lines}`);
  expect(problem).toMatchObject({
    message: expect.stringMatching(/^the puzzles of section 2: with 1 to a page a cell would be \d/),
    key: ["sections", 1],
  });
  expect(jobs.length).toBeLessThan(10);
});

it.each([
  [`sections: [{kind: number-path, count: 300, perPage: 1, ${LARGE}}]`, 1],
  [`sections: [{kind: number-path, count: 90, perPage: 12, ${LARGE}}]`, 0],
  ["sections: [{kind: number-path, count: 900}, {kind: secret-number, count: 900}]", 0],
  // Its first page has five of the level before.
  [
    "page: 6x9in\nsections: [{kind: number-path-diagonals, count: 10, perPage: 6, level: starter..easy}, {kind: number-wall, count: 95}]",
    1,
  ],
  [`omit: [7K3QW2MX9CR]\nsections: [{kind: number-path, count: 900, perPage: 12, ${LARGE}}]`, 0],
  ["pages: 40\nsections: [{kind: number-path, share: 1, options: {width: 12}}]", 0],
  ["mix: spread\nsections: [{kind: number-path, count: 900, perPage: 4}]", 1],
  ["pages: 700\nsections: [{kind: number-path, count: 900, perPage: 4}]", 1],
  ["pages: 700\nsections: [{kind: number-path, count: 900}]", 0],
])("a book that has room, or is too short to ask, or has the usual pages is made: %s", async (lines, tries) => {
  expect(await tried(lines)).toMatchObject({ problem: null, tries });
});
