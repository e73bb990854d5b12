import { expect, it } from "vitest";
import { readLatin1 } from "../../src/draw/bytes.ts";
import { openContent } from "../../src/draw/content.ts";
import type { Forms, Show } from "../../src/draw/paint-marks.ts";
import { type Form, openRepeats } from "../../src/draw/repeats.ts";
import { type Ink, line, type Mark, rect, text } from "../../src/engine/figure.ts";

const show: Show = (content, font) => ({ font: font[0]!, operator: `(${content})Tj`, width: content.length / 2 });

/** Pages of a document, one for each list of figures, and its forms. */
function drawn(pages: readonly (readonly Mark[])[], cells: readonly number[] = []): { pages: string[]; added: Form[] } {
  const added: Form[] = [];
  const repeats = openRepeats((form) => `R${added.push(form) - 1}`);
  const forms: Forms = { digit: () => "D0", repeats };
  const operators = pages.map((marks, i) => {
    const content = openContent(show, {}, new Map(), "screen", forms);
    content.figure({ marks }, { x: 100 + i, y: 50, cell: cells[i] ?? 20 });
    return readLatin1(content.end()).trim().replace(/\s+/g, " ");
  });
  return { pages: operators, added };
}
const grid = (ink: Ink = "grid"): Mark[] => Array.from({ length: 9 }, (_, i) => line(ink, i, 0, i, 8));

it("a grid is painted twice, and from the third time on it is a form at its place", () => {
  const { pages, added } = drawn([grid(), grid(), grid(), grid()]);
  expect(pages[0]).toMatch(/^0\.75 w 2 J 0 j 100 50 m 100 210 l .* S$/);
  expect(pages.slice(2)).toEqual(["q 1 0 0 1 102 50 cm/R0 Do Q", "q 1 0 0 1 103 50 cm/R0 Do Q"]);
  expect(added).toHaveLength(1);
  expect(readLatin1(added[0]!.operators).trim()).toMatch(/^0 G 0\.75 w 2 J 0 j 0 0 m 0 160 l 20 0 m .* S$/);
  expect(added[0]!.box).toEqual([-4, -4, 164, 164]);
});
it("a form says all that it needs, whatever was drawn before it", () => {
  const boxes = Array.from({ length: 8 }, (_, i) => rect("blank", i, 0, 1, 1));
  const { added } = drawn([boxes, boxes, boxes]);
  expect(readLatin1(added[0]!.operators).trim()).toMatch(/^1 g 0 G 0\.75 w 2 J 0 j [\s\S]* B$/);
});
it("grids of other sizes, places or inks are no repetitions, nor are short runs", () => {
  const moved = (by: number): Mark[] => Array.from({ length: 9 }, (_, i) => line("grid", i + by, 0, i, 8));
  expect(drawn([grid(), grid(), grid(), grid()], [20, 21, 22, 23]).added).toHaveLength(0);
  expect(drawn([0, 0.1, 0.2, 0.3].map(moved)).added).toHaveLength(0);
  expect(drawn([grid(), grid("frame"), grid("hatch"), grid("rule")]).added).toHaveLength(0);
  const few = grid().slice(0, 7);
  expect(drawn([few, few, few, few]).added).toHaveLength(0);
});
it("what stands before and after a run is painted in its order", () => {
  const marks = [rect("tile", 0, 0, 1, 1), ...grid(), text("given", 1, 1, 0.5, "7")];
  const { pages } = drawn([marks, marks, marks]);
  expect(pages[2]).toMatch(/^0\.88 g 102 50 20 20 re f q 1 0 0 1 102 50 cm\/R0 Do Q 0 g BT .*\(7\)Tj ET$/);
});
