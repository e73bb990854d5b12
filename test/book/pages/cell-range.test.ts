/** How large every kind is printed for every reader: nothing under its floor. */
import { describe, expect, it } from "vitest";
import { STYLES, weightOf } from "../../../src/draw/theme.ts";
import { circle, type Figure, rect, text } from "../../../src/engine/figure.ts";
import { BLANK, KEY, LEVELS, type Level, type PuzzleKind } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { make, prove } from "../../../src/engine/make.ts";
import { cellRange, drawn, drawOptionsFor, linesFor } from "../../../src/pages/cell-range.ts";
import { MM } from "../../../src/pages/item.ts";
import { type PrintReader, type Sizes, sizesOf } from "../../../src/spec/edition/reader.ts";

const READERS: readonly (readonly [string, PrintReader])[] = [
  ["adult", "adult"],
  ["large print", "large-print"],
  ["ages 4-5", { ages: [4, 5] }],
  ["ages 6-7", { ages: [6, 7] }],
  ["ages 8-9", { ages: [8, 9] }],
  ["ages 10-12", { ages: [10, 12] }],
];
type Kind = PuzzleKind<unknown, unknown>;

/** A puzzle as a spec for these readers would make it: of the wanted level, or of the easiest where the kind has no such level. */
function puzzleFor(
  kind: Kind,
  reader: PrintReader,
  wanted: Level,
): { puzzle: unknown; answer: Readonly<Record<string, string>> } {
  const ages = typeof reader === "string" ? null : reader.ages;
  const optionsOf = (level: Level) => kind.options.parse(kind.preset(level, ages, null));
  const level = [wanted, ...LEVELS].find((each) => kind.levels(optionsOf(each), [each]).includes(each)) ?? wanted;
  const options = optionsOf(level);
  const { id, version } = kind;
  const made = make(kind, { kind: id, version, seed: "cells", section: "1", index: 0, again: 0, level, options })!;
  const proof = prove(kind, made.puzzle);
  if (!proof.proved) throw new Error(proof.why);
  return { puzzle: made.puzzle, answer: proof.answer };
}

const texts = (figure: Figure, inks: readonly string[]) =>
  figure.marks.flatMap((mark) => (mark.shape === "text" && inks.includes(mark.ink) ? [mark] : []));
const least = (figure: Figure, inks: readonly string[]) => Math.min(...texts(figure, inks).map(({ size }) => size));

/** Shorter sides of all that is to be written in, in cells; circles for signs count half as much again. */
const boxesOf = (figure: Figure): number[] =>
  figure.marks.flatMap((mark) => {
    if (mark.slot === undefined || (mark.ink !== "box" && mark.ink !== "blank")) return [];
    if (mark.shape === "rect") return [Math.min(mark.width, mark.height)];
    return mark.shape === "circle" ? [3 * mark.radius] : [];
  });

const LARGE: Sizes = sizesOf("large-print");
/** Between a ring and the frame, in points: less looks as if they touched. */
const GAP = 0.2;

describe.each(READERS)("%s", (_, reader) => {
  const sizes = sizesOf(reader);

  it.each(KINDS.map((kind) => [kind.id, kind] as const))("prints nothing of %s under its floor", (_, kind) => {
    for (const level of ["starter", "easy"] as const) {
      const { puzzle, answer } = puzzleFor(kind, reader, level);
      const options = drawOptionsFor(sizes);
      const figure = kind.draw(puzzle, BLANK, options);
      const range = cellRange(figure, sizes);
      expect(range.best).toBeGreaterThanOrEqual(range.least);
      expect(range.least).toBeGreaterThanOrEqual(figure.cell.least * MM);
      expect(least(figure, ["given", "entry", "sign"]) * range.least).toBeGreaterThan(sizes.digit - 1e-9);
      expect(least(figure, ["note", "label"]) * range.least).toBeGreaterThan(sizes.small - 1e-9);
      expect(figure.box).toBeGreaterThan(0);
      expect(Math.min(...boxesOf(figure), Number.POSITIVE_INFINITY)).toBeGreaterThan(figure.box - 1e-9);
      expect((figure.box * range.least) / MM).toBeGreaterThan(sizes.box.least - 1e-9);

      const key = kind.draw(puzzle, { entry: answer, crossed: {} }, KEY);
      const keys = cellRange(key, sizes);
      expect(key.box).toBe(0);
      expect(least(key, ["given", "entry", "sign", "note", "label"]) * keys.least).toBeGreaterThan(
        sizes.key.least - 1e-9,
      );
      expect(keys.best).toBeGreaterThanOrEqual(keys.least);
    }
  });
});

it("prints nothing in large print under 18 points, and no cell under 15 mm", () => {
  for (const kind of KINDS) {
    const { puzzle, answer } = puzzleFor(kind, "large-print", "medium");
    for (const at of [BLANK, { entry: answer, crossed: {} }]) {
      const figure = kind.draw(puzzle, at, drawOptionsFor(LARGE));
      const cell = cellRange(figure, LARGE).least;
      // A cell as it is drawn may be wider than the unit of its figure, for numbers of several digits.
      expect(cell * Math.max(1, figure.box), kind.id).toBeGreaterThan(15 * MM - 1e-9);
      for (const mark of figure.marks)
        if (mark.shape === "text") expect(mark.size * cell, kind.id).toBeGreaterThan(17.999);
    }
  }
});

const figure = (marks: Figure["marks"], box: number): Figure => ({
  width: 4,
  height: 4,
  cell: { least: 2, most: 100 },
  box,
  marks,
});

it("the range is what the box needs", () => {
  const { least, best } = cellRange(figure([rect("box", 0, 0, 1, 0.5, 0, "d1")], 0.5), sizesOf("adult"));
  expect(least).toBeCloseTo((8 / 0.5) * MM);
  expect(best).toBeCloseTo((16 / 0.5) * MM);
});

it("the range is what the smallest digit and the smallest note need", () => {
  const adult = sizesOf("adult");
  expect(cellRange(figure([text("given", 1, 1, 0.3, "7"), text("given", 1, 1, 0.6, "8")], 1), adult).least).toBeCloseTo(
    9 / 0.3,
  );
  expect(cellRange(figure([text("given", 1, 1, 0.6, "7"), text("note", 1, 1, 0.1, "8")], 1), adult).least).toBeCloseTo(
    9 / 0.1,
  );
  expect(cellRange(figure([text("given", 1, 1, 0.6, "7"), text("label", 1, 1, 0.1, "8")], 1), adult).least).toBeCloseTo(
    8 / 0.1,
  );
});

it("the range is what the figure itself needs, and never upside down", () => {
  const small = { ...figure([circle("dot", 1, 1, 0.1)], 1), cell: { least: 30, most: 40 } };
  expect(cellRange(small, sizesOf("adult"))).toMatchObject({ least: 30 * MM, good: 30 * MM, best: 30 * MM });
  const low = { ...figure([], 1), cell: { least: 6, most: 10 } };
  expect(cellRange(low, sizesOf("adult"))).toMatchObject({ least: 8 * MM, good: 9.5 * MM, best: 10 * MM });
});

it("the range goes by the sizes of keys where nothing is written", () => {
  const { least, best } = cellRange(figure([text("entry", 1, 1, 0.5, "7")], 0), sizesOf("adult"));
  expect(least).toBeCloseTo(14);
  expect(best).toBeCloseTo(16);
  expect(cellRange(figure([text("entry", 1, 1, 0.5, "7")], 0), LARGE).least).toBeCloseTo(36);
});

it("the options on paper is large for all but adults with usual print", () => {
  expect(drawOptionsFor(sizesOf("adult")).large).toBe(false);
  for (const [, reader] of READERS.slice(1)) expect(drawOptionsFor(sizesOf(reader)).large).toBe(true);
});

it("the options on paper spares toner where asked", () => {
  const kind = KINDS.find(({ id }) => id === "numbrix")!;
  const inks = (printFriendly: boolean) => {
    const figure = drawn(kind, kind.example, BLANK, { ...drawOptionsFor(sizesOf("adult")), printFriendly });
    return new Set(figure.marks.map(({ ink }) => ink));
  };
  expect(inks(false)).toContain("tile");
  expect(inks(true)).not.toContain("tile");
  expect(inks(true)).toContain("outline");
});

it("the options on paper has bold lines for the youngest and in large print, where cells have room for them", () => {
  expect(linesFor(sizesOf({ ages: [6, 7] }), 15 * MM)).toBe("bold");
  expect(linesFor(LARGE, 15 * MM)).toBe("bold");
  expect(linesFor(LARGE, 9 * MM)).toBe("regular");
  expect(linesFor(LARGE, 15)).toBe("fine");
  expect(linesFor(sizesOf({ ages: [8, 9] }), 15 * MM)).toBe("regular");
  expect(linesFor(sizesOf("adult"), 15 * MM)).toBe("regular");
});

const sides = [3, 6, 11] as const;
const paths = KINDS.filter((kind) => kind.inSeason !== undefined);
it.each(READERS)("the rings at the ends of a path keep clear of the frame in its corners: %s", (_, reader) => {
  const sizes = sizesOf(reader);
  for (const kind of paths)
    for (const size of sides) {
      const options = kind.options.parse({ size, tries: 1 });
      const { id, version } = kind;
      const job = { kind: id, version, seed: "rings", section: "1", index: 0, again: 0, level: "starter" as const };
      const figure = kind.draw(make(kind, { ...job, options })!.puzzle, BLANK, drawOptionsFor(sizes));
      const rings = figure.marks.flatMap((mark) => (mark.shape === "circle" && mark.ink === "ring" ? [mark] : []));
      expect(rings).toHaveLength(2);
      const cell = cellRange(figure, sizes).least;
      const lines = linesFor(sizes, cell);
      const [ring, frame] = (["ring", "frame"] as const).map((ink) => weightOf(STYLES[ink].stroke!.weight, lines));
      for (const { radius } of rings)
        expect(cell / 2 - frame! / 2 - (radius * cell + ring! / 2), `${id} ${size}`).toBeGreaterThan(GAP);
    }
});
