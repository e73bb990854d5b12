/** The figure of a solved puzzle in a key: what was found is strong, what was printed is light. */
import type { Figure, Ink, Mark } from "./figure.ts";
import { type Entry, KEY, type PuzzleKind } from "./kind.ts";

/** The inks of a key, by those of a puzzle. */
const IN_KEY: Readonly<Partial<Record<Ink, Ink>>> = { entry: "answer", given: "stated" };

/** Draws a puzzle with an answer, small. */
export function keyFigure<P>(kind: Pick<PuzzleKind<P, unknown>, "draw">, puzzle: P, entry: Entry): Figure {
  const figure = kind.draw(puzzle, { entry, crossed: {} }, KEY);
  return { ...figure, marks: figure.marks.map(inKey) };
}

const inKey = (mark: Mark): Mark => {
  const ink = IN_KEY[mark.ink];
  return ink === undefined ? mark : { ...mark, ink };
};
