import { expect, it } from "vitest";
import { readLatin1 } from "../../src/draw/bytes.ts";
import { type Content, openContent } from "../../src/draw/content.ts";
import { handOf } from "../../src/draw/digit-strokes.ts";
import type { Show } from "../../src/draw/paint-marks.ts";
import type { Signs } from "../../src/draw/theme.ts";
import { circle, line, type Mark, path, rect, text } from "../../src/engine/figure.ts";

/** Every character is half an em wide, and shows as itself in the font named by its first letter. */
const show: Show = (content, font) => ({
  font: font[0]!,
  operator: content === "" ? "" : `(${content})Tj`,
  width: content.length / 2,
});
const at = { x: 100, y: 50, cell: 20 };

function written(draw: (content: Content) => void, signs?: Signs): string {
  const content = openContent(show, signs);
  draw(content);
  return readLatin1(content.end()).trim().replace(/\s+/g, " ");
}
const figure = (marks: readonly Mark[], signs?: Signs) => written((content) => content.figure({ marks }, at), signs);

it("marks stand in points, in greys of black ink alone", () => {
  expect(figure([line("grid", 0, 0, 1, 2)])).toBe("0.75 w 2 J 0 j 100 50 m 120 90 l S");
  expect(figure([rect("tile", 1, 1, 1, 1)])).toBe("0.88 g 120 70 20 20 re f");
});
it("marks of one ink that follow each other are one path", () => {
  const grid = [line("grid", 0, 0, 1, 0), line("grid", 0, 1, 1, 1), line("grid", 0, 2, 1, 2)];
  expect(figure(grid)).toBe("0.75 w 2 J 0 j 100 50 m 120 50 l 100 70 m 120 70 l 100 90 m 120 90 l S");
});
it("marks of another weight or tone are not", () => {
  const operators = figure([line("grid", 0, 0, 1, 0), rect("frame", 0, 0, 1, 1), line("hatch", 0, 0, 1, 1)]);
  expect(operators.match(/\bS\b/g)?.length).toBe(3);
  expect(operators.match(/ w /g)?.length).toBe(3);
  expect(operators).toContain("0.3 G");
});
it("marks that are filled and framed cover what is under them one by one", () => {
  expect(figure([rect("box", 0, 0, 1, 1), rect("box", 0.5, 0, 1, 1)]).match(/\bB\b/g)?.length).toBe(2);
});
it("marks draw a ribbon with round ends, as broad as it says", () => {
  const ribbon = path(
    "ribbon",
    [
      ["M", 0, 0],
      ["L", 1, 0],
    ],
    0.6,
  );
  expect(figure([ribbon])).toBe("0.88 G 12 w 1 J 1 j 100 50 m 120 50 l S");
});
it("marks round a tile's corners by a line of its own tone", () => {
  const tiles = [rect("tile", 0, 0, 1, 1, 0.1), rect("tile", 1, 0, 1, 1, 0.1)];
  expect(figure(tiles)).toBe("0.88 g 0.88 G 4 w 1 J 1 j 102 52 16 16 re 122 52 16 16 re B");
});
it("marks close a disc", () => {
  expect(figure([circle("dot", 1, 1, 0.5)])).toMatch(
    /^120 60 m( [\d.]+){6} c( [\d.]+){6} c( [\d.]+){6} c( [\d.]+){6} c h f$/,
  );
});

const pen = (marks: readonly Mark[], box: number, cell = at.cell) => {
  const content = openContent(show, { "×": "·" }, handOf("de-DE"));
  content.figure({ marks, box }, { ...at, cell, lines: "bold" });
  return readLatin1(content.end()).trim().replace(/\s+/g, " ");
};
it("what a hand has written is strokes with round ends in a figure that has boxes, and type in one that has none", () => {
  const entry = text("entry", 1, 1, 0.66, "7");
  expect(pen([entry], 1)).toMatch(/^0\.85 w 1 J 1 j [-\d. ]+ m [-\d. c]+ m [-\d. ]+ c S$/);
  expect(pen([entry], 0)).toContain("(7)Tj");
  expect(pen([text("given", 1, 1, 0.66, "7"), text("sign", 1, 1, 0.66, "+")], 1).match(/Tj/g)).toHaveLength(2);
});
it("what a hand has written is in the signs of the language, and in type where the hand has no form", () => {
  expect(pen([text("entry", 1, 1, 0.5, "×")], 1)).not.toContain("Tj");
  expect(pen([text("entry", 1, 1, 0.5, "×")], 1)).toBe(pen([text("entry", 1, 1, 0.5, "·")], 1));
  expect(pen([text("entry", 1, 1, 0.5, "Q")], 1)).toContain("(Q)Tj");
});
it("what a hand has written is never thinner than printers accept, nor bolder among bold lines where it strikes out", () => {
  expect(pen([text("entry", 1, 1, 0.66, "7")], 1, 10)).toMatch(/^0\.75 w 1 J 1 j/);
  expect(pen([line("cross", 0, 1, 1, 0)], 1)).toBe("0.75 w 1 J 1 j 100 70 m 120 50 l S");
});

it("texts are centred by width and by the height of capitals", () => {
  expect(figure([text("given", 1, 1, 0.5, "12")])).toBe("BT /b 10 Tf 1 0 0 -1 115 73.59 Tm(12)Tj ET");
});
it("texts that follow each other share a text object, and say only how far they moved", () => {
  const operators = figure([
    text("given", 1, 1, 0.5, "12"),
    text("given", 2, 1, 0.5, "34"),
    text("given", 1, 2, 0.5, "5"),
  ]);
  expect(operators).toBe("BT /b 10 Tf 1 0 0 -1 115 73.59 Tm(12)Tj 20 0 Td(34)Tj -17.5 -20 Td(5)Tj ET");
});
it("texts come to their exact places however often they move", () => {
  const marks = Array.from({ length: 60 }, (_, i) => text("given", i * 0.333, 1, 0.5, "7"));
  const operators = figure(marks);
  const [, start] = /-1 ([\d.]+)/.exec(operators)!;
  const moves = [...operators.matchAll(/(\S+) \S+ Td/g)].map(([, x]) => Number(x));
  expect(Number(start) + moves.reduce((sum, x) => sum + x, 0)).toBeCloseTo(100 + 59 * 0.333 * 20 - 2.5, 2);
});
it("texts are black after a grey, white where they are said to be, and spaced where asked", () => {
  const operators = written((content) => {
    content.figure({ marks: [rect("tile", 0, 0, 1, 1)] }, at);
    content.text("A", { x: 1, y: 2, size: 8, font: "title" });
    content.text("B", { x: 9, y: 2, size: 8, font: "title", tone: "paper", tracking: 0.4 });
  });
  expect(operators).toBe("0.88 g 100 50 20 20 re f 0 g BT /t 8 Tf 1 0 0 -1 1 2 Tm(A)Tj 1 g 0.4 Tc 8 0 Td(B)Tj ET");
});
it("texts have the signs of a country, a dot bold on the middle of its point", () => {
  const operators = figure([text("sign", 1, 1, 0.5, "×")], { "×": "·", "÷": ":" });
  const [, size, x, y] = /\/b ([\d.]+) Tf 1 0 0 -1 ([\d.]+) ([\d.]+) Tm\(·\)/.exec(operators)!;
  expect(Number(x)).toBeCloseTo(120 - Number(size) / 4, 1);
  expect(Number(y)).toBeCloseTo(70 + 0.346 * Number(size), 1);
});

it("what is put between finds paths and texts ended", () => {
  const operators = written((content) => {
    content.text("A", { x: 1, y: 2, size: 8, font: "regular" });
    content.put("EMC");
    content.figure({ marks: [line("grid", 0, 0, 1, 0)] }, at);
    content.put("EMC");
  });
  expect(operators).toMatch(/^BT .* ET EMC .* S EMC$/);
});

it("a dashed outline is followed by solid lines", () => {
  const cage = path("cage", [
    ["M", 0, 0],
    ["L", 1, 0],
  ]);
  expect(figure([cage, line("grid", 0, 0, 1, 0)])).toBe(
    "[ 2.1 1.5] 0 d 0.75 w 2 J 0 j 100 50 m 120 50 l S [] 0 d 100 50 m 120 50 l S",
  );
});
