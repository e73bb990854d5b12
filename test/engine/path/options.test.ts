import { describe, expect, test } from "vitest";
import * as z from "zod";
import { LEVELS, type Level } from "../../../src/engine/kind.ts";
import { hidato } from "../../../src/engine/kinds/hidato/index.ts";
import { numbrix } from "../../../src/engine/kinds/numbrix/index.ts";
import { rng } from "../../../src/engine/rng.ts";
import { generated } from "./generated.ts";

/** The option and the words of the first problem. */
function problem(kind: typeof numbrix, options: object): [string, string] {
  const issue = kind.options.safeParse(options).error!.issues[0]!;
  return [issue.path.join("."), issue.message];
}

describe("masks are refused with the reason", () => {
  test.each([
    [{ mask: "hart" }, "mask", 'there is no mask "hart"; there are heart, star'],
    [{ mask: "oo\noX" }, "mask", 'this one has "X"'],
    [{ mask: "...\n..." }, "mask", 'the mask has no cell; draw one with "o"'],
    [{ mask: "o".repeat(21) }, "mask", "the mask is 21 wide and 1 high; at most 20 fit"],
    [{ mask: "oo\noo" }, "mask", "the mask has 4 cells; draw at least 9"],
    [{ mask: "oooooo\n......\noooooo" }, "mask", "in several pieces"],
    [{ mask: "ooooo\n.ooo.\nooooo\n.ooo." }, "mask", "it has 4 more cells of one colour"],
    [{ mask: "oooooo\n.oo.o.\n.o..o." }, "mask", "4 of its cells have only one neighbour"],
    [{ mask: ".o.\nooo\nooo\n.o.\n.o." }, "mask", "all were searched"],
    [{ size: 2 }, "size", "a side has at least 3 cells"],
    [{ width: 21 }, "width", "a side has at most 20 cells"],
    [{ stretch: 0 }, "stretch", ""],
    [{ colour: 1 }, "", "colour"],
  ])("%j", (options, option, words) => {
    const [path, message] = problem(numbrix, options);
    expect(path).toBe(option);
    expect(message).toContain(words);
  });

  test("colours do not matter where steps go to corners", () => {
    expect(hidato.options.safeParse({ mask: "ooooo\n.ooo.\nooooo\n.ooo." }).success).toBe(true);
  });

  test("a partial path may leave out what does not fit", () => {
    const options = numbrix.options.parse({ mask: "ooooo\n.ooo.\nooooo\n.ooo.", path: "partial" });
    expect(numbrix.levels(options, ["easy"])).toContain("easy");
    expect(problem(numbrix, { mask: "oooo\n....\noooo\n....\noooo", path: "partial" })[1]).toContain(
      "more than 33 of 100",
    );
  });

  test("a mask brings its own size", () => {
    const options = numbrix.options.parse({ mask: "heart", width: 7, height: 7 });
    const puzzle = generated(numbrix, ["mask"], options, "easy");
    expect([puzzle.cells.length, puzzle.cells[0]!.length]).toEqual([7, 8]);
  });
});

describe.each([numbrix, hidato])("options of $id", (kind) => {
  const { options, levels, preset, skills, sizes, size: sizeOf } = kind;
  test("have defaults and descriptions, and stay as they are when parsed again", () => {
    const schema = z.toJSONSchema(options, { io: "input" });
    for (const option of Object.values(schema.properties!)) expect(option).toMatchObject({ description: /./ });
    const parsed = options.parse({});
    expect(options.parse(parsed)).toEqual(parsed);
    expect(Object.keys(schema.properties!)).toEqual(Object.keys(parsed));
  });

  test("every level has a preset that has this level", () => {
    for (const level of LEVELS)
      for (const ages of [null, [6, 7], [8, 10], [16, 99]] as const)
        for (const skill of [null, "counting", "counting-in-steps", "missing-number", "logic"])
          expect(levels(options.parse(preset(level, ages, skill)))).toContain(level);
  });

  test("skills fit the young: short gaps for missing numbers, no more than 100 to count", () => {
    expect(skills().map(({ id }) => id)).toEqual([
      "counting",
      "counting-in-steps",
      "halves-and-quarters",
      "missing-number",
      "logic",
    ]);
    expect(preset("starter", null, "missing-number").stretch).toBe(2);
    expect(preset("easy", [6, 7], "missing-number")).toEqual({ size: 4, stretch: 4 });
    for (const level of LEVELS) expect(preset(level, null, "counting").size).toBeLessThanOrEqual(10);
  });

  test("paths for six years go to 25 at most, and begin with 16", () => {
    for (const level of LEVELS) expect(preset(level, [6, 6], null).size).toBeLessThanOrEqual(5);
    expect(preset("starter", [6, 6], null).size).toBe(4);
  });

  test("the usual sizes have every level, and their puzzles that size", () => {
    const names = sizes.map((size) => {
      const parsed = options.parse(size);
      expect(levels(parsed)).toEqual([...LEVELS]);
      return sizeOf(generated(kind, ["size", size], parsed, "starter"));
    });
    expect(names).toEqual(sizes.map(({ size: side }) => `${side}x${side}`));
  });

  test("narrow bounds leave the levels that can be made within them", () => {
    expect(levels(options.parse({ stretch: 1 }))).toEqual(["starter"]);
    expect(levels(options.parse({ stretch: 3 }))).toContain("easy");
    expect(levels(options.parse({ size: 20 }))).toEqual(["starter", "easy", "medium", "hard", "expert"]);
  });

  test("bounds that no puzzle of a level keeps are seen without a try, and attempts do not come to one either", () => {
    const isMade = (some: object, level: Level) =>
      Array.from({ length: 40 }, (_, at) => kind.generate(rng(["bounds", at]), options.parse(some), level)).some(
        (puzzle) => puzzle !== undefined,
      );
    for (const level of ["easy", "expert"] as const) expect(isMade({ size: 5, stretch: 1 }, level)).toBe(false);
    for (const ends of [true, false])
      expect(levels(options.parse({ size: 20, stretch: 1, ends }))).toEqual(["starter"]);
    // From side to side a path takes as many cells as a row has; by sides alone, those of a column as well.
    const [side, least] = kind.id === "numbrix" ? [6, 11] : [11, 11];
    expect(levels(options.parse({ size: side, limit: least - 1 }))).toEqual([]);
    expect(isMade({ size: side, limit: least - 1 }, "starter")).toBe(false);
    // Hardly a path is left of a large square without a hole within it.
    expect(levels(options.parse({ size: 12, limit: 120 }))).toEqual([]);
    expect(isMade({ size: 12, limit: 120 }, "starter")).toBe(false);
  });
});
