import { describe, expect, it } from "vitest";
import { halfSolved } from "../../src/engine/half-solved.ts";
import { BLANK } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { prove } from "../../src/engine/make.ts";
import { somePuzzles } from "../templates/real-words.ts";

describe.each(KINDS.map((kind) => [kind.id, kind] as const))("a half solved puzzle of %s", (_, kind) => {
  it("has something right in it and something left to do", () => {
    for (const puzzle of somePuzzles(kind, 2)) {
      const at = halfSolved(kind, puzzle)!;
      const written = Object.keys(at.entry).length;
      expect(written + Object.keys(at.crossed).length).toBeGreaterThan(0);
      expect(kind.check(puzzle, at.entry).done).toBe(false);
      expect(kind.solve(puzzle, { solutions: 1, nodes: 2_000_000 }, at).solutions).toHaveLength(1);
      const slots = kind.slots(puzzle).filter(({ given }) => given === null);
      // What several slots are found by at once may be a little more than half.
      if (slots.length > 3) expect(written / slots.length).toBeLessThan(0.7);
    }
  });
});

it("is none where the techniques do not solve it", () => {
  const [kind] = KINDS;
  const stuck = { ...kind!, explain: () => ({ steps: [], solved: false }) as never };
  expect(halfSolved(stuck, kind!.example)).toBeNull();
  expect(prove(kind!, kind!.example).proved).toBe(true);
  expect(kind!.explain(kind!.example, BLANK, "expert").solved).toBe(true);
});
