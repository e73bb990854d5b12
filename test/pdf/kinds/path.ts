/** Reads Number Path, with and without diagonals: outline, lines, numbers, tiles, rings, and the ribbon of the answer. */
import type { Entry } from "../../../src/engine/kind.ts";
import { holds, middleOf, type Shape, type Show } from "../marks.ts";
import { clusters, distanceTo, insist, isBox, isTile, nearest, textsIn } from "../measure.ts";
import type { Point } from "../paths.ts";
import { type PaperVariant, type Region, ramp } from "../pdf-kind.ts";

/** What a book that is read back has of either kind of path. */
export const PATH_VARIANTS: readonly PaperVariant[] = [
  ...ramp(["easy", "medium", "hard"], { size: 5 }, 2),
  ...ramp(["easy", "medium", "hard"], { size: 7 }),
  { level: "easy", options: { width: 4, height: 6 } },
  { level: "easy", options: { mask: "heart" } },
  { level: "medium", options: { mask: "letter-a" } },
  { level: "easy", options: { mask: "digit-8" } },
  { level: "easy", options: { size: 6, path: "partial", mask: "oooooo\noooooo\noo..oo\noooooo\noooooo\noooooo" } },
  { level: "medium", options: { size: 10 } },
];

type Cell = number | "#" | null;

/** The grid that is ruled on the page. */
interface Grid {
  readonly left: number;
  readonly top: number;
  readonly unit: number;
  readonly rows: number;
  readonly columns: number;
  readonly isCell: (row: number, column: number) => boolean;
}

export function readPath(kind: string, figure: Region, rule: string): unknown {
  const grid = readGrid(figure.shapes);
  const cells = Array.from({ length: grid.rows }, (_, r) =>
    Array.from({ length: grid.columns }, (_, c): Cell => (grid.isCell(r, c) ? null : "#")),
  );
  const squares = cells.flat().filter((cell) => cell === null).length;
  const isShared = rule.includes("Fill in the numbers from one circle to the other.");
  insist(
    isShared || rule.includes(`Fill in 1 to ${squares}.`),
    `there are ${squares} squares, and the rule says "${rule}"`,
  );
  for (const show of figure.shows.filter(({ text }) => /^\d+$/.test(text))) {
    const [r, c] = cellAt(grid, middleOf(show));
    insist(cells[r]?.[c] === null, `the number ${show.text} stands in no square, or in one with another`);
    cells[r]![c] = Number(show.text);
    expectUnder(show, figure.shapes, squares);
  }
  insist(!isShared || cells.flat().includes(squares), `the number ${squares} is in no circle`);
  expectLines(figure.shapes, grid);
  return { kind, cells };
}

const isUpright = ({ form, width, height }: Shape): boolean => form === "line" && width < 0.1 && height > 1;
const isLevel = ({ form, width, height }: Shape): boolean => form === "line" && height < 0.1 && width > 1;
const isFrame = (shape: Shape): boolean =>
  (shape.form === "rect" || shape.form === "block") && shape.fill === null && isBox(shape);

function readGrid(shapes: readonly Shape[]): Grid {
  const loops = shapes.filter(isFrame);
  insist(loops.length > 0, "a path puzzle has no outline");
  const [xs, ys] = [
    loops.flatMap(({ points }) => points.map(([x]) => x)),
    loops.flatMap(({ points }) => points.map(([, y]) => y)),
  ];
  const upright = clusters([...xs, ...shapes.filter(isUpright).map(({ x }) => x)], 1);
  const level = clusters([...ys, ...shapes.filter(isLevel).map(({ y }) => y)], 1);
  const unit = Math.min(...[upright, level].flatMap((at) => at.slice(1).map((value, i) => value - at[i]!)));
  const [left, top] = [upright[0]!, level[0]!];
  const inside = ([x, y]: Point) => loops.filter(({ points }) => crossings(points, x, y) % 2 === 1).length % 2 === 1;
  return {
    left,
    top,
    unit,
    columns: Math.round((upright.at(-1)! - left) / unit),
    rows: Math.round((level.at(-1)! - top) / unit),
    isCell: (r, c) => inside([left + (c + 0.5) * unit, top + (r + 0.5) * unit]),
  };
}

/** How often a ray to the right crosses a closed run. */
const crossings = (points: readonly Point[], x: number, y: number): number =>
  points.filter((a, i) => {
    const b = points[(i + 1) % points.length]!;
    return a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
  }).length;

const cellAt = ({ left, top, unit }: Grid, [x, y]: Point): [number, number] => [
  Math.floor((y - top) / unit),
  Math.floor((x - left) / unit),
];

/** The slot of the square that holds a point. */
export function pathSquareAt({ shapes }: Pick<Region, "shapes">, point: Point): string {
  const [row, column] = cellAt(readGrid(shapes), point);
  return `r${row + 1}c${column + 1}`;
}

/** The ends stand in rings and all others on tiles: by form, not by tint alone. */
function expectUnder(show: Show, shapes: readonly Shape[], last: number): void {
  const under = shapes.filter((shape) => holds(shape, middleOf(show)) && textsIn(shape, [show]).length === 1);
  const ringed = under.some(({ form, stroke }) => form === "circle" && stroke !== null);
  const tiled = under.some((shape) => shape.form === "rect" && isTile(shape));
  const isEnd = show.text === "1" || show.text === String(last);
  insist(isEnd ? ringed && !tiled : tiled && !ringed, `${show.text} stands ${isEnd ? "in no ring" : "on no tile"}`);
}

/** Between squares side by side there is a line. */
function expectLines(shapes: readonly Shape[], grid: Grid): void {
  const lines = shapes.filter((shape) => isUpright(shape) || isLevel(shape));
  const { left, top, unit, rows, columns, isCell } = grid;
  const ruled = ([x, y]: Point) =>
    lines.some(
      (line) => x >= line.x - 1 && x <= line.x + line.width + 1 && y >= line.y - 1 && y <= line.y + line.height + 1,
    );
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      if (!isCell(r, c)) continue;
      if (isCell(r, c + 1)) insist(ruled([left + (c + 1) * unit, top + (r + 0.5) * unit]), "a line is missing");
      if (isCell(r + 1, c)) insist(ruled([left + (c + 0.5) * unit, top + (r + 1) * unit]), "a line is missing");
    }
  }
}

/** The numbers of an answer where the puzzle has blanks; what was given stands there too, and the ribbon joins them all. */
export function readPathAnswer(figure: Region, puzzle: { readonly cells: readonly (readonly Cell[])[] }): Entry {
  const numbers = figure.shows.filter(({ text }) => /^\d+$/.test(text));
  const middles = numbers.map(middleOf);
  const smallest = Math.min(...numbers.map(({ size }) => size));
  const [xs, ys] = [
    clusters(
      middles.map(([x]) => x),
      smallest / 2,
    ),
    clusters(
      middles.map(([, y]) => y),
      smallest / 2,
    ),
  ];
  const { cells } = puzzle;
  insist(ys.length === cells.length && xs.length === cells[0]!.length, `an answer of ${ys.length} × ${xs.length}`);
  const entry: Record<string, string> = {};
  const places = new Map<number, Point>();
  for (const [i, { text }] of numbers.entries()) {
    const [r, c] = [nearest(ys, middles[i]![1]), nearest(xs, middles[i]![0])];
    const cell = cells[r]![c]!;
    const id = `r${r + 1}c${c + 1}`;
    insist(
      cell === null ? entry[id] === undefined : cell === Number(text),
      `${text} stands in row ${r + 1}, column ${c + 1}`,
    );
    if (cell === null) entry[id] = text;
    places.set(Number(text), [xs[c]!, ys[r]!]);
  }
  expectRibbon(figure.shapes, places);
  return entry;
}

/** A broad pale stroke that runs from each number to the next. */
function expectRibbon(shapes: readonly Shape[], places: ReadonlyMap<number, Point>): void {
  const ribbons = shapes.filter(
    ({ stroke, fill, weight }) => stroke !== null && stroke > 0.5 && fill === null && weight > 2,
  );
  insist(ribbons.length === 1, `${ribbons.length} ribbons in an answer`);
  const { points, weight } = ribbons[0]!;
  for (let n = 1; n < places.size; n++) {
    const [a, b] = [places.get(n), places.get(n + 1)];
    insist(a !== undefined && b !== undefined, `${n} or ${n + 1} is missing in an answer`);
    const halfway: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    insist(distanceTo(points, halfway) < weight / 2, `the ribbon does not run from ${n} to ${n + 1}`);
  }
  const ends = [points[0]!, points.at(-1)!];
  const isAt = (number: number, end: Point) =>
    Math.hypot(end[0] - places.get(number)![0], end[1] - places.get(number)![1]) < weight;
  insist(isAt(1, ends[0]!) && isAt(places.size, ends[1]!), "the ribbon does not end at the ends of the path");
}
