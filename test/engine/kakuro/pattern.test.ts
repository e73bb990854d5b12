/** Patterns of white and dark cells. */
import { describe, expect, it } from "vitest";
import { patternFor } from "../../../src/engine/kinds/kakuro/options.ts";
import { drawPattern } from "../../../src/engine/kinds/kakuro/pattern.ts";
import { runsIn } from "../../../src/engine/kinds/kakuro/rules.ts";
import { rng } from "../../../src/engine/rng.ts";

describe.each([4, 5, 6, 8, 10, 14])("patterns of size %s", (size) => {
  const wish = patternFor({ size }, "easy");
  const patterns = Array.from({ length: 100 }, (_, i) => drawPattern(rng(["pattern", size, i]), wish)).filter(
    (pattern) => pattern !== undefined,
  );

  it("have runs of two cells up to the longest, and look the same turned by 180°", () => {
    for (const pattern of patterns) {
      for (const { length } of runsIn(pattern)) {
        expect(length).toBeGreaterThanOrEqual(2);
        expect(length).toBeLessThanOrEqual(wish.longest);
      }
      const white = pattern.slice(1).map((row) => row.slice(1));
      expect(white.toReversed().map((row) => row.toReversed())).toEqual(white);
    }
  });

  it("fill three in five cells on average, and are many", () => {
    const whites = patterns.flat(2).filter((cell) => cell === 0).length;
    expect(whites / patterns.length / size ** 2).toBeGreaterThan(0.6);
    expect(new Set(patterns.map((pattern) => JSON.stringify(pattern))).size).toBeGreaterThan(size === 4 ? 6 : 15);
  });
});
