/** Grids of numbers as plain text. */
import { expect, it } from "vitest";
import { parseNumberGrid } from "../../src/engine/number-grid.ts";

it("reads rows of numbers, with 0, a dot, a dash, a question mark or null for a blank and # for a hole", () => {
  const grid = [
    [1, null, 3],
    [null, "#", null],
    [9, null, null],
  ];
  expect(parseNumberGrid("1 0 3\n0 # 0\n9 0 0\n")).toEqual(grid);
  expect(parseNumberGrid("1 . 3\r\n_ # -\r\n9 ? null")).toEqual(grid);
  expect(parseNumberGrid("\n1, 0, 3;\n0\t#\t0\n\n9 | 0 | 0")).toEqual(grid);
  expect(parseNumberGrid("1 .\n. .")).toEqual([
    [1, null],
    [null, null],
  ]);
});

it("takes no guesses for a grid, nor rows of unlike length, nor other texts", () => {
  for (const text of [
    "12 0\n34 1",
    "1234 0 2\n5678 1 1",
    "90342 ;2 correct",
    "1 2 3\n4 5",
    '{"kind":"numbrix"}',
    "",
    "5",
  ])
    expect([text, parseNumberGrid(text)]).toEqual([text, null]);
});
