/** The canonical form of puzzles with cages: the first of their eight views. */
import { cellIndex } from "./caged.ts";

/** A view of a square. By cell: the index that it gets, and by this index: the cell. */
export interface View {
  readonly to: Int32Array;
  readonly from: Int32Array;
}

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
      [0, last].map((side) => {
        const to = Int32Array.from({ length: size ** 2 }, (_, c) => {
          const [row, column] = [Math.abs(up - Math.floor(c / size)), Math.abs(side - (c % size))];
          return isTransposed ? column * size + row : row * size + column;
        });
        return { to, from: to.map((_, i) => to.indexOf(i)) };
      }),
    ),
  );
}

/** Cages as texts that depend only on where they are seen and on their clues: one text for each of the eight views. */
export function cagesSeen(
  cages: readonly { readonly cells: readonly string[]; readonly clue: string }[],
  size: number,
): string[] {
  const owner = new Int32Array(size ** 2).fill(-1);
  for (const [k, { cells }] of cages.entries()) for (const slot of cells) owner[cellIndex(slot, size)] = k;
  return viewsOf(size).map(({ from }) => {
    // From the first place to the last, so that cages and their places come in order.
    const texts: string[] = [];
    const placeOf = new Int32Array(cages.length).fill(-1);
    for (let i = 0; i < from.length; i++) {
      const k = owner[from[i]!]!;
      if (k < 0) continue;
      if (placeOf[k]! >= 0) texts[placeOf[k]!] += `,${i}`;
      else placeOf[k] = texts.push(`${cages[k]!.clue}:${i}`) - 1;
    }
    return texts.join(" ");
  });
}
