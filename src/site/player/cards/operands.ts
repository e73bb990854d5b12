/** The operands of a board of cards, and which of them are used. */
import type { CardLine } from "../../../engine/board.ts";

/** A card, or the result of a line. */
export interface Operand {
  readonly id: string;
  readonly value: number;
  /** Whether a line has made it. */
  readonly isMade: boolean;
  readonly isUsed: boolean;
}

/** All operands: cards first, then the result of each line. A line uses the latest result with its number before it uses a card. */
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
