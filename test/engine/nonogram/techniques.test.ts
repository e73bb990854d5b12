/** Each technique on lines whose outcome is known. A line is written with # filled, x empty and . open. */
import { describe, expect, it } from "vitest";
import { EMPTY, FILLED, OPEN } from "../../../src/engine/kinds/nonogram/grid.ts";
import {
  edge,
  finished,
  fullLine,
  type OnLine,
  overlap,
  placements,
  reach,
} from "../../../src/engine/kinds/nonogram/techniques/on-line.ts";

const SIGNS = [".", "#", "x"];
/** What a technique makes of a line: what was known, and what it finds. */
function after(technique: OnLine, runs: readonly number[], text: string): string {
  const line = Uint8Array.from([...text].map((sign) => ({ ".": OPEN, "#": FILLED, x: EMPTY })[sign]!));
  const found = new Uint8Array(line.length);
  technique(runs, line, line.length, found);
  return [...text].map((sign, i) => (sign === "." ? SIGNS[found[i]!] : sign)).join("");
}

describe.each<[string, OnLine, readonly number[], string, string]>([
  ["a full line", fullLine, [2, 1], "....", "##x#"],
  ["a line without runs", fullLine, [], "....", "xxxx"],
  ["a line with room", fullLine, [2, 1], ".....", "....."],
  ["the overlap of a long run", overlap, [4], ".....", ".###."],
  ["the overlap of the longer of two", overlap, [3, 1], "......", ".##..."],
  ["no overlap of a short run", overlap, [2], ".....", "....."],
  ["a finished line", finished, [1, 2], "#..##.", "#xx##x"],
  ["a line with just enough cells left", finished, [2, 1], "x..x.", "x##x#"],
  ["a run at the edge", edge, [3], "#.....", "###xxx"],
  ["a run close to the edge", edge, [3, 1], ".#......", ".##....."],
  ["a run that begins no earlier", edge, [2, 2], "..#......", "x.#......"],
  ["a gap that is too small", edge, [3], "..x.....", "xxx....."],
  ["a run at the other edge", edge, [1, 3], "......#", "...x###"],
  ["a run pushed both ways", reach, [4], "...#.....", "...#...xx"],
  ["two runs around a cross", reach, [2, 2], "..x...", "##x.#."],
  ["more runs than one pushes", reach, [1, 1, 1], "#.#....", "#.#...."],
  ["all placements where pushing finds less", placements, [1, 1, 1], "#.#....", "#x#x..."],
  ["a filled cell that either run may cover", placements, [2, 2], "...#....", "...#...."],
])("%s", (_, technique, runs, line, expected) => {
  it(`of ${runs.join(" ") || 0}: ${line} becomes ${expected}`, () => {
    expect(after(technique, runs, line)).toBe(expected);
  });
});
