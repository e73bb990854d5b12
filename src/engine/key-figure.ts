/** The figure of a solved puzzle in a key: found numbers are bold, givens are light. */
import type { Figure, Ink, Mark } from "./figure.ts";
import { type Entry, KEY, type PuzzleKind } from "./kind.ts";

/** Maps the inks of a puzzle to those of a key. */
const IN_KEY: Readonly<Partial<Record<Ink, Ink>>> = { entry: "answer", given: "stated" };

/** Draws a solved puzzle at key size. */
export function keyFigure<P>(kind: Pick<PuzzleKind<P, unknown>, "draw">, puzzle: P, entry: Entry): Figure {
  const figure = kind.draw(puzzle, { entry, crossed: {} }, KEY);
  return { ...figure, marks: figure.marks.map(inKey) };
}

const inKey = (mark: Mark): Mark => {
  const ink = IN_KEY[mark.ink];
  return ink === undefined ? mark : { ...mark, ink };
};
