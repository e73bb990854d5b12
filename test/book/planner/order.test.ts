import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifyManifest } from "../../../src/book/answers.ts";
import { assemble } from "../../../src/book/assemble.ts";
import type { BookPuzzle, Manifest } from "../../../src/book/manifest.ts";
import { type MadePuzzles, printedOrder } from "../../../src/book/printed-order.ts";
import { LEVELS, type Level } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { percentileOf } from "../../../src/engine/percentile.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { parseSpec } from "../../../src/spec/spec.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { FAKE_KINDS } from "../fake-kinds.ts";

type Section = Record<string, unknown> & { kind: string };
const build = (sections: readonly Section[], mix: string, omit: readonly string[] = []): Promise<Manifest> => {
  const text = JSON.stringify({ title: "Mixed", seed: "mixed-1", mix, omit, sections });
  return assemble(parseSpec(text, "spec.yaml", FAKE_KINDS), FAKE_KINDS, inlineRunner(FAKE_KINDS));
};
const idsOf = ({ puzzles }: Manifest) => puzzles.map(({ id }) => id);
const wide = { options: { most: 40 } };

const sections = fc.array(
  fc.record({
    kind: fc.constantFrom("pair", "duo"),
    count: fc.integer({ min: 1, max: 12 }),
    level: fc.constantFrom("easy", "medium", "hard", "easy..medium", "easy..hard", "medium..hard"),
    options: fc.constant({ most: 60 }),
  }),
  { minLength: 1, maxLength: 4 },
);
/** Rises with the level, then with the score: the sizes of these kinds were never measured. */
const rank = ({ level, score }: BookPuzzle) => 10_000 * LEVELS.indexOf(level) + score;

/** Puzzles that are there already, in sections of these kinds and levels: their scores, in the order of their places. */
const stockOf = (
  mix: Spec["mix"],
  sections: readonly { kind: string; level: string }[],
  made: readonly (readonly [section: number, level: Level, score: number])[],
): MadePuzzles =>
  ({
    ...{ spec: { mix, sections }, kinds: FAKE_KINDS },
    places: made.map(([section, level]) => ({ section, job: { kind: sections[section]!.kind, level } })),
    made: made.map(([, level, score]) => ({ score, level, puzzle: { sum: 5, difference: 1 } })),
  }) as unknown as MadePuzzles;

describe("the order of a book", () => {
  const sections = [
    { kind: "pair", level: "easy..medium" },
    { kind: "duo", level: "easy" },
    { kind: "pair", level: "hard" },
  ];
  const made: readonly (readonly [section: number, level: Level, score: number])[] = [
    [0, "easy", 9],
    [0, "easy", 3],
    [0, "medium", 2],
    [0, "medium", 1],
    [1, "easy", 8],
    [1, "easy", 4],
    [2, "hard", 7],
    [2, "hard", 6],
  ];
  it("is section after section; a ramp rises within each of its levels, and one level keeps its order", () => {
    expect(printedOrder(stockOf("sections", sections, made))).toEqual([1, 0, 3, 2, 4, 5, 6, 7]);
  });
  it("is level by level where it is spread, the kinds in turn, each rising", () => {
    expect(printedOrder(stockOf("spread", sections, made))).toEqual([1, 5, 0, 4, 3, 2, 7, 6]);
  });
  it("is that of the places where puzzles score the same", () => {
    const same = made.map(([section, level]) => [section, level, 5] as const);
    expect(printedOrder(stockOf("sections", sections, same))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

it("a spread book has the puzzles of its sections, level by level, and each section rises", async () => {
  await fc.assert(
    fc.asyncProperty(sections, async (list) => {
      const [plain, mixed] = [await build(list, "sections"), await build(list, "spread")];
      expect(idsOf(mixed).toSorted()).toEqual(idsOf(plain).toSorted());
      const home = new Map(plain.puzzles.map(({ id, section }) => [id, section]));
      for (const { id, section } of mixed.puzzles) expect(section).toBe(home.get(id));
      const levels = mixed.puzzles.map(({ level }) => LEVELS.indexOf(level));
      expect(levels).toEqual(levels.toSorted((a, b) => a - b));
      for (const i of list.keys()) {
        const ranks = mixed.puzzles.filter(({ section }) => section === i).map(rank);
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }
      expect(await verifyManifest(mixed, FAKE_KINDS, inlineRunner(FAKE_KINDS))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

it("a spread book takes its kinds in turn, whichever sections they come from", async () => {
  const { puzzles } = await build(
    [
      { kind: "pair", count: 3, ...wide },
      { kind: "pair", count: 3, level: "medium", ...wide },
      { kind: "pair", count: 2, ...wide },
      { kind: "duo", count: 6, level: "easy..medium", ...wide },
    ],
    "spread",
  );
  expect(puzzles.map(({ kind, level }) => `${kind} ${level}`).join(", ")).toBe(
    [
      "pair easy, duo easy, pair easy, pair easy, duo easy, pair easy, duo easy, pair easy",
      "duo medium, pair medium, duo medium, pair medium, duo medium, pair medium",
    ].join(", "),
  );
});

it("a spread book gives an omitted puzzle's place to another of its section and level, and nothing else moves", async () => {
  const list = [
    { kind: "pair", count: 5, level: "easy..hard", ...wide },
    { kind: "duo", count: 7, level: "easy..hard", ...wide },
  ];
  const before = await build(list, "spread");
  for (const [at, { id, section, level }] of before.puzzles.entries()) {
    const after = await build(list, "spread", [id]);
    expect(idsOf(after).toSpliced(at, 1)).toEqual(idsOf(before).toSpliced(at, 1));
    expect(after.puzzles[at]).toMatchObject({ section, level });
    expect(idsOf(after)).not.toContain(id);
  }
});

it("a spread book rises by percentiles where sizes were measured, over the sections of a kind", async () => {
  const text = JSON.stringify({
    title: "Mixed",
    seed: "mixed-2",
    mix: "spread",
    sections: [
      { kind: "numbrix", count: 5, options: { width: 5, height: 5 } },
      { kind: "secret-number", count: 4 },
      { kind: "numbrix", count: 5, options: { width: 6, height: 6 } },
    ],
  });
  const { puzzles } = await assemble(parseSpec(text, "spec.yaml", KINDS), KINDS, inlineRunner(KINDS));
  const numbrix = KINDS.find(({ id }) => id === "numbrix")!;
  const paths = puzzles.filter(({ kind }) => kind === "numbrix");
  const percents = paths.map(({ score, puzzle }) => percentileOf("numbrix", numbrix.size(puzzle), score)!);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(new Set(paths.map(({ section }) => section)).size).toBe(2);
});
