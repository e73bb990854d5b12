/** How a level is looked for: by fewer attempts where each of them takes longer. */
import { expect, it } from "vitest";
import { levelsBy } from "../../../src/engine/constraints/generate.ts";
import type { Level } from "../../../src/engine/kind.ts";

/** Attempts at a puzzle of so many cells, of which the one of that number succeeds; how many orders each of them tried. */
function looked(cells: number, level: Level, success = -1) {
  const orders: number[] = [];
  const attempt = (_: unknown, __: object, ___: Level, triesOf: (cells: number) => number) =>
    orders.push(triesOf(cells)) - 1 === success ? {} : undefined;
  const levels = levelsBy<object, object>("kind", attempt, 12, () => ({ usual: true }));
  return { there: levels({}, [level]), orders };
}

it("small puzzles are attempted thirty times in as many orders as any, larger ones in fewer orders", () => {
  expect(looked(6, "hard")).toEqual({ there: [], orders: Array(30).fill(12) });
  expect(looked(9, "hard").orders).toEqual(Array(30).fill(8));
  expect(looked(10, "hard").orders).toEqual(Array(30).fill(7));
});
it("the largest are attempted less often, and so are those that take searches", () => {
  expect(looked(112, "hard").orders).toEqual(Array(5).fill(4));
  expect(looked(10, "expert").orders).toEqual(Array(18).fill(7));
});
it("the first success is enough", () => {
  expect(looked(6, "hard", 29)).toMatchObject({ there: ["hard"], orders: { length: 30 } });
  expect(looked(112, "hard", 4)).toMatchObject({ there: ["hard"], orders: { length: 5 } });
  expect(looked(112, "hard", 5).there).toEqual([]);
});
