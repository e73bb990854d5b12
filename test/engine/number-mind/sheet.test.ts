/** What is tried on a sheet, and that it is as it was afterwards. */
import { expect, it } from "vitest";
import type { Puzzle } from "../../../src/engine/kinds/number-mind/rules.ts";
import { count, countOn, keep, sheetOf } from "../../../src/engine/kinds/number-mind/sheet.ts";
import { copy, goesOn, roomFor } from "../../../src/engine/kinds/number-mind/sheet-cases.ts";
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

it("a trial goes on exactly where counting finds nothing wrong, and leaves no trace", () => {
  const seen = { fails: 0, goes: 0 };
  for (let i = 0; i < 200; i++) {
    const puzzle = drawn(i);
    const sheet = sheetOf(puzzle);
    if (!countOn(sheet)) throw new Error("a true puzzle contradicts itself");
    const room = roomFor(sheet);
    copy(sheet, room);
    const before = [...sheet.position];
    for (let p = 0; p < 4; p++) {
      for (let d = 0; d < 6; d++) {
        for (const only of [1 << d, ~(1 << d)]) {
          if (count(sheet.domain[p]!) < 2 || (sheet.domain[p]! & only) === 0) continue;
          const other = sheetOf(puzzle);
          countOn(other);
          keep(other, p, only);
          const goes = countOn(other);
          expect(goesOn(sheet, room, p, only)).toBe(goes);
          expect([...sheet.position]).toEqual(before);
          seen[goes ? "goes" : "fails"]++;
        }
      }
    }
  }
  expect(Math.min(seen.fails, seen.goes)).toBeGreaterThan(100);
});
