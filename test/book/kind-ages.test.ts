/** Kinds with long rules are offered from an age on, and say so to whoever asks for them below it. */
import { expect, it } from "vitest";
import type { PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make } from "../../src/library/puzzles.ts";
import { InputError } from "../../src/spec/diagnostic.ts";
import { agesProblem, isForAges } from "../../src/spec/kind-ages.ts";
import { hasLevel, levelsWith } from "../../src/spec/options.ts";
import { checkOrder } from "../../src/spec/sheet-order.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { FAKE_KINDS } from "./fake-kinds.ts";

type Kind = PuzzleKind<unknown, unknown>;
const [pair, duo] = FAKE_KINDS as readonly Kind[] as readonly [Kind, Kind];
const late: Kind = { ...pair, leastAge: 8 };
const kinds = [late, duo];
const spec = (more: string) =>
  `title: T\nseed: s\n${more}\nsections:\n  - {kind: ${late.slug}, count: 1}\n  - {kind: ${duo.slug}, count: 1}\n`;
const issuesOf = (text: string): string[] => {
  try {
    parseSpec(text, "t.yaml", kinds);
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.issues.map(({ line, message, fix }) => `${line} ${message} | ${fix}`);
  }
};

it("a kind from age 8 is for those of whom the youngest is 8, and for whoever says no age", () => {
  expect([null, [8, 8], [8, 99], [7, 9], [6, 7]].map((ages) => isForAges(late, ages as never))).toEqual([
    ...[true, true, true, false, false],
  ]);
  expect(isForAges(duo, [4, 4])).toBe(true);
});
it("a kind from age 8 has no level below it", () => {
  expect(levelsWith(late, {}, { ages: [7, 8], skill: null })).toEqual([]);
  expect(hasLevel(late, "easy", {}, { ages: [8, 9], skill: null })).toBe(true);
});
it("a kind from age 8 is refused in a spec, with the kinds that there are instead", () => {
  const told = `4 ${late.slug} is for ages 8+, not for ages 6-7: it asks for more than younger children have learnt | ask for ages from 8 on, or take ${duo.slug}`;
  expect(issuesOf(spec("ages: 6-7").replace("sections", "#\nsections").replace("#\n", ""))).toEqual([
    told.replace(/^4/, "5"),
  ]);
  expect(issuesOf(spec("reader: ages 6-7"))).toEqual([told.replace(/^4/, "5")]);
  expect(issuesOf(spec("ages: 8-9"))).toEqual([]);
  expect(issuesOf(spec("reader: adult"))).toEqual([]);
});
it("a kind from age 8 says nothing of other kinds where all are for later ages", () => {
  expect(agesProblem(late, [5, 5], [late])?.fix).toBe("ask for ages from 8 on");
});

it("a sheet is refused for them, too, and a single puzzle", () => {
  const order = {
    ...{ skill: undefined, tables: undefined, days: undefined, count: undefined, perPage: undefined },
    ...{ seed: undefined, language: undefined },
  };
  const check = (kind: string, ages: string) =>
    checkOrder({ ...order, kind, ages, level: undefined, page: "a4" }, KINDS).kind.slug;
  for (const { slug, leastAge } of KINDS) {
    if (leastAge === undefined) expect(check(slug, "6-7")).toBe(slug);
    else {
      const ages = `${leastAge - 1}-${leastAge}`;
      expect(() => check(slug, ages)).toThrow(/is for ages/);
      expect(() => make({ kind: slug, seed: "young", ages })).toThrow(/is for ages/);
    }
    expect(check(slug, "8-9")).toBe(slug);
  }
  expect(KINDS.some(({ leastAge }) => leastAge !== undefined)).toBe(true);
});
