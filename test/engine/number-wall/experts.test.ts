/** Which expert's walls exist: told without a search, and made. */
import { describe, expect, it } from "vitest";
import { numberWall } from "../../../src/engine/kinds/number-wall/index.ts";
import { make } from "../../../src/engine/make.ts";

const expertOf = (options: Readonly<Record<string, unknown>>): boolean =>
  numberWall.levels(numberWall.options.parse(options), ["expert"]).includes("expert");

describe("walls of level expert", () => {
  it.each([
    { rows: 6, range: [1, 999] },
    { rows: 6, range: [-99, 99] },
    { rows: 7, range: [1, 999], extra: 3 },
    { rows: 5, range: [0, 1], walls: 2 },
    { rows: 5, range: [1, 99], limit: 16 * 99 },
  ])("exist and are made: %j", (asked) => {
    expect(expertOf(asked)).toBe(true);
    const options = numberWall.options.parse(asked);
    const place = {
      kind: numberWall.id,
      version: numberWall.version,
      seed: "experts",
      section: "all",
      index: 0,
      again: 0,
    };
    expect(make(numberWall, { ...place, level: "expert", options })?.level).toBe("expert");
  });

  it("of two walls exist where those of one do", () =>
    expect(expertOf({ rows: 5, range: [-999, 999], walls: 2 })).toBe(true));

  it.each([
    { rows: 4, range: [1, 99] },
    { rows: 5, range: [1, 10], unit: 0.5 },
    { rows: 5, range: [1, 9], halves: true },
    // A single bottom row makes this top.
    { rows: 5, range: [1, 9], limit: 16 },
  ])("do not exist: %j", (asked) => expect(expertOf(asked)).toBe(false));
});
