/** Whatever the page offers can be made: every age and every year with every topic, kind and level of theirs. */
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import type { TypedOrder } from "../../../src/press/order-address.ts";
import { readChoices } from "../../../src/site/build/pages.ts";
import { readNames } from "../../../src/site/client/make/names.ts";
import { isBesideCode, orderOfCode } from "../../../src/site/make/beside-code.ts";
import {
  AGES,
  ANY,
  MAX_KINDS,
  type Offers,
  packLevels,
  shownTopics,
  unpackLevels,
} from "../../../src/site/make/choices.ts";
import { forClass, forList, forOne, shownGroups, withGroupLevel } from "../../../src/site/make/class.ts";
import { settle } from "../../../src/site/make/settle.ts";
import { yearNamed } from "../../../src/spec/curriculum/curriculum.ts";
import { MAX_KINDS as MAX_KINDS_OF_CODES } from "../../../src/spec/sheet-code.ts";
import { readSheet, type TypedSheet } from "../../../src/spec/typed-sheet.ts";
import { runsAll, smoke } from "../../smoke.ts";

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

const pairs = new Set<string>();
/** Whether a sheet is the first of its kind for its age, or of its kind and level with its topic; where all cases run, each is. */
function isTried({ ages, skill, kind, level }: ReturnType<typeof sheetsOf>[number]): boolean {
  const own = [`${ages} ${kind}`, `${skill} ${kind} ${level}`];
  const isNew = own.some((pair) => !pairs.has(pair));
  for (const pair of own) pairs.add(pair);
  return runsAll || isNew;
}

const tried = new Map<string, boolean>();
/** Whether a sheet can be made. Years of the same ages have many sheets in common: each is tried once. */
function canBeMade(sheet: Partial<TypedSheet>): boolean {
  const key = JSON.stringify(sheet);
  const known = tried.get(key);
  if (known !== undefined) return known;
  let isMade = true;
  try {
    readSheet({ ...NOTHING, ...sheet }, KINDS, 1);
  } catch {
    isMade = false;
  }
  tried.set(key, isMade);
  return isMade;
}

describe.each([
  ...Object.entries(choices.ages).map(([ages, { offers }]) => [ages, ages, offers] as const),
  ...choices.years.map(({ id, ages, offers }) => [id, ages, offers] as const),
])("for %s", (_, ages, offers) => {
  test("all sheets can be made", () => {
    const sheets = sheetsOf(ages, offers);
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.filter((sheet) => isTried(sheet) && !canBeMade(sheet))).toEqual([]);
  }, 120_000);
});

test("they are a small part of the page", () => {
  expect(gzipSync(JSON.stringify(choices)).length).toBeLessThan(20_000);
});

const ofYear = (id: string) => choices.years.find((year) => year.id === id)!.offers;

test("a year offers what its curriculum asks for: every table in Year 4, walls, tables and sums to 1,000 in Klasse 3", () => {
  for (let table = 2; table <= 12; table++) expect(ofYear("en-NC-Y4")).toHaveProperty([`table-${table}`, "plain-sums"]);
  for (let table = 2; table <= 10; table++) {
    expect(ofYear("de-GS-3")).toHaveProperty([`table-${table}`, "plain-sums"]);
    expect(ofYear("de-GS-3")).toHaveProperty([`table-${table}`, "number-wall"]);
  }
  expect(ofYear("de-GS-3")).toHaveProperty(["add-and-subtract-to-1000", "plain-sums"]);
});

test("a year offers a topic, a kind and a level only where an objective of it is practised by them", () => {
  for (const { id, offers } of choices.years) {
    const rows = yearNamed(id)!.objectives.flatMap(({ parts }) => parts.flatMap(({ by }) => by));
    const unasked = sheetsOf("", offers).filter(({ kind, skill, level }) =>
      level.split("..").some((each) => {
        const isAsked = (row: (typeof rows)[number]) => row.kind === kind && (row.skill ?? undefined) === skill;
        return !rows.some((row) => isAsked(row) && row.levels.includes(each as "easy"));
      }),
    );
    expect([id, unasked]).toEqual([id, []]);
  }
  expect(Object.keys(ofYear("en-NC-Y1")).filter((topic) => topic.startsWith("table"))).toEqual([]);
  expect(
    Object.keys(ofYear("en-NC-Y2"))
      .filter((topic) => /^tables?-/.test(topic))
      .sort(),
  ).toEqual(["table-10", "table-2", "table-5", "tables-2-5-10"]);
  expect(Object.keys(ofYear("de-GS-2"))).not.toContain("tables-to-12");
});

test("levels are packed and read again", () => {
  const offered = { levels: ["starter", "medium", "hard"], usual: "medium..hard", notches: ["line", "large"] } as const;
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

test("a choice that no longer exists becomes the nearest one, with a message", () => {
  const small = settle({ ages: "5-6", kind: "cross-numbers", skill: "tables-to-12", level: "expert" }, "", choices);
  expect(small.moved).toEqual(["skill", "kind", "level"].filter((part) => small.moved.includes(part as "skill")));
  expect(small.moved).toContain("skill");
  expect(small.choice.offers[small.order.skill ?? ANY]?.[small.order.kind!]).toBeDefined();
  const code = settle({ ages: "6-7", kind: "number-code" }, "", choices);
  expect(code.moved).toEqual(["kind"]);
  const level = settle({ ages: "7-8", skill: "add-to-100", kind: "number-wall", level: "expert" }, "", choices);
  expect(level.moved).toEqual(["level"]);
  expect(level.order.level).toBe("easy");
});

test("a level that is the usual one is left to the press, and times tables stay together", () => {
  const wall = { ages: "8-9", kind: "number-wall" };
  expect(settle({ ...wall, skill: "table-7", level: "starter..easy" }, "", choices).order).toEqual({
    ...wall,
    skill: "table-7",
  });
  expect(settle({ ...wall, tables: "3,4" }, "", choices)).toMatchObject({ order: { tables: "3,4" }, moved: [] });
});

test("tables taught so far follow the language, and their skill is a topic of the kinds that mix them", () => {
  const order = { ages: "8-9", kind: "number-wall", tables: "..4" };
  for (const [language, tables] of [
    ["en-GB", "2,3,4,5,10"],
    ["de-DE", "2,4,5,10"],
  ] as const) {
    expect(settle({ ...order, language }, "", choices)).toMatchObject({ order: { tables }, moved: [] });
    const skill = `tables-${tables.replaceAll(",", "-")}`;
    const settled = settle({ ...order, tables: undefined, skill }, "", choices);
    expect(settled).toMatchObject({ order: { skill, kind: "number-wall" }, moved: [] });
    expect(Object.keys(settled.kinds).sort()).toEqual(["number-wall", "plain-sums"]);
  }
  expect(settle({ ...order, tables: "..12", language: "en-GB" }, "", choices).order.tables).toBe("2..12");
});

test("ages that no key has take the choices of the nearest, and stay", () => {
  expect(settle({ ages: "8" }, "", choices).order.ages).toBe("8");
  expect(settle({ ages: "12-99" }, "", choices).usualCount).toBe(8);
});

test("several kinds of an order stay together where they have a level in common", () => {
  const asked = { ages: "7-8", skill: "add-to-20", kind: "sum-triangle,number-wall" };
  const { order, levels, kinds, moved } = settle(asked, "", choices);
  expect(order.kind).toBe("number-wall,sum-triangle");
  expect(moved).toEqual([]);
  for (const kind of ["number-wall", "sum-triangle"])
    expect(kinds[kind]!.levels).toEqual(expect.arrayContaining([...levels.levels]));
  expect(settle({ ...asked, kind: "number-wall,number-path" }, "", choices)).toMatchObject({
    order: { kind: "number-wall" },
    moved: ["kind"],
  });
  const three = settle({ ages: "9-10", kind: "number-wall,number-path,cross-numbers,magic-square" }, "", choices);
  expect(three.order.kind!.split(",").length).toBeLessThanOrEqual(MAX_KINDS);
});

test("whatever two kinds are offered together can be made", () => {
  for (const [ages, { offers }] of Object.entries(choices.ages))
    for (const [topic, kinds] of Object.entries(offers)) {
      const slugs = Object.keys(kinds);
      const both = slugs.map((kind, i) => `${kind},${slugs[(i + 1) % slugs.length]}`);
      // The first and the last pair of a topic stand for its others.
      for (const kind of smoke(both, (pair) => pair === both.at(-1))) {
        const asked = { ages, kind };
        const { order } = settle(topic === ANY ? asked : { ...asked, skill: topic }, "", choices);
        // Most ages offer the same pairs of a topic.
        const pair = `${order.kind} ${order.skill} ${order.level}`;
        if (pairs.has(pair) && !runsAll) continue;
        pairs.add(pair);
        const typed = { ...NOTHING, ages, kind: order.kind, skill: order.skill, level: order.level };
        expect(() => readSheet(typed, KINDS, 1), `${ages} ${topic} ${order.kind}`).not.toThrow();
      }
    }
}, 120_000);

test("six topics are shown at most, any last, and the one that is chosen among them", () => {
  for (const choice of [...Object.values(choices.ages), ...choices.years]) {
    expect(choice.topics.length).toBeLessThanOrEqual(6);
    for (const chosen of Object.keys(choice.offers)) {
      const topics = shownTopics(choice, chosen);
      expect(topics).toContain(chosen);
      expect(topics.length).toBe(choice.topics.length);
      if (choice.topics.includes(ANY)) expect(topics.at(-1)).toBe(ANY);
    }
  }
});

test("the page offers as many kinds as a code holds", () => {
  expect(MAX_KINDS).toBe(MAX_KINDS_OF_CODES);
});

test("the sheet of a code stays when only what is beside it is chosen otherwise", () => {
  const order = { kind: "number-wall", ages: "7-8", count: "4", pupils: "28", groups: "14,14", twoSided: "yes" };
  expect(orderOfCode("86QF-2798-26F7", order)).toEqual({ again: "86QF-2798-26F7", twoSided: "yes" });
  expect(["title", "class", "page", "support", "twoSided", "names"].every(isBesideCode)).toBe(true);
  expect(["kind", "count", "ages", "days", "language", "theme", "pupils", "for"].some(isBesideCode)).toBe(false);
});

test("groups keep the levels that were chosen for them, as long as there are such levels", () => {
  const order = withGroupLevel(forClass({ kind: "number-wall" }, 28, 3), "square", "hard");
  expect(order.groups).toBe("circle:10,triangle:9,square:hard:9");
  expect(forClass(order, 20, 2).groups).toBe("circle:10,triangle:10");
  expect(forClass(order, 20, 3).groups).toBe("circle:7,triangle:7,square:hard:6");
  const shown = shownGroups(order, "starter..easy", ["starter", "easy", "medium", "hard"]);
  expect(shown.map(({ shape, who, level, usual }) => [shape, who, level, usual])).toEqual([
    ["circle", { rows: "1-10" }, "starter", "starter"],
    ["triangle", { rows: "11-19" }, "easy", "easy"],
    ["square", { rows: "20-28" }, "hard", "medium"],
  ]);
  // Bonds have no hard level.
  const bonds = settle({ ...order, ages: "6-7", skill: "bonds-to-10" }, "", choices);
  expect(bonds.order.groups).toBe("circle:10,triangle:9,square:9");
  expect(bonds.moved).toContain("level");
});

test("a list of names says how many there are and who is in which group, and goes on without a heading or a column", () => {
  const list = readNames("\ufeffNr;Vorname;Name;Gruppe\n1;Ada;Berg;Kreis\n2;Ben;Zorn;Dreieck\n3;Cem;Ak;Kreis\n");
  expect(list).toEqual({
    pupils: 3,
    groups: "circle:1+3,triangle:2-2",
    text: 'name\n"Ada Berg"\n"Ben Zorn"\n"Cem Ak"',
    whole: 'name;group\n"Ada Berg";circle\n"Ben Zorn";triangle\n"Cem Ak";circle',
    ...{ first: "Ada Berg", last: "Cem Ak", headings: ["Nr", "Vorname", "Name", "Gruppe"], ignored: ["Nr"] },
  });
  expect(readNames('"Müller, Anna"\nKind\n')).toMatchObject({ pupils: 2, groups: null });
  expect(readNames(" ")).toMatchObject({ pupils: 0, text: " " });
  const order = forList({ kind: "number-wall" }, list, 1);
  expect(order).toEqual({ kind: "number-wall", pupils: "3", groups: "circle:1+3,triangle:2-2" });
  const typed = { ...NOTHING, kind: "number-wall", pupils: order.pupils, groups: order.groups };
  expect(readSheet(typed, KINDS, 1).spec.class?.groups.map(({ pupils }) => pupils)).toEqual([[1, 3], [2]]);
  expect(forOne({ ...order, sheets: "same", spares: "1", twoSided: "yes" })).toEqual({ kind: "number-wall" });
});
