import fc from "fast-check";
import { expect, it } from "vitest";
import { assemble } from "../../src/book/assemble.ts";
import type { BookPuzzle, Manifest } from "../../src/book/manifest.ts";
import { formatManifest, parseManifest } from "../../src/book/manifest-file.ts";
import { plan, shares } from "../../src/book/plan.ts";
import { LEVELS } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { percentileOf } from "../../src/engine/percentile.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { EXIT, type Failure } from "../../src/spec/diagnostic.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { FAKE_KINDS } from "./fake-kinds.ts";

interface Section {
  kind: string;
  count: number;
  name?: string;
  level?: string;
  ages?: string;
  skill?: string;
  options?: object;
}
const specOf = (sections: readonly Section[], omit: readonly string[] = [], more: object = {}) =>
  parseSpec(JSON.stringify({ title: "Pairs", seed: "pairs-1", sections, omit, ...more }), "spec.yaml", FAKE_KINDS);

const build = (sections: readonly Section[], omit: readonly string[] = []): Promise<Manifest> =>
  assemble(specOf(sections, omit), FAKE_KINDS, inlineRunner(FAKE_KINDS));

const idsOf = ({ puzzles }: Manifest, section: number): string[] =>
  puzzles.filter((puzzle) => puzzle.section === section).map(({ id }) => id);

const failure = async (work: Promise<unknown>): Promise<Failure> => {
  try {
    await work;
  } catch (error) {
    return error as Failure;
  }
  throw new Error("nothing failed");
};

it("a plan spreads a ramp evenly, the easier levels first, and a greater count takes none away", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("easy", "easy..hard", "starter..expert", "medium..hard"),
      fc.nat(50),
      (level, count) => {
        const now = shares({ level, count });
        const next = shares({ level, count: count + 1 });
        expect(now.reduce((sum, share) => sum + share.count, 0)).toBe(count);
        expect(
          Math.max(...now.map((share) => share.count)) - Math.min(...now.map((share) => share.count)),
        ).toBeLessThan(2);
        for (const [i, share] of now.entries()) expect(next[i]!.count).toBeGreaterThanOrEqual(share.count);
        expect(now.map((share) => share.level)).toEqual(LEVELS.filter((at) => now.some((share) => share.level === at)));
      },
    ),
  );
});

it("a plan gives every puzzle a stream of its own", () => {
  const jobs = plan(
    specOf([
      { kind: "pair", count: 30, level: "easy..hard" },
      { kind: "pair", count: 30, name: "b" },
    ]),
    FAKE_KINDS,
  );
  expect(new Set(jobs.map(({ job }) => `${job.section} ${job.index}`)).size).toBe(60);
  expect(jobs.map(({ job }) => job.options).slice(0, 30)).toEqual([
    ...Array(10).fill({ most: 9, least: 0 }),
    ...Array(10).fill({ most: 29, least: 0 }),
    ...Array(10).fill({ most: 60, least: 0 }),
  ]);
});

it("a stream is named by the level and by how many of it are before, for ever", () => {
  const jobs = plan(specOf([{ kind: "pair", count: 5, level: "easy..medium" }]), FAKE_KINDS);
  expect(jobs.map(({ job }) => [job.level, job.index])).toEqual([
    ["easy", 1],
    ["easy", 11],
    ["easy", 21],
    ["medium", 2],
    ["medium", 12],
  ]);
});

const optionsOf = (section: Partial<Section>, more: object = {}) =>
  plan(specOf([{ kind: "pair", count: 1, ...section }], [], more), FAKE_KINDS)[0]!.job.options;

it("options are the kind's, then the level's, then what suits the ages, then the skill, then the spec's own", () => {
  expect(optionsOf({ level: "medium" })).toEqual({ most: 29, least: 0 });
  expect(optionsOf({ level: "medium", ages: "6-7" })).toEqual({ most: 5, least: 0 });
  expect(optionsOf({ ages: "6-7", skill: "doubles" })).toEqual({ most: 12, least: 3 });
  expect(optionsOf({ ages: "6-7", skill: "doubles", options: { least: 4 } })).toEqual({ most: 12, least: 4 });
});

it("options follow the ages of the book, and those of a section before them", () => {
  expect(optionsOf({}, { ages: "5-6" })).toEqual({ most: 5, least: 0 });
  expect(optionsOf({ ages: "9" }, { ages: "5-6" })).toEqual({ most: 9, least: 0 });
});

it("options follow the ages of the reader where nothing else says any", () => {
  expect(optionsOf({}, { reader: "ages 5-6" })).toEqual({ most: 5, least: 0 });
  expect(optionsOf({}, { reader: "ages 5-6", ages: "9" })).toEqual({ most: 9, least: 0 });
  expect(optionsOf({ ages: "9" }, { reader: "ages 5-6" })).toEqual({ most: 9, least: 0 });
  expect(optionsOf({}, { reader: "large-print" })).toEqual({ most: 9, least: 0 });
});

it("a book holds what its spec asks for, in order", async () => {
  const { puzzles, sections, spec } = await build([
    { kind: "pair", count: 5, level: "easy..medium" },
    { kind: "number-pair", count: 2, name: "more", options: { most: 4 } },
  ]);
  expect(puzzles.map(({ number, section, level }) => [number, section, level])).toEqual([
    [1, 0, "easy"],
    [2, 0, "easy"],
    [3, 0, "easy"],
    [4, 0, "medium"],
    [5, 0, "medium"],
    [6, 1, "easy"],
    [7, 1, "easy"],
  ]);
  expect(sections).toMatchObject([
    { name: "1", kind: "pair", heading: null, perPage: null },
    { name: "more", kind: "pair", heading: null, perPage: null },
  ]);
  expect(spec.versions).toEqual({ pair: 1 });
  expect(JSON.stringify(puzzles)).not.toMatch(/d1|answer/);
});

it("a book keeps ages and skills in its spec, and is read again with them or without", async () => {
  const spec = specOf([{ kind: "pair", count: 2, ages: "9", skill: "doubles" }], [], { ages: "6-7" });
  const made = await assemble(spec, FAKE_KINDS, inlineRunner(FAKE_KINDS));
  const text = formatManifest(made);
  expect(parseManifest(text, "book.json").spec).toMatchObject({
    ages: "6-7",
    sections: [{ ages: "9-9", skill: "doubles" }],
  });
  const plain = formatManifest(await build([{ kind: "pair", count: 2 }]));
  expect(plain).not.toMatch(/ages|skill/);
  expect(parseManifest(plain, "book.json").puzzles).toHaveLength(2);
  const wrong = text.replace('"ages":"6-7"', '"ages":"7-6"');
  expect(() => parseManifest(wrong, "book.json")).toThrow("spec: its ages are none");
});

it("a book has no puzzle twice, even where few are left", async () => {
  // Pairs of 0…4 whose sum is below 10: 15 of them.
  const { puzzles } = await build([
    { kind: "pair", count: 12, options: { most: 4 } },
    { kind: "pair", count: 3, options: { most: 4 } },
  ]);
  expect(new Set(puzzles.map(({ id }) => id)).size).toBe(15);
});

it("a book says so when there are not as many different ones", async () => {
  const error = await failure(
    build([
      { kind: "duo", count: 3 },
      { kind: "pair", count: 16, name: "few", options: { most: 4 } },
    ]),
  );
  expect(error.exitCode).toBe(EXIT.failed);
  expect(error.message).toBe("section 2 (few): only 15 different puzzles were found, and its count is 16");
  expect(error.fix).toMatch(/^lower the count to 15, or/);
});

it("a book says a count with which there are, of few that are hard to find, too", async () => {
  const { kinds, seed } = { kinds: KINDS, seed: "m1" };
  const text = (count: number) =>
    `{title: A, seed: ${seed}, ages: 6-7, sections: [{kind: sum-triangle, count: ${count}, level: starter}]}`;
  const make = (count: number) => assemble(parseSpec(text(count), "a.yaml", kinds), kinds, inlineRunner(kinds));
  const { message, fix } = await failure(make(600));
  expect(message).toMatch(/^section 1: only \d+ different puzzles were found, and its count is 600$/);
  const goes = Number(/^lower the count to (\d+), or/.exec(fix!)?.[1]);
  expect(goes).toBeGreaterThan(300);
  expect((await make(goes)).puzzles).toHaveLength(goes);
});

it("a book says which puzzle cannot be made", async () => {
  const error = await failure(
    build([
      { kind: "duo", count: 3 },
      { kind: "barren", count: 5 },
    ]),
  );
  expect(error.exitCode).toBe(EXIT.failed);
  expect(error.message).toBe("section 2: puzzle 1 (barren-pairs, easy) could not be made with these options");
});

it("a book rises along a ramp: by level, then by score; a section of one level keeps its order", async () => {
  const { puzzles } = await build([
    { kind: "pair", count: 24, level: "easy..hard", options: { most: 40 } },
    { kind: "duo", count: 12, level: "medium", options: { most: 14 } },
  ]);
  const [ramp, plain] = [0, 1].map((section) => puzzles.filter((puzzle) => puzzle.section === section));
  const rank = ({ level, score }: BookPuzzle) => 1000 * LEVELS.indexOf(level) + score;
  const ranks = ramp!.map(rank);
  expect(new Set(ranks).size).toBeGreaterThan(6);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  const scores = plain!.map(({ score }) => score);
  expect(scores).not.toEqual(scores.toSorted((a, b) => a - b));
  const longer = await build([
    { kind: "pair", count: 1 },
    { kind: "duo", count: 18, level: "medium", options: { most: 14 } },
  ]);
  expect(idsOf(longer, 1)).toHaveLength(18);
});

it("a book rises by percentiles where the size was measured", async () => {
  const text = JSON.stringify({
    title: "Ramp",
    seed: "ramp",
    sections: [{ kind: "numbrix", count: 12, level: "easy..medium" }],
  });
  const { puzzles } = await assemble(parseSpec(text, "spec.yaml", KINDS), KINDS, inlineRunner(KINDS));
  const numbrix = KINDS.find(({ id }) => id === "numbrix")!;
  for (const level of ["easy", "medium"]) {
    const percents = puzzles
      .filter((puzzle) => puzzle.level === level)
      .map(({ score, puzzle }) => percentileOf("numbrix", numbrix.size(puzzle), score)!);
    expect(percents).toHaveLength(6);
    expect(percents.every((percent) => percent >= 0 && percent <= 100)).toBe(true);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  }
});

it("a book notes an omitted id that it never had", async () => {
  const notes: string[] = [];
  await assemble(specOf([{ kind: "pair", count: 2 }], ["7K3QW2MX9CR"]), FAKE_KINDS, inlineRunner(FAKE_KINDS), {
    note: (text) => notes.push(text),
  });
  expect(notes).toEqual(["omit: 7K3QW2MX9CR is not a puzzle of this book"]);
});

/** Many different pairs, so that chance repeats between sections do not come into play. */
const wide = (count: number, more: Partial<Section> = {}): Section => ({
  kind: "pair",
  count,
  level: "hard",
  options: { most: 900, least: 30 },
  ...more,
});

it("every other puzzle stays as it was when a named section is put in, anywhere, beside named and unnamed ones", async () => {
  const sections = [wide(4), wide(4, { name: "b" }), wide(4, { kind: "duo" })];
  const before = await build(sections);
  for (const at of [0, 1, 2, 3]) {
    const after = await build(sections.toSpliced(at, 0, wide(3, { name: "new" })));
    const kept = [0, 1, 2].map((i) => idsOf(after, i < at ? i : i + 1));
    expect(kept).toEqual([0, 1, 2].map((i) => idsOf(before, i)));
  }
});

it("every other puzzle stays as it was when a count grows or shrinks, of a level and of a ramp", async () => {
  const before = await build([wide(5, { name: "a" }), { kind: "duo", count: 7, level: "easy..hard" }]);
  const after = await build([wide(8, { name: "a" }), { kind: "duo", count: 8, level: "easy..hard" }]);
  expect(idsOf(after, 0).slice(0, 5)).toEqual(idsOf(before, 0));
  const [old, now] = [before, after].map((book) => new Map(LEVELS.map((level) => [level, ofLevel(book, level)])));
  // A ramp is put in order anew; its puzzles stay.
  for (const level of LEVELS) expect(now!.get(level)).toEqual(expect.arrayContaining(old!.get(level)!));
});
const ofLevel = ({ puzzles }: Manifest, level: string): string[] =>
  puzzles.filter((puzzle) => puzzle.section === 1 && puzzle.level === level).map(({ id }) => id);

it("every other puzzle stays as it was when a ramp is widened", async () => {
  const before = await build([{ kind: "pair", count: 4, level: "easy..medium" }]);
  const after = await build([{ kind: "pair", count: 6, level: "easy..hard" }]);
  expect(after.puzzles.slice(0, 4).map(({ id }) => id)).toEqual(before.puzzles.map(({ id }) => id));
});

it("every other puzzle stays as it was when any one is omitted, and again, even in a book full of repeats", async () => {
  // 30 pairs of 0…9 sum up to less than 10; 20 puzzles meet each other often.
  const sections = [
    { kind: "pair", count: 12 },
    { kind: "pair", count: 8, name: "b" },
  ];
  const before = await build(sections);
  let ripples = 0;
  for (const { id } of before.puzzles) {
    const once = await build(sections, [id]);
    ripples += changed(before, once, id);
    const replacement = once.puzzles[before.puzzles.findIndex((puzzle) => puzzle.id === id)]!.id;
    const twice = await build(sections, [id, replacement]);
    ripples += changed(once, twice, replacement);
    // In whatever order they are named.
    for (const book of [twice, await build(sections, [replacement, id])])
      for (const omitted of [id, replacement]) expect(book.puzzles.map((puzzle) => puzzle.id)).not.toContain(omitted);
  }
  expect(ripples).toBe(0);
});

/** How many puzzles differ but the omitted one, which must. */
function changed(before: Manifest, after: Manifest, omitted: string): number {
  const differ = (a: BookPuzzle, b: BookPuzzle) => JSON.stringify(a) !== JSON.stringify(b);
  const others = before.puzzles.filter((puzzle, i) => puzzle.id !== omitted && differ(puzzle, after.puzzles[i]!));
  expect(after.puzzles.map(({ id }) => id)).not.toContain(omitted);
  return others.length;
}
