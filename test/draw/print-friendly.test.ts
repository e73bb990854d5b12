import { expect, it } from "vitest";
import { printFriendly } from "../../src/draw/print-friendly.ts";
import { STYLES, TONES, weightOf } from "../../src/draw/theme.ts";
import type { Figure, Mark } from "../../src/engine/figure.ts";
import { gridFigure } from "../../src/engine/grid/grid-figure.ts";
import { BLANK, PAGE } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { stripes } from "../../src/engine/path/draw/draw.ts";
import { exampleBoard } from "../engine/grid/example-boards.ts";

const figures = KINDS.flatMap((kind) =>
  [false, true].map((large) => [kind.id, large, kind.draw(kind.example, BLANK, { ...PAGE, large })] as const),
);

/** Radius over the shorter side. */
const roundness = (mark: Mark): number =>
  mark.shape === "rect" ? mark.radius / Math.min(mark.width, mark.height) : Number.NaN;
const rects = (figure: Figure, ink: string) =>
  figure.marks.filter((mark) => mark.shape === "rect" && mark.ink === ink && mark.slot !== undefined);

it.each(figures)("a figure for photocopiers has no greys: %s, large %s", (_, __, figure) => {
  for (const { ink } of printFriendly(figure).marks) {
    const { fill, stroke } = STYLES[ink];
    for (const tone of [fill, stroke?.tone]) if (tone) expect([0, 1], ink).toContain(TONES[tone]);
  }
});

it.each(figures)(
  "a figure for photocopiers tells tiles from boxes by their corners and lines: %s, large %s",
  (_, __, figure) => {
    const withoutTint = printFriendly(figure);
    const tiles = withoutTint.marks.filter(({ ink }) => ink === "outline");
    expect(tiles).toHaveLength(figure.marks.filter(({ ink }) => ink === "tile").length);
    const boxes = [...rects(withoutTint, "box"), ...rects(withoutTint, "blank")];
    for (const tile of tiles) {
      if (tile.shape !== "rect") continue;
      for (const box of boxes) expect(roundness(tile)).toBeGreaterThan(2 * roundness(box));
    }
  },
);

it.each(figures)("a figure for photocopiers leaves everything else as it is: %s, large %s", (_, __, figure) => {
  const withoutTint = printFriendly(figure);
  expect({ ...withoutTint, marks: [] }).toEqual({ ...figure, marks: [] });
  // The ground under the cells of a grid is left out.
  const isGround = (mark: Mark): boolean => mark.ink === "shade" && mark.shape === "rect" && mark.width > 1;
  for (const [i, mark] of figure.marks.filter((each) => !isGround(each)).entries()) {
    if (["tile", "hatch", "inner"].includes(mark.ink)) continue;
    expect(withoutTint.marks[i]).toBe(mark);
  }
});

it("a figure for photocopiers rules holes in black, with every other stripe", () => {
  const hatch = stripes([[0, 0]], 4);
  const { marks } = printFriendly({ width: 1, height: 1, cell: { least: 5, most: 10 }, box: 1, marks: [hatch] });
  const starts = marks.flatMap((mark) =>
    mark.shape === "path"
      ? mark.segments.flatMap((segment) => (segment[0] === "M" ? [segment[1] + segment[2]] : []))
      : [],
  );
  expect(marks.map(({ ink }) => ink)).toEqual(["rule"]);
  expect(starts).toEqual([0.375, 0.875, 1.375]);
});

it("lines are a step up for children, and all thin in small figures", () => {
  expect((["thin", "regular", "bold"] as const).map((weight) => weightOf(weight, "fine"))).toEqual([0.75, 0.75, 0.75]);
  expect((["thin", "regular", "bold"] as const).map((weight) => weightOf(weight, "regular"))).toEqual([0.75, 1.5, 2.5]);
  expect((["thin", "regular", "bold"] as const).map((weight) => weightOf(weight, "bold"))).toEqual([1.5, 2.5, 3.5]);
});

it("tinted cells have stripes for photocopiers, and no grey is left in any grid with regions or clues", () => {
  for (const [id, count] of [
    ["sudoku-11", 17],
    ["kakuro-05", 0],
  ] as const) {
    const { board, slots } = exampleBoard(id);
    const { marks } = printFriendly(gridFigure(board, slots, BLANK, PAGE));
    expect(marks.filter(({ ink }) => ink === "rule")).toHaveLength(count);
    expect(marks.filter(({ ink }) => ["shade", "inner", "tile"].includes(ink))).toEqual([]);
  }
});
