/**
 * The chequerboard argument. It shows at once what a search may take minutes to find: a step to a side changes the colour of the
 * cell, so the numbers of a path alternate between the colours. (The mutilated chessboard; M. Black 1946.)
 */
import { say, type Words } from "../kind.ts";
import { type PathPuzzle, type Place, placesOf, printed } from "./grid.ts";

/** A number, from 1, and its position. */
export interface Placed {
  readonly number: number;
  readonly place: Pick<Place, "row" | "column">;
}

/** The reason why no path with steps to sides visits all cells and contains these numbers. */
type ColourFault =
  /** There are too many cells of one colour. */
  | { readonly why: "cells"; readonly more: number; readonly fewer: number }
  /** The first number, and every second one after it, needs the colour with more cells. These are on the other colour. */
  | { readonly why: "colour"; readonly wrong: readonly Placed[] }
  /** The cell counts allow both colours for the first number, but these two numbers require different ones. */
  | { readonly why: "pair"; readonly wrong: readonly [Placed, Placed] };

/** The colour, 0 or 1, that the first number must have if this one is right. */
const colourOfFirst = ({ number, place }: Placed): number => (place.row + place.column + number + 1) % 2;

/** The fault in cells and numbers; null if the colours allow a path. */
export function colourFault(
  cells: readonly Pick<Place, "row" | "column">[],
  numbers: readonly Placed[],
): ColourFault | null {
  const light = cells.filter(({ row, column }) => (row + column) % 2 === 0).length;
  const dark = cells.length - light;
  const [more, fewer] = [Math.max(light, dark), Math.min(light, dark)];
  if (more - fewer > 1) return { why: "cells", more, fewer };
  if (more > fewer) {
    const wrong = numbers.filter((placed) => colourOfFirst(placed) !== (light > dark ? 0 : 1));
    return wrong.length > 0 ? { why: "colour", wrong } : null;
  }
  const [first] = numbers;
  const other = numbers.find((placed) => colourOfFirst(placed) !== colourOfFirst(first!));
  return first !== undefined && other !== undefined ? { why: "pair", wrong: [first, other] } : null;
}

/**
 * Whether the colours allow a path; equivalent to no `colourFault`, but without words, for the search. `clues`: the cell of each
 * number, below 0 if it has none.
 */
export function coloursAllow(cells: readonly Pick<Place, "row" | "column">[], clues: Int32Array): boolean {
  const colours = cells.map(({ row, column }) => (row + column) % 2);
  /** Cells of colour 0 minus cells of colour 1. */
  const more = colours.reduce((sum, colour) => sum + 1 - 2 * colour, 0);
  /** Colours that the first number must have, according to the other numbers and to the colour with more cells. */
  const first = new Set(more === 0 ? [] : [more > 0 ? 0 : 1]);
  for (const [k, cell] of clues.entries()) if (cell >= 0) first.add((colours[cell]! + k) % 2);
  return Math.abs(more) < 2 && first.size < 2;
}

/** The reason why a puzzle has no answer, if the colours show one; else null. `id`: the name of its kind. */
export function colourWords(id: string, puzzle: PathPuzzle): Words | null {
  const places = placesOf(puzzle);
  const [any] = places;
  const given = places.flatMap((place) => (place.given === null ? [] : { number: place.given, place }));
  const fault = colourFault(places, given);
  if (fault === null || any === undefined) return null;
  if (fault.why === "cells") return say(`${id}.colour-cells`, { more: fault.more, fewer: fault.fewer });
  return say(`${id}.colour-${fault.why === "pair" ? "pair" : "wrong"}`, {
    numbers: fault.wrong.map(({ number }) => printed(number, any)),
    rows: fault.wrong.map(({ place }) => place.row + 1),
    columns: fault.wrong.map(({ place }) => place.column + 1),
  });
}
