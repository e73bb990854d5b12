/** Propagation of differences, against all rows of numbers that are right. */
import { expect, it } from "vitest";
import { filterDifference } from "../../../src/engine/constraints/difference.ts";
import { keepFrom, keepTo, newDomains, remove } from "../../../src/engine/constraints/domain.ts";
import { rng } from "../../../src/engine/rng.ts";

const NUMBERS = Array.from({ length: 12 }, (_, i) => i);

it("removes no number that some right row holds, and all others once two cells are fixed", () => {
  const chance = rng(["differences"]);
  for (let i = 0; i < 3000; i++) {
    const lists = [0, 1, 2].map(() => {
      const size = chance.int(3) === 0 ? 1 : 1 + chance.int(12);
      return chance
        .shuffle([...NUMBERS])
        .slice(0, size)
        .sort((a, b) => a - b);
    });
    const [ones = [], others = [], mades = []] = lists;
    const rows = ones.flatMap((a) =>
      others.flatMap((b) => (mades.includes(Math.abs(a - b)) ? [[a, b, Math.abs(a - b)]] : [])),
    );
    const d = newDomains([NUMBERS, NUMBERS, NUMBERS]);
    for (const c of [0, 1, 2]) {
      [d.least[c], d.most[c], d.bits[d.first[c]!]] = [0, 11, 2 ** 12 - 1];
      keepFrom(d, c, lists[c]![0]!);
      keepTo(d, c, lists[c]!.at(-1)!);
      for (const v of NUMBERS) if (!lists[c]!.includes(v)) remove(d, c, v);
    }
    const isKept = filterDifference(d, 0, 1, 2);
    if (rows.length > 0) expect(isKept).toBe(true);
    if (!isKept) continue;
    for (const row of rows)
      for (const [c, v] of row.entries())
        expect(((d.bits[d.first[c]!]! >>> v) & 1) === 1, JSON.stringify([lists, row])).toBe(true);
    if (lists.filter(({ length }) => length === 1).length >= 2) expect(rows.length).toBeGreaterThan(0);
  }
});
