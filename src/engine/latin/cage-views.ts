/** The canonical form of puzzles with cages: the first of their eight views. */
import { cellIndex } from "./caged.ts";

/** A view of a square, by cell: its index there. */
export type View = Int32Array;

const views = new Map<number, readonly View[]>();

/** The eight views of a square, made once for each size. */
export function viewsOf(size: number): readonly View[] {
  const known = views.get(size) ?? build(size);
  views.set(size, known);
  return known;
}

function build(size: number): View[] {
  const last = size - 1;
  return [false, true].flatMap((isTransposed) =>
    [0, last].flatMap((up) =>
      [0, last].map((side) =>
        Int32Array.from({ length: size ** 2 }, (_, c) => {
          const [row, column] = [Math.abs(up - Math.floor(c / size)), Math.abs(side - (c % size))];
          return isTransposed ? column * size + row : row * size + column;
        }),
      ),
    ),
  );
}

/** Cages as texts that depend only on where they are seen and on their clues: one text for each of the eight views. */
export function cagesSeen(
  cages: readonly { readonly cells: readonly string[]; readonly clue: string }[],
  size: number,
): string[] {
  const all = cages.map(({ cells, clue }) => ({ clue, cells: cells.map((slot) => cellIndex(slot, size)) }));
  return viewsOf(size).map((view) => {
    const byFirst: string[] = [];
    for (const { clue, cells } of all) {
      const places = cells.map((c) => view[c]!).sort((a, b) => a - b);
      byFirst[places[0]!] = `${clue}:${places.join()}`;
    }
    return byFirst.filter((text) => text !== undefined).join(" ");
  });
}
