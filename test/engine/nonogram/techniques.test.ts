/** Each technique on lines whose outcome is known. A line is written with # filled, x empty and . open. */
import { describe, expect, it } from "vitest";
import { EMPTY, FILLED, OPEN, runsOf } from "../../../src/engine/kinds/nonogram/grid.ts";
import type { OnLongLine } from "../../../src/engine/kinds/nonogram/techniques/on-long-line.ts";
import { found, type OnWord } from "../../../src/engine/kinds/nonogram/techniques/on-word.ts";
import { ON_LINES } from "../../../src/engine/kinds/nonogram/techniques/table.ts";
import { rng as rngOf } from "../../../src/engine/rng.ts";

const SIGNS = [".", "#", "x"];
const cellsOf = (text: string): Uint8Array =>
  Uint8Array.from([...text].map((sign) => ({ ".": OPEN, "#": FILLED, x: EMPTY })[sign]!));
const textOf = (line: ArrayLike<number>): string => Array.from(line, (cell) => SIGNS[cell]).join("");
const bitsOf = (line: Uint8Array, value: number): number =>
  line.reduce((bits, cell, i) => bits | (cell === value ? 1 << i : 0), 0);

/** What a technique makes of a line: what was known, and what it finds. */
function afterWord(technique: OnWord, runs: readonly number[], text: string): string {
  const line = cellsOf(text);
  technique(runs, bitsOf(line, FILLED), bitsOf(line, EMPTY), line.length);
  const at = (i: number): number => ((found.filled >>> i) & 1) * FILLED + ((found.empty >>> i) & 1) * EMPTY;
  return textOf(line.map((cell, i) => (cell === OPEN ? at(i) : cell)));
}
function afterLong(technique: OnLongLine, runs: readonly number[], text: string): string {
  const line = cellsOf(text);
  const certain = new Uint8Array(line.length);
  technique(runs, line, line.length, certain);
  return textOf(line.map((cell, i) => (cell === OPEN ? certain[i]! : cell)));
}

describe.each<[string, string, readonly number[], string, string]>([
  ["a full line", "full-line", [2, 1], "....", "##x#"],
  ["a line without runs", "full-line", [], "....", "xxxx"],
  ["a line with room", "full-line", [2, 1], ".....", "....."],
  ["the overlap of a long run", "overlap", [4], ".....", ".###."],
  ["the overlap of the longer of two", "overlap", [3, 1], "......", ".##..."],
  ["no overlap of a short run", "overlap", [2], ".....", "....."],
  ["a finished line", "finished", [1, 2], "#..##.", "#xx##x"],
  ["a line with just enough cells left", "finished", [2, 1], "x..x.", "x##x#"],
  ["a run at the edge", "edge", [3], "#.....", "###xxx"],
  ["a run close to the edge", "edge", [3, 1], ".#......", ".##....."],
  ["a run that begins no earlier", "edge", [2, 2], "..#......", "x.#......"],
  ["a gap that is too small", "edge", [3], "..x.....", "xxx....."],
  ["a run at the other edge", "edge", [1, 3], "......#", "...x###"],
  ["a run pushed both ways", "reach", [4], "...#.....", "...#...xx"],
  ["two runs around a cross", "reach", [2, 2], "..x...", "##x.#."],
  ["more runs than one pushes", "reach", [1, 1, 1], "#.#....", "#.#...."],
  ["all placements where pushing finds less", "placements", [1, 1, 1], "#.#....", "#x#x..."],
  ["a filled cell that either run may cover", "placements", [2, 2], "...#....", "...#...."],
])("%s", (_, id, runs, line, expected) => {
  const { onWord, onLongLine } = ON_LINES.find((each) => each.id === id)!;
  it(`of ${runs.join(" ") || 0}: ${line} becomes ${expected}`, () => {
    expect(afterWord(onWord, runs, line)).toBe(expected);
    expect(afterLong(onLongLine, runs, line)).toBe(expected);
  });
});

describe.each(ON_LINES.map((technique) => [technique.id, technique] as const))("%s", (id, { onWord, onLongLine }) => {
  it("finds the same in a word as cell by cell, and only what the line has", () => {
    let finds = 0;
    for (let size = 1; size <= 30; size++)
      for (let n = 0; n < 25; n++) {
        const rng = rngOf(["technique", id, size, n]);
        // Long runs and gaps, as pictures have.
        let cell = FILLED;
        const real = Array.from({ length: size }, () => {
          if (rng.chance(1, 2 + (n % 4))) cell = FILLED + EMPTY - cell;
          return cell;
        });
        const text = textOf(real.map((cell) => (rng.chance(1, 2 + (n % 3)) ? cell : OPEN)));
        const runs = runsOf(real);
        const after = afterWord(onWord, runs, text);
        expect(after, `${runs.join(" ")}: ${text}`).toBe(afterLong(onLongLine, runs, text));
        if (after !== text) finds++;
        [...after].forEach((sign, i) => {
          if (sign !== ".") expect(sign, `${runs.join(" ")}: ${text} becomes ${after}`).toBe(SIGNS[real[i]!]);
        });
      }
    expect(finds).toBeGreaterThan(50);
  });
});
