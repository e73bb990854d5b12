import { expect, it } from "vitest";
import { checkCorner } from "../../src/engine/check-corner.ts";
import type { Mark } from "../../src/engine/figure.ts";
import {
  plainBox,
  STRIP_ROW,
  type StripBox,
  type StripColumns,
  stripBox,
  stripBoxHeight,
  stripRow,
} from "../../src/engine/strip-box.ts";

const BOX: StripBox = { slot: "d1", symbols: "123456", entry: undefined, crossed: [], highlighted: false };
const DIGITS = { ...BOX, symbols: "1234567890" };
const texts = (marks: readonly Mark[]) => marks.flatMap((mark) => (mark.shape === "text" ? [mark] : []));

function expectApart(marks: readonly Mark[]): void {
  for (const a of texts(marks))
    for (const b of texts(marks))
      if (a !== b) expect(Math.abs(a.x - b.x) > 0.6 * a.size || Math.abs(a.y - b.y) > 0.75 * a.size).toBe(true);
}

it.each<StripColumns>([2, 3])("keeps its symbols inside its strip and apart, %i in a row", (across) => {
  const marks = texts(stripBox(3, 1, 2, across, BOX));
  const bottom = 1 + 2 * stripBoxHeight(6, across);
  expect(marks.map(({ text }) => text).join("")).toBe(BOX.symbols);
  for (const { x, y, size } of marks) {
    expect(x - 0.3 * size).toBeGreaterThan(3);
    expect(x + 0.3 * size).toBeLessThan(5);
    expect(y - 0.36 * size).toBeGreaterThan(3);
    expect(y + 0.36 * size).toBeLessThan(bottom);
  }
  expectApart(marks);
});

it.each([STRIP_ROW.usual, STRIP_ROW.large])(
  "keeps ten digits beside their box in two rows of five, apart: %o",
  (row) => {
    const marks = stripRow(3, 1, row, DIGITS);
    expect(
      texts(marks)
        .map(({ text }) => text)
        .join(""),
    ).toBe("1234567890");
    for (const { x, y, size } of texts(marks)) {
      expect(x - 0.3 * size).toBeGreaterThan(4);
      expect(x + 0.3 * size).toBeLessThan(3 + row.width);
      expect(y - 0.36 * size).toBeGreaterThan(1);
      expect(y + 0.36 * size).toBeLessThan(2);
    }
    expectApart(marks);
    // Between two digits there is room for a stroke: half of a digit's breadth.
    expect(row.pitch - 0.6 * row.size).toBeGreaterThan(0.3 * row.size);
  },
);

it("strikes out exactly what is crossed out, through its middle", () => {
  for (const marks of [
    stripBox(0, 0, 1, 3, { ...BOX, crossed: ["3", "5", "x"] }),
    stripRow(0, 0, STRIP_ROW.usual, { ...DIGITS, crossed: ["3", "5", "x"] }),
  ]) {
    const struck = marks.flatMap((mark) => (mark.ink === "cross" && mark.shape === "line" ? [mark] : []));
    const middles = struck.map(({ x1, x2, y1, y2 }) => [(x1 + x2) / 2, (y1 + y2) / 2]);
    const places = texts(marks).flatMap(({ text, x, y }) => ("35".includes(text) ? [[x, y]] : []));
    expect(middles).toHaveLength(2);
    middles.forEach((middle, i) => {
      expect(middle[0]).toBeCloseTo(places[i]![0]!);
      expect(middle[1]).toBeCloseTo(places[i]![1]!);
    });
  }
});

it("writes the entry in the middle of its part, which can be lower than wide", () => {
  const entryIn = (marks: readonly Mark[]) => texts(marks).find(({ ink }) => ink === "entry");
  const low = stripBox(0, 0, 1, 3, { ...BOX, entry: "7", writing: 0.8 });
  expect(entryIn(low)).toMatchObject({ text: "7", x: 0.5, y: 0.4 });
  expect(stripBoxHeight(6, 3, 0.8)).toBeCloseTo(stripBoxHeight(6, 3) - 0.2);
  expect(entryIn(stripRow(0, 0, STRIP_ROW.usual, { ...DIGITS, entry: "7" }))).toMatchObject({ x: 0.5, y: 0.5 });
});

it("puts the spotlight on the part to write in", () => {
  for (const marks of [
    stripBox(0, 0, 1, 3, { ...BOX, highlighted: true }),
    stripRow(0, 0, STRIP_ROW.large, { ...DIGITS, highlighted: true }),
  ])
    expect(marks.filter(({ ink }) => ink === "highlight")).toMatchObject([
      { shape: "rect", x: 0, y: 0, width: 1, height: 1 },
    ]);
  const whole = stripBox(0, 0, 1, 3, BOX).find(({ slot }) => slot === "d1");
  expect(whole).toMatchObject({ ink: "box", height: stripBoxHeight(6, 3) });
});

/** Marks without their symbols, as their ink and numbers of three decimals. */
const measured = (marks: readonly Mark[]): string[] =>
  marks.flatMap((mark) => {
    if (mark.ink === "note" || mark.shape === "path") return [];
    const numbers = Object.values(mark).filter((value) => typeof value === "number");
    return [[mark.ink, ...numbers.map((number) => Math.round(number * 1_000) / 1_000)].join(" ")];
  });

it("is a box with a rule above its strip, and all of it grows with its width", () => {
  const box = { ...BOX, entry: "7", crossed: ["5"], highlighted: true, checked: true, writing: 0.75 };
  const marks = stripBox(3, 1, 2, 3, box);
  // Of two rows, each 0.84 high; the fifth symbol is in the middle of the second.
  expect(measured(marks)).toEqual([
    "box 3 1 2 3.44 0.15",
    "rule 3.05 2.5 4.95 2.5",
    "cross 3.741 4.149 4.259 3.631",
    "entry 4 1.75 1.32",
    "highlight 3 1 2 1.5 0.15",
  ]);
  expect(marks).toContainEqual(checkCorner(5, 2.45, { side: 2 }));
  expect(texts(marks).filter(({ ink }) => ink === "note")).toHaveLength(6);
  expect(measured(stripBox(3, 1, 2, 3, BOX))).toEqual(["box 3 1 2 3.94 0.15", "rule 3.05 3 4.95 3"]);
  expect(stripBox(3, 1, 2, 3, BOX)).toHaveLength(2 + BOX.symbols.length);
});

it("is one cell with a rule before ten digits in a row", () => {
  const row = STRIP_ROW.usual;
  const marks = stripRow(3, 1, row, { ...DIGITS, entry: "7", crossed: ["7"], highlighted: true, checked: true });
  expect(measured(marks)).toEqual([
    "box 3 1 3.4 1 0.075",
    "rule 4 1.025 4 1.975",
    "cross 4.652 1.823 4.868 1.607",
    "entry 3.5 1.5 0.66",
    "highlight 3 1 1 1 0.075",
  ]);
  expect(marks).toContainEqual(checkCorner(4 - 0.025, 2));
  expect(texts(marks).flatMap(({ ink, text, y }) => (ink === "note" ? [`${text} ${y.toFixed(3)}`] : []))).toEqual(
    [..."1234567890"].map((digit, i) => `${digit} ${i < 5 ? "1.285" : "1.715"}`),
  );
  expect(stripRow(3, 1, row, DIGITS)).toHaveLength(2 + 10);
});

it("is drawn without a strip, too", () => {
  const plain = { slot: "d1", entry: "7", highlighted: true, checked: true, writing: 0.75 };
  const marks = plainBox(3, 1, 2, plain);
  expect(measured(marks)).toEqual(["box 3 1 2 1.5 0.15", "entry 4 1.75 1.32", "highlight 3 1 2 1.5 0.15"]);
  expect(marks).toContainEqual(checkCorner(5, 2.5, { side: 2 }));
  expect(marks[0]).toMatchObject({ slot: "d1" });
  expect(measured(plainBox(3, 1, 2, { slot: "d1", entry: undefined, highlighted: false }))).toEqual([
    "box 3 1 2 2 0.15",
  ]);
  expect(plainBox(3, 1, 2, { slot: "d1", entry: undefined, highlighted: false })).toHaveLength(1);
});
