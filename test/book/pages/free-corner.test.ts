/** What figures leave free at their top left. */
import { expect, it } from "vitest";
import { circle, line, rect, text } from "../../../src/engine/figure.ts";
import { hasRoom, outlineOf } from "../../../src/pages/free-corner.ts";

it("the outline of a figure of a wall has a step for each row of bricks", () => {
  const marks = [
    rect("box", 1, 0, 1, 1),
    rect("box", 0.5, 1, 1, 1),
    rect("box", 1.5, 1, 1, 1),
    rect("box", 0, 2, 1, 1),
  ];
  expect(outlineOf({ marks }).map(({ x, y }) => [x, y])).toEqual([
    [0, 2],
    [0.5, 1],
    [1, 0],
  ]);
});
it("the outline of a figure knows circles by their edge, texts by their anchor and slanting lines by their pieces", () => {
  expect(outlineOf({ marks: [circle("ring", 2, 2, 1)] })).toEqual([{ x: 1, y: 1 }]);
  expect(outlineOf({ marks: [text("given", 2, 2, 1, "7", "start")] })).toEqual([{ x: 2, y: 1.5 }]);
  const slope = outlineOf({ marks: [line("rule", 12, 0, 0, 12)] });
  expect(slope).toHaveLength(12);
  expect(hasRoom(slope, 0, 5, 5)).toBe(true);
  expect(hasRoom(slope, 0, 7, 7)).toBe(false);
});

it("has room left of what stands there and above it, and nowhere else", () => {
  const outline = outlineOf({ marks: [rect("box", 1, 0, 1, 1), rect("box", 0, 1, 3, 1)] });
  expect(hasRoom(outline, 0, 1, 1)).toBe(true);
  expect(hasRoom(outline, 0, 1.1, 1)).toBe(false);
  expect(hasRoom(outline, 0, 1, 1.1)).toBe(false);
  expect(hasRoom(outline, -2, 2, 9)).toBe(true);
  expect(hasRoom(outline, -2, 3, 1)).toBe(true);
});
