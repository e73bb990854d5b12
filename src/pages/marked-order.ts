/** The reading order of the boxes by which a sheet of a class is marked: row by row, each from the left. */
import type { Figure, Mark } from "../engine/figure.ts";

/** Boxes whose tops differ by at most this, in cells, are in one row. */
const ROW = 0.25;

/** Whether the boxes with a grey corner have the same reading order in two figures of a puzzle. */
export const isReadAlike = (one: Figure, other: Figure): boolean => orderOf(one).join() === orderOf(other).join();

/** The grey corners by their indices among the marks, in reading order. */
function orderOf({ marks }: Figure): number[] {
  const corners = marks.flatMap(placeOf);
  return [...corners.keys()].sort((a, b) => {
    const [first, second] = [corners[a]!, corners[b]!];
    return Math.abs(first.y - second.y) > ROW ? first.y - second.y : first.x - second.x;
  });
}

/** Position of a grey corner; undefined for other marks. */
function placeOf(mark: Mark): { readonly x: number; readonly y: number }[] {
  if (mark.ink !== "corner" || mark.shape !== "path") return [];
  const [start] = mark.segments;
  return start?.[0] === "M" ? [{ x: start[1], y: start[2] }] : [];
}
