/** Several kinds on one sheet: what is asked for, its code, and its sections. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ORDER } from "../../scripts/picture-make.ts";
import { aboutOf } from "../../scripts/picture-png.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { parseOrder } from "../../src/press/order-address.ts";
import { InputError } from "../../src/spec/diagnostic.ts";
import { inOrder, kindsOf, MAX_KINDS, readSheetCode, type SheetRecipe, sheetCode } from "../../src/spec/sheet-code.ts";
import type { TypedOrder } from "../../src/spec/sheet-options.ts";
import { checkOrder, recipeOf } from "../../src/spec/sheet-order.ts";
import { levelsFor, sheetSpec, usualRange } from "../../src/spec/sheet-spec.ts";
import { readSheet } from "../../src/spec/typed-sheet.ts";
import { smoke } from "../smoke.ts";

const NOTHING: TypedOrder = {
  ...{ kind: undefined, level: undefined, ages: "7-8", skill: undefined, tables: undefined, count: undefined },
  ...{ perPage: undefined, days: undefined, seed: undefined, language: undefined, page: undefined },
};
const recipe = (order: Partial<TypedOrder>): SheetRecipe =>
  recipeOf(checkOrder({ ...NOTHING, ...order }, KINDS), 7).recipe;
const slugs = (own: SheetRecipe): string[] => kindsOf(own).map(({ slug }) => slug);
const problems = (order: Partial<TypedOrder>): string => {
  try {
    recipe(order);
    return "";
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.issues.map(({ message }) => message).join("\n");
  }
};

it("is the sheet of the README's picture; if not: npm run picture", () => {
  const { kind, skill, ages, seed } = parseOrder(ORDER);
  const png = readFileSync(new URL("../../books/make.png", import.meta.url));
  const beside = { again: undefined, title: undefined, class: undefined, support: undefined, theme: undefined };
  const order = { ...NOTHING, ...beside, logo: undefined, kind, skill, ages, seed };
  expect(aboutOf(png)).toBe(readSheet(order, KINDS, 0).code);
});

it("several kinds on a sheet are each named once, and make the same sheet in any order", () => {
  const own = recipe({ kind: "sum-triangle, number-wall,sum-triangle", skill: "add-to-20" });
  expect(slugs(own)).toEqual(["number-wall", "sum-triangle"]);
  expect(recipe({ kind: "number-wall,sum-triangle", skill: "add-to-20" })).toEqual(own);
  expect(recipe({ kind: "number-wall", skill: "add-to-20" }).more).toBeUndefined();
});

it("several kinds on a sheet have levels that all of them have", () => {
  const own = recipe({ kind: "number-wall,cross-numbers" });
  const there = levelsFor(kindsOf(own), [7, 8], []);
  expect(there.length).toBeGreaterThan(0);
  for (const kind of kindsOf(own)) expect(levelsFor(kind, [7, 8], [])).toEqual(expect.arrayContaining(there));
  for (const level of own.level.split("..")) expect(there).toContain(level);
});

it("several kinds on a sheet share the tasks; the last has the challenge, and each its example", () => {
  const { sections, sheet } = sheetSpec(recipe({ kind: "number-wall,sum-triangle", count: "6" }), "a", null);
  const told = sections.map(({ kind, count, role = "task" }) => `${kind} ${role} ${count}`);
  expect(told).toEqual([
    "number-wall task 3",
    "sum-triangle task 2",
    "sum-triangle challenge 1",
    "number-wall example 1",
    "sum-triangle example 1",
  ]);
  expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length);
  expect(sheet?.title).toBe("Number Wall and Sum Triangle");
});

it("several kinds on a sheet are refused where they are too many, unknown or have no level together", () => {
  expect(problems({ kind: "number-wall,cross-numbers,number-path,magic-square" })).toMatch(/4 kinds are too many/);
  expect(problems({ kind: "number-wall,number-pth" })).toMatch(/number-pth/);
  expect(problems({ kind: "number-wall,number-path", skill: "add-to-20" })).toMatch(/number-path/);
  expect(problems({ kind: "number-wall,secret-number", level: "expert" })).toMatch(
    /secret-number with|number-wall with/,
  );
});

it("several kinds on a sheet have a code that is read back, but for a few", () => {
  let [all, without] = [0, 0];
  for (const [i, kind] of KINDS.entries())
    for (const next of KINDS.slice(i + 1))
      for (const third of [undefined, ...smoke(KINDS.slice(KINDS.indexOf(next) + 1))]) {
        const [first, ...more] = inOrder([kind, next, ...(third === undefined ? [] : [third])]);
        const shared = first!
          .skills()
          .find(({ id }) => more.every((each) => each.skills().some((one) => one.id === id)));
        const own: SheetRecipe = {
          ...{ kind: first!, more, skills: shared === undefined ? [] : [shared.id], ages: [8, 9], count: 6, days: 1 },
          ...{ language: "de-DE", page: "a4", draw: 3, level: usualRange(first!, [8, 9], []) },
        };
        const code = sheetCode(own, KINDS);
        all++;
        if (code === null) without++;
        else expect(readSheetCode(code, KINDS.toReversed())).toEqual({ recipe: own });
      }
  expect(all).toBeGreaterThan(100);
  expect(without).toBeLessThan(all / 10);
  expect(MAX_KINDS).toBe(3);
});
