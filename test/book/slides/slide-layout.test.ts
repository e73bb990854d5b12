/** The figure of a puzzle on a slide. */
import { expect, it } from "vitest";
import { type Figure, text } from "../../../src/engine/figure.ts";
import { BLANK } from "../../../src/engine/kind.ts";
import type { Slide } from "../../../src/engine/slides.ts";
import type { Item } from "../../../src/pages/item.ts";
import { puzzleItems } from "../../../src/pdf/slides/slide-layout.ts";

it("a slide leaves out open choices that are too small to be read, and never a clue", () => {
  const marks = [text("clue", 0.5, 0.5, 0.5, "7"), text("note", 1.5, 0.5, 0.5, "3"), text("note", 1.5, 2.5, 30, "4")];
  const figure: Figure = { width: 40, height: 40, cell: { least: 1, most: 9 }, box: 1, marks };
  const shown = { draw: () => figure, puzzle: null, clues: [] };
  const items = puzzleItems(shown, { at: BLANK } as unknown as Slide, "", null as never);
  const inside = (item: Item): Item[] => (item.item === "group" ? item.items.flatMap(inside) : [item]);
  const texts = items
    .flatMap(inside)
    .flatMap((item) => (item.item === "figure" ? item.figure.marks : []))
    .flatMap((mark) => (mark.shape === "text" ? [mark.text] : []));
  expect(texts).toEqual(["7", "4"]);
});
