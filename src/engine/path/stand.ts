/** A position as the techniques see it. */
import type { Position } from "../kind.ts";
import { numberIn, type PathPuzzle, type Place, placesOf, type Reach, STEPS, slotAt } from "./grid.ts";

/** The placed numbers, by number and by place. */
export interface Stand {
  readonly reach: Reach;
  readonly places: readonly Place[];
  /** The place of each number that is placed. */
  readonly holders: readonly (Place | undefined)[];
  /** The number in each place that has one. */
  readonly numbers: ReadonlyMap<Place, number>;
  readonly bySlot: ReadonlyMap<string, Place>;
}

/** Reads a position; what is written out of range counts as nothing. */
export function standOf(puzzle: PathPuzzle, { entry }: Position, reach: Reach): Stand {
  const places = placesOf(puzzle);
  const holders = new Array<Place | undefined>(places.length + 1).fill(undefined);
  const numbers = new Map<Place, number>();
  for (const place of places) {
    const number = numberIn(place, entry);
    if (number === null || number > places.length) continue;
    holders[number] = place;
    numbers.set(place, number);
  }
  return { reach, places, holders, numbers, bySlot: new Map(places.map((place) => [place.slot, place])) };
}

/** The places one step away. */
export const around = ({ reach, bySlot }: Stand, { row, column }: Place): Place[] =>
  STEPS.filter((_, i) => reach === 8 || i % 2 === 0).flatMap(([rows, columns]) => {
    const place = bySlot.get(slotAt(row + rows, column + columns));
    return place === undefined ? [] : [place];
  });

/** Pairs of placed numbers with none placed between them. */
export function gapsOf({ holders }: Stand): [number, number][] {
  const placed = holders.flatMap((place, k) => (place === undefined ? [] : [k]));
  return placed.slice(1).map((m, i) => [placed[i]!, m]);
}

/** The ids of places. */
export const slotsOf = (places: readonly Place[]): string[] => places.map(({ slot }) => slot);
