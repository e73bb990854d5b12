import { expect, it } from "vitest";
import { type Hand, handOf } from "../../src/draw/digit-strokes.ts";
import { pathOf, placeDigits } from "../../src/draw/handwriting.ts";
import { printed } from "../../src/draw/theme.ts";
import { digitSize, type Path, type Text, text } from "../../src/engine/figure.ts";
import { BLANK, type Position } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { required } from "../../src/engine/required.ts";
import { figureSigns, LANGUAGES } from "../../src/templates/language.ts";

const handwritten = (mark: Text, box: number, hand: Hand): Path | null => {
  const placed = placeDigits(mark, box, hand);
  return placed === null ? null : pathOf(placed);
};
const numbers = (path: Path): number[] => path.segments.flatMap(([, ...coordinates]) => coordinates as number[]);
const xs = (path: Path) => numbers(path).filter((_, i) => i % 2 === 0);
const ys = (path: Path) => numbers(path).filter((_, i) => i % 2 === 1);
const written = (content: string, x = 0.5, y = 0.5, language = "en-GB"): Path =>
  required(handwritten(text("entry", x, y, digitSize(content.length), content), 1, handOf(language)));

/** Strokes, each with the places that it moves through, turned back to nothing but their number and kinds. */
const form = (character: string, language: string): string =>
  required(handOf(language).get(character))
    .segments.map(([command]) => command)
    .join("");

it.each(LANGUAGES)("a hand can write every digit, and every sign as it is printed: %s", (language) => {
  const hand = handOf(language);
  const signs = [..."+−×÷=<>|&"].map((sign) => printed(sign, figureSigns(language)));
  for (const character of [..."0123456789ABCDEF", ...signs]) expect(hand.has(character), character).toBe(true);
});
it.each(LANGUAGES)("a hand can write what the examples of all kinds have in them: %s", (language) => {
  const hand = handOf(language);
  let count = 0;
  for (const kind of KINDS) {
    const { solutions } = kind.solve(kind.example, { solutions: 1, nodes: 1_000_000 });
    const solved: Position = { ...BLANK, entry: required(solutions[0]) };
    const figure = kind.draw(kind.example, solved, { size: "page", highlight: [] });
    expect(figure.box, kind.id).toBeGreaterThan(0);
    for (const mark of figure.marks) {
      if (mark.shape !== "text" || mark.ink !== "entry") continue;
      count++;
      const shown = { ...mark, text: printed(mark.text, figureSigns(language)) };
      expect(handwritten(shown, figure.box, hand), `${kind.id}: ${shown.text}`).not.toBeNull();
    }
    const key = kind.draw(kind.example, solved, { size: "key", highlight: [] });
    expect(key.box, kind.id).toBe(0);
  }
  expect(count).toBeGreaterThan(50);
});
it("a hand writes an upstroke and a bar where children learn them, and a plain 1 and 7 elsewhere", () => {
  expect([form("1", "en-GB"), form("7", "en-US")]).toEqual(["MC", "MCC"]);
  for (const language of ["de-DE", "es-ES"])
    expect([form("1", language), form("7", language)]).toEqual(["MCC", "MCCMC"]);
});
it("a hand cannot write letters that no puzzle is made with", () => {
  expect(handwritten(text("entry", 0, 0, 1, "Q"), 1, handOf("en-GB"))).toBeNull();
  expect(handwritten(text("entry", 0, 0, 1, "1Q"), 1, handOf("en-GB"))).toBeNull();
});

it.each(["en-GB", "de-DE"])("what is written stays in its box, stroke and all: %s", (language) => {
  for (const content of [..."0123456789", "10", "20", "47", "88", "99", "100", "369", "888"]) {
    const path = written(content, 0.5, 0.5, language);
    const half = required(path.width) / 2;
    for (const value of numbers(path)) {
      expect(value - half, content).toBeGreaterThan(0.1);
      expect(value + half, content).toBeLessThan(0.9);
    }
  }
});
it("what is written is half as high as the box where one digit stands, about its middle, in a stroke of its measure", () => {
  for (const digit of "0123456789") {
    const path = written(digit);
    const [top, bottom] = [Math.min(...ys(path)), Math.max(...ys(path))];
    expect(bottom - top, digit).toBeGreaterThan(0.49);
    expect(bottom - top, digit).toBeLessThan(0.55);
    expect((top + bottom) / 2, digit).toBeCloseTo(0.5, 1);
    expect(path.width).toBeCloseTo(0.085 * 0.5);
  }
});
it("what is written is no wider than type, and has its digits side by side in order", () => {
  const path = written("888");
  expect(Math.max(...xs(path)) - Math.min(...xs(path))).toBeLessThan(0.586 * 3 * digitSize(3) + 0.01);
  const starts = path.segments.flatMap(([command, x]) => (command === "M" ? [x as number] : []));
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(new Set(starts).size).toBe(3);
});
it("what is written keeps to its end where it stands at one", () => {
  const at = (anchor: "start" | "end") =>
    required(handwritten(text("entry", 2, 1, 0.6, "12", anchor), 1, handOf("en-GB")));
  expect(Math.min(...xs(at("start")))).toBeCloseTo(2, 1);
  expect(Math.max(...xs(at("end")))).toBeCloseTo(2, 1);
});
it("what is written is the same every time, and turned otherwise elsewhere, by 3° to the left or 2° to the right at most", () => {
  expect(written("4", 1.5, 2.5)).toEqual(written("4", 1.5, 2.5));
  // The upper and the lower end of a plain 1, which leans by 2.3° itself.
  const angles = Array.from({ length: 60 }, (_, i) => {
    const path = written("1", i + 0.5, 0.5);
    const [x1, y1, x2, y2] = [xs(path)[0]!, ys(path)[0]!, xs(path).at(-1)!, ys(path).at(-1)!];
    return (Math.atan2(x1 - x2, y2 - y1) * 180) / Math.PI - (Math.atan(0.04) * 180) / Math.PI;
  });
  expect(Math.min(...angles)).toBeGreaterThan(-3.01);
  expect(Math.max(...angles)).toBeLessThan(2.01);
  expect(Math.max(...angles) - Math.min(...angles)).toBeGreaterThan(3.5);
});
