/** The numbers that lie on a board of cards, and which of them are still there to be joined. */
import type { CardLine } from "../../../engine/board.ts";

/** A card, or a number that a line has made. */
export interface Operand {
  readonly id: string;
  readonly value: number;
  /** Whether a line has made it. */
  readonly isMade: boolean;
  readonly isUsed: boolean;
}

/** All operands, cards first, then what each line has made. A line takes what was made last before it takes a card. */
export function operandsOf(cards: readonly number[], lines: readonly CardLine[]): Operand[] {
  const deck = cards.map((value, i) => ({ id: `c${i}`, value, isMade: false, isUsed: false }));
  const made: typeof deck = [];
  for (const [i, { left, right, value }] of lines.entries()) {
    for (const number of [left, right]) {
      const fits = (operand: Operand): boolean => !operand.isUsed && operand.value === number;
      const taken = made.findLast(fits) ?? deck.find(fits);
      if (taken !== undefined) taken.isUsed = true;
    }
    made.push({ id: `m${i}`, value, isMade: true, isUsed: false });
  }
  return [...deck, ...made];
}

/** A line being made: the operand on its left, the sign, and digits of a number that is being typed. */
export interface PartialLine {
  readonly left: Operand | null;
  readonly sign: string | null;
  readonly typed: string;
}

export const NOTHING: PartialLine = { left: null, sign: null, typed: "" };
