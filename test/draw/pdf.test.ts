import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import { type Faces, openFaces } from "../../src/draw/faces.ts";
import { figureOperators, textOperators } from "../../src/draw/pdf.ts";
import { type Figure, line, path, rect, text } from "../../src/engine/figure.ts";

const open = (): Faces => {
  const doc = new PDFDocument({ autoFirstPage: false, font: null as unknown as string });
  const faces = openFaces(doc);
  doc.addPage();
  return faces;
};
const figure = (marks: Figure["marks"]) => ({ marks });
const at = { x: 100, y: 50, cell: 20 };

describe("figureOperators", () => {
  it("places marks in points, in greys of black ink alone", () => {
    expect(figureOperators(figure([line("grid", 0, 0, 1, 2)]), at, open())).toBe(
      "q 0 G 0.75 w 2 J 0 j\n100 50 m 120 90 l S Q",
    );
    expect(figureOperators(figure([rect("tile", 1, 1, 1, 1)]), at, open())).toBe(
      "q 0.88 g 2 J 0 j\n120 70 20 20 re f Q",
    );
  });
  it("sets an ink once for marks that follow each other", () => {
    const operators = figureOperators(figure([line("grid", 0, 0, 1, 0), line("grid", 0, 1, 1, 1)]), at, open());
    expect(operators.match(/ w /g)?.length).toBe(1);
  });
  it("draws a ribbon with round ends, as broad as it says", () => {
    const operators = figureOperators(
      figure([
        path(
          "ribbon",
          [
            ["M", 0, 0],
            ["L", 1, 0],
          ],
          0.6,
        ),
      ]),
      at,
      open(),
    );
    expect(operators).toBe("q 0.88 G 1.5 w 1 J 1 j\n12 w 100 50 m 120 50 l S Q");
  });
  it("centres text on its point by width and by the height of its capitals", () => {
    const faces = open();
    const operators = figureOperators(figure([text("given", 1, 1, 0.5, "12")]), at, faces);
    const [, x, y] = /1 0 0 -1 ([\d.]+) ([\d.]+) Tm/.exec(operators)!;
    expect(Number(x)).toBeCloseTo(120 - faces.bold.width("12", 10) / 2, 1);
    expect(Number(y)).toBeCloseTo(70 + 0.359 * 10, 1);
  });
});

describe("signs of a country", () => {
  it("are those of the figure, a dot bold on the middle of its point", () => {
    const faces = open();
    const signs = { "×": "·", "÷": ":" };
    const operators = figureOperators(figure([text("sign", 1, 1, 0.5, "×")]), at, faces, signs);
    expect(operators).toContain(faces.bold.show("·"));
    const [, size, x, y] = /([\d.]+) Tf 1 0 0 -1 ([\d.]+) ([\d.]+) Tm/.exec(operators)!;
    expect(Number(x)).toBeCloseTo(120 - faces.bold.width("·", Number(size)) / 2, 1);
    expect(Number(y)).toBeCloseTo(70 + 0.346 * Number(size), 1);
  });
});

describe("textOperators", () => {
  it("refuses a character that the font lacks, by name", () => {
    const show = () => textOperators("a 漢", { x: 0, y: 0, size: 10, font: "regular" }, open());
    expect(show).toThrow('the book\'s font has no character "漢" (U+6F22)');
  });
  it("has digits of one width, as columns of figures need", () => {
    for (const face of Object.values(open())) {
      const widths = [..."0123456789"].map((digit) => face.width(digit, 100));
      expect(new Set(widths.map((width) => width.toFixed(3))).size).toBe(1);
    }
  });
});
