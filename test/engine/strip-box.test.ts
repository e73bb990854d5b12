import { expect, it } from "vitest";
import type { Mark } from "../../src/engine/figure.ts";
import { type StripBox, type StripRow, stripBox, stripBoxHeight } from "../../src/engine/strip-box.ts";

const BOX: StripBox = { slot: "d1", symbols: "0123456789", entry: undefined, crossed: [], highlighted: false };
const texts = (marks: readonly Mark[]) => marks.flatMap((mark) => (mark.shape === "text" ? [mark] : []));

it.each<StripRow>([2, 3, 5])("keeps its symbols inside its strip and apart, %i in a row", (across) => {
  const marks = texts(stripBox(3, 1, 2, across, BOX));
  const bottom = 1 + 2 * stripBoxHeight(10, across);
  expect(marks.map(({ text }) => text).join("")).toBe(BOX.symbols);
  for (const { x, y, size } of marks) {
    expect(x - 0.3 * size).toBeGreaterThan(3);
    expect(x + 0.3 * size).toBeLessThan(5);
    expect(y - 0.36 * size).toBeGreaterThan(3);
    expect(y + 0.36 * size).toBeLessThan(bottom);
  }
  for (const a of marks) {
    for (const b of marks) {
      if (a !== b) expect(Math.abs(a.x - b.x) > 0.6 * a.size || Math.abs(a.y - b.y) > 0.75 * a.size).toBe(true);
    }
  }
});

it("sets ten digits in three columns as a telephone does, the 0 or its empty place below the middle", () => {
  const phone = { ...BOX, phone: true };
  const full = texts(stripBox(0, 0, 1, 3, phone));
  const at = (symbol: string) => full.find(({ text }) => text === symbol)!;
  expect(full.map(({ text }) => text).join("")).toBe("1234567890");
  expect([at("0").x, at("0").x]).toEqual([at("8").x, at("2").x]);
  expect(at("0").y).toBeGreaterThan(at("8").y);
  expect(texts(stripBox(0, 0, 1, 3, { ...phone, symbols: " 123456789" }))).toEqual(full.slice(0, 9));
  const letters = texts(stripBox(0, 0, 1, 3, { ...phone, symbols: "12345" }));
  expect(letters.map(({ text }) => text).join("")).toBe("12345");
  expect(letters[3]!.x).toBe(letters[0]!.x);
});

it("leaves the place of a space empty and the others where they were", () => {
  const full = texts(stripBox(0, 0, 1, 5, BOX));
  const first = texts(stripBox(0, 0, 1, 5, { ...BOX, symbols: " 123456789" }));
  expect(first).toEqual(full.slice(1));
});

it("strikes out exactly what is crossed out, through its middle", () => {
  const marks = stripBox(0, 0, 1, 5, { ...BOX, crossed: ["3", "8", "x"] });
  const struck = marks.flatMap((mark) => (mark.ink === "cross" && mark.shape === "line" ? [mark] : []));
  const middles = struck.map(({ x1, x2, y1, y2 }) => [(x1 + x2) / 2, (y1 + y2) / 2]);
  const places = texts(marks).flatMap(({ text, x, y }) => ("38".includes(text) ? [[x, y]] : []));
  expect(middles).toHaveLength(2);
  middles.forEach((middle, i) => {
    expect(middle[0]).toBeCloseTo(places[i]![0]!);
    expect(middle[1]).toBeCloseTo(places[i]![1]!);
  });
});

it("writes the entry in the middle of its part, which can be lower than wide", () => {
  const [entry] = texts(stripBox(0, 0, 1, 5, { ...BOX, entry: "7", writing: 0.8 })).filter(
    ({ ink }) => ink === "entry",
  );
  expect(entry).toMatchObject({ text: "7", x: 0.5, y: 0.4 });
  expect(stripBoxHeight(10, 5, 0.8)).toBeCloseTo(stripBoxHeight(10, 5) - 0.2);
});

it("puts the spotlight on the part to write in", () => {
  const marks = stripBox(0, 0, 1, 5, { ...BOX, highlighted: true });
  expect(marks.filter(({ ink }) => ink === "highlight")).toMatchObject([
    { shape: "rect", x: 0, y: 0, width: 1, height: 1 },
  ]);
  expect(marks.find(({ slot }) => slot === "d1")).toMatchObject({ ink: "box", height: stripBoxHeight(10, 5) });
});
