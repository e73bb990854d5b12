/** Trials on a mask state: they find the right result and leave the state unchanged. */
import { expect, it } from "vitest";
import { caseWorkspaceOf, isConsistent, save } from "../../../src/engine/kinds/number-mind/mask-solver/mask-cases.ts";
import {
  countBits,
  keepOnly,
  maskStateOf,
  propagateMasks,
} from "../../../src/engine/kinds/number-mind/mask-solver/mask-state.ts";
import type { Puzzle } from "../../../src/engine/kinds/number-mind/rules.ts";
import { rng } from "../../../src/engine/rng.ts";
import { inPlace } from "../code/plain.ts";

/** Guesses at one code of four digits. */
function drawn(i: number): Puzzle {
  const chance = rng(["sheet", i]);
  const codeOf = () => Array.from({ length: 4 }, () => chance.pick([..."012345"])).join("");
  const code = codeOf();
  const guesses = Array.from({ length: 3 + chance.int(3) }, codeOf);
  return {
    kind: "number-mind",
    symbols: "012345",
    guesses: guesses.map((g) => ({ code: g, right: inPlace(g, code) })),
  };
}

it("a trial succeeds exactly if propagation finds no contradiction, and leaves no trace", () => {
  const seen = { fails: 0, succeeds: 0 };
  for (let i = 0; i < 200; i++) {
    const puzzle = drawn(i);
    const masks = maskStateOf(puzzle);
    if (!propagateMasks(masks)) throw new Error("a true puzzle contradicts itself");
    const workspace = caseWorkspaceOf(masks);
    save(masks, workspace);
    const before = [...masks.memory];
    for (let p = 0; p < 4; p++) {
      for (let d = 0; d < 6; d++) {
        for (const only of [1 << d, ~(1 << d)]) {
          if (countBits(masks.candidates[p]!) < 2 || (masks.candidates[p]! & only) === 0) continue;
          const other = maskStateOf(puzzle);
          propagateMasks(other);
          keepOnly(other, p, only);
          const succeeds = propagateMasks(other);
          expect(isConsistent(masks, workspace, p, only)).toBe(succeeds);
          expect([...masks.memory]).toEqual(before);
          seen[succeeds ? "succeeds" : "fails"]++;
        }
      }
    }
  }
  expect(Math.min(seen.fails, seen.succeeds)).toBeGreaterThan(100);
});
