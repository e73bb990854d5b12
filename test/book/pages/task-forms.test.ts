/** Small walls of a child's sheet in several forms. */
import { expect, it } from "vitest";
import type { Figure } from "../../../src/engine/figure.ts";
import { BLANK, PAGE } from "../../../src/engine/kind.ts";
import { numberWall } from "../../../src/engine/kinds/number-wall/index.ts";
import type { NumberWall } from "../../../src/engine/kinds/number-wall/rules.ts";

const pairs: NumberWall = {
  ...{ kind: "number-wall", operation: "add", range: [0, 10], walls: 2 },
  bricks: [
    [10, 10],
    [7, null, null, 4],
  ],
};
const count = ({ marks }: Figure, shape: string, ink: string): number =>
  marks.filter((mark) => mark.shape === shape && mark.ink === ink).length;

it("Pairs that make ten have ten-frames and circles, others circles, and higher walls neither", () => {
  expect(numberWall.forms!(pairs)).toEqual(["frames", "circles"]);
  expect(numberWall.forms!({ ...pairs, bricks: [[9, 10], pairs.bricks[1]!] })).toEqual(["circles"]);
  expect(numberWall.forms!({ ...pairs, operation: "multiply" })).toEqual([]);
  expect(
    numberWall.forms!({
      ...pairs,
      bricks: [
        [10, 10],
        [null, null, null, 4],
      ],
    }),
  ).toEqual([]);
  expect(numberWall.forms!(numberWall.example)).toEqual([]);
});

it("A ten-frame shows a counter for each of the known part, and a box for the other", () => {
  const figure = numberWall.draw(pairs, BLANK, { ...PAGE, form: "frames" });
  expect(count(figure, "circle", "dot")).toBe(7 + 4);
  expect(figure.marks.flatMap((mark) => (mark.ink === "box" ? [mark.slot] : []))).toEqual(["r2c2", "r2c3"]);
  const begun = numberWall.draw(pairs, { entry: { r2c2: "3" }, crossed: {} }, { ...PAGE, form: "frames" });
  expect(begun.marks.filter((mark) => mark.shape === "text").map((mark) => mark.text)).toEqual(["3"]);
});

it("Circles show the whole above its two parts, joined by lines that end at the circles", () => {
  const figure = numberWall.draw(pairs, BLANK, { ...PAGE, form: "circles" });
  expect(count(figure, "circle", "tile") + count(figure, "circle", "box")).toBe(6);
  expect(count(figure, "line", "frame")).toBe(4);
  expect(figure.height).toBeLessThan(figure.width);
});

it("Forms change nothing in a key", () => {
  const key = numberWall.draw(pairs, BLANK, { size: "key", highlight: [], form: "circles" });
  expect(key).toEqual(numberWall.draw(pairs, BLANK, { size: "key", highlight: [] }));
});
