/** Pictures of our own as cells, and puzzles from a person's own picture. */
import { describe, expect, it } from "vitest";
import type { GreyPixels, PicturePuzzle } from "../../../src/engine/kind.ts";
import { gradeGrid } from "../../../src/engine/kinds/nonogram/grade-grid.ts";
import { cluesOf, EMPTY, FILLED } from "../../../src/engine/kinds/nonogram/grid.ts";
import { nonogram } from "../../../src/engine/kinds/nonogram/index.ts";
import { adjust } from "../../../src/engine/kinds/nonogram/pictures/adjust.ts";
import { NAMES, THEMES } from "../../../src/engine/kinds/nonogram/pictures/catalogue.ts";
import { fromPicture } from "../../../src/engine/kinds/nonogram/pictures/from-picture.ts";
import { likeness, type Picture, rasterise } from "../../../src/engine/kinds/nonogram/pictures/raster.ts";
import type { Nonogram } from "../../../src/engine/kinds/nonogram/puzzle.ts";
import { prove } from "../../../src/engine/make.ts";
import { rng as rngOf } from "../../../src/engine/rng.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { LANGUAGES } from "../../../src/templates/language.ts";

const DRAWINGS = THEMES.flat();
const textOf = (picture: Picture): string =>
  picture.map((row) => Array.from(row, (cell) => (cell === FILLED ? "#" : ".")).join("")).join("/");
const drawing = (name: string): string => DRAWINGS.find((each) => each.name === name)!.shapes;

describe("a picture as cells", () => {
  it.each([
    ["a rectangle", "R 20 0 40 100", ".##../.##../.##../.##../.##.."],
    ["a cleared rectangle", "R 0 0 100 100; -R 20 20 60 60", "#####/#...#/#...#/#...#/#####"],
    ["a disc", "E 50 50 50 50", ".###./#####/#####/#####/.###."],
    ["a triangle", "P 50 0 100 100 0 100", "..#../..#../.###./.###./#####"],
    ["a line", "L 20 10 10 90 90", "#..../.#.../..#../...#./....#"],
  ])("shows %s", (_, shapes, expected) => {
    expect(textOf(rasterise(shapes, 5))).toBe(expected);
  });
  it("refuses a text that is no picture", () => {
    expect(() => rasterise("R 0 0 9 9; Q 1 2", 5)).toThrow('no shape: "Q 1 2"');
  });
  it("is as like another as the cells they share of all that either fills", () => {
    const [left, top] = [rasterise("R 0 0 40 100", 5), rasterise("R 0 0 100 40", 5)];
    expect(likeness(left, top)).toBeCloseTo(4 / 16);
    expect(likeness(left, left)).toBe(1);
  });
});

describe("the pictures of our own", () => {
  it("are 60 at minSize, in all sizes from 5 to 30, each of another name", () => {
    expect(NAMES.size).toBe(DRAWINGS.length);
    expect(DRAWINGS.length).toBeGreaterThanOrEqual(60);
    expect(DRAWINGS.filter(({ minSize }) => minSize === 5).length).toBeGreaterThanOrEqual(15);
    expect([...new Set(DRAWINGS.map(({ minSize }) => minSize))].sort((a, b) => a - b)).toEqual([5, 10, 15, 20]);
  });
  it.each(LANGUAGES)("have names in %s, told apart", (language) => {
    const speak = phrasesOf(language);
    const names = [...NAMES].map((name) => speak({ key: `nonogram.picture-${name}`, values: {} }));
    expect(new Set(names).size).toBe(NAMES.size);
  });
  it("differ from each other at their minimum size, fill some of it, and leave some of it", () => {
    const seen = new Map<string, string>();
    for (const { name, minSize, shapes } of DRAWINGS) {
      const text = textOf(rasterise(shapes, minSize));
      expect(seen.get(text), name).toBeUndefined();
      seen.set(text, name);
      const filled = [...text].filter((sign) => sign === "#").length / minSize ** 2;
      expect(filled, name).toBeGreaterThan(0.15);
      expect(filled, name).toBeLessThan(0.9);
    }
  });
  it.each([10, 15, 20])(
    "of %i cells end by lines alone after at most 3 changes in a hundred, and stay like themselves",
    (size) => {
      // A fourth of them, others for each size: a change of a large picture takes a while to find.
      const all = DRAWINGS.filter(({ minSize }, i) => minSize <= size && i % 4 === (size / 5) % 4);
      let made = 0;
      for (const { shapes } of all) {
        const plain = rasterise(shapes, size);
        const levels = ["starter", "easy", "medium", "hard"] as const;
        const found = levels.map((level) => adjust(plain, level)).find((picture) => picture !== null);
        if (found === undefined || found === null) continue;
        made++;
        expect(likeness(found, plain)).toBeGreaterThanOrEqual(0.95);
        const cells = plain.flatMap((row) => [...row]);
        const changed = found.flatMap((row) => [...row]).filter((cell, i) => cell !== cells[i]).length;
        expect(changed).toBeLessThanOrEqual(Math.floor(0.03 * size ** 2));
        expect(gradeGrid(cluesOf(found), "hard").level).not.toBeNull();
      }
      expect(made / all.length).toBeGreaterThan(0.85);
    },
  );
});

/** A picture as pixels: `scale` for each cell, dark and light tones with noise. */
function pixelsOf(picture: Picture, scale: number, dark: number, light: number): GreyPixels {
  const rng = rngOf(["pixels"]);
  const [width, height] = [picture[0]!.length * scale, picture.length * scale];
  const values = Array.from({ length: width * height }, (_, i) => {
    const cell = picture[Math.floor(Math.floor(i / width) / scale)]![Math.floor((i % width) / scale)];
    return (cell === FILLED ? dark : light) + rng.int(20);
  });
  return { width, height, values };
}

describe("a person's picture", () => {
  it.each([
    ["black on white", 0, 235],
    ["pale on paler", 150, 210],
  ])("%s becomes a puzzle with one answer, the picture", (_, dark, light) => {
    const picture = rasterise(drawing("rabbit"), 15);
    const found = fromPicture(pixelsOf(picture, 7, dark, light), {
      columns: 15,
      rows: 15,
      upTo: "hard",
    }) as PicturePuzzle<Nonogram>;
    expect(found.likeness).toBeGreaterThanOrEqual(0.95);
    const proof = prove(nonogram, nonogram.puzzle.parse(found.puzzle));
    if (!proof.proved) throw new Error(proof.why);
    const cells = picture.map((row, r) =>
      row.map((_, c) => (proof.answer[`r${r + 1}c${c + 1}`] === "#" ? FILLED : EMPTY)),
    );
    expect(likeness(cells, picture)).toBe(found.likeness);
    const differing = cells.map((row, r) => row.filter((cell, c) => cell !== picture[r]![c]).length);
    expect(found.changed).toBe(differing.reduce((sum, count) => sum + count));
  });
  it("may have other sides than its pixels", () => {
    const picture = rasterise("R 0 0 60 100; R 0 50 100 50", 20);
    const found = fromPicture(pixelsOf(picture, 3, 0, 200), {
      columns: 10,
      rows: 5,
      upTo: "hard",
    }) as PicturePuzzle<Nonogram>;
    expect([found.puzzle.rows.length, found.puzzle.columns.length]).toEqual([5, 10]);
    expect(found.level).toBe("starter");
  });
  it("has no puzzle where it is of one tone, or only noise that says nothing", () => {
    expect(
      fromPicture({ width: 4, height: 4, values: Array(16).fill(128) }, { columns: 4, rows: 4, upTo: "hard" }),
    ).toBe("one-tone");
    const chess = Array.from({ length: 64 }, (_, i) => ((i + (i >> 3)) % 2 === 0 ? 0 : 255));
    expect(fromPicture({ width: 8, height: 8, values: chess }, { columns: 8, rows: 8, upTo: "hard" })).toBe(
      "no-answer",
    );
  });
  it("refuses pixels that are not as many as it says, and sides beyond 60", () => {
    expect(() => fromPicture({ width: 4, height: 4, values: [1] }, { columns: 4, rows: 4, upTo: "hard" })).toThrow(
      RangeError,
    );
    expect(() => fromPicture({ width: 1, height: 1, values: [1] }, { columns: 61, rows: 4, upTo: "hard" })).toThrow(
      RangeError,
    );
  });
});
