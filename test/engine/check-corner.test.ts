import { expect, it } from "vitest";
import { checkCorner } from "../../src/engine/check-corner.ts";

/** Where the three points of a corner are. */
const pointsOf = (...order: Parameters<typeof checkCorner>): number[][] =>
  checkCorner(...order).segments.map((segment) => segment.slice(1).map((at) => Math.round(Number(at) * 1e6) / 1e6));

it("a corner is a grey triangle in the lower right of its box, clear of the outline", () => {
  expect(checkCorner(3, 2)).toMatchObject({ shape: "path", ink: "corner" });
  expect(checkCorner(3, 2).segments.map(([piece]) => piece)).toEqual(["M", "L", "L", "Z"]);
  expect(pointsOf(3, 2)).toEqual([[2.95, 1.95], [2.79, 1.95], [2.95, 1.79], []]);
});
it("a corner grows with its box", () => {
  expect(pointsOf(3, 2, { side: 2 })).toEqual([[2.9, 1.9], [2.58, 1.9], [2.9, 1.58], []]);
});
it("a corner of a circle is in that of the square around it", () => {
  expect(pointsOf(3, 2, { isRound: true })).toEqual([[3, 2], [2.84, 2], [3, 1.84], []]);
});
