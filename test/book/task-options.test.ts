/** Options of puzzles in an order for a sheet: in its sections, in its code, and on the page. */
import { describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { PAGE_OPTIONS, TASK_OPTION_NAMES, TASK_OPTIONS } from "../../src/engine/task-options.ts";
import { VARIANTS, variantOf } from "../../src/site/make/choices.ts";
import { readSheetCode } from "../../src/spec/sheet-code.ts";
import { readSheet } from "../../src/spec/typed-sheet.ts";

const SUMS = { kind: "plain-sums", ages: "8-9", skill: "add-to-100" } as const;
const sectionsOf = (typed: Parameters<typeof readSheet>[0]) => readSheet(typed, KINDS, 7).spec.sections;

describe("an order with options of puzzles", () => {
  it("has them in every section", () => {
    for (const { options } of sectionsOf({ ...SUMS, layout: "columns", regrouping: "always" }))
      expect(options).toEqual({ layout: "columns", regrouping: "always" });
    expect(sectionsOf({ ...SUMS, layout: "rows", regrouping: "mixed" })).toEqual(sectionsOf(SUMS));
  });

  it("has only levels that exist with them", () => {
    expect(readSheet({ ...SUMS, regrouping: "none" }, KINDS, 7).recipe.level).toBe("starter..easy");
    expect(() => readSheet({ ...SUMS, regrouping: "none", level: "medium" }, KINDS, 7)).toThrow(/medium/);
  });

  it.each(TASK_OPTION_NAMES.flatMap((name) => TASK_OPTIONS[name].slice(1).map((value) => [name, value] as const)))(
    "is in the code with %s %s",
    (name, value) => {
      const typed = { kind: "plain-sums", ages: "8-9", [name]: value };
      const { code, spec } = readSheet(typed, KINDS, 7);
      expect(readSheetCode(code!, KINDS)).toMatchObject({ recipe: { asks: { [name]: value } } });
      expect(readSheet({ again: code! }, KINDS, 0).spec).toEqual(spec);
    },
  );

  it("keeps codes that were made before a place could be asked for", () => {
    const { code } = readSheet({ kind: "plain-sums", ages: "8-9", find: "any", seed: "7" }, KINDS, 7);
    const later = readSheet({ kind: "plain-sums", ages: "8-9", find: "any", regroupAt: "any", seed: "7" }, KINDS, 7);
    expect(later.code).toBe(code);
  });

  it("is refused with the reason", () => {
    const refused = (typed: object) => () => readSheet({ ...SUMS, ...typed }, KINDS, 7);
    expect(refused({ kind: "number-wall", layout: "columns" })).toThrow("number-wall has no option layout");
    expect(refused({ kind: "number-wall", skill: "table-7", regrouping: "none" })).toThrow(
      "no puzzles with --regrouping none",
    );
    expect(refused({ regrouping: "never" })).toThrow('--regrouping cannot be "never"');
    expect(refused({ skill: "add-to-10", regrouping: "always" })).toThrow("no puzzles with --regrouping always");
  });

  it.each(["number-wall", "sum-triangle"])("asks %s whether its sums carry, in the code too", (kind) => {
    const { code, spec } = readSheet({ ...SUMS, kind, regrouping: "always" }, KINDS, 7);
    for (const { options } of spec.sections) expect(options).toEqual({ regrouping: "always" });
    expect(readSheet({ again: code! }, KINDS, 0).spec).toEqual(spec);
    const both = readSheet({ ...SUMS, kind: `${kind},plain-sums`, regrouping: "none" }, KINDS, 7).spec.sections;
    for (const { options } of both) expect(options).toEqual({ regrouping: "none" });
  });

  it("finds the kind that has them", () => {
    expect(readSheet({ skill: "add-to-100", ages: "8-9", layout: "columns" }, KINDS, 7).recipe.kind.id).toBe(
      "plain-sums",
    );
  });
});

it("a sheet of several kinds practises first", () => {
  const [first, ...others] = sectionsOf({ ...SUMS, kind: "number-wall,plain-sums" });
  expect(first!.kind).toBe("plain-sums");
  expect(others.find(({ role }) => role === "challenge")!.kind).toBe("number-wall");
});

it("variants are all values but the usual ones", () => {
  expect(VARIANTS).toHaveLength(PAGE_OPTIONS.reduce((all, name) => all * TASK_OPTIONS[name].length, 1) - 1);
  expect(VARIANTS).not.toContain(variantOf({}));
  expect(VARIANTS).toContain(variantOf({ layout: "columns", regrouping: "none" }));
});
