import { describe, expect, test } from "vitest";
import type { Figure, Mark, Segment } from "../../../src/engine/figure.ts";
import { BLANK, KEY, PAGE, type Position } from "../../../src/engine/kind.ts";
import { hidato } from "../../../src/engine/kinds/hidato/index.ts";
import { numbrix } from "../../../src/engine/kinds/numbrix/index.ts";
import { outlineOf } from "../../../src/engine/outline.ts";
import type { Cell, PathPuzzle } from "../../../src/engine/path/grid.ts";
import { enclosedHoles } from "../../../src/engine/path/holes.ts";
import { gridOf } from "../text-cases.ts";
import { generated } from "./generated.ts";

const POINTS_PER_MM = 72 / 25.4;
/** Breadth of a bold figure over the em, in the font of the books. */
const DIGIT = 0.606;

const answerOf = (kind: typeof numbrix, puzzle: PathPuzzle): Position => ({
  entry: kind.solve(puzzle, { solutions: 1, nodes: 1_000_000 }).solutions[0]!,
  crossed: {},
});

const of = <S extends Mark["shape"]>({ marks }: Figure, shape: S, ink: Mark["ink"]) =>
  marks.filter((mark): mark is Extract<Mark, { shape: S }> => mark.shape === shape && mark.ink === ink);

/** The box of a mark: left, top, right, bottom. */
function box(mark: Mark): [number, number, number, number] {
  switch (mark.shape) {
    case "line":
      return [mark.x1, mark.y1, mark.x2, mark.y2];
    case "rect":
      return [mark.x, mark.y, mark.x + mark.width, mark.y + mark.height];
    case "circle":
      return [mark.x - mark.radius, mark.y - mark.radius, mark.x + mark.radius, mark.y + mark.radius];
    case "text": {
      const half = (mark.text.length * DIGIT * mark.size) / 2;
      return [mark.x - half, mark.y - mark.size / 2, mark.x + half, mark.y + mark.size / 2];
    }
    case "path": {
      const numbers = mark.segments.flatMap(([, ...rest]: Segment) => rest as number[]);
      const half = (mark.width ?? 0) / 2;
      const [xs, ys] = [numbers.filter((_, i) => i % 2 === 0), numbers.filter((_, i) => i % 2 === 1)];
      return [Math.min(...xs) - half, Math.min(...ys) - half, Math.max(...xs) + half, Math.max(...ys) + half];
    }
  }
}

describe.each([numbrix, hidato])("$id", (kind) => {
  const shapes = [
    { size: 3 },
    { size: 7 },
    { mask: "heart" },
    { size: 11 },
    { size: 8, path: "partial" },
    { size: 20 },
  ];
  test.each(shapes)(
    "%j: marks lie within the figure, numbers within their cells and rings, type is 7 points or more",
    (options) => {
      const puzzle = generated(kind, ["draw", options], options, "easy");
      const answer = answerOf(kind, puzzle);
      const half = { entry: Object.fromEntries(Object.entries(answer.entry).slice(0, 5)), crossed: {} };
      for (const at of [BLANK, half, answer]) {
        for (const look of [PAGE, KEY, { ...PAGE, highlight: Object.keys(half.entry) }]) {
          const figure = kind.draw(puzzle, at, look);
          for (const mark of figure.marks) {
            const [left, top, right, bottom] = box(mark);
            expect(left >= 0 && top >= 0 && right <= figure.width && bottom <= figure.height).toBe(true);
            if (mark.shape !== "text") continue;
            expect(right - left).toBeLessThan(0.9);
            expect(mark.size * figure.cell.least * POINTS_PER_MM).toBeGreaterThanOrEqual(7);
          }
          for (const ring of of(figure, "circle", "ring")) {
            const number = figure.marks.find(
              (mark) => mark.shape === "text" && mark.x === ring.x && mark.y === ring.y,
            )!;
            const [left, , right] = box(number);
            const corner = Math.hypot((right - left) / 2, 0.359 * (number as { size: number }).size);
            expect(corner).toBeLessThan(ring.radius + 0.001);
          }
        }
      }
    },
  );

  test("the puzzle has tiles, the grid and two rings; the answer has one ribbon and no inner line", () => {
    const { example } = kind;
    const given = example.cells.flat().filter((cell) => typeof cell === "number").length;
    const size = example.cells.flat().length;
    const blank = kind.draw(example, BLANK, PAGE);
    expect(of(blank, "rect", "tile")).toHaveLength(given - 2);
    expect(of(blank, "circle", "ring")).toHaveLength(2);
    expect(of(blank, "line", "grid").length).toBeGreaterThan(0);
    expect(of(blank, "path", "ribbon")).toHaveLength(0);
    const solved = kind.draw(example, answerOf(kind, example), PAGE);
    expect(of(solved, "line", "grid")).toHaveLength(0);
    expect(of(solved, "rect", "tile")).toHaveLength(0);
    expect(of(solved, "path", "ribbon")).toHaveLength(1);
    expect(of(solved, "text", "given")).toHaveLength(given);
    expect(of(solved, "text", "entry")).toHaveLength(size - given);
  });

  test("a full grid that is no path gets no ribbon through it", () => {
    const answer = answerOf(kind, kind.example).entry;
    const [a, b] = Object.keys(answer);
    const wrong = { entry: { ...answer, [a!]: answer[b!]!, [b!]: answer[a!]! }, crossed: {} };
    expect(of(kind.draw(kind.example, wrong, PAGE), "path", "ribbon")).toHaveLength(0);
  });

  test("the spotlight frames its cells and shows the path beside them", () => {
    const [step] = kind.explain(kind.example, BLANK, "expert").steps;
    const highlight = Object.keys(step!.finds);
    const figure = kind.draw(kind.example, { entry: step!.finds, crossed: {} }, { size: "page", highlight });
    expect(of(figure, "rect", "highlight")).toHaveLength(1);
    expect(of(figure, "path", "ribbon")).toHaveLength(1);
  });
});

describe("three figures", () => {
  const puzzle = generated(numbrix, ["three"], { size: 10 }, "easy");
  const large = generated(numbrix, ["three"], { size: 20 }, "easy");
  test.each([puzzle, large])("stand well within their tiles", (each) => {
    const figure = numbrix.draw(each, BLANK, PAGE);
    for (const tile of of(figure, "rect", "tile")) {
      const [left, , right] = box(tile);
      const number = figure.marks.find(
        (mark) => mark.shape === "text" && Math.abs(mark.x - (left + right) / 2) < 0.01,
      )!;
      const [from, , to] = box(number);
      expect(from - left).toBeGreaterThan(0.04);
      expect(right - to).toBeGreaterThan(0.04);
    }
  });
  test("stand at least 3 points apart in a key, and 1.5 from the frame", () => {
    const figure = numbrix.draw(large, answerOf(numbrix, large), KEY);
    for (const number of figure.marks.filter((mark) => mark.shape === "text")) {
      const [left, , right] = box(number);
      const gap = (1 - (right - left)) * figure.cell.least * POINTS_PER_MM;
      expect(gap).toBeGreaterThan(3);
    }
  });
});

test("cells for children are large: up to 20 mm where there are four in a row", () => {
  const of = (size: number) =>
    numbrix.draw({ kind: "numbrix", cells: new Array(size).fill(new Array(size).fill(null)) }, BLANK, PAGE).cell.most;
  expect([3, 4, 5, 6, 9].map(of)).toEqual([20, 20, 18, 15, 15]);
});

describe("holes with cells all round", () => {
  const cellsOf = (art: string): Cell[][] =>
    art.split("/").map((row) => [...row].map((sign) => (sign === "o" ? null : "#")));
  test.each([
    ["ooo/o.o/ooo", ["1,1"]],
    ["ooo/o.o/o.o", []],
    ["ooo./o.o./.ooo", ["1,1"]],
    ["ooooo/o...o/ooo.o/ooooo", ["1,1", "1,2", "1,3", "2,3"]],
    ["ooooo/o...o/ooo.o/ooo.o", []],
    ["oooo/o..o/oooo", ["1,1", "1,2"]],
    [".oo./oooo/.oo.", []],
  ])("%s", (art, holes) => {
    const cells = cellsOf(art);
    expect(enclosedHoles({ cells }).map(String)).toEqual(holes);
    for (const kind of [numbrix, hidato]) {
      const puzzle = { kind: kind.id, cells };
      expect(kind.rule(puzzle).values).toMatchObject({ striped: holes.length > 0 ? 1 : 0 });
      for (const look of [PAGE, KEY]) {
        const hatch = of(kind.draw(puzzle, BLANK, look), "path", "hatch");
        expect(hatch).toHaveLength(holes.length > 0 ? 1 : 0);
        // Every stripe lies over one hole, and every hole has stripes.
        const over = hatch.flatMap(({ segments }) =>
          segments.flatMap((segment, i) => {
            if (segment[0] !== "L") return [];
            const [, x1, y1] = segments[i - 1]! as readonly ["M", number, number];
            expect(segment[1] - x1).toBeCloseTo(y1 - segment[2]);
            return [[(y1 + segment[2]) / 2, (x1 + segment[1]) / 2].map(Math.floor).join()];
          }),
        );
        expect([...new Set(over)].sort()).toEqual(holes);
      }
    }
  });
});

describe("outline", () => {
  const outline = (art: string) => {
    const rows = art.split("/");
    return outlineOf(rows[0]!.length, rows.length, (r, c) => rows[r]?.[c] === "o");
  };
  /** Twice the area within the runs, holes counted as negative, by the shoelace formula; and the number of runs. */
  function measure(segments: readonly Segment[]) {
    let [area, runs] = [0, 0];
    let points: [number, number][] = [];
    for (const segment of segments) {
      if (segment[0] === "M" || segment[0] === "L") points.push([segment[1], segment[2]]);
      if (segment[0] !== "Z") continue;
      for (const [i, [x, y]] of points.entries()) {
        const [x2, y2] = points[(i + 1) % points.length]!;
        area += x * y2 - x2 * y;
        expect(x === x2 || y === y2).toBe(true);
      }
      points = [];
      runs++;
    }
    return { cells: area / 2, runs };
  }
  test.each([
    ["o", 1, 1],
    ["oo/oo", 4, 1],
    ["ooo/o.o/ooo", 8, 2],
    ["oo./o../..o", 4, 2],
    ["o.o/ooo/o.o", 7, 1],
    ["oooo/o.oo/oo.o/oooo", 14, 2],
  ])("%s encloses its cells", (art, cells, runs) => {
    const found = measure(outline(art));
    expect(found.cells).toBe(cells);
    expect(found.runs).toBeGreaterThanOrEqual(runs);
  });
  test("corners only", () => expect(outline("ooo/ooo")).toHaveLength(5));
});

test("a spotlight on a place that is not there shows nothing", () => {
  const cells: Cell[][] = gridOf("1 #, . .");
  const figure = numbrix.draw({ kind: "numbrix", cells }, BLANK, { size: "page", highlight: ["r1c2", "r9c9"] });
  expect(of(figure, "rect", "highlight")).toHaveLength(0);
});
