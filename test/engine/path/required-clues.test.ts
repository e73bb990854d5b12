/** Taking clues away by halves comes to the same as trying one group after the other. */
import { describe, expect, test } from "vitest";
import { rectangle } from "../../../src/engine/path/bitboard.ts";
import { canRemove, removeRedundant } from "../../../src/engine/path/generator/minimise-clues.ts";
import { mixPath, rowByRowPath } from "../../../src/engine/path/generator/random-path.ts";
import type { Reach } from "../../../src/engine/path/grid.ts";
import { domainsOf, type Group, reset, STRENGTHS, type Strength } from "../../../src/engine/path/solver/domains.ts";
import { propagate } from "../../../src/engine/path/solver/propagate.ts";
import { rng } from "../../../src/engine/rng.ts";

interface Case {
  readonly reach: Reach;
  readonly strength: Strength;
  readonly path: Int32Array;
  readonly order: readonly Group[];
  readonly limits: { readonly stretch: number; readonly tries: number };
}

/** A random path of 5 × 6 cells; its numbers alone or in pairs, in random order. */
function caseOf(i: number): Case {
  const chance = rng(["needed", i]);
  const reach = chance.pick([4, 8] as const);
  const board = rectangle(5, 6, reach);
  const path = mixPath(board, rowByRowPath(board), chance);
  const numbers = chance.shuffle(Array.from(path.keys()));
  const size = 1 + chance.int(2);
  const order = Array.from({ length: 30 / size }, (_, g) => numbers.slice(g * size, (g + 1) * size));
  const limits = { stretch: chance.pick([40, 5]), tries: chance.pick([400, 4]) };
  return { reach, strength: chance.pick(STRENGTHS), path, order, limits };
}

/** One group after the other, each time from the clues alone. */
function plainly({ reach, strength, path, order, limits }: Case): { clues: Int32Array; needed: Group[] } {
  const d = domainsOf(rectangle(5, 6, reach), strength);
  const clues = Int32Array.from(path);
  const needed: Group[] = [];
  for (const group of order) {
    if (needed.length === limits.tries) break;
    if (!canRemove(clues, path, group, limits.stretch)) continue;
    for (const k of group) clues[k] = -1;
    if (reset(d, clues) && propagate(d) && d.at[d.remaining] === 0) continue;
    for (const k of group) clues[k] = path[k]!;
    needed.push(group);
  }
  return { clues, needed };
}

describe("by halves", () => {
  test("the same clues stay, and the same groups are found to be needed, in 200 cases", () => {
    let stayed = 0;
    for (let i = 0; i < 200; i++) {
      const each = caseOf(i);
      const expected = plainly(each);
      const clues = Int32Array.from(each.path);
      const d = domainsOf(rectangle(5, 6, each.reach), each.strength);
      expect(removeRedundant(d, each.path, clues, each.order, each.limits)).toEqual(expected.needed);
      expect(clues).toEqual(expected.clues);
      stayed += expected.needed.length;
    }
    expect(stayed).toBeGreaterThan(500);
  });
});
