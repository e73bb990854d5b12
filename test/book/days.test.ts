/** Sheets for several days: each is harder than the one before, by the scores of its puzzles. */
import { expect, it } from "vitest";
import { assemble } from "../../src/book/assemble.ts";
import { numberSize } from "../../src/book/days/days.ts";
import type { Manifest } from "../../src/book/manifest.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import type { Ages } from "../../src/spec/ages.ts";
import { Failure } from "../../src/spec/diagnostic.ts";
import { levelsFor, sheetSpec, usualCount, usualRange } from "../../src/spec/sheet-spec.ts";
import { trials } from "../smoke.ts";

type Kind = (typeof KINDS)[number];

/** Every kind with some of its skills in turn, each at the first ages that it suits, and with none. */
const topics = KINDS.flatMap((kind) => {
  const least = kind.leastAge ?? 0;
  const from = (age: number): Ages => [Math.max(age, least), Math.max(age, least) + 1];
  const skills = kind
    .skills()
    .filter((_, i) => i % trials(9, 3) === 1)
    .map(({ id, ages }) => ({ skills: [id], ages: from(ages[0]) }));
  return [...skills, ...[6, 9].slice(0, trials(1, 2)).map((age) => ({ skills: [], ages: from(age) }))].map((topic) => ({
    kind,
    ...topic,
  }));
}).filter(({ kind, skills, ages }) => levelsFor(kind, ages, skills).length > 0);

const week = (
  kind: Kind,
  skills: readonly string[],
  ages: Ages,
  days = 5,
  { count = usualCount(ages), seed = "week" } = {},
): Promise<Manifest> => {
  const level = usualRange(kind, ages, skills, days);
  const order = { kind, skills, ages, level, count, language: "en-GB", page: "a4" } as const;
  return assemble(sheetSpec({ ...order, days, draw: 7 }, seed, null), KINDS, inlineRunner(KINDS));
};

/** What the tasks and the challenge of each day score together, and how large their numbers are. */
const scoresOf = ({ spec, puzzles }: Manifest): { score: number; size: number }[] =>
  Array.from({ length: spec.sheet!.days! }, (_, i) => {
    const own = puzzles.filter(
      ({ section }) => spec.sections[section]!.day === i + 1 && spec.sections[section]!.role !== "example",
    );
    return {
      score: own.reduce((sum, { score }) => sum + score, 0),
      size: own.reduce((sum, puzzle) => sum + numberSize(puzzle, KINDS), 0),
    };
  });

it.each(KINDS.map(({ slug }) => slug))(
  "sheets of %s for five days rise by their scores, and where these are the same by their numbers",
  async (slug) => {
    for (const { kind, skills, ages } of topics.filter((topic) => topic.kind.slug === slug)) {
      const manifest = await week(kind, skills, ages).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Failure);
        expect((error as Failure).message).toMatch(/different puzzles were found/);
        return null;
      });
      if (manifest === null) continue;
      const days = scoresOf(manifest);
      for (const [i, { score, size }] of days.entries()) {
        if (i === 0) continue;
        const before = days[i - 1]!;
        const isHarder = score > before.score || (score === before.score && size > before.size);
        expect(isHarder, `${kind.slug} ${skills} day ${i + 1}`).toBe(true);
      }
    }
  },
);

it("sheets for five days have as many tasks each, all different, numbered through the week before the examples", async () => {
  const kind = KINDS.find(({ slug }) => slug === "number-wall")!;
  const { spec, puzzles } = await week(kind, ["add-to-20"], [6, 7]);
  const days = puzzles.map(({ section }) => spec.sections[section]!.day);
  expect(days).toEqual([1, 2, 3, 4, 5].flatMap((day) => Array(6).fill(day)).concat([1, 2, 3, 4, 5]));
  expect(puzzles.slice(30).every(({ section }) => spec.sections[section]!.role === "example")).toBe(true);
  expect(new Set(puzzles.map(({ puzzle }) => kind.canonical(puzzle))).size).toBe(35);
  // Within a day, tasks rise to the challenge.
  for (let day = 0; day < 5; day++) {
    const tasks = puzzles.slice(6 * day, 6 * day + 5).map(({ score }) => score);
    expect(tasks).toEqual(tasks.toSorted((a, b) => a - b));
  }
});

it("sheets for five days are the same from the same seed, and may be fewer", async () => {
  const kind = KINDS.find(({ slug }) => slug === "cross-numbers")!;
  const [first, second] = [await week(kind, [], [7, 8], 3), await week(kind, [], [7, 8], 3)];
  expect(second).toEqual(first);
  expect(scoresOf(first)).toHaveLength(3);
});

it.each([
  ["number-wall", "missing-number", [6, 7], 6],
  ["number-wall", "missing-number", [6, 7], 3],
  ["number-wall", "bonds-to-10", [5, 6], 4],
  ["number-wall", "add-to-10", [5, 6], 4],
  ["number-wall", "add-to-20", [6, 7], 3],
  ["number-wall", "near-doubles", [6, 7], 6],
  ["number-target", "table-7", [8, 9], 6],
  ["magic-square", "add-to-100", [9, 10], 6],
] as const)(
  "sheets for five days are made of %s, %s, for ages %j with %i tasks each, with every seed",
  async (slug, skill, ages, count) => {
    const kind = KINDS.find((each) => each.slug === slug)!;
    for (const seed of "abcdef".slice(0, trials(2, 6)))
      expect((await week(kind, [skill], ages, 5, { count, seed })).puzzles, seed).toHaveLength(5 * (count + 1));
  },
);
