import { describe, expect, it } from "vitest";
import { addMask, chosenNames, clearMasks, nextChoice } from "../../../src/engine/latin/choices.ts";
import { countBits } from "../../../src/engine/latin/grid.ts";
import { rng } from "../../../src/engine/rng.ts";

/** Every choice of `size` indices below `length`, in order. */
const allChoices = (length: number, size: number, from = 0): number[][] =>
  size === 0
    ? [[]]
    : Array.from({ length: Math.max(0, length - from) }, (_, i) => from + i).flatMap((first) =>
        allChoices(length, size - 1, first + 1).map((rest) => [first, ...rest]),
      );

describe("nextChoice", () => {
  it("chooses all sets of masks whose union has as many bits as there are masks, in order", () => {
    const chance = rng(["choices"]);
    let total = 0;
    for (let i = 0; i < 300; i++) {
      const masks = Array.from({ length: chance.int(9) }, () => (1 + chance.int(63)) & chance.int(64) || 1);
      const size = 2 + (i % 3);
      const unionOf = (choice: readonly number[]): number => choice.reduce((mask, k) => mask | masks[k]!, 0);
      clearMasks();
      for (const [k, mask] of masks.entries()) addMask(mask, 100 + k);
      const found: [number, number[]][] = [];
      for (let union = nextChoice(size); union !== 0; union = nextChoice(size)) found.push([union, chosenNames(size)]);
      const wanted = allChoices(masks.length, size).filter((choice) => countBits(unionOf(choice)) === size);
      expect(found).toEqual(wanted.map((choice) => [unionOf(choice), choice.map((k) => 100 + k)]));
      total += found.length;
    }
    expect(total).toBeGreaterThan(100);
  });
});

describe("countBits", () => {
  it("counts the bits of masks of 0, 1 and many bits, the highest one too", () => {
    expect([0, 1, 0x155, 2 ** 31 - 1, 1 << 31, -1].map(countBits)).toEqual([0, 1, 5, 31, 1, 32]);
  });
});
