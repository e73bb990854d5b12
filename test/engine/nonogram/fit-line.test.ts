/** What the placements of a line agree on, against all placements written out. */
import { describe, expect, it } from "vitest";
import { EMPTY, FILLED, OPEN, runsOf } from "../../../src/engine/kinds/nonogram/grid.ts";
import { fitLine, fitLongLine, starts } from "../../../src/engine/kinds/nonogram/solver/fit-line.ts";
import { rng as rngOf } from "../../../src/engine/rng.ts";

const at = { first: new Uint8Array(60), last: new Uint8Array(60) };

/** All lines with these runs that agree with what is known. */
function placements(runs: readonly number[], line: ArrayLike<number>): number[][] {
  const size = line.length;
  const place = (from: number, j: number): number[][] => {
    if (j === runs.length) return [Array<number>(size).fill(EMPTY)];
    const found: number[][] = [];
    for (let start = from; start + runs[j]! <= size; start++)
      for (const rest of place(start + runs[j]! + 1, j + 1))
        found.push(rest.map((cell, i) => (i >= start && i < start + runs[j]! ? FILLED : cell)));
    return found;
  };
  return place(0, 0).filter((cells) => cells.every((cell, i) => line[i] === OPEN || line[i] === cell));
}

/** Lines drawn at random: what is known of them comes from a real line, or from nowhere. */
function drawn(size: number, n: number): { runs: number[]; line: Uint8Array } {
  const rng = rngOf(["fit-line", size, n]);
  const real = Array.from({ length: size }, () => (rng.chance(1 + (n % 4), 5) ? FILLED : EMPTY));
  const other = n % 5 === 0;
  const line = real.map((cell) => (rng.chance(1, 3) ? (other ? rng.pick([FILLED, EMPTY]) : cell) : OPEN));
  return { runs: runsOf(real), line: Uint8Array.from(line) };
}

describe.each([1, 2, 5, 8, 11, 13])("a line of %i cells", (size) => {
  it.each([
    ["in a word", fitLine],
    ["cell by cell", (...[runs, line, n, can]: Parameters<typeof fitLine>) => fitLongLine(runs, line, n, can, starts)],
  ] as const)(
    "%s: each cell can be what some placement has there, and each run starts where some placement has it",
    (_, fits) => {
      let unfit = 0;
      for (let n = 0; n < 150; n++) {
        const { runs, line } = drawn(size, n);
        const all = placements(runs, line);
        const can = new Uint8Array(60);
        expect(fits(runs, line, size, can)).toBe(all.length > 0);
        if (all.length === 0) {
          unfit++;
          continue;
        }
        const expected = Array.from({ length: size }, (_, i) => all.reduce((bits, cells) => bits | cells[i]!, 0));
        expect([...can.subarray(0, size)], JSON.stringify({ runs, line: [...line] })).toEqual(expected);
        const startsOf = (cells: readonly number[]) =>
          cells.flatMap((cell, i) => (cell === FILLED && cells[i - 1] !== FILLED ? [i] : []));
        const lists = all.map(startsOf);
        runs.forEach((_, j) => {
          expect(starts.first[j]).toBe(Math.min(...lists.map((list) => list[j]!)));
          expect(starts.last[j]).toBe(Math.max(...lists.map((list) => list[j]!)));
        });
      }
      if (size > 2) expect(unfit).toBeGreaterThan(5);
    },
  );
});

it("both ways agree on lines of 16 to 30 cells", () => {
  for (let size = 16; size <= 30; size++)
    for (let n = 0; n < 60; n++) {
      const { runs, line } = drawn(size, n);
      const [one, other] = [new Uint8Array(60), new Uint8Array(60)];
      const fits = fitLine(runs, line, size, one);
      expect(fitLongLine(runs, line, size, other, at)).toBe(fits);
      if (!fits) continue;
      expect([...one]).toEqual([...other]);
      runs.forEach((_, j) => {
        expect([starts.first[j], starts.last[j]]).toEqual([at.first[j], at.last[j]]);
      });
    }
});

it("refuses a run that is longer than the line", () => {
  expect(fitLine([31], new Uint8Array(60), 30, new Uint8Array(60))).toBe(false);
  expect(fitLine([30], new Uint8Array(60), 30, new Uint8Array(60))).toBe(true);
  expect(fitLine([], new Uint8Array(60), 30, new Uint8Array(60))).toBe(true);
  expect(fitLine([60], new Uint8Array(60), 60, new Uint8Array(60))).toBe(true);
});
