/** Outlines of cells: closed polygons with the cells on the right of the direction. */
import { describe, expect, it } from "vitest";
import { outlineOf } from "../../src/engine/outline.ts";

/** The outline of the # in a picture. */
const outline = (...rows: readonly string[]) => outlineOf(rows[0]!.length, rows.length, (r, c) => rows[r]?.[c] === "#");

describe("an outline", () => {
  it("of one cell is a square", () => {
    expect(outline("#")).toEqual([["M", 1, 0], ["L", 1, 1], ["L", 0, 1], ["L", 0, 0], ["Z"]]);
  });
  it("has a point at each corner, and none between", () => {
    expect(outline("###", "#..").filter(([step]) => step !== "Z")).toHaveLength(6);
  });
  it("goes around each piece and around each hole", () => {
    const closed = (...rows: readonly string[]) => outline(...rows).filter(([step]) => step === "Z").length;
    expect(closed("#.#")).toBe(2);
    expect(closed("###", "#.#", "###")).toBe(2);
    expect(closed("...")).toBe(0);
  });
});
