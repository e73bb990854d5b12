/** Domains against plain sets of numbers: every change, and every way back. */
import { expect, it } from "vitest";
import {
  fix,
  has,
  keepFrom,
  keepTo,
  newDomains,
  nextValue,
  remove,
  sizeOf,
  undoTo,
} from "../../../src/engine/constraints/domain.ts";
import { rng } from "../../../src/engine/rng.ts";

const LISTS = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 31, 32, 33, 63, 64, 95, 96, 700],
  Array.from({ length: 1000 }, (_, i) => i),
  [5],
];

function filled(list: readonly number[]) {
  const d = newDomains([list]);
  d.least[0] = list[0]!;
  d.most[0] = list.at(-1)!;
  for (const v of list) d.bits[(v - list[0]!) >>> 5]! |= 1 << ((v - list[0]!) & 31);
  return d;
}

const valuesIn = (d: ReturnType<typeof filled>): number[] => {
  const values: number[] = [];
  for (let v = d.least[0]!; v <= d.most[0]!; v = nextValue(d, 0, v)) values.push(v);
  return values;
};

it.each(LISTS.map((list, i) => [i, list] as const))("holds what a set would hold: list %i", (i, list) => {
  const chance = rng(["domains", i]);
  for (let round = 0; round < 200; round++) {
    const d = filled(list);
    let set = [...list];
    const past: { mark: number; set: number[] }[] = [];
    for (let step = 0; step < 12; step++) {
      past.push({ mark: d.trail.size, set });
      const v = chance.pick(list) + chance.int(3) - 1;
      const [change, keep] = chance.pick([
        [keepFrom, (u: number) => u >= v],
        [keepTo, (u: number) => u <= v],
        [remove, (u: number) => u !== v],
        [remove, (u: number) => u !== v],
        [fix, (u: number) => u === v],
      ] as const);
      const left = set.filter(keep);
      expect(change(d, 0, v)).toBe(left.length > 0);
      if (left.length > 0) set = left;
      expect(valuesIn(d)).toEqual(set);
      expect(sizeOf(d, 0)).toBe(set.length);
      expect(list.filter((u) => has(d, 0, u))).toEqual(set);
    }
    for (const { mark, set: before } of past.reverse()) {
      undoTo(d, mark);
      expect(valuesIn(d)).toEqual(before);
    }
  }
});

it("moves the bounds of a domain without numbers, and leaves holes be", () => {
  const d = newDomains([null]);
  d.most[0] = 10;
  expect([remove(d, 0, 5), remove(d, 0, 0), remove(d, 0, 10)]).toEqual([true, true, true]);
  expect([d.least[0], d.most[0], sizeOf(d, 0)]).toEqual([1, 9, 9]);
  expect(keepFrom(d, 0, 11)).toBe(false);
});
