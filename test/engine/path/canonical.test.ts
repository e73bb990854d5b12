import { describe, expect, test } from "vitest";
import { hidato } from "../../../src/engine/kinds/hidato/index.ts";
import { numbrix } from "../../../src/engine/kinds/numbrix/index.ts";
import type { Cell } from "../../../src/engine/path/grid.ts";
import { generated } from "./generated.ts";

const turned = (rows: readonly (readonly Cell[])[]): Cell[][] =>
  rows[0]!.map((_, c) => rows.map((row) => row[c]!).reverse());
const mirrored = (rows: readonly (readonly Cell[])[]): Cell[][] => rows.map((row) => [...row].reverse());

describe.each([numbrix, hidato])("$id", (kind) => {
  test("turned, mirrored, counted backwards or with empty edges it is the same puzzle", () => {
    for (const options of [{ width: 4, height: 6 }, { mask: "letter-f" }]) {
      const puzzle = generated(kind, ["same", options], options, "easy");
      const size = puzzle.cells.flat().filter((cell) => cell !== "#").length;
      const same = kind.canonical(puzzle);
      let cells: Cell[][] = puzzle.cells.map((row) => [...row]);
      for (let i = 0; i < 4; i++) {
        cells = turned(cells);
        expect(kind.canonical({ kind: kind.id, cells })).toBe(same);
        expect(kind.canonical({ kind: kind.id, cells: mirrored(cells) })).toBe(same);
        const back = cells.map((row) => row.map((cell) => (typeof cell === "number" ? size + 1 - cell : cell)));
        expect(kind.canonical({ kind: kind.id, cells: back })).toBe(same);
        const wide: Cell[][] = [
          ...cells.map((row): Cell[] => ["#", ...row]),
          new Array<Cell>(cells[0]!.length + 1).fill("#"),
        ];
        expect(kind.canonical({ kind: kind.id, cells: wide })).toBe(same);
      }
    }
  });

  test("different puzzles stay apart", () => {
    const options = kind.options.parse({ size: 6 });
    const seen = new Set(
      Array.from({ length: 50 }, (_, i) => kind.canonical(generated(kind, ["apart", i], options, "easy"))),
    );
    expect(seen.size).toBe(50);
  });

  test("the same answer is one text", () => {
    const puzzle = kind.example;
    const [entry] = kind.solve(puzzle, { solutions: 1, nodes: 1000 }).solutions;
    const backwards = Object.fromEntries(Object.entries(entry!).reverse());
    expect(kind.canonicalAnswer(puzzle, backwards)).toBe(kind.canonicalAnswer(puzzle, entry!));
    expect(
      kind
        .canonicalAnswer(puzzle, entry!)
        .split(",")
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual(puzzle.cells.flat().map((_, k) => k + 1));
  });
});
