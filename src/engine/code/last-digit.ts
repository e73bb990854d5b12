/** The technique that every kind with a hidden code has: one symbol is left at a place. */
import type { Deduction } from "../deduce.ts";
import { say } from "../kind.ts";
import { onlyOne, openAt, single, slotAt } from "./code.ts";

/** `kind`: whose words tell the step. */
export const lastDigit = <P extends { readonly symbols: string }>(
  kind: string,
  placesOf: (puzzle: P) => number,
): Deduction<P> => ({
  id: "last-digit",
  level: "starter",
  cost: 3,
  find: (puzzle, at) =>
    openAt(at, placesOf(puzzle), puzzle.symbols).flatMap((open, p) => {
      const slot = slotAt(p);
      if (at.entry[slot] || !single(open)) return [];
      const digit = puzzle.symbols[onlyOne(open)]!;
      const words = say(`${kind}.step-last-digit`, { place: p + 1, digit });
      return [{ because: [slot], finds: { [slot]: digit }, crosses: {}, say: words }];
    }),
});
