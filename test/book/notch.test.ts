/** The ladder of a sheet, from its easiest form to its hardest: each rung measures harder than the one below, and comes back from its code. */
import { expect, it } from "vitest";
import type { Level } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make } from "../../src/engine/make.ts";
import { SEASONS } from "../../src/engine/seasons.ts";
import { makeSheet } from "../../src/press/make.ts";
import { parseAges } from "../../src/spec/ages.ts";
import { formatTail, readTail } from "../../src/spec/code-tail.ts";
import { measuresSo, notchesAt, sizedOptions } from "../../src/spec/notch.ts";
import { optionsAt, type Reader } from "../../src/spec/options.ts";
import { AS_PARAMETERS } from "../../src/spec/order-check.ts";
import { nextRung, type Rung, rungsOf } from "../../src/spec/rungs.ts";
import { readSheetCode } from "../../src/spec/sheet-code.ts";
import { levelsFor } from "../../src/spec/sheet-spec.ts";
import { NOTCHES } from "../../src/spec/spec-values.ts";
import { readAgain, readSheet } from "../../src/spec/typed-sheet.ts";
import { runsAll, smoke, trials } from "../smoke.ts";

const WALL = { kind: "number-wall", ages: "7-8", count: "4", seed: "a", level: "starter" } as const;

it("a ladder begins with help for the first level, and goes on from level to ramp to level", () => {
  expect(rungsOf(["starter", "easy", "hard"], ["line", "small", "large"])).toEqual([
    { level: "starter", notch: "small" },
    { level: "starter", notch: "line" },
    { level: "starter" },
    { level: "starter..easy" },
    { level: "easy" },
    { level: "hard" },
    { level: "hard", notch: "large" },
  ]);
  expect(rungsOf(["easy"], [])).toEqual([{ level: "easy" }]);
});

it("easier and harder go one rung from wherever a sheet is, and nowhere at the ends", () => {
  const rungs = rungsOf(["starter", "easy", "medium"], ["line"]);
  const up: Rung[] = [];
  for (let at = rungs[0]; at !== undefined; at = nextRung(rungs, at, 1)) up.push(at);
  expect(up).toEqual(rungs);
  const down: Rung[] = [];
  for (let at = rungs.at(-1); at !== undefined; at = nextRung(rungs, at, -1)) down.push(at);
  expect(down.reverse()).toEqual(rungs);
  expect(nextRung(rungs, { level: "starter..medium" }, -1)).toEqual({ level: "starter..easy" });
  expect(nextRung(rungs, { level: "easy", notch: "line" }, 1)).toEqual({ level: "easy" });
});

it("a code holds a notch with every season, and means the same without one", () => {
  for (const notch of NOTCHES)
    for (const season of [undefined, ...SEASONS]) {
      const tail = { ...(season && { season }), notch };
      const text = formatTail(tail, "K7QM3PX8TR2")!;
      expect(text).toHaveLength(4);
      expect(readTail(text, "K7QM3PX8TR2")).toEqual(tail);
    }
  expect(formatTail({}, "K7QM3PX8TR2")).toBe("");
});

it("a code holds a notch beside a picture and a later language", () => {
  const order = { ...WALL, picture: "yes", notch: "line", language: "fr-FR" };
  const sheet = readSheet(order, KINDS, 0);
  const read = readAgain({ again: sheet.code! }, KINDS);
  expect(read).toMatchObject({ notch: "line", picture: true, recipe: { language: "fr-FR" } });
  expect(read.spec).toEqual(sheet.spec);
});

it("a sheet of each notch comes back from its code, with its tasks and its number line", async () => {
  for (const notch of ["line", "small"] as const) {
    const sheet = readSheet({ ...WALL, kind: "cross-numbers", notch }, KINDS, 0, AS_PARAMETERS);
    expect(sheet.spec.sheet?.support).toEqual(["number-line"]);
    expect(readAgain({ again: sheet.code! }, KINDS).spec).toEqual(sheet.spec);
    const made = await makeSheet({ again: sheet.code! }, KINDS, 0);
    expect(made.order?.notch).toBe(notch);
    expect(made.code).toBe(sheet.code);
  }
});

it("the plain sheet of a level has the code and the puzzles that it had before notches", () => {
  const plain = readSheet(WALL, KINDS, 0, AS_PARAMETERS);
  expect(plain.code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  expect(plain.spec.sheet?.support).toBeUndefined();
  expect(readSheetCode(plain.code!, KINDS)).not.toHaveProperty("notch");
});

it("a notch that changes nothing is refused, and so is one for a class or beside a code", () => {
  const read = (order: object) => () => readSheet({ ...WALL, ...order }, KINDS, 0);
  expect(read({ kind: "sudoku", ages: "12+", notch: "line" })).toThrow(/changes nothing for sudoku/);
  expect(read({ notch: "line", pupils: "4" })).toThrow(/each group of a class has its own help/);
  expect(read({ kind: "number-path", theme: "winter", notch: "small" })).toThrow(/tasks of a season have one size/);
  expect(read({ notch: "huge" })).toThrow(/cannot be "huge"/);
  const { code } = readSheet(WALL, KINDS, 0);
  expect(() => readSheet({ again: code!, notch: "line" }, KINDS, 0)).toThrow(/sets the whole sheet/);
});

it("small tasks need a single level", () => {
  const kinds = KINDS.filter(({ slug }) => slug === "cross-numbers");
  expect(notchesAt(kinds, [7, 8], [], "starter")).toContain("small");
  expect(notchesAt(kinds, [7, 8], [], "starter..easy")).toEqual(["line"]);
});

/** Puzzles to measure, of other seeds than those by which notches are offered. */
const MEASURED = trials(3, 5);
/** The allowed overlap of the scores of two levels: a level is that of the hardest technique, a score adds up all of them. */
const SAME = 1.2;

/** The share of rungs that may measure otherwise by chance. */
const FEW = 0.03;

/** The mean score, amount of numbers and blanks, and largest number of puzzles. */
function weightOf(kind: (typeof KINDS)[number], level: Level, given: object, reader: Reader) {
  const options = optionsAt(kind, level, { ...given }, reader).data;
  const all = Array.from({ length: MEASURED }, (_, index) =>
    make(kind, { kind: kind.id, version: kind.version, seed: "ladder", section: "1", index, again: 0, level, options }),
  ).flatMap((made) => made ?? []);
  const numbers = all.map(({ puzzle }) => JSON.stringify(puzzle).match(/\d+|null/g) ?? []);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / all.length;
  return {
    score: mean(all.map(({ score }) => score)),
    amount: mean(numbers.map(({ length }) => length)),
    number: mean(numbers.map((own) => Math.max(...own.map((text) => Number(text) || 0)))),
  };
}

/** In `npm test` each kind without a skill, and one skill of each. */
const topics = KINDS.flatMap((kind) => {
  const skills = kind.skills().map(({ id }) => id);
  return [null, ...(runsAll ? skills : skills.slice(-1))].map((skill) => [kind, skill] as const);
});

it.each(smoke(["7-8", "10-11", "5-6", "9-10"]))(
  "every rung for ages %s measures harder than the one below, for every kind and topic",
  (text) => {
    const read = parseAges(text);
    const ages = "ages" in read ? read.ages : null;
    const faults: unknown[] = [];
    const rungs = { level: 0, small: 0, large: 0 };
    for (const [kind, skill] of topics) {
      const reader: Reader = { ages, skill };
      const levels = levelsFor(kind, ages, skill === null ? [] : [skill]);
      const weights = levels.map((level) => weightOf(kind, level, {}, reader));
      for (const [i, above] of weights.slice(1).entries()) {
        rungs.level++;
        if (weights[i]!.score > above.score * SAME) faults.push([kind.slug, skill, levels[i], weights[i], above]);
      }
      for (const [size, level, plain] of [
        ["small", levels[0], weights[0]],
        ["large", levels.at(-1), weights.at(-1)],
      ] as const) {
        if (level === undefined || plain === undefined || !measuresSo(kind, level, size, reader)) continue;
        rungs[size]++;
        const sized = weightOf(kind, level, sizedOptions(kind, level, size, reader)!, reader);
        const [light, heavy] = size === "small" ? [sized, plain] : [plain, sized];
        const isLighter = light.score < heavy.score || light.amount < heavy.amount || light.number < heavy.number;
        if (light.score > heavy.score * SAME || !isLighter) faults.push([kind.slug, skill, level, size, plain, sized]);
      }
    }
    expect(Math.min(...Object.values(rungs))).toBeGreaterThan(0);
    // A few differ by chance from what was measured when they were offered.
    const all = rungs.level + rungs.small + rungs.large;
    expect(faults.length, JSON.stringify(faults)).toBeLessThanOrEqual(FEW * all);
  },
);
