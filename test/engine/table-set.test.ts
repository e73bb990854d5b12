/** Skills that train several times tables mixed. */
import { expect, it } from "vitest";
import type { Skill } from "../../src/engine/kind.ts";
import { skillOf, tablesOfSet } from "../../src/engine/table-set.ts";

const skill = (table: number, from: number, levels: readonly ("starter" | "easy")[]) => ({
  ...{ id: `table-${table}`, ages: [from, from + 4] as const, levels },
});
const LISTED: readonly Skill[] = [
  ...[skill(2, 6, ["starter"]), skill(3, 7, ["starter", "easy"]), skill(5, 6, ["starter"]), skill(10, 6, ["starter"])],
  { id: "tables-2-5-10", ages: [7, 10] as const },
];
const mixing = { skills: () => LISTED, mixesTables: true as const };

it("a set of tables names four or more of them", () => {
  expect(tablesOfSet("tables-2-3-5-10")).toEqual([2, 3, 5, 10]);
  for (const id of ["tables-2-5-10", "table-7", "tables-to-12", "tables"]) expect(tablesOfSet(id), id).toBeNull();
});

it("a set suits the ages of its latest table, at the levels that any of its tables has", () => {
  expect(skillOf(mixing, "tables-2-3-5-10")).toEqual({
    ...{ id: "tables-2-3-5-10", ages: [7, 11], levels: ["starter", "easy"] },
  });
  expect(skillOf(mixing, "tables-2-5-10")).toBe(LISTED.at(-1));
});

it("a kind does not train a set that it cannot mix, that has another table, or that is not in order", () => {
  expect(skillOf({ skills: () => LISTED }, "tables-2-3-5-10")).toBeUndefined();
  expect(skillOf(mixing, "tables-2-3-4-5-10")).toBeUndefined();
  expect(skillOf(mixing, "tables-3-2-5-10")).toBeUndefined();
});
