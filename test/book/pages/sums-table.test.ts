/** The table of sums that only one set of numbers makes. */
import { expect, it } from "vitest";
import type { Manifest } from "../../../src/book/manifest.ts";
import { kindOf } from "../../../src/engine/kinds/index.ts";
import { sumsTable } from "../../../src/pages/sums-table.ts";
import { flat, settingFor } from "./flat.ts";
import { manifestOn, square } from "./puzzle-setting.ts";

/** A book that holds the examples of kinds, and their numbers on a page. */
function tableOf(kinds: readonly string[], width = 500, height = 150) {
  const puzzles = kinds.map((kind, i) => ({ number: i + 1, kind, puzzle: kindOf(kind)!.example }));
  const manifest = { ...manifestOn("a4"), puzzles } as unknown as Manifest;
  const printed = puzzles.map(({ number, kind }) => ({ ...square(number, { width: 5 }), kind }));
  return sumsTable(printed, { x: 50, y: 600, width, height }, settingFor(manifest, "adult"));
}

const linesOf = (items: ReturnType<typeof tableOf>): string[] =>
  (items ?? []).flatMap((item) =>
    item.item === "group"
      ? [
          flat([item])
            .flatMap((each) => (each.item === "text" ? [each.text] : []))
            .join(" | "),
        ]
      : [],
  );

it("lists the sums of two to five cells that one set of digits makes, below a kakuro", () => {
  expect(linesOf(tableOf(["kakuro"], 700))).toEqual([
    "Sums that only one set of numbers makes",
    "2 cells | 3 = 1 + 2 | 4 = 1 + 3 | 16 = 7 + 9 | 17 = 8 + 9",
    "3 cells | 6 = 1 + 2 + 3 | 7 = 1 + 2 + 4 | 23 = 6 + 8 + 9 | 24 = 7 + 8 + 9",
    "4 cells | 10 = 1 + 2 + 3 + 4 | 11 = 1 + 2 + 3 + 5 | 29 = 5 + 7 + 8 + 9 | 30 = 6 + 7 + 8 + 9",
    "5 cells | 15 = 1 + 2 + 3 + 4 + 5 | 16 = 1 + 2 + 3 + 4 + 6 | 34 = 4 + 6 + 7 + 8 + 9 | 35 = 5 + 6 + 7 + 8 + 9",
  ]);
});

it("counts up to the size of a killer sudoku", () => {
  expect(linesOf(tableOf(["killer-sudoku"]))[1]).toBe("2 cells | 3 = 1 + 2 | 4 = 1 + 3 | 6 = 2 + 4 | 7 = 3 + 4");
});

it("stays within its frame", () => {
  for (const item of flat(tableOf(["kakuro"])!)) {
    if (item.item !== "text") continue;
    expect(item.x).toBeGreaterThan(50);
    expect(item.x + item.text.length * item.size * 0.57).toBeLessThan(550);
    expect(item.y - item.size).toBeGreaterThan(600);
    expect(item.y).toBeLessThan(750);
  }
});

it("is left out where it does not fit, and where a puzzle has no sums or others", () => {
  expect(tableOf(["kakuro"], 500, 60)).toBeNull();
  expect(tableOf(["kakuro"], 200)).toBeNull();
  expect(tableOf(["sudoku"])).toBeNull();
  expect(tableOf(["kakuro", "sudoku"])).toBeNull();
  expect(tableOf(["kakuro", "killer-sudoku"])).toBeNull();
});
