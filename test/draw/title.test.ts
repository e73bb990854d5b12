import * as fc from "fast-check";
import { expect, test } from "vitest";

import { boldWidth, LEADING, wrapBold } from "../../src/draw/title.ts";

const words = fc.array(fc.stringMatching(/^[A-Za-z&]{1,9}$/), { minLength: 1, maxLength: 9 });

test("a title keeps its words in order, within the width, and within the height unless it is very long", () => {
  fc.assert(
    fc.property(words, (list) => {
      const { lines, size } = wrapBold(list.join(" "), 268, 100, 50);
      expect(lines.join(" ").split(" ")).toEqual(list);
      if (size <= 50 / 3) return;
      expect(lines.length * size * LEADING).toBeLessThanOrEqual(100);
      for (const line of lines) expect(boldWidth(line) * size).toBeLessThanOrEqual(268);
    }),
  );
});

test("a title breaks where its lines come out alike", () => {
  expect(wrapBold("Numbers at Nine", 268, 110, 50).lines).toEqual(["Numbers", "at Nine"]);
});

// Advance widths as the font's own table has them: A 1485, a 1256, 1 1240 of 2048.
test("a title is measured as the font has it", () => {
  expect(boldWidth("Aa1")).toBeCloseTo((1485 + 1256 + 1240) / 2048, 1);
});
