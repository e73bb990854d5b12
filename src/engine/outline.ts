/** The outline of cells in a grid. */
import type { Segment } from "./figure.ts";

/** Whether there is a cell at a row and column, from 0; outside the grid there is none. */
export type IsCell = (row: number, column: number) => boolean;

/** The outline of the cells as closed polygons, around each piece and around each hole inside a piece. */
export function outlineOf(width: number, height: number, isCell: IsCell): Segment[] {
  const edges = edgesOf(width, height, isCell);
  const segments: Segment[] = [];
  for (const [start, ends] of edges) {
    while (ends.length > 0) {
      const loop = loopFrom(start, edges);
      const corners = loop.filter((point, i) => isCorner(loop.at(i - 1)!, point, loop[(i + 1) % loop.length]!));
      for (const [i, [x, y]] of corners.entries()) segments.push([i === 0 ? "M" : "L", x, y]);
      segments.push(["Z"]);
    }
  }
  return segments;
}

type Point = readonly [x: number, y: number];

const keyOf = ([x, y]: Point): string => `${x} ${y}`;

/** The edges with a cell on one side only, by their start points. The cell is on the right of the direction. */
function edgesOf(width: number, height: number, isCell: IsCell): Map<string, Point[]> {
  const edges = new Map<string, Point[]>();
  const add = (from: Point, to: Point) => edges.set(keyOf(from), [...(edges.get(keyOf(from)) ?? []), to]);
  for (let r = 0; r < height; r++) {
    for (let c = 0; c < width; c++) {
      if (!isCell(r, c)) continue;
      if (!isCell(r - 1, c)) add([c, r], [c + 1, r]);
      if (!isCell(r, c + 1)) add([c + 1, r], [c + 1, r + 1]);
      if (!isCell(r + 1, c)) add([c + 1, r + 1], [c, r + 1]);
      if (!isCell(r, c - 1)) add([c, r + 1], [c, r]);
    }
  }
  return edges;
}

/** Removes the edges of one loop from `edges` and returns its points. */
function loopFrom(start: string, edges: Map<string, Point[]>): Point[] {
  const loop: Point[] = [];
  let at = start;
  do {
    const next = edges.get(at)?.pop();
    if (next === undefined) throw new Error("an outline is not closed");
    loop.push(next);
    at = keyOf(next);
  } while (at !== start);
  return loop;
}

const isCorner = ([x1, y1]: Point, [x, y]: Point, [x2, y2]: Point): boolean =>
  (x1 === x) !== (x === x2) || (y1 === y) !== (y === y2);
