/** What is not read is refused by its name. */
import { describe, expect, it } from "vitest";
import type { FaultCode } from "../../../src/engine/formats/fault.ts";
import { readForeign, writeForeign } from "../../../src/engine/formats/formats.ts";
import { compressToBase64 } from "../../../src/engine/formats/lz-string.ts";

const grid = (size: number, cell: object = {}) =>
  Array.from({ length: size }, () => Array.from({ length: size }, () => cell));
const link = (data: object) =>
  `https://f-puzzles.com/?load=${encodeURIComponent(compressToBase64(JSON.stringify(data)))}`;
const nine = (more: object) => link({ size: 9, grid: grid(9), ...more });
const cages = (...cells: string[][]) => nine({ killercage: cells.map((names) => ({ cells: names, value: "9" })) });

describe("a text that cannot be read", () => {
  it.each<[string, FaultCode, object]>([
    ["https://sudokupad.app/psxczr0jpr", "network", { name: "sudokupad.app" }],
    ["https://tinyurl.com/abc", "network", { name: "tinyurl.com" }],
    ["https://sudokupad.app/sclN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9lj", "drawing", {}],
    [nine({ thermometer: [{ lines: [["R1C1", "R1C2"]] }] }), "rule", { rule: "thermometer" }],
    [nine({ antiknight: true }), "rule", { rule: "antiknight" }],
    [nine({ extraregion: [{ cells: ["R1C1"] }] }), "rule", { rule: "extraregion" }],
    [nine({ "diagonal+": true }), "rule", { rule: "diagonal+" }],
    [link({ size: 9, grid: grid(9, { region: null }) }), "rule", { rule: "region: null" }],
    [nine({ killercage: [{ cells: ["R1C1"] }] }), "sumless", { slot: "r1c1" }],
    [cages(["R1C1", "R1C2"], ["R1C2", "R1C3"]), "overlap", { slot: "r1c2" }],
    [cages(["R0C1"]), "damaged", { format: "f-puzzles" }],
    [link({ size: 9, grid: grid(8) }), "damaged", { format: "f-puzzles" }],
    [link({ size: 30, grid: [] }), "large", { width: 30, height: 30, most: 25 }],
    [
      link({ size: 9, grid: grid(9, { value: 10, given: true }) }),
      "value",
      { value: "10", least: 1, most: 9, slot: "r1c1" },
    ],
    [nine({}).slice(0, -10), "damaged", { format: "f-puzzles" }],
    ["https://f-puzzles.com/?load=%E0%A4%A", "damaged", { format: "f-puzzles" }],
    ["https://puzz.link/p?skyscrapers/4/4/g", "foreign", { name: "Skyscrapers" }],
    ["https://puzz.link/p?slither/10/10/abc", "foreign", { name: "slither" }],
    ["https://puzz.link/p?sudoku/9", "damaged", { format: "puzz.link" }],
    ["https://puzz.link/p?sudoku/8/8/g", "size", { width: 8, height: 8 }],
    ["https://puzz.link/p?sudoku/4/4/5", "value", { value: "5", least: 1, most: 4, slot: "r1c1" }],
    ["https://puzz.link/p?sudoku/4/4/1.2", "rule", { rule: "?" }],
    ["https://puzz.link/p?kakuro/9999/9999/k", "large", { width: 9999, height: 9999, most: 30 }],
    ["https://puzz.link/p?kakuro/2/2/n33333", "rest", { text: "3" }],
    ["https://puzz.link/p?nonogram/61/9/g", "large", { width: 61, height: 9, most: 60 }],
    ["https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html#7x7:abc", "foreign", { name: "loopy" }],
    ["5:3/2/1/4/2/1/2/3/3/1,z", "foreign", { name: "Skyscrapers" }],
    ["3x3dt#123456789012345", "seed", {}],
    ["5a:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,", "rule", { rule: "Adjacent" }],
    ["2x2:d1d2_3b", "length", { found: 13, expected: 16 }],
    ["99x99:a", "large", { width: 9801, height: 9801, most: 25 }],
    ["4:aa_a3__aa_3a_a,s8s1d2d2m4s1m6", "sign", { slot: "r1c1" }],
    [":x:1:123:::", "length", { found: 3, expected: 81 }],
    ["width 5\nheight 5\ncolor a #808080\nrows\n1a", "colours", {}],
    ["width 500\nheight 5\nrows\n1", "large", { width: 500, height: 5, most: 60 }],
    ["width 5\nheight 1\nrows\n6\ncolumns\n", "value", { value: "6", least: 0, most: 5, slot: "" }],
  ])("%s", (text, code, values) => {
    expect(readForeign(text)).toEqual({ fault: { code, values } });
  });

  it("is nothing to the readers if it has another form", () => {
    for (const text of [
      "",
      "7K3QW2MX9CR",
      "12:30",
      "3:4",
      "5616185650518293 2",
      '{"kind":"sudoku"}',
      "kind: numbrix",
      "books/my-book.yaml",
    ])
      expect([text, readForeign(text)]).toEqual([text, null]);
  });
});

describe("a puzzle that a format cannot hold", () => {
  const cells = grid(9).map((row) => row.map(() => null));
  const sudoku = { kind: "sudoku", size: 9, box: [3, 3], cells };
  const regions = cells.map((row, r) => row.map((_, c) => ((r + c) % 9) + 1));
  it.each<[({ kind: string } & Record<string, unknown>)[], string, FaultCode, object]>([
    [[{ ...sudoku, diagonals: true }], "line", "unfit", { format: "line", what: "rules" }],
    [[{ kind: "sudoku", size: 9, regions, cells }], "scf", "unfit", { format: "SudokuPad", what: "regions" }],
    [[{ kind: "sudoku", size: 9, regions, cells }], "sgt", "unfit", { format: "sgt", what: "regions" }],
    [[{ ...sudoku, windows: true }], "sgt", "unfit", { format: "sgt", what: "rules" }],
    [[{ ...sudoku, kind: "killer-sudoku", cages: [] }], "sgt", "unfit", { format: "sgt", what: "uncovered" }],
    [[{ kind: "kakuro", cells: [] }], "sdk", "unwritten", { format: "sdk", kind: "kakuro" }],
    [[{ kind: "nonogram", rows: [null], columns: [[1]] }], "non", "unfit", { format: "non", what: "clues" }],
    [[sudoku, sudoku], "sdk", "several", { count: 2 }],
  ])("is refused by name: %# in %s", (puzzles, format, code, values) => {
    expect(writeForeign(puzzles, format)).toEqual({ fault: { code, values } });
  });
});

it("the grid of an f-puzzles address may hold what a player has written", () => {
  const read = readForeign(
    link({ size: 4, grid: [[{ value: 1, given: true }, { value: 2 }, {}, {}], ...grid(4).slice(1)] }),
  );
  expect(read).toMatchObject({ puzzles: [{ at: { entry: { r1c2: "2" } } }] });
});
