import { describe, expect, it } from "vitest";
import { verifyManifest } from "../../../src/book/answers.ts";
import { assemble } from "../../../src/book/assemble.ts";
import { taskNumber } from "../../../src/book/class/copies.ts";
import type { Manifest } from "../../../src/book/manifest.ts";
import { formatManifest, parseManifest } from "../../../src/book/manifest-file.ts";
import { solveByTechniques } from "../../../src/engine/grade.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { dealtSheets } from "../../../src/spec/class/class-set.ts";
import { parseSpec } from "../../../src/spec/spec.ts";
import { readSheet } from "../../../src/spec/typed-sheet.ts";
import { runsAll } from "../../smoke.ts";

const NOTHING = {
  ...{ level: undefined, ages: undefined, skill: undefined, tables: undefined, count: undefined, perPage: undefined },
  ...{ days: undefined, seed: "class", language: undefined, page: undefined, again: undefined, title: undefined },
  ...{ class: undefined, support: undefined, theme: undefined, logo: undefined },
};

interface MadeClass {
  readonly manifest: Manifest;
  readonly notes: readonly string[];
}

async function made(order: Partial<Parameters<typeof readSheet>[0]> & { kind: string }): Promise<MadeClass> {
  const { spec } = readSheet({ ...NOTHING, ...order }, KINDS, 0);
  const notes: string[] = [];
  const manifest = await assemble(spec, KINDS, inlineRunner(KINDS), { note: (text) => notes.push(text) });
  return { manifest, notes };
}

/** Of each sheet: the puzzles of its tasks. */
const sheetsOf = ({ spec, puzzles }: Manifest) =>
  dealtSheets(spec.class!).sheets.map((sheet, i) => ({
    ...sheet,
    tasks: puzzles.filter(({ section }) => spec.sections[section]!.sheet === i + 1),
  }));

const techniquesOf = (kind: string, puzzle: unknown) =>
  solveByTechniques(KINDS.find(({ id }) => id === kind)!, puzzle)!.steps.map(({ technique }) => technique);

describe.each(KINDS.map(({ slug }) => slug))("the sheets of a class: %s", (kind) => {
  it("weigh the same within a group, ask for the same techniques, and no group has a puzzle twice", async () => {
    const size = runsAll ? { count: "4", groups: "5,4" } : { count: "2", groups: "2,2" };
    const { manifest, notes } = await made({ kind, ages: "9-10", ...size });
    const groups = Map.groupBy(sheetsOf(manifest), ({ group }) => group);
    expect(groups.size).toBe(2);
    for (const sheets of groups.values()) {
      const sums = sheets.map(({ tasks }) => tasks.reduce((sum, { score }) => sum + score, 0));
      const median = sums.toSorted((a, b) => a - b)[Math.floor(sums.length / 2)]!;
      for (const sum of sums) expect(Math.abs(sum - median)).toBeLessThanOrEqual(0.05 * median);
      const sets = sheets.map(({ tasks }) =>
        [...new Set(tasks.flatMap(({ kind, puzzle }) => techniquesOf(kind, puzzle)))].sort().join(),
      );
      expect(new Set(sets).size).toBe(1);
      const ids = sheets.flatMap(({ tasks }) => tasks.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(notes).toEqual([]);
  });
});

const WALLS = { kind: "number-wall", ages: "7-8", count: "4" } as const;

it("the sheets of a class go by the group, its level and the number within it: a pupil who comes to the end changes no other sheet", async () => {
  const seven = await made({ ...WALLS, groups: "circle:starter:1+2+5,triangle:easy:3+4+6+7", spares: "1" });
  const eight = await made({ ...WALLS, groups: "circle:starter:1+2+5+8,triangle:easy:3+4+6+7", spares: "1" });
  const tasks = ({ manifest }: MadeClass) =>
    Object.fromEntries(sheetsOf(manifest).map(({ name, tasks }) => [name, tasks.map(({ id }) => id)]));
  // The new pupil gets the sheet that was spare, and another one is spare.
  const { "circle-5": spare, ...others } = tasks(eight);
  expect(others).toEqual(tasks(seven));
  expect(spare).toHaveLength(4);
});

it("the sheets of a class number their tasks from 1, rise, and share one example", async () => {
  const { manifest } = await made({ ...WALLS, pupils: "3" });
  const { spec, puzzles } = manifest;
  const tasks = puzzles.filter(({ section }) => spec.sections[section]!.sheet !== undefined);
  expect(tasks.map((puzzle) => taskNumber(spec, puzzle))).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4]);
  expect(puzzles).toHaveLength(13);
  expect(spec.sections.at(-1)).toMatchObject({ role: "example", count: 1 });
});

it("book.json contains the sheets of a class, and can be read and verified", async () => {
  const { manifest } = await made({ ...WALLS, pupils: "4", groups: "2,2", sheets: "neighbours-differ" });
  const text = formatManifest(manifest);
  expect(JSON.parse(JSON.stringify(parseManifest(text, "book.json")))).toEqual(JSON.parse(text));
  expect(await verifyManifest(manifest, KINDS, inlineRunner(KINDS))).toEqual([]);
  expect(sheetsOf(manifest).map(({ name }) => name)).toEqual(["circle-1", "circle-2", "triangle-1", "triangle-2"]);
});

it("making the sheets of a class reports that there are too few different puzzles", async () => {
  const few = { kind: "magic-square", level: "starter", count: "2", pupils: "30" };
  const { manifest, notes } = await made(few);
  for (const { tasks } of sheetsOf(manifest)) expect(new Set(tasks.map(({ id }) => id)).size).toBe(2);
  const ids = sheetsOf(manifest).flatMap(({ tasks }) => tasks.map(({ id }) => id));
  expect(notes.some((note) => /on more than one sheet/.test(note))).toBe(new Set(ids).size < ids.length);
});

const read = (more: string) =>
  parseSpec(
    `title: T\nseed: s\noutput: classroom\nages: 8-9\n${more}\nsections:\n  - {kind: number-wall, count: 2, level: easy}\n  - {kind: cross-numbers, count: 1}\n`,
    "spec.yaml",
    KINDS,
  );
it("a spec with a class has the sections of each sheet, at the level of its group", () => {
  const { sections, sheet, class: set } = read("class: {groups: [{pupils: 2}, {level: medium, pupils: 1}]}");
  expect(set).toEqual({
    pupils: 3,
    groups: [
      { shape: "circle", pupils: [1, 2] },
      { shape: "triangle", level: "medium", pupils: [3] },
    ],
    sheets: "different",
    spares: 0,
  });
  expect(sections.map(({ name, level, sheet }) => [name, level, sheet])).toEqual([
    ["1-circle-1", "easy", 1],
    ["2-circle-1", "easy", 1],
    ["1-circle-2", "easy", 2],
    ["2-circle-2", "easy", 2],
    ["1-triangle-1", "medium", 3],
    ["2-triangle-1", "medium", 3],
  ]);
  expect(sheet).toEqual({ title: "T" });
});
it.each([
  ["class: {}", "how many pupils"],
  ["class: {pupils: 61}", "60"],
  ["class: {pupils: 5, groups: [{pupils: 2}, {pupils: 2}]}", "4 pupils, and the class 5"],
  ["class: {groups: [{shape: star, pupils: 2}, {shape: star, pupils: 2}]}", "two groups"],
  ["class: {pupils: 3, groups: [{pupils: some}]}", "names no pupils"],
  ["class: {pupils: 3, names: [Ana]}", 'no key "names"'],
  ["class: {pupils: 3}\nmix: spread", "not mixed"],
])("a spec with a class is refused where it does not go together: %s", (more, message) => {
  expect(() => read(more)).toThrow(message);
});
it("a spec with a class is refused for other outputs", () => {
  expect(() =>
    parseSpec("title: T\nseed: s\nclass: {pupils: 2}\nsections: [{kind: number-wall, count: 2}]", "s", KINDS),
  ).toThrow(/no sheets/);
});
