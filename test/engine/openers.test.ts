/** The pictures that open chapters: each kind has its own idea, in black and two greys, the same for the same stream. */
import { describe, expect, it } from "vitest";
import type { Mark } from "../../src/engine/figure.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { rng } from "../../src/engine/rng.ts";

const OPENED = KINDS.flatMap((kind) => (kind.opener === undefined ? [] : [[kind.slug, kind.opener] as const]));
const SEEDS = ["a", "b", "c", "d"];
const INKS = new Set(["dot", "corner", "tile", "ring", "pencil", "ribbon", "given"]);

/** The outermost coordinates of a mark: left, top, right, bottom. */
function boundsOf(mark: Mark): [number, number, number, number] {
  if (mark.shape === "circle")
    return [mark.x - mark.radius, mark.y - mark.radius, mark.x + mark.radius, mark.y + mark.radius];
  if (mark.shape === "rect") return [mark.x, mark.y, mark.x + mark.width, mark.y + mark.height];
  if (mark.shape === "text") return [mark.x, mark.y, mark.x, mark.y];
  if (mark.shape === "line") return [mark.x1, mark.y1, mark.x2, mark.y2];
  const half = (mark.width ?? 0) / 2;
  const points = mark.segments.flatMap(([, ...numbers]) => numbers as number[]);
  const [x, y] = [0, 1].map((turn) => points.filter((_, i) => i % 2 === turn)) as [number[], number[]];
  return [Math.min(...x) - half, Math.min(...y) - half, Math.max(...x) + half, Math.max(...y) + half];
}

it("openers belong to fourteen kinds", () => {
  expect(OPENED).toHaveLength(14);
});

describe.each(OPENED)("the opener of %s", (slug, opener) => {
  it("is the same for the same stream, and another for another", () => {
    const texts = SEEDS.map((seed) => JSON.stringify(opener(rng([seed]))));
    expect(JSON.stringify(opener(rng(["a"])))).toBe(texts[0]);
    expect(new Set(texts).size).toBeGreaterThan(slug === "number-wall" ? 1 : 3);
  });
  it("stays within its figure, and has nothing but black, two greys and numbers", () => {
    for (const seed of SEEDS) {
      const { width, height, marks } = opener(rng([seed]));
      expect(height / width).toBeGreaterThan(0.9);
      expect(height / width).toBeLessThan(1.8);
      for (const mark of marks) {
        expect(INKS.has(mark.ink), mark.ink).toBe(true);
        if (mark.shape === "text") expect(mark.text).toMatch(/^\d+$/);
        const [left, top, right, bottom] = boundsOf(mark);
        expect(Math.min(left, top)).toBeGreaterThan(-0.001);
        expect(right).toBeLessThan(width + 0.001);
        expect(bottom).toBeLessThan(height + 0.001);
      }
    }
  });
});

it("the opener of secrets rings the one number that fulfils all clues", () => {
  const figure = KINDS.find(({ slug }) => slug === "secret-number")!.opener!(rng(["a"]));
  expect(figure.marks.filter(({ ink }) => ink === "ring")).toHaveLength(1);
  expect(figure.marks.filter(({ ink }) => ink !== "ring")).toHaveLength(900);
});
it("the opener of walls is even where the two bricks below are alike", () => {
  const { marks } = KINDS.find(({ slug }) => slug === "number-wall")!.opener!(rng(["a"]));
  const courses = Array.from({ length: 15 }, (_, up) => {
    const from = (up * (31 - up)) / 2;
    return marks.slice(from, from + 15 - up).map(({ ink }) => ink === "dot");
  });
  for (const [up, course] of courses.slice(1).entries())
    expect(course).toEqual(course.map((_, i) => courses[up]![i] !== courses[up]![i + 1]));
  expect(courses[0]).toEqual(courses[0]!.toReversed());
});
