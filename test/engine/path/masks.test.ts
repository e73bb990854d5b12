import { describe, expect, test } from "vitest";
import { hidato } from "../../../src/engine/kinds/hidato/index.ts";
import { numbrix } from "../../../src/engine/kinds/numbrix/index.ts";
import { boardOf, rowAndColumn } from "../../../src/engine/path/bitboard.ts";
import { MASKS, parseMask } from "../../../src/engine/path/masks/masks.ts";
import { longestPath } from "../../../src/engine/path/options.ts";
import { generated, touches } from "./generated.ts";

const names = Object.keys(MASKS);

test("there are pictures, all letters and all digits", () => {
  for (const name of ["heart", "fish", "house", "star"]) expect(names).toContain(name);
  for (const letter of "abcdefghijklmnopqrstuvwxyz") expect(names).toContain(`letter-${letter}`);
  for (const digit of "0123456789") expect(names).toContain(`digit-${digit}`);
});

describe.each([numbrix, hidato])("$id", ({ id, options, levels }) => {
  const reach = id === "numbrix" ? 4 : 8;
  test.each(names)("a path goes through every cell of %s", (name) => {
    const mask = parseMask(name);
    if ("problem" in mask) throw new Error(mask.problem);
    const board = boardOf(mask.rows, reach);
    const { path, obstruction } = longestPath(board);
    expect(obstruction).toBeNull();
    expect(new Set(path).size).toBe(mask.rows.flat().filter(Boolean).length);
    for (let k = 1; k < path.length; k++)
      expect(touches(rowAndColumn(board, path[k - 1]!), rowAndColumn(board, path[k]!), reach)).toBe(true);
    expect(levels(options.parse({ mask: name }), ["easy"])).toContain("easy");
  });
});

test("a mask of one's own gives its shape, without empty edges", () => {
  const mask = ".......\n.ooo.o.\n.ooooo.\n..oooo.";
  const cells = generated(numbrix, ["mask"], { mask }, "easy").cells;
  expect(cells.map((row) => row.map((cell) => (cell === "#" ? "." : "o")).join(""))).toEqual([
    "ooo.o",
    "ooooo",
    ".oooo",
  ]);
});

test("rows may be indented and of unlike length", () => {
  expect(parseMask("\n  ooo\n  oo\n  ooo..\n")).toEqual({
    rows: [
      [true, true, true],
      [true, true, false],
      [true, true, true],
    ],
  });
});
