/** Times tables as they are asked for on the command line, and the skills that they are. */
import { expect, it } from "vitest";
import { parseTables, skillsOfTables, tablesOf } from "../../src/spec/tables.ts";

const kindWith = (...ids: string[]) => ({ skills: () => ids.map((id) => ({ id, ages: [7, 9] as const })) });

it("times tables are read as one, as a few, or as all of them", () => {
  expect(parseTables("7")).toEqual({ tables: [7] });
  expect(parseTables("10, 2,5,2")).toEqual({ tables: [2, 5, 10] });
  expect(parseTables("2..12")).toEqual({ tables: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] });
});
it.each(["1", "13", "", "2;5", "-3", "2,,5", "2.5", "seven"])(
  "times tables %j is none, and what one is is said",
  (text) => {
    const read = parseTables(text);
    expect("problem" in read && read.problem).toMatch(/is no times table from 2 to 12$/);
  },
);
it("times tables are three at the most, or all", () => {
  expect(parseTables("2,3,4,5")).toEqual({
    problem: "4 tables are too many for a sheet",
    fix: "write one as 7, up to 3 as 3,4,6, or all from 2 to 12 as 2..12",
  });
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
