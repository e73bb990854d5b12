/** Times tables as they are asked for on the command line, and the skills that they are. */
import { expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { skillOf } from "../../src/engine/table-set.ts";
import { parseTables, setsTaught, skillsOfTables, TAUGHT_SETS, tablesOf } from "../../src/spec/tables.ts";
import { LANGUAGES } from "../../src/templates/language.ts";

const kindWith = (...ids: string[]) => ({ skills: () => ids.map((id) => ({ id, ages: [7, 9] as const })) });

it("times tables are read as one, as a few, or as all of them", () => {
  expect(parseTables("7", "en-GB")).toEqual({ tables: [7] });
  expect(parseTables("10, 2,5,2", "en-GB")).toEqual({ tables: [2, 5, 10] });
  expect(parseTables("2..12", "de-DE")).toEqual({ tables: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] });
});
it.each(["1", "13", "", "2;5", "-3", "2,,5", "2.5", "seven"])(
  "times tables %j is none, and what one is is said",
  (text) => {
    const read = parseTables(text, "en-GB");
    expect("problem" in read && read.problem).toMatch(/is no times table from 2 to 12$/);
  },
);
it("times tables are three at the most, all, or those that some country teaches first", () => {
  expect(parseTables("2,3,4,5", "en-GB")).toEqual({
    problem: "4 tables are too many for a sheet",
    fix: "write one as 7, up to 3 as 3,4,6, those taught up to the 4 as ..4, or all from 2 to 12 as 2..12",
  });
  expect(parseTables("10,5,2,3,4", "de-DE")).toEqual({ tables: [2, 3, 4, 5, 10] });
});
it("times tables are the skill that is about them together, else those about each, else none", () => {
  const kind = kindWith("table-2", "table-5", "table-10", "tables-2-5-10", "tables-to-12");
  expect(skillsOfTables(kind, [2, 5, 10])).toEqual(["tables-2-5-10"]);
  expect(skillsOfTables(kind, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toEqual(["tables-to-12"]);
  expect(skillsOfTables(kind, [5])).toEqual(["table-5"]);
  expect(skillsOfTables(kind, [2, 10])).toEqual(["table-2", "table-10"]);
  expect(skillsOfTables(kind, [2, 7])).toBeNull();
  expect(skillsOfTables(kindWith("bonds-to-10"), [2])).toBeNull();
  expect(tablesOf(["table-2", "table-10"])).toEqual([2, 10]);
});

it.each([
  ["en-GB", "..4", [2, 3, 4, 5, 10]],
  ["en-US", "..5", [2, 5, 10]],
  ["en-GB", "..12", [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ["de-DE", "..4", [2, 4, 5, 10]],
  ["de-DE", "..10", [10]],
  ["fr-FR", "..3", [2, 3, 5, 10]],
  ["es-ES", " .. 7", [2, 3, 4, 5, 6, 7, 8, 9, 10]],
] as const)("in %s the times tables %s are those that are taught up to that one", (language, text, tables) => {
  expect(parseTables(text, language)).toEqual({ tables });
});
it("times tables up to one that is not taught are refused, and the order is said", () => {
  expect(parseTables("..13", "en-GB")).toEqual({
    problem: "the 13 times table is not among those that are taught in turn",
    fix: "write ..2 to ..12; for en-GB the order is 2, 10, 5, 3, 4, 8, 6, 9, 7, 11, 12",
  });
  expect(parseTables("..12", "de-DE")).toHaveProperty("fix", expect.stringContaining("10, 2, 5, 4, 8, 3, 6, 9, 7"));
});
it("each language teaches every table once, and a set for codes grows by the table it is named by", () => {
  for (const language of LANGUAGES) {
    const all = parseTables("..7", language);
    expect("tables" in all && [...all.tables]).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const [table, skill] of setsTaught(language)) {
      expect(skill.split("-").map(Number)).toContain(table);
      expect(TAUGHT_SETS).toContain(skill);
    }
  }
});
it("a set of times tables is a skill of the kinds that mix them, for the ages and levels of its tables", () => {
  const sums = KINDS.find(({ slug }) => slug === "plain-sums")!;
  expect(skillOf(sums, "tables-2-3-5-10")).toEqual({
    id: "tables-2-3-5-10",
    ages: [7, 12],
    levels: ["starter", "easy"],
  });
  expect(skillOf(sums, "tables-2-3-4-5-6-8-10")).toMatchObject({
    ages: [8, 12],
    levels: ["starter", "easy", "medium"],
  });
  for (const wrong of ["tables-3-2-5-10", "tables-2-3-5-13", "tables-2-2-3-5"])
    expect(skillOf(sums, wrong)).toBeUndefined();
  const target = KINDS.find(({ slug }) => slug === "number-target")!;
  expect(skillsOfTables(target, [2, 3, 5, 10])).toBeNull();
});
