import { describe, expect, it } from "vitest";
import { circle, digitSize, line, path, rect, text } from "../../src/engine/figure.ts";

describe("a mark", () => {
  it("is plain data: its shape, what it is for, and where it is", () => {
    expect(line("grid", 1, 2, 3, 4)).toEqual({ shape: "line", ink: "grid", x1: 1, y1: 2, x2: 3, y2: 4 });
    expect(path("ribbon", [["M", 1, 2], ["Z"]])).toEqual({
      shape: "path",
      ink: "ribbon",
      segments: [["M", 1, 2], ["Z"]],
    });
    expect(Object.keys(path("ribbon", []))).not.toContain("width");
    expect(path("ribbon", [], 0.5)).toEqual({ shape: "path", ink: "ribbon", segments: [], width: 0.5 });
  });
  it("has square corners, and belongs to no slot, unless that is said", () => {
    const box = { shape: "rect", ink: "box", x: 1, y: 2, width: 3, height: 4, radius: 0 };
    expect(rect("box", 1, 2, 3, 4)).toEqual(box);
    expect(Object.keys(rect("box", 1, 2, 3, 4))).not.toContain("slot");
    expect(rect("box", 1, 2, 3, 4, 0.5, "r1c1")).toEqual({ ...box, radius: 0.5, slot: "r1c1" });
    expect(circle("dot", 1, 2, 3)).toEqual({ shape: "circle", ink: "dot", x: 1, y: 2, radius: 3 });
    expect(Object.keys(circle("dot", 1, 2, 3))).not.toContain("slot");
    expect(circle("dot", 1, 2, 3, "r1c1")).toHaveProperty("slot", "r1c1");
  });
  it("of text stands in the middle of its point, and says so only where it does not", () => {
    const plain = { shape: "text", ink: "given", x: 1, y: 2, size: 3, text: "7" };
    expect(text("given", 1, 2, 3, "7")).toEqual(plain);
    expect(Object.keys(text("given", 1, 2, 3, "7", "middle"))).not.toContain("anchor");
    expect(text("given", 1, 2, 3, "7", "end")).toEqual({ ...plain, anchor: "end" });
  });
});

describe("numbers in a box", () => {
  it("are smaller the more digits they have", () => {
    expect([0, 1, 2, 3].map(digitSize)).toEqual([0.66, 0.66, 0.56, 0.44]);
    const sizes = [1, 2, 3, 4, 5, 6, 9].map(digitSize);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(new Set(sizes).size).toBe(sizes.length);
  });
  it("are never wider than 0.7 of it, and longer ones nearly as wide", () => {
    // No digit of our fonts is wider than this part of the em.
    for (const characters of [4, 5, 6, 9]) expect(digitSize(characters) * characters * 0.606).toBeCloseTo(0.66, 6);
  });
});
