/** Paths that a chequerboard shows impossible are refused at once, with the reason. */
import { describe, expect, it } from "vitest";
import { hidato } from "../../../src/engine/kinds/hidato/index.ts";
import { numbrix } from "../../../src/engine/kinds/numbrix/index.ts";
import { colourFault, coloursAllow } from "../../../src/engine/path/colouring.ts";
import { placesOf } from "../../../src/engine/path/grid.ts";
import { rng } from "../../../src/engine/rng.ts";
import { phrasesOf } from "../../../src/templates/index.ts";

const one = { solutions: 1, nodes: 2_000_000 };
const square = (side: number, put: Readonly<Record<string, number | "#">> = {}) =>
  Array.from({ length: side }, (_, r) => Array.from({ length: side }, (_, c) => put[`${r + 1},${c + 1}`] ?? null));
const path = (cells: unknown) => numbrix.puzzle.parse({ kind: "numbrix", cells });
const told = (cells: unknown) => {
  const words = numbrix.impossible!(path(cells));
  return words === null ? null : phrasesOf("en-GB", "adult")(words);
};

describe("a path of steps to sides", () => {
  it("is refused where the cells of the two colours are too unlike in number", () => {
    const cells = square(9, { "1,2": "#", "2,1": "#" });
    expect(numbrix.solve(path(cells), one)).toEqual({ solutions: [], complete: true, nodes: 0 });
    expect(told(cells)).toContain("41 have one colour, 38 the other");
    expect(told(square(4, { "1,1": "#", "4,4": "#" }))).toMatch(/8 have one colour, 6 the other/);
  });

  it("is refused where a given stands on the wrong colour of a grid of 9 × 9, and the given is named", () => {
    const cells = square(9, { "1,2": 1, "5,5": 41, "9,9": 80 });
    expect(numbrix.solve(path(cells), one)).toEqual({ solutions: [], complete: true, nodes: 0 });
    expect(told(cells)).toContain("wrong colour: 1 in row 1, column 2; 80 in row 9, column 9.");
    expect(told(cells)).not.toContain("41 in row");
  });

  it("is refused where two givens of an even grid cannot both be right, and both are named", () => {
    const cells = square(10, { "1,1": 1, "10,10": 98 });
    expect(numbrix.solve(path(cells), one)).toEqual({ solutions: [], complete: true, nodes: 0 });
    expect(told(cells)).toContain("cannot both be right: 1 in row 1, column 1; 98 in row 10, column 10.");
  });

  it("says it in numbers as they are printed, in each language", () => {
    const puzzle = numbrix.puzzle.parse({ kind: "numbrix", unit: 5, cells: [[null, 5, null]] });
    for (const [language, said] of [
      ["en-GB", "5 in row 1, column 2"],
      ["de-DE", "5 in Zeile 1, Spalte 2"],
      ["es-ES", "5 en la fila 1, columna 2"],
    ] as const)
      expect(phrasesOf(language, "adult")(numbrix.impossible!(puzzle)!)).toContain(said);
  });

  it("is not refused where there is a path", () => {
    for (let i = 0; i < 30; i++) {
      const size = 4 + (i % 4);
      const made = numbrix.generate(rng(["colouring", i]), numbrix.options.parse({ size }) as never, "easy");
      if (made === undefined) continue;
      expect(numbrix.impossible!(made)).toBeNull();
      const [answer] = numbrix.solve(made, one).solutions;
      const all = placesOf(made).map((place) => ({ number: place.given ?? Number(answer![place.slot]), place }));
      expect(colourFault(placesOf(made), all)).toBeNull();
    }
    expect(told([[1]])).toBeNull();
  });

  it("with diagonal steps is not judged by colours", () => {
    expect(hidato.impossible).toBeUndefined();
    const cells = square(3, { "1,2": 1 });
    expect(hidato.solve(hidato.puzzle.parse({ kind: "hidato", cells }), one).solutions).toHaveLength(1);
  });
});

it("the search refuses by the colours exactly what the words explain", () => {
  let [refused, allowed] = [0, 0];
  for (const [rows, columns] of [
    [2, 2],
    [3, 3],
    [2, 3],
  ] as const)
    for (let holes = 0; holes < 2 ** 4; holes++) {
      const all = Array.from({ length: rows * columns }, (_, i) => ({
        row: Math.floor(i / columns),
        column: i % columns,
      }));
      const cells = all.filter((_, i) => i > 3 || ((holes >> i) & 1) === 0);
      for (let a = -1; a < cells.length; a++)
        for (let b = -1; b < cells.length; b++) {
          if (cells.length < 3 || (a === b && a !== -1)) continue;
          const clues = new Int32Array(cells.length).fill(-1);
          [clues[0], clues[2]] = [a, b];
          const numbers = [...clues].flatMap((cell, k) => (cell < 0 ? [] : { number: k + 1, place: cells[cell]! }));
          const allows = coloursAllow(cells, clues);
          expect(allows).toBe(colourFault(cells, numbers) === null);
          allows ? allowed++ : refused++;
        }
    }
  expect(Math.min(refused, allowed)).toBeGreaterThan(100);
});
