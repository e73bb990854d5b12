import { describe, expect, it } from "vitest";
import {
  compileRules,
  digitsOf,
  untouchedStrips,
} from "../../../src/engine/kinds/secret-number/solver/solver-state.ts";
import { chainsFrom, isRefuted, withDigitAt } from "../../../src/engine/kinds/secret-number/techniques/chain.ts";
import { draw } from "./drawn.ts";

describe("a chain", () => {
  it("ends in a broken rule also where it is not made shorter", () => {
    let found = 0;
    for (let i = 0; i < 40; i++) {
      const puzzle = draw(3, "expert", i);
      const compiledRules = compileRules(puzzle);
      const strips = untouchedStrips(puzzle.digits);
      const chainFrom = chainsFrom(compiledRules, strips);
      for (const place of strips.keys()) {
        for (const digit of digitsOf(strips[place]!)) {
          const [short, long] = [chainFrom(place, digit), chainFrom(place, digit, 100)];
          expect(short === undefined).toBe(long === undefined);
          if (short === undefined || long === undefined) continue;
          found++;
          expect(short.links.length).toBeLessThanOrEqual(long.links.length);
          expect(isRefuted(compiledRules, withDigitAt(strips, place, digit))).toBe(true);
        }
      }
    }
    expect(found).toBeGreaterThan(300);
  });

  it("is the same whatever chains were looked for before it", () => {
    const puzzle = draw(4, "expert", 1);
    const [compiledRules, strips] = [compileRules(puzzle), untouchedStrips(4)];
    const chainFrom = chainsFrom(compiledRules, strips);
    for (const place of strips.keys()) {
      for (const digit of digitsOf(strips[place]!)) {
        expect(chainFrom(place, digit)).toEqual(chainsFrom(compiledRules, strips)(place, digit));
      }
    }
  });
});
