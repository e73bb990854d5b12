/** How it is found and read on paper, and what a book to be read back has of it. */
import { LEVELS } from "../../../src/engine/kind.ts";
import { centreOf, middleOf, type Shape } from "../../pdf/marks.ts";
import { insist, isSolid } from "../../pdf/measure.ts";
import { type PdfKind, type Region, ramp } from "../../pdf/pdf-kind.ts";

interface Nonogram {
  readonly rows: readonly (readonly number[])[];
  readonly columns: readonly (readonly number[])[];
  readonly title?: string;
}

/** The outline of the grid: the largest rectangle that is not filled. */
function outline(shapes: readonly Shape[]): Shape {
  const [found] = shapes
    .filter(({ form, fill, stroke }) => form === "rect" && fill === null && stroke !== null)
    .toSorted((a, b) => b.width - a.width);
  insist(found !== undefined, "no grid");
  return found;
}

/** The runs of the lines of a figure: the numbers left of the grid by row, and those above it by column. */
function readPuzzle({ shapes, shows }: Region): unknown {
  const { x, y, width, height } = outline(shapes);
  const numbers = shows
    .filter(({ text }) => /^\d+$/.test(text))
    .map((show) => ({ at: middleOf(show), n: Number(show.text) }));
  const left = numbers.filter(({ at }) => at[0] < x && at[1] > y && at[1] < y + height);
  const above = numbers.filter(({ at }) => at[1] < y && at[0] > x && at[0] < x + width);
  insist(left.length + above.length === numbers.length, "a number stands neither beside nor above the grid");
  const upright = shapes.filter((shape) => shape.form === "line" && shape.width < 0.1 && shape.height > height - 0.5);
  const level = shapes.filter((shape) => shape.form === "line" && shape.height < 0.1 && shape.width > width - 0.5);
  const [columns, rows] = [upright.length + 1, level.length + 1];
  const clues = (
    own: typeof numbers,
    count: number,
    along: (at: readonly number[]) => number,
    away: 0 | 1,
  ): number[][] => {
    const lines = Array.from({ length: count }, (): typeof numbers => []);
    for (const each of own) lines[Math.floor(along(each.at) * count)]!.push(each);
    return lines.map((line) => {
      insist(line.length > 0, "a line without a number");
      const runs = line.toSorted((a, b) => a.at[away] - b.at[away]).map(({ n }) => n);
      return runs.join() === "0" ? [] : runs;
    });
  };
  return {
    kind: "nonogram",
    rows: clues(left, rows, (at) => (at[1]! - y) / height, 0),
    columns: clues(above, columns, (at) => (at[0]! - x) / width, 1),
  };
}

export default {
  begins: "The numbers at each row",
  // For adults, and for children.
  whole:
    /^(?:The numbers at each row and column are the lengths of its runs of filled cells, in order\.|Each number is a group of filled cells\. Keep the order of the numbers\.)/,
  readPuzzle,
  readAnswer: ({ shapes }, { rows, columns }) => {
    const { x, y, width, height } = outline(shapes);
    const entry: Record<string, string> = {};
    for (const shape of shapes.filter((each) => each.form === "rect" && isSolid(each))) {
      const [column, row] = centreOf(shape);
      const at = [((row - y) / height) * rows.length, ((column - x) / width) * columns.length].map(Math.floor);
      entry[`r${at[0]! + 1}c${at[1]! + 1}`] = "#";
    }
    return entry;
  },
  // What the picture shows is not printed beside the puzzle.
  isSame: (read, { title: _, ...made }) => JSON.stringify(read) === JSON.stringify(made),
  variants: [
    ...ramp(LEVELS, { size: 10 }),
    { level: "starter", options: { size: 5 }, count: 2 },
    { level: "medium", options: { size: 15 } },
    { level: "hard", options: { size: 20 }, alone: true },
  ],
  stock: [{ level: "easy", options: { size: 10 } }],
} satisfies PdfKind<Nonogram>;
