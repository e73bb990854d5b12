import { describe, expect, it } from "vitest";
import type { Figure, Ink, Mark, Path, Text } from "../../../src/engine/figure.ts";
import { gridFigure } from "../../../src/engine/grid/grid-figure.ts";
import { BLANK, type DrawOptions, KEY, PAGE, type Position } from "../../../src/engine/kind.ts";
import { cellRange } from "../../../src/pages/cell-range.ts";
import { sizesOf } from "../../../src/spec/edition/reader.ts";
import { exampleBoard } from "./example-boards.ts";
import PUZZLES from "./example-puzzles.json" with { type: "json" };

const IDS = PUZZLES.map(({ id }) => id);

function drawn(id: string, options: Partial<DrawOptions> = {}, at: Position = BLANK): Figure {
  const { board, slots } = exampleBoard(id);
  return gridFigure(board, slots, at, { ...PAGE, ...options });
}
const inInk = <M extends Mark = Mark>({ marks }: Figure, ...inks: Ink[]): M[] =>
  marks.filter(({ ink }) => inks.includes(ink)) as M[];
const textsIn = (figure: Figure, ...inks: Ink[]): string[] => inInk<Text>(figure, ...inks).map(({ text }) => text);

/** The ink of the line that covers the border on the left of, or above, a cell of a grid without gaps. */
function borderInk(figure: Figure, row: number, column: number, side: "left" | "top"): Ink | undefined {
  const [x, y] = side === "left" ? [column, row + 0.5] : [column + 0.5, row];
  const covering = figure.marks.filter(
    (mark) =>
      mark.shape === "line" &&
      mark.ink !== "cage" &&
      Math.min(mark.x1, mark.x2) <= x &&
      x <= Math.max(mark.x1, mark.x2) &&
      Math.min(mark.y1, mark.y2) <= y &&
      y <= Math.max(mark.y1, mark.y2),
  );
  return covering.at(-1)?.ink;
}

/** Points of a mark, for finding its extent. */
function pointsOf(mark: Mark): [number, number][] {
  if (mark.shape === "line")
    return [
      [mark.x1, mark.y1],
      [mark.x2, mark.y2],
    ];
  if (mark.shape === "rect")
    return [
      [mark.x, mark.y],
      [mark.x + mark.width, mark.y + mark.height],
    ];
  if (mark.shape === "path")
    return mark.segments.flatMap((segment): [number, number][] =>
      segment[0] === "Z" ? [] : [[segment[1], segment[2]]],
    );
  if (mark.shape === "circle") return [[mark.x, mark.y]];
  const width = 0.606 * mark.size * mark.text.length;
  const left = mark.anchor === "start" ? mark.x : mark.anchor === "end" ? mark.x - width : mark.x - width / 2;
  return [
    [left, mark.y - 0.36 * mark.size],
    [left + width, mark.y + 0.36 * mark.size],
  ];
}

describe.each(IDS)("the figure of %s", (id) => {
  const { slots, answer } = exampleBoard(id);
  it.each([
    ["blank", PAGE, BLANK],
    ["solved", PAGE, { entry: answer, crossed: {} }],
    ["large", { ...PAGE, large: true }, BLANK],
    ["in a key", KEY, { entry: answer, crossed: {} }],
  ] as const)("has all its marks within its edges, %s", (_, options, at) => {
    const figure = drawn(id, options, at);
    for (const [x, y] of figure.marks.flatMap(pointsOf)) {
      expect(x).toBeGreaterThanOrEqual(-1e-9);
      expect(x).toBeLessThanOrEqual(figure.width + 1e-9);
      expect(y).toBeGreaterThanOrEqual(-1e-9);
      expect(y).toBeLessThanOrEqual(figure.height + 1e-9);
    }
  });
  it("shows each given once and, when solved, each entry once", () => {
    const solved = drawn(id, {}, { entry: answer, crossed: {} });
    expect(textsIn(solved, "given")).toEqual(slots.flatMap(({ given }) => given ?? []));
    const filled = inInk(solved, "dot").length;
    expect(textsIn(solved, "entry").length + filled).toBe(Object.keys(answer).length);
  });
});

describe("regions", () => {
  it.each(["sudoku-01", "sudoku-03", "sudoku-05", "sudoku-13", "killer-03"])(
    "have thick borders, and thin lines inside: %s",
    (id) => {
      const { board, slots } = exampleBoard(id);
      const regionOf = (row: number, column: number) => {
        const slot = slots.find((each) => each.row === row + 1 && each.column === column + 1);
        return board.regions?.findIndex((region) => region.includes(slot?.id ?? ""));
      };
      const figure = drawn(id);
      for (let r = 0; r < board.rows; r++)
        for (let c = 0; c < board.columns; c++) {
          if (c > 0)
            expect(borderInk(figure, r, c, "left")).toBe(regionOf(r, c) === regionOf(r, c - 1) ? "inner" : "wall");
          if (r > 0)
            expect(borderInk(figure, r, c, "top")).toBe(regionOf(r, c) === regionOf(r - 1, c) ? "inner" : "wall");
        }
      expect(inInk(figure, "rim")).toHaveLength(1);
    },
  );
  it("are drawn in as few lines as possible", () => {
    expect(inInk(drawn("sudoku-05"), "wall")).toHaveLength(4);
    expect(inInk(drawn("sudoku-05"), "inner")).toHaveLength(12);
  });
});

describe("cages", () => {
  it("with walls have thick borders where cages meet, and no dashes", () => {
    const { board } = exampleBoard("calcudoku-05");
    const figure = drawn("calcudoku-05");
    const cageOf = (row: number, column: number) =>
      board.cages?.findIndex(({ slots }) => slots.includes(`r${row + 1}c${column + 1}`));
    for (let r = 0; r < board.rows; r++)
      for (let c = 1; c < board.columns; c++)
        expect(borderInk(figure, r, c, "left")).toBe(cageOf(r, c) === cageOf(r, c - 1) ? "inner" : "wall");
    expect(inInk(figure, "cage")).toEqual([]);
  });
  it("without walls have one dashed outline, which stays 0.085 of a cell inside its cells", () => {
    const { board, slots } = exampleBoard("killer-07");
    const [outline, ...others] = inInk<Path>(drawn("killer-07"), "cage");
    expect(others).toEqual([]);
    expect(outline?.segments.filter(([command]) => command === "Z")).toHaveLength(board.cages?.length ?? 0);
    // Its corners are 0.085 beside lines of the grid, and each lies in a cell.
    for (const segment of outline?.segments ?? []) {
      if (segment[0] === "Z") continue;
      for (const value of [segment[1], segment[2]]) expect(Math.abs(value - Math.round(value))).toBeCloseTo(0.085, 6);
    }
    // The area within it is that of the cells without the strips along their edges.
    const [first] = board.cages ?? [];
    const alone = gridFigure({ ...board, cages: [{ slots: ["r1c1", "r1c2", "r2c1"], text: "" }] }, slots, BLANK, PAGE);
    expect(first?.slots.length).toBeGreaterThan(1);
    const points = inInk<Path>(alone, "cage")
      .flatMap(({ segments }) => segments)
      .flatMap((segment) => (segment[0] === "Z" ? [] : [[segment[1], segment[2]]]));
    expect(new Set(points.map((point) => point.map((value) => Math.round((value ?? 0) * 1000) / 1000).join()))).toEqual(
      new Set(["0.085,0.085", "1.915,0.085", "1.915,0.915", "0.915,0.915", "0.915,1.915", "0.085,1.915"]),
    );
  });
  it("have their clue in the first cell in reading order, and as large as its reader needs", () => {
    for (const id of ["killer-03", "killer-07", "calcudoku-05"]) {
      const { board } = exampleBoard(id);
      const labels = inInk<Text>(drawn(id), "clue");
      expect(labels.map(({ text }) => text)).toEqual(board.cages?.map(({ text }) => text));
      const [label] = labels;
      expect([Math.floor(label?.x ?? -1), Math.floor(label?.y ?? -1)]).toEqual([0, 0]);
      for (const [reader, points] of [
        ["adult", 6.5],
        [{ ages: [8, 9] }, 9],
        ["large-print", 12],
      ] as const) {
        const figure = drawn(id, { large: reader !== "adult" });
        const { least } = cellRange(figure, sizesOf(reader));
        const smallest = Math.min(...inInk<Text>(figure, "clue").map(({ size }) => size));
        expect(least * smallest).toBeGreaterThanOrEqual(points);
        // A grid of nine is not too wide for its page.
        expect((least * 9 * 25.4) / 72).toBeLessThan(170);
      }
    }
  });
});

describe("signs between cells", () => {
  it("point to the smaller number", () => {
    const { board, slots } = exampleBoard("futoshiki-07");
    const middle = (id: string): readonly [number, number] => {
      const slot = slots.find((each) => each.id === id);
      return [((slot?.column ?? 0) - 1) * 1.42 + 0.5, ((slot?.row ?? 0) - 1) * 1.42 + 0.5];
    };
    const far = ([x, y]: readonly [number, number], [a, b]: readonly [number, number]) => Math.hypot(a - x, b - y);
    const [signs] = inInk<Path>(drawn("futoshiki-07"), "wall");
    for (const [i, { from, to }] of (board.between ?? []).entries()) {
      const [start, tip] = (signs?.segments.slice(3 * i, 3 * i + 3) ?? []).map(
        (segment) => [segment[1] as number, segment[2] as number] as const,
      );
      const [less, more] = [middle(from), middle(to)];
      expect(far(tip ?? [0, 0], less)).toBeLessThan(far(tip ?? [0, 0], more));
      expect(far(start ?? [0, 0], more)).toBeLessThan(far(start ?? [0, 0], less));
    }
    expect(signs?.segments).toHaveLength(3 * (board.between?.length ?? -1));
  });
  it("move the cells apart on pages, not in keys, and turn around with > in place of <", () => {
    const { board, slots } = exampleBoard("futoshiki-07");
    expect(drawn("futoshiki-07").width).toBeCloseTo(5 + 4 * 0.42, 9);
    expect(drawn("futoshiki-07", KEY).width).toBe(5);
    const turned = board.between?.map(({ from, to }) => ({ from: to, to: from, sign: ">" as const })) ?? [];
    expect(gridFigure({ ...board, between: turned }, slots, BLANK, PAGE)).toEqual(drawn("futoshiki-07"));
  });
});

describe("clue cells", () => {
  it("stand on one grey ground, on which the others are white, and have their sums on both sides of a diagonal", () => {
    const { board, slots } = exampleBoard("kakuro-05");
    const figure = drawn("kakuro-05");
    expect(inInk(figure, "shade")).toHaveLength(1);
    expect(inInk(figure, "clear")).toHaveLength(slots.length);
    const sums = (board.clueCells ?? []).flatMap(({ across, down }) => [across, down].flatMap((sum) => sum ?? []));
    expect(textsIn(figure, "clue")).toEqual(sums.map(String));
    for (const { row, column, across, down } of board.clueCells ?? []) {
      const at = (sum: number | undefined, x: number, y: number) =>
        sum === undefined ||
        inInk<Text>(figure, "clue").some(
          (text) => text.text === `${sum}` && Math.hypot(text.x - column + 1 - x, text.y - row + 1 - y) < 0.01,
        );
      expect(at(across, 0.92, 0.2)).toBe(true);
      expect(at(down, 0.08, 0.8)).toBe(true);
    }
  });
});

describe("clues beside the grid", () => {
  it("stand in reading order, the last next to the grid", () => {
    const { board } = exampleBoard("nonogram-07");
    const figure = drawn("nonogram-07");
    const [left, top] = [figure.width - board.columns, figure.height - board.rows];
    for (const { side, index, texts } of board.outside ?? []) {
      const along = (side === "left" ? top : left) + index - 0.5;
      const own = inInk<Text>(figure, "clue").filter((text) =>
        side === "left"
          ? text.x < left && Math.abs(text.y - along) < 1e-6
          : text.y < top && Math.abs(text.x - along) < 1e-6,
      );
      const place = ({ x, y }: Text) => (side === "left" ? x : y);
      expect(own.toSorted((a, b) => place(a) - place(b)).map(({ text }) => text)).toEqual(texts);
    }
  });
  it("leave with the key, where the picture alone is left", () => {
    const { board, answer } = exampleBoard("nonogram-07");
    const figure = drawn("nonogram-07", KEY, { entry: answer, crossed: {} });
    expect([figure.width, figure.height]).toEqual([board.columns, board.rows]);
    expect(inInk(figure, "clue")).toEqual([]);
    expect(inInk(figure, "dot")).toHaveLength(Object.keys(answer).length);
  });
});

it("a cell with crossed out choices shows the others at their places", () => {
  const figure = drawn("sudoku-05", {}, { entry: {}, crossed: { r1c1: ["1", "5"] } });
  const notes = inInk<Text>(figure, "note");
  expect(notes.map(({ text }) => text)).toEqual(["2", "3", "4", "6", "7", "8", "9"]);
  const [two, three, four, six, seven] = notes;
  expect(two?.y).toBe(three?.y);
  expect(four?.y).toBe(six?.y);
  expect(four?.x).toBe(seven?.x);
  for (const { x, y, size } of notes) {
    expect(Math.min(x, y)).toBeGreaterThan(0.5 * size);
    expect(Math.max(x, y)).toBeLessThan(1 - 0.5 * size);
  }
});
it("cells to compare have a corner, and highlighted ones a bold outline", () => {
  const figure = drawn("futoshiki-07", { highlight: ["r2c2"], checked: ["r3c1"] });
  expect(inInk(figure, "highlight").flatMap(pointsOf)).toEqual([
    [1.42, 1.42],
    [2.42, 2.42],
  ]);
  expect(inInk(figure, "corner")).toHaveLength(1);
});
it("givens on a board with tints have no tiles, which would hide these", () => {
  const figure = drawn("sudoku-11");
  expect(inInk(figure, "shade").length).toBeGreaterThan(0);
  expect(inInk(figure, "given").length).toBeGreaterThan(0);
  expect(inInk(figure, "tile")).toHaveLength(0);
});
