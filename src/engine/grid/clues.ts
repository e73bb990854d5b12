/** The printed clues of a grid: cages, signs between cells, sums of runs, and clues beside the grid. */
import type { BoardComparison, CellsBoard, ClueCell } from "../board.ts";
import { line, type Mark, path, rect, type Segment, text } from "../figure.ts";
import type { Slot } from "../kind.ts";
import { outlineOf } from "../outline.ts";
import type { Grid } from "./places.ts";

/** Width of a bold digit, and height of a capital, in ems. */
const DIGIT = 0.606;
const CAPITAL = 0.718;

/** Distance of a dashed outline from the edges of its cells; it is 1.2 mm in cells of 14 mm. */
const INSET = 0.085;
/** Ems of the clues of dashed and walled cages, and the distance of these clues from the corner of the cell. */
const CAGE_EM = { page: { dashed: 0.255, walled: 0.27 }, large: { dashed: 0.38, walled: 0.38 } } as const;
const CAGE_TEXT = { left: 0.09, top: 0.07 } as const;
/** White around a clue that breaks a dashed line. */
const AROUND = 0.035;

/** The dashed outlines of cages as one path, and the clues of all cages. `size`: for which readers. */
export function cageMarks(
  { cages = [] }: CellsBoard,
  grid: Grid,
  slots: readonly Slot[],
  size: keyof typeof CAGE_EM,
): Mark[] {
  const dashed = cages.filter(({ walls }) => !walls);
  const segments = dashed.flatMap((cage) => insetOutline(grid, new Set(cage.slots)));
  const outlines = segments.length === 0 ? [] : [path("cage", segments)];
  const labels = cages.map((cage) => ({ cage, first: firstOf(cage.slots, slots) }));
  const texts = labels.map(({ cage, first }): [ground: Mark[], label: Mark[]] => {
    if (first === undefined || cage.text === "") return [[], []];
    // A clue stays within its cell.
    const fitting = (1 - 2 * CAGE_TEXT.left) / (DIGIT * cage.text.length);
    const em = Math.min(fitting, CAGE_EM[size][cage.walls ? "walled" : "dashed"]);
    const [x, y] = [grid.x(first.column - 1) + CAGE_TEXT.left, grid.y(first.row - 1) + CAGE_TEXT.top];
    const [width, height] = [DIGIT * em * cage.text.length, CAPITAL * em];
    const ground = rect("clear", x - AROUND, y - AROUND, width + 2 * AROUND, height + 2 * AROUND);
    return [cage.walls ? [] : [ground], [text("clue", x, y + height / 2, em, cage.text, "start")]];
  });
  return [...outlines, ...texts.flatMap(([ground]) => ground), ...texts.flatMap(([, label]) => label)];
}

/** The first slot of a cage in reading order. */
export const firstOf = (cage: readonly string[], slots: readonly Slot[]): Slot | undefined =>
  slots.filter(({ id }) => cage.includes(id)).toSorted((a, b) => a.row - b.row || a.column - b.column)[0];

/** The outline of cells, moved inwards. */
function insetOutline(grid: Grid, cage: ReadonlySet<string>): Segment[] {
  const isIn = (row: number, column: number): boolean => {
    const slot = grid.slotAt(row, column);
    return slot !== undefined && cage.has(slot.id);
  };
  const loops: (readonly [number, number])[][] = [];
  for (const [command, x = 0, y = 0] of outlineOf(grid.columns, grid.rows, isIn))
    if (command === "M") loops.push([[x, y]]);
    else if (command === "L") loops.at(-1)?.push([x, y]);
  return loops.flatMap((loop) => {
    const corners = loop.map(([x, y], i) => {
      const before = loop.at(i - 1) ?? [x, y];
      const after = loop[(i + 1) % loop.length] ?? [x, y];
      // The cells are on the right of each edge.
      const across = Math.sign(before[1] - y) + Math.sign(y - after[1]);
      const down = Math.sign(x - before[0]) + Math.sign(after[0] - x);
      return [grid.x(x) + INSET * across, grid.y(y) + INSET * down] as const;
    });
    return [...corners.map(([x, y], i): Segment => [i === 0 ? "M" : "L", x, y]), ["Z"] as const];
  });
}

/** Size of a < between cells: half its depth and half its height. */
const SIGN = { depth: 0.095, height: 0.15 } as const;

/** The signs between cells as one path. Each points to the smaller number. */
export function comparisonMarks({ between = [] }: CellsBoard, grid: Grid, slots: readonly Slot[]): Mark[] {
  if (between.length === 0 || grid.gap === 0) return [];
  const byId = new Map(slots.map((slot) => [slot.id, slot]));
  return [
    path(
      "wall",
      between.flatMap((comparison) => chevron(comparison, grid, byId)),
    ),
  ];
}

function chevron({ from, to, sign }: BoardComparison, grid: Grid, byId: ReadonlyMap<string, Slot>): Segment[] {
  const [one, other] = [byId.get(from), byId.get(to)];
  if (one === undefined || other === undefined) return [];
  const [less, more] = sign === "<" ? [one, other] : [other, one];
  const middle = (slot: Slot) => [grid.x(slot.column - 1) + 0.5, grid.y(slot.row - 1) + 0.5] as const;
  const [[x1, y1], [x2, y2]] = [middle(less), middle(more)];
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  // Its axis goes from the smaller to the greater number.
  const [dx, dy] = [Math.sign(more.column - less.column), Math.sign(more.row - less.row)];
  const point = (along: number, aside: number) => [x + along * dx - aside * dy, y + along * dy + aside * dx] as const;
  return [
    ["M", ...point(SIGN.depth, -SIGN.height)],
    ["L", ...point(-SIGN.depth, 0)],
    ["L", ...point(SIGN.depth, SIGN.height)],
  ];
}

/** The em of sums in cells, and their distance from the corners. */
const SUM = { em: 0.33, aside: 0.08, away: 0.2 } as const;

/** The sums of runs, each in its half of a cell that a diagonal divides. */
export function sumMarks({ clueCells = [] }: CellsBoard, grid: Grid): Mark[] {
  const sums = clueCells.filter(({ down, across }) => down !== undefined || across !== undefined);
  const corner = ({ row, column }: ClueCell) => [grid.x(column - 1), grid.y(row - 1)] as const;
  const diagonals = sums.map((cell) => {
    const [x, y] = corner(cell);
    return line("grid", x, y, x + 1, y + 1);
  });
  const texts = sums.flatMap((cell) => {
    const [x, y] = corner(cell);
    return [
      ...(cell.across === undefined
        ? []
        : [text("clue", x + 1 - SUM.aside, y + SUM.away, SUM.em, `${cell.across}`, "end")]),
      ...(cell.down === undefined
        ? []
        : [text("clue", x + SUM.aside, y + 1 - SUM.away, SUM.em, `${cell.down}`, "start")]),
    ];
  });
  return [...diagonals, ...texts];
}

/** Clues beside a grid: em, distance from the grid, height of each above it, and width of each by its digits. */
const BESIDE = { em: 0.5, away: 0.14, height: 0.6, width: [0.44, 0.44, 0.72, 1.04] } as const;
/** In large print, where cells of many rows must stay small. */
const LARGE_BESIDE = { em: 0.72, away: 0.16, height: 0.8, width: [0.62, 0.62, 1, 1.4] } as const;

/** How a figure with clues is drawn: on a page or in large print. Keys have none. */
export type Style = keyof typeof CAGE_EM;

const besideIn = (style: Style) => (style === "large" ? LARGE_BESIDE : BESIDE);

/** Width of each clue on the left: that of the longest. */
const besideWidth = ({ outside = [] }: CellsBoard, style: Style): number => {
  const lengths = outside.flatMap(({ side, texts }) => (side === "left" ? texts.map(({ length }) => length) : []));
  return besideIn(style).width[Math.min(Math.max(0, ...lengths), 3)] ?? 0;
};

/** The space beside and above a grid for its clues, in whole and half cells. */
export function spaceBeside(board: CellsBoard, style: Style): { readonly left: number; readonly top: number } {
  const longest = (wanted: "left" | "top") =>
    Math.max(0, ...(board.outside ?? []).map(({ side, texts }) => (side === wanted ? texts.length : 0)));
  const { away, height } = besideIn(style);
  const [left, top] = [longest("left"), longest("top")];
  const space = (count: number, each: number) => (count === 0 ? 0 : Math.ceil(2 * (away + count * each)) / 2);
  return { left: space(left, besideWidth(board, style)), top: space(top, height) };
}

/** The clues beside a grid, the last of each next to it. */
export function outsideMarks(board: CellsBoard, grid: Grid, style: Style): Mark[] {
  const { em, away: gap, height } = besideIn(style);
  const width = besideWidth(board, style);
  return (board.outside ?? []).flatMap(({ side, index, texts }) =>
    texts.map((content, i) => {
      const away = texts.length - i - 0.5;
      const [x, y] =
        side === "left"
          ? [grid.x(0) - gap - away * width, grid.y(index - 1) + 0.5]
          : [grid.x(index - 1) + 0.5, grid.y(0) - gap - away * height];
      return text("clue", x, y, em, content);
    }),
  );
}
