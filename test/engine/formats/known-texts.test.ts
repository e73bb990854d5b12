/** Texts from elsewhere, in the formats of others, read as what they hold. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readForeign, writeForeign } from "../../../src/engine/formats/formats.ts";
import { compressToBase64, decompressFromBase64 } from "../../../src/engine/formats/lz-string.ts";
import type { KakuroData, NonogramData, PuzzleData, SudokuData } from "../../../src/engine/formats/puzzle-data.ts";

const data = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../data/formats/${name}.json`, import.meta.url), "utf8"));

function readOne(text: string) {
  const read = readForeign(text);
  if (read === null || "fault" in read) throw new Error(`not read: ${text} ${JSON.stringify(read)}`);
  expect(read.puzzles).toHaveLength(1);
  return { format: read.format, ...read.puzzles[0]! };
}
const characters = ({ cells }: Pick<SudokuData, "cells">) =>
  cells
    .flat()
    .map((value) => value ?? ".")
    .join("");

/** Runs of white cells with their sums, across first: written apart from the reader. */
function runsOf({ cells }: KakuroData) {
  const names = new Map<string, number>();
  for (const [r, row] of cells.entries())
    for (const [c, cell] of row.entries()) if (cell === 0) names.set(`${r} ${c}`, names.size);
  const runs: { cells: number[]; total: number }[] = [];
  for (const [key, step] of [
    ["across", [0, 1]],
    ["down", [1, 0]],
  ] as const)
    for (const [r, c] of step[0] === 0 ? places(cells) : places(cells).sort((a, b) => a[1] - b[1] || a[0] - b[0])) {
      const clue = cells[r]![c];
      const run: number[] = [];
      for (let k = 1; cells[r + k * step[0]]?.[c + k * step[1]] === 0; k++)
        run.push(names.get(`${r + k * step[0]} ${c + k * step[1]}`)!);
      if (clue !== 0 && run.length > 0) runs.push({ cells: run, total: clue?.[key] ?? 0 });
    }
  return { whiteCells: names.size, runs };
}
const places = (cells: KakuroData["cells"]) => cells.flatMap((row, r) => row.map((_, c) => [r, c] as const));

interface Case {
  readonly format: string;
  readonly text: string;
  readonly reads: unknown;
}

describe("public examples", () => {
  it.each(data("texts").cases as Case[])("$format: $text", ({ format, text, reads }) => {
    const { puzzle, at } = readOne(text);
    const known = reads as Record<string, unknown>;
    if (typeof reads === "string") expect(characters(puzzle as SudokuData)).toBe(reads);
    else if ("runs" in known) expect(runsOf(puzzle as KakuroData)).toEqual(reads);
    else if ("cols" in known) {
      const { columns, rows } = puzzle as NonogramData;
      expect({ cols: columns, rows }).toEqual(reads);
    } else {
      expect(characters(puzzle as SudokuData)).toBe(known.givens);
      if ("size" in known) expect((puzzle as SudokuData).size).toBe(known.size);
    }
    if (format === "hodoku") {
      const placed = Array.from({ length: 81 }, (_, i) => at.entry[`r${Math.floor(i / 9) + 1}c${(i % 9) + 1}`] ?? ".");
      expect(placed.join("")).toBe(known.placed);
      const deleted = Object.entries(at.crossed).flatMap(([slot, digits]) => digits.map((digit) => `${slot}:${digit}`));
      const expected = (known.deleted as { v: number; r: number; c: number }[]).map(({ v, r, c }) => `r${r}c${c}:${v}`);
      expect(deleted.sort()).toEqual(expected.sort());
    }
  });

  it.each(data("sgt-ids").cases as { id: string; puzzle: PuzzleData }[])("the id $id", ({ id, puzzle }) => {
    expect(readOne(id).puzzle).toEqual(puzzle);
    if (puzzle.kind !== "calcudoku") expect(writeForeign([puzzle], "sgt")).toEqual({ text: `${id}\n` });
  });

  it("SudokuPad's own tests of scf and classic", () => {
    expect(characters(readOne("scfo0BsUqoFERchBnNOWFpKIa").puzzle as SudokuData)).toMatch(/^[\d.]{81}$/);
    const classic = readOne("classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B").puzzle as SudokuData;
    expect(characters(classic)).toBe(
      ".6.91...7..2....15.....4...9..3..........6...4.3...25...4.....8.....87.4..5.7..3.",
    );
  });

  it("letters behind the 81 cells of a code of SudokuPad: x for diagonals, w for windows", () => {
    const { puzzle } = readOne(`https://sudokupad.app/scf${"o".repeat(13)}Kxw`);
    expect(puzzle).toMatchObject({ size: 9, diagonals: true, windows: true });
  });

  it("strings that SudokuPad packed are packed to the same characters", () => {
    for (const packed of [
      "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssW0iQA=",
      "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==",
    ]) {
      const text = decompressFromBase64(packed, 10_000);
      expect(JSON.parse(text)).toHaveProperty("size");
      expect(compressToBase64(text)).toBe(packed);
    }
    expect(decompressFromBase64("N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==", 100)).toBe(
      '{"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]}',
    );
  });

  it("addresses of kakuro and nonogram that pzprjs has in its tests are written as they are there", () => {
    for (const address of [
      "https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3",
      "https://puzz.link/p?kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgG".replaceAll("-", "0"),
      "https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h",
      "https://puzz.link/p?sudoku/9/9/k13m27h476h39h825zg841h29h538h18m96k",
    ])
      expect(writeForeign([readOne(address).puzzle], "puzzlink")).toEqual({ text: `${address}\n` });
  });
});
