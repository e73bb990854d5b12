/** The canonical form of puzzles with cages: the first of their eight views. */
import { cellIndex } from "./caged.ts";

/** The eight views of a square: the new index of each cell, and whether rows become columns. */
export function viewsOf(size: number): { readonly to: (c: number) => number; readonly isTransposed: boolean }[] {
  const last = size - 1;
  return [false, true].flatMap((isTransposed) =>
    [0, last].flatMap((up) =>
      [0, last].map((side) => ({
        isTransposed,
        to: (c: number) => {
          const [row, column] = [Math.abs(up - Math.floor(c / size)), Math.abs(side - (c % size))];
          return isTransposed ? column * size + row : row * size + column;
        },
      })),
    ),
  );
}

/** Cages as a text that depends only on where they are seen and on their clues. */
export const cagesSeen = (
  cages: readonly { readonly cells: readonly string[]; readonly clue: string }[],
  size: number,
  to: (c: number) => number,
): string =>
  cages
    .map(({ cells, clue }) => ({ clue, places: cells.map((slot) => to(cellIndex(slot, size))).sort((a, b) => a - b) }))
    .sort((a, b) => a.places[0]! - b.places[0]!)
    .map(({ clue, places }) => `${clue}:${places.join()}`)
    .join(" ");
