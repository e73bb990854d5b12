/** Whatever the page offers can be made: every age and every year with every topic, kind and level of theirs. */
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readSheet, type TypedSheet } from "../../../src/book/typed-sheet.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import type { TypedOrder } from "../../../src/press/order-address.ts";
import { readChoices } from "../../../src/site/compile/pages.ts";
import { AGES, ANY, type Offers, packLevels, unpackLevels } from "../../../src/site/make/choices.ts";
import { settle } from "../../../src/site/make/settle.ts";

const choices = readChoices();
const NOTHING: TypedSheet = {
  ...{ again: undefined, kind: undefined, level: undefined, ages: undefined, skill: undefined, tables: undefined },
  ...{ count: undefined, perPage: undefined, days: undefined, seed: undefined, title: undefined, class: undefined },
  ...{ support: undefined, theme: undefined, logo: undefined, language: undefined, page: undefined },
};

/** Every sheet of some offers: with the usual levels, and with each by itself. */
const sheetsOf = (ages: string, offers: Offers) =>
  Object.entries(offers).flatMap(([topic, kinds]) =>
    Object.entries(kinds).flatMap(([kind, packed]) => {
      const { levels, usual } = unpackLevels(packed);
      const skill = topic === ANY ? undefined : topic;
      return [...new Set([usual, ...levels])].map((level) => ({ ages, skill, kind, level }));
    }),
  );

describe.each([
  ...Object.entries(choices.ages).map(([ages, { offers }]) => [ages, ages, offers] as const),
  ...choices.years.map(({ id, ages, offers }) => [id, ages, offers] as const),
])("for %s", (_, ages, offers) => {
  test("all sheets can be made", () => {
    const sheets = sheetsOf(ages, offers);
    expect(sheets.length).toBeGreaterThan(0);
    const refused = sheets.filter((sheet) => {
      try {
        readSheet({ ...NOTHING, ...sheet }, KINDS, 1);
        return false;
      } catch {
        return true;
      }
    });
    expect(refused).toEqual([]);
  }, 120_000);
});

test("they are a small part of the page", () => {
  expect(gzipSync(JSON.stringify(choices)).length).toBeLessThan(20_000);
});

test("levels are packed and read again", () => {
  const offered = { levels: ["starter", "medium", "hard"], usual: "medium..hard" } as const;
  expect(unpackLevels(packLevels(offered))).toEqual(offered);
});

test("a sheet is settled where nothing is said, for every age and year", () => {
  const all: readonly (readonly [TypedOrder, string])[] = [
    ...AGES.map((ages) => [{ ages }, ""] as const),
    ...choices.years.map(({ id }) => [{}, id] as const),
  ];
  for (const [asked, year] of all) {
    const { order, kinds, choice, moved } = settle(asked, year, choices);
    expect(moved).toEqual([]);
    expect(choice.offers[order.skill ?? ANY]?.[order.kind!]).toBeDefined();
    expect(kinds[order.kind!]).toBeDefined();
  }
  expect(settle({}, "", choices).order.ages).toBe("7-8");
});

test("what has gone takes the nearest, and tells", () => {
  const small = settle({ ages: "5-6", kind: "cross-numbers", skill: "tables-to-12", level: "expert" }, "", choices);
  expect(small.moved).toEqual(["skill", "kind", "level"].filter((part) => small.moved.includes(part as "skill")));
  expect(small.moved).toContain("skill");
  expect(small.choice.offers[small.order.skill ?? ANY]?.[small.order.kind!]).toBeDefined();
  const code = settle({ ages: "6-7", kind: "number-code" }, "", choices);
  expect(code.moved).toEqual(["kind"]);
  const level = settle({ ages: "7-8", skill: "add-to-100", kind: "number-wall", level: "expert" }, "", choices);
  expect(level.moved).toEqual(["level"]);
  expect(level.order.level).toBe("medium");
});

test("a level that is the usual one is left to the press, and times tables stay together", () => {
  const wall = { ages: "8-9", kind: "number-wall" };
  expect(settle({ ...wall, skill: "table-7", level: "starter..easy" }, "", choices).order).toEqual({
    ...wall,
    skill: "table-7",
  });
  expect(settle({ ...wall, tables: "3,4" }, "", choices)).toMatchObject({ order: { tables: "3,4" }, moved: [] });
});

test("ages that no key has take the choices of the nearest, and stay", () => {
  expect(settle({ ages: "8" }, "", choices).order.ages).toBe("8");
  expect(settle({ ages: "12-99" }, "", choices).usualCount).toBe(8);
});
