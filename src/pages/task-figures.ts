/** The figures that the tasks of a sheet may have, to save paper: their usual ones, wide ones, or ones without strips. */
import type { Figure, Mark } from "../engine/figure.ts";
import type { PrintedPuzzle } from "./words.ts";

/**
 * The tasks with their usual figures, and with others that may need fewer pages: wide figures where they exist, or high ones if
 * both save pages. A class's boxes to compare are listed in the reading order of the high form.
 */
export function formsOf(tasks: readonly PrintedPuzzle[], isMarked: boolean): (readonly PrintedPuzzle[])[] {
  const canBeWide = (task: PrintedPuzzle): boolean =>
    isWideOther(task) && (!isMarked || isReadAlike(task.source.figure(), task.source.wide().source.figure()));
  return [
    tasks,
    ...(tasks.some(canBeWide) ? [tasks.map((task) => (canBeWide(task) ? wide(task) : task))] : []),
    ...(tasks.some(isLittleLost) ? [tasks.map(plain)] : []),
  ];
}

/** A task with its wide figure; everything else stays. */
function wide(task: PrintedPuzzle): PrintedPuzzle {
  const { extent, source } = task.source.wide();
  return { ...task, extent, source };
}

/** A task with its figure without strips to cross out. */
function plain(task: PrintedPuzzle): PrintedPuzzle {
  const { extent, source } = task.source.plain();
  return { ...task, extent, source };
}

/**
 * If a figure without strips keeps at least this share of its height, strips do not justify a page: digits can be crossed out in
 * place.
 */
const LITTLE = 0.7;

function isLittleLost(task: PrintedPuzzle): boolean {
  const share = task.source.plain().extent.height / task.extent.height;
  return share < 1 && share >= LITTLE;
}

const isWideOther = (task: PrintedPuzzle): boolean => task.source.wide().extent.width !== task.extent.width;

// The reading order of the boxes by which a sheet of a class is marked: row by row, each from the left.

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
