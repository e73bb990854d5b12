/** Its rules for clingo. */
import { numbers, type Place, squareOf } from "../../reference/clingo.ts";

interface Boxed {
  readonly size: number;
  readonly box?: readonly [number, number];
  readonly regions?: readonly (readonly number[])[];
  readonly diagonals?: true;
  readonly windows?: true;
  readonly cells: readonly (readonly (number | null)[])[];
}

/** Rows, columns, boxes or regions, diagonals and windows. */
export function groupsOf({ size, box, regions, diagonals, windows }: Omit<Boxed, "cells">): Place[][] {
  const { cells, lines } = squareOf(size);
  const regionOf = ([r, c]: Place): number =>
    box === undefined
      ? regions![r - 1]![c - 1]!
      : Math.floor((r - 1) / box[0]) * (size / box[1]) + Math.floor((c - 1) / box[1]);
  const windowOf = ([r, c]: Place): number =>
    (r - 1) % 4 > 0 && (c - 1) % 4 > 0 ? 2 * Math.floor((r - 1) / 4) + Math.floor((c - 1) / 4) : -1;
  const by = (numberOf: (place: Place) => number): Place[][] => {
    const groups = Map.groupBy(cells, numberOf);
    groups.delete(-1);
    return [...groups.values()];
  };
  return [
    ...lines,
    ...by(regionOf),
    ...(diagonals ? [cells.filter(([r, c]) => r === c), cells.filter(([r, c]) => r + c === size + 1)] : []),
    ...(windows ? by(windowOf) : []),
  ];
}

export default (puzzle: Boxed): string =>
  numbers(puzzle.size, squareOf(puzzle.size).cells, groupsOf(puzzle), puzzle.cells);
