/** Figures to think with: what is written in them, and that everything lies within them. */
import { expect, it } from "vitest";
import { hundredSquare, numberLine, tenFrames } from "../../src/draw/support.ts";
import type { Figure } from "../../src/engine/figure.ts";

const numbers = ({ marks }: Figure): string[] => marks.flatMap((mark) => (mark.shape === "text" ? mark.text : []));
const upright = ({ marks }: Figure) =>
  marks.flatMap((mark) => (mark.shape === "line" && mark.x1 === mark.x2 ? [mark] : []));

it("a number line numbers each of 0 to 20 at equal distances", () => {
  const figure = numberLine(20, 0.5);
  expect(numbers(figure)).toEqual(Array.from({ length: 21 }, (_, i) => String(i)));
  const at = upright(figure).map(({ x1 }) => x1);
  expect(at).toEqual(Array.from({ length: 21 }, (_, i) => i + 0.5));
});
it("a number line to 100 numbers the tens and marks all others, the fives longer", () => {
  const figure = numberLine(100, 0.3);
  expect(numbers(figure)).toEqual(["0", "10", "20", "30", "40", "50", "60", "70", "80", "90", "100"]);
  const lengths = upright(figure).map(({ y1, y2 }) => y2 - y1);
  expect(lengths).toHaveLength(101);
  expect(lengths[10]).toBeGreaterThan(lengths[5]!);
  expect(lengths[5]).toBeGreaterThan(lengths[4]!);
});

it("ten frames have two rows of five each", () => {
  const figure = tenFrames(2);
  const frames = figure.marks.filter(({ shape }) => shape === "rect");
  expect(frames.map((frame) => ({ ...frame, x: 0 }))).toEqual(
    [1, 2].map(() => ({ shape: "rect", ink: "frame", x: 0, y: 0, width: 5, height: 2, radius: 0 })),
  );
  expect(upright(figure)).toHaveLength(8);
});

it("a hundred square has 1 to 100 in rows of ten, each in the middle of its cell", () => {
  const figure = hundredSquare(0.5);
  for (const mark of figure.marks)
    if (mark.shape === "text") expect(Number(mark.text)).toBe((mark.y - 0.5) * 10 + mark.x + 0.5);
  expect(new Set(numbers(figure)).size).toBe(100);
});

it("nothing of them lies outside of them", () => {
  for (const figure of [numberLine(10, 0.5), numberLine(100, 0.3), tenFrames(2), hundredSquare(0.5)])
    for (const mark of figure.marks) {
      const [xs, ys] =
        mark.shape === "line"
          ? [
              [mark.x1, mark.x2],
              [mark.y1, mark.y2],
            ]
          : mark.shape === "rect"
            ? [
                [mark.x, mark.x + mark.width],
                [mark.y, mark.y + mark.height],
              ]
            : mark.shape === "text"
              ? [[mark.x], [mark.y - mark.size / 2, mark.y + mark.size / 2]]
              : [[], []];
      for (const x of xs) expect(x >= 0 && x <= figure.width).toBe(true);
      for (const y of ys) expect(y >= 0 && y <= figure.height + 1e-9).toBe(true);
    }
});
