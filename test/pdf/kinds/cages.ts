/** Reads cages of a grid: dashed outlines within their cells, each with a clue in the corner of its first cell. */
import { middleOf, type Shape } from "../marks.ts";
import { insist, textsIn } from "../measure.ts";
import type { Region } from "../pdf-kind.ts";
import type { readGrid } from "./grid.ts";

type Point = Shape["points"][number];

export interface PrintedCage {
  /** Names of its cells in reading order. */
  readonly cells: readonly string[];
  readonly text: string;
}

/** Whether a polygon goes around a point: a ray to the right crosses it an odd number of times. */
const isAround = (points: readonly Point[], [x, y]: Point): boolean =>
  points.filter(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length]!;
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
  }).length %
    2 ===
  1;

/** The clue in the corner of each cell, by the name of the cell. */
export function readCorners(region: Region, { frame, rows, columns }: ReturnType<typeof readGrid>) {
  const texts = new Map<string, string>();
  // What a first step leaves of a cell or writes in it stands below its clue.
  const fromAbove = textsIn(frame, region.shows).toSorted((a, b) => middleOf(a)[1] - middleOf(b)[1]);
  for (const show of fromAbove) {
    const [x, y] = middleOf(show);
    const [r, c] = [rows.at.findLastIndex((at) => at <= y), columns.at.findLastIndex((at) => at <= x)];
    const slot = `r${r + 1}c${c + 1}`;
    if (!texts.has(slot)) texts.set(slot, show.text);
  }
  return texts;
}

export function readDashedCages(region: Region, grid: ReturnType<typeof readGrid>): PrintedCage[] {
  const { frame, rows, columns } = grid;
  const corners = readCorners(region, grid);
  const outlines = region.shapes.filter(
    ({ fill, stroke, width, height, points }) =>
      fill === null && stroke !== null && width > 1 && height > 1 && width < frame.width - 1 && points.length >= 4,
  );
  const middles = rows.at.slice(1).flatMap((bottom, r) =>
    columns.at.slice(1).map((right, c) => ({
      slot: `r${r + 1}c${c + 1}`,
      at: [(columns.at[c]! + right) / 2, (rows.at[r]! + bottom) / 2] as const,
    })),
  );
  return outlines
    .map(({ points }) => middles.filter(({ at }) => isAround(points, at)).map(({ slot }) => slot))
    .map((cells) => {
      const text = corners.get(cells[0] ?? "");
      insist(text !== undefined, `no clue in the cage of ${cells.join(" ")}`);
      return { cells, text };
    });
}

/** Cages whose outlines are thick lines between cells: cells without a thick line between them are in one cage. */
export function readWalledCages(region: Region, grid: ReturnType<typeof readGrid>): PrintedCage[] {
  const { rows, columns } = grid;
  const corners = readCorners(region, grid);
  const lines = region.shapes.filter(({ stroke, width, height }) => stroke !== null && (width < 0.01 || height < 0.01));
  const thinnest = Math.min(...lines.map(({ weight }) => weight));
  const walls = lines.filter(({ weight }) => weight > 1.3 * thinnest);
  const isWall = (x: number, y: number): boolean =>
    walls.some(
      (wall) =>
        Math.abs(wall.x - x) + Math.abs(wall.x + wall.width - x) < wall.width + 3 &&
        Math.abs(wall.y - y) + Math.abs(wall.y + wall.height - y) < wall.height + 3,
    );
  const middle = (at: readonly number[], i: number): number => (at[i]! + at[i + 1]!) / 2;
  const [height, width] = [rows.at.length - 1, columns.at.length - 1];
  const owner = Array.from({ length: height * width }, (_, i) => i);
  const find = (i: number): number => (owner[i] === i ? i : find(owner[i]!));
  for (let r = 0; r < height; r++)
    for (let c = 0; c < width; c++) {
      const join = (other: number) => {
        const [a, b] = [find(r * width + c), find(other)];
        owner[Math.max(a, b)] = Math.min(a, b);
      };
      if (c + 1 < width && !isWall(columns.at[c + 1]!, middle(rows.at, r))) join(r * width + c + 1);
      if (r + 1 < height && !isWall(middle(columns.at, c), rows.at[r + 1]!)) join((r + 1) * width + c);
    }
  const cages = new Map<number, string[]>();
  for (let i = 0; i < owner.length; i++) {
    const slot = `r${Math.floor(i / width) + 1}c${(i % width) + 1}`;
    cages.set(find(i), [...(cages.get(find(i)) ?? []), slot]);
  }
  return [...cages.values()].map((cells) => {
    const text = corners.get(cells[0]!);
    insist(text !== undefined, `no clue in the cage of ${cells.join(" ")}`);
    return { cells, text };
  });
}
