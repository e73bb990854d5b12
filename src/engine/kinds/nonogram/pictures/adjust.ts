/**
 * Changes a few cells of a picture so that its puzzle has a level. If the techniques of the level do not solve it, cells that stay
 * open are changed, each time the one that leaves the fewest open. If it is too easy, one cell at an edge is changed.
 */
import type { Level } from "../../../kind.ts";
import { gradeGrid } from "../grade-grid.ts";
import { cluesOf, EMPTY, FILLED } from "../grid.ts";
import { likeness, type Picture } from "./raster.ts";

/** Maximum percentage of changed cells. */
const CHANGED_PERCENT = 3;
/** Minimum likeness of the changed picture with the original. */
export const MIN_LIKENESS = 0.95;
/** Cells to try before the best of them is changed. */
const TRIED = 16;
/** Maximum percentage of open cells: with more, a few changes do not help. */
const OPEN_PERCENT = 15;

/** The picture changed to have a level; null if a few changes do not suffice. */
export function adjust(picture: Picture, level: Level): Picture | null {
  const budget = Math.floor((picture.length * picture[0]!.length * CHANGED_PERCENT) / 100);
  const first = gradeGrid(cluesOf(picture), level);
  if (first.level === level) return picture;
  const found =
    first.level === null ? made(picture, level, first.open, budget) : budget < 1 ? null : harder(picture, level);
  return found !== null && likeness(found, picture) >= MIN_LIKENESS ? found : null;
}

/** `left`: the cells of the picture that stay open. */
function made(picture: Picture, level: Level, left: readonly number[], budget: number): Picture | null {
  let [now, open] = [picture, left];
  if (100 * open.length > OPEN_PERCENT * picture.length * picture[0]!.length) return null;
  for (let changed = 0; changed < budget; changed++) {
    let best: { picture: Picture; open: readonly number[]; level: Level | null } | null = null;
    for (const cell of spread(open)) {
      const next = withChange(now, cell);
      const grade = gradeGrid(cluesOf(next), level);
      if (grade.level === level) return next;
      if (best === null || grade.open.length < best.open.length) best = { picture: next, ...grade };
    }
    if (best === null || best.level !== null || best.open.length >= open.length) return null;
    [now, open] = [best.picture, best.open];
  }
  return null;
}

function harder(picture: Picture, level: Level): Picture | null {
  for (const cell of spread(edgesOf(picture))) {
    const next = withChange(picture, cell);
    if (gradeGrid(cluesOf(next), level).level === level) return next;
  }
  return null;
}

/** At most `TRIED` of some cells, evenly spread. */
const spread = (cells: readonly number[]): readonly number[] => {
  const step = Math.max(1, cells.length / TRIED);
  return Array.from({ length: Math.min(cells.length, TRIED) }, (_, i) => cells[Math.floor(i * step)]!);
};

/** The cells with a neighbour of the other sort. */
function edgesOf(picture: Picture): number[] {
  const [rows, columns] = [picture.length, picture[0]!.length];
  const at = (row: number, column: number): number => picture[row]?.[column] ?? EMPTY;
  const edges: number[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const own = at(row, column);
      const around = [at(row - 1, column), at(row + 1, column), at(row, column - 1), at(row, column + 1)];
      if (around.some((other) => other !== own)) edges.push(row * columns + column);
    }
  return edges;
}

function withChange(picture: Picture, cell: number): Picture {
  const column = cell % picture[0]!.length;
  const row = (cell - column) / picture[0]!.length;
  const changed = picture[row]!.slice();
  changed[column] = FILLED + EMPTY - changed[column]!;
  return picture.with(row, changed);
}
