import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { SEASONS } from "../../src/engine/seasons.ts";
import type { ClassSpec } from "../../src/spec/class/kept-class.ts";
import { formatTail, readTail } from "../../src/spec/code-tail.ts";
import { LEVEL_RANGES } from "../../src/spec/level-range.ts";
import { LANGUAGES } from "../../src/templates/language.ts";
import "../../src/spec/english.ts";
import {
  DRAWS,
  drawOfSeed,
  inOrder,
  readSheetCode,
  type SheetRecipe,
  sheetCode,
  topicOf,
} from "../../src/spec/sheet-code.ts";
import { skillsOfTables, TAUGHT_SETS, topicsOf } from "../../src/spec/tables.ts";
import { runsAll, trials } from "../smoke.ts";

const topics = KINDS.flatMap((kind) =>
  [[], ...kind.skills().map(({ id }) => [id])].map((skills) => ({ kind, skills })),
);
const USUAL: SheetRecipe = {
  ...{ kind: KINDS[0]!, skills: [], level: "easy", ages: [6, 7], count: 6, language: "en-GB", page: "a4" },
  ...{ days: 1, draw: 77 },
};

it("is one that this release can make, wherever the documents and the help show one", () => {
  const files = ["README.md", "docs/teachers.md", "src/cli/commands/answers.ts", "src/cli/commands/worksheet.ts"];
  for (const file of files) {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
    const codes = text.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? [];
    expect(codes.length, file).toBeGreaterThan(0);
    for (const code of codes) expect(readSheetCode(code, KINDS), `${file}: ${code}`).toHaveProperty("recipe");
  }
});

it("a joke is the last field of a code, and not beside a picture", () => {
  const tail = formatTail({ joke: true, notch: "line", season: "winter" }, "BODY")!;
  expect(readTail(tail, "BODY")).toEqual({ joke: true, notch: "line", season: "winter" });
  const both = formatTail({ joke: true, picture: true }, "BODY")!;
  expect(readTail(both, "BODY")).toBeNull();
});

it("the code of a sheet has twelve characters in three groups, sixteen in a later language, and is read back as what it was made from", () => {
  const ages = fc.option(
    fc.tuple(fc.integer({ min: 4, max: 18 }), fc.constantFrom(0, 1, 2, 7, 99)).map(([youngest, span]) => {
      return [youngest, span === 99 ? 99 : youngest + span] as const;
    }),
  );
  const recipes = fc.record({
    topic: fc.constantFrom(...topics),
    level: fc.constantFrom(...LEVEL_RANGES),
    ages,
    count: fc.integer({ min: 1, max: 32 }),
    language: fc.constantFrom(...LANGUAGES),
    page: fc.constantFrom("a4" as const, "letter" as const, "a5" as const),
    days: fc.constant(1),
    draw: fc.integer({ min: 0, max: DRAWS - 1 }),
  });
  fc.assert(
    fc.property(recipes, ({ topic, ...rest }) => {
      const code = sheetCode({ ...topic, ...rest }, KINDS)!;
      const groups = LANGUAGES.indexOf(rest.language) < 4 ? 3 : 4;
      expect(code).toMatch(new RegExp(`^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){${groups - 1}}$`));
      expect(readSheetCode(code, KINDS)).toEqual({ recipe: { ...topic, ...rest } });
      expect(readSheetCode(code.toLowerCase().replaceAll("-", " "), KINDS)).toEqual({
        recipe: { ...topic, ...rest },
      });
    }),
    { seed: 3, numRuns: trials(100, 300) },
  );
});
it("the code of a sheet in a later language holds a season and a class, too", () => {
  const pupils = { pupils: 12, groups: [], sheets: "different", spares: 1 } as const;
  const recipe = { ...USUAL, language: "fr-FR" } as const;
  for (const season of [undefined, ...SEASONS])
    for (const tail of [{ season }, { season, pupils }]) {
      const held = { ...(season && { season }), ...("pupils" in tail && { pupils }) };
      expect(readSheetCode(sheetCode(recipe, KINDS, tail)!, KINDS)).toEqual({ recipe, ...held });
      expect(readSheetCode(sheetCode({ ...recipe, language: "en-GB" }, KINDS, tail)!, KINDS)).toMatchObject(held);
    }
});
it("the code of a sheet tells every kind with every skill from every other, whatever their order", () => {
  expect(new Set(topics.map(({ kind, skills }) => topicOf([kind], skills))).size).toBe(topics.length);
  const code = sheetCode(USUAL, KINDS)!;
  expect(readSheetCode(code, KINDS.toReversed())).toEqual(readSheetCode(code, KINDS));
});
it("the code of a sheet holds several tables where a kind trains each, or none where their number is that of another topic", () => {
  const kind = KINDS.find((each) => skillsOfTables(each, [3, 4]) !== null)!;
  const sets = topicsOf(kind).filter((skills) => skills.length > 1);
  expect(sets.length).toBeGreaterThan(100);
  const some = sets.filter((_, i) => i % trials(3, 1) === 0);
  const codes = some.map((skills) => ({ skills, code: sheetCode({ ...USUAL, kind, skills }, KINDS) }));
  for (const { skills, code } of codes)
    if (code !== null) expect(readSheetCode(code, KINDS)).toMatchObject({ recipe: { kind, skills } });
  expect(codes.filter(({ code }) => code === null).length).toBeLessThan(some.length / 20);
});
it("the code of a sheet holds sheets for two to five days, with up to eight tasks each, on the paper of their language", () => {
  for (const [language, page] of [
    ["de-DE", "a4"],
    ["en-US", "letter"],
  ] as const)
    for (const days of [2, 3, 4, 5])
      for (const count of [1, 6, 8]) {
        const recipe: SheetRecipe = { ...USUAL, language, page, days, count };
        expect(readSheetCode(sheetCode(recipe, KINDS)!, KINDS)).toEqual({ recipe });
      }
  expect(sheetCode({ ...USUAL, days: 5, count: 9 }, KINDS)).toBeNull();
  expect(sheetCode({ ...USUAL, days: 5, page: "letter" }, KINDS)).toBeNull();
});
it("the code of a sheet is none for what it has no room for", () => {
  for (const changes of [{ count: 33 }, { page: "6x9in" }, { ages: [6, 16] }, { draw: DRAWS }] as const)
    expect(sheetCode({ ...USUAL, ...changes } as SheetRecipe, KINDS)).toBeNull();
});
it("the code of a sheet finds every wrong character, and shows the likely one", () => {
  const code = sheetCode(USUAL, KINDS)!;
  for (const [i, character] of [...code].entries()) {
    if (character === "-") continue;
    const others = [..."0123456789ABCDEFGHJKMNPQRSTVWXYZ".replace(character, "")];
    const isTried = (other: string, at: number): boolean => runsAll || at % 4 === i % 4 || "8B5S2Z".includes(other);
    for (const other of others.filter(isTried)) {
      const read = readSheetCode(code.slice(0, i) + other + code.slice(i + 1), KINDS);
      expect("problem" in read && read.problem.message).toContain("mistyped");
      if (["8B", "B8", "5S", "S5", "2Z", "Z2"].includes(character + other))
        expect("problem" in read && read.problem.fix).toContain(code);
    }
  }
});
it("the code of a sheet says which version of a generator made a sheet that this release cannot make", () => {
  const [kind] = KINDS;
  const older = sheetCode({ ...USUAL, kind: { ...kind!, version: kind!.version + 1 } }, KINDS)!;
  expect(readSheetCode(older, KINDS)).toMatchObject({
    problem: {
      message: expect.stringContaining(
        `it was made with version ${kind!.version + 1} of ${kind!.slug}, and this release has version ${kind!.version}`,
      ),
      fix: "take the release that the sheet was made with",
    },
  });
});
it("the code of a sheet has a draw for every seed, the same each time", () => {
  const draws = Array.from({ length: 2_000 }, (_, i) => drawOfSeed(`seed ${i}`));
  expect(draws.every((draw) => draw >= 0 && draw < DRAWS && Number.isInteger(draw))).toBe(true);
  expect(new Set(draws).size).toBeGreaterThan(1_800);
  expect(drawOfSeed("club-3")).toBe(drawOfSeed("club-3"));
});

const BODY = "9SFQ27989SW";
const ONE: ClassSpec = {
  ...{ pupils: 1, groups: [{ shape: "circle", level: "easy", pupils: [1] }], sheets: "different", spares: 0 },
  one: { number: 7, arrangement: 12 },
};
const CLASS: ClassSpec = {
  pupils: 4,
  groups: [
    { shape: "circle", level: "easy", pupils: [1, 2] },
    { shape: "square", level: "medium", help: 1, pupils: [3, 4] },
  ],
  ...{ sheets: "different", spares: 1 },
};

// As printed by releases that knew five seasons.
it.each([
  ["spring", undefined, "4000"],
  ["spring", ONE, "7TKH5000"],
  ["spring", CLASS, "XFXRMWF1"],
  ["winter", undefined, "M000"],
  ["winter", ONE, "QTKH5000"],
  ["winter", CLASS, "EGXRMWF1"],
  [undefined, ONE, "3TKH5000"],
  [undefined, CLASS, "SFXRMWF1"],
] as const)("a code of an earlier release keeps its season: %s, %j, %s", (season, pupils, tail) => {
  expect(formatTail({ season, pupils }, BODY)).toBe(tail);
  expect(readTail(tail, BODY)).toEqual({ ...(season && { season }), ...(pupils && { pupils }) });
});
it.each(SEASONS.flatMap((season) => [undefined, ONE, CLASS].map((pupils) => ({ season, pupils }))))(
  "every season has a code of its own, alone and with a class: %j",
  ({ season, pupils }) => {
    const tail = formatTail({ season, pupils }, BODY)!;
    expect(tail.length % 4).toBe(0);
    expect(readTail(tail, BODY)).toEqual({ season, ...(pupils && { pupils }) });
    const others = SEASONS.filter((other) => other !== season).map((other) =>
      formatTail({ season: other, pupils }, BODY),
    );
    expect(others).not.toContain(tail);
  },
);

it("the code of a sheet holds the tables taught so far, alone or of two kinds, under numbers of their own", () => {
  const mixing = KINDS.filter(({ mixesTables }) => mixesTables);
  expect(mixing.map(({ slug }) => slug).sort()).toEqual(["number-wall", "plain-sums"]);
  const [one, other] = inOrder(mixing);
  const own = [{ kind: one! }, { kind: other! }, { kind: one!, more: [other!] }];
  expect(TAUGHT_SETS.length).toBe(10);
  for (const skill of TAUGHT_SETS)
    for (const topic of own) {
      const recipe: SheetRecipe = { ...USUAL, ...topic, skills: [skill] };
      expect(readSheetCode(sheetCode(recipe, KINDS)!, KINDS)).toEqual({ recipe });
    }
  const earlier = new Set(topics.map(({ kind, skills }) => topicOf([kind], skills)));
  for (const kind of mixing)
    for (const skill of TAUGHT_SETS) expect(earlier.has(topicOf([kind], [skill])), `${kind.slug} ${skill}`).toBe(false);
});
