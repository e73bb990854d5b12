/** Canonical forms: equal for path puzzles, and for answers, that are the same. */
import type { Entry } from "../kind.ts";
import { cropGrid, numberIn, type PathPuzzle, placesOf, unitOf } from "./grid.ts";

/**
 * The smallest text over the group: the eight turns and reflections of the grid, with the path as it is or counted
 * from its other end. Empty rows and columns at the edges do not count.
 */
export function canonical(puzzle: PathPuzzle): string {
  const rows = cropGrid(puzzle.cells, (cell) => cell !== "#");
  const last = rows.flat().filter((cell) => cell !== "#").length;
  const unit = unitOf(puzzle);
  const texts = rows.map((row) => row.map((cell) => String(cell ?? "")));
  const backwards = rows.map((row) =>
    row.map((cell) => (typeof cell === "number" ? String(unit * (last + 1) - cell) : (cell ?? ""))),
  );
  const views = [texts, backwards].flatMap(viewsOf);
  // A row ends at its last cell, so the smallest text begins with the smallest first row.
  const firsts = views.map((view) => view.rowAt(0));
  const [least] = firsts.toSorted();
  // The same path with another unit is another puzzle.
  const ahead = unit === 1 ? "" : `${unit}:`;
  return `${ahead}${views
    .filter((_, i) => firsts[i] === least)
    .map(textOf)
    .toSorted()[0]!}`;
}

/** The numbers row by row. */
export const canonicalAnswer = (puzzle: PathPuzzle, entry: Entry): string =>
  placesOf(puzzle)
    .map((place) => numberIn(place, entry) ?? "")
    .join(",");

/** A grid of texts after a turn or reflection. `rowAt`: the text of a row, with its separator. */
interface View {
  readonly height: number;
  rowAt(row: number): string;
}

const textOf = ({ height, rowAt }: View): string =>
  Array.from({ length: height }, (_, row) => rowAt(row))
    .join("")
    .slice(0, -1);

function viewsOf(rows: readonly (readonly string[])[]): View[] {
  const across = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ""));
  return [rows, across].flatMap((lines) => {
    const height = lines.length;
    const ahead = (row: number) => `${lines[row]!.join()}/`;
    const mirrored = (row: number) => `${lines[row]!.toReversed().join()}/`;
    return [ahead, mirrored].flatMap((rowAt) => [
      { height, rowAt },
      { height, rowAt: (row: number) => rowAt(height - 1 - row) },
    ]);
  });
}
