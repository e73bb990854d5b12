import { expect, it } from "vitest";
import { assemble } from "../../../src/book/assemble.ts";
import type { Extent } from "../../../src/pages/planner/extent.ts";
import { planLines, planReport } from "../../../src/pages/planner/report.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { parseSpec } from "../../../src/spec/spec.ts";
import { FAKE_KINDS } from "../fake-kinds.ts";

const manifestOf = (sections: object[]) => {
  const text = JSON.stringify({ title: "Told", seed: "told-1", sections });
  return assemble(parseSpec(text, "spec.yaml", FAKE_KINDS), FAKE_KINDS, inlineRunner(FAKE_KINDS));
};
const NAMES: Readonly<Record<string, string>> = { pair: "Number Pair", duo: "Two of Them" };
const nameOf = (kind: string) => NAMES[kind]!;

it("the plan is listed part by part, then section by section", async () => {
  const manifest = await manifestOf([
    { kind: "pair", count: 5, level: "easy..hard", heading: "Sums", name: "sums" },
    { kind: "duo", count: 1 },
    { kind: "pair", count: 2 },
  ]);
  // The first puzzle of the last section shares a page with the one of the second.
  const extent: Extent = {
    count: 11,
    parts: [
      { name: "front", pages: 3 },
      { name: "puzzles", pages: 5 },
      { name: "answers", pages: 1 },
      { name: "back", pages: 1 },
      { name: "rest", pages: 1 },
    ],
    puzzles: [[], [1, 2], [3, 4], [5], [6, 7, 8]],
  };
  const report = planReport(manifest, extent);
  expect(report).toEqual({
    pages: 11,
    parts: { front: 3, puzzles: 5, answers: 1, back: 1, rest: 1 },
    sections: [
      { name: "sums", kind: "pair", heading: "Sums", puzzles: 5, levels: { easy: 2, medium: 2, hard: 1 }, pages: 3 },
      { name: "1", kind: "duo", heading: null, puzzles: 1, levels: { easy: 1 }, pages: 0.3 },
      { name: "2", kind: "pair", heading: null, puzzles: 2, levels: { easy: 2 }, pages: 0.7 },
    ],
  });
  expect(planLines(report, nameOf)).toEqual([
    "11 pages: 3 of front matter, 5 of puzzles (Number Pair 3.7, Two of Them 0.3), 1 of answers, 1 of back matter, 1 of rest",
    "section sums, Sums: 5 puzzles (2 easy, 2 medium, 1 hard) on 3 pages",
    "section 1, Two of Them: 1 puzzle (1 easy) on 0.3 pages",
    "section 2, Number Pair: 2 puzzles (2 easy) on 0.7 pages",
  ]);
});

it("the plan says how a book was packed", async () => {
  const manifest = await manifestOf([{ kind: "pair", count: 6 }]);
  const emptiness = [
    { all: 0.2, foot: 0.05 },
    { all: 0.36, foot: 0.3 },
  ];
  const extent: Extent = {
    count: 8,
    parts: [{ name: "puzzles", pages: 8 }],
    puzzles: [
      [1, 2, 3, 4],
      [5, 6],
    ],
    packed: { own: 8, emptiness, without: ["openers", "strips"] },
  };
  const report = planReport(manifest, extent);
  expect(report.packed).toEqual({
    ...{ pages: 2, puzzlesPerPage: 3, mostOnPage: 4, empty: 0.28, holes: 1 },
    without: ["openers", "strips"],
  });
  expect(planLines(report, nameOf)[1]).toBe(
    "packed: 6 puzzles on 2 pages, 3 to a page and 4 at most; 28 % of these is empty, 1 with a hole above the foot; without openers of chapters, strips to cross out",
  );
});
