/** When two path puzzles are the same. */
import type { Entry } from "../kind.ts";
import { type Cell, numberIn, type PathPuzzle, placesOf } from "./grid.ts";
import { trimmed } from "./trim.ts";

type Rows = readonly (readonly Cell[])[];

/**
 * The smallest text over the group: the eight turns and reflections of the grid, with the path as it is or counted
 * from its other end. Empty rows and columns at the edges do not count.
 */
export function canonical(puzzle: PathPuzzle): string {
  const rows = trimmed(puzzle.cells, (cell) => cell !== "#");
  const texts = [rows, backwards(rows)].flatMap(turns).map(textOf);
  return texts.toSorted()[0]!;
}

/** The numbers row by row. */
export const sameAnswer = (puzzle: PathPuzzle, entry: Entry): string =>
  placesOf(puzzle)
    .map((place) => numberIn(place, entry) ?? "")
    .join(",");

const textOf = (rows: Rows): string => rows.map((row) => row.map((cell) => cell ?? "").join(",")).join("/");

/** The path counted from its other end. */
function backwards(rows: Rows): Rows {
  const last = rows.flat().filter((cell) => cell !== "#").length;
  return rows.map((row) => row.map((cell) => (typeof cell === "number" ? last + 1 - cell : cell)));
}

function turns(rows: Rows): Rows[] {
  const mirrored = (rows: Rows): Rows => rows.map((row) => row.toReversed());
  const upended = (rows: Rows): Rows => rows.toReversed();
  const across = (rows: Rows): Rows => rows[0]!.map((_, c) => rows.map((row) => row[c]!));
  return [rows, across(rows)].flatMap((rows) => [rows, mirrored(rows), upended(rows), upended(mirrored(rows))]);
}
