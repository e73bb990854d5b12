/** The operands of a board of cards, with the used ones marked. */
import type { CardLine } from "../../../engine/board.ts";

/** A card, or the result of a line. */
export interface Operand {
  readonly id: string;
  readonly value: number;
  /** Whether it is the result of a line. */
  readonly isMade: boolean;
  readonly isUsed: boolean;
}

/** All operands: cards first, then the results. If a number is both a result and a card, a line uses the latest result. */
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

/** An unfinished line: its left operand, its sign, and the digits typed so far. */
export interface PartialLine {
  readonly left: Operand | null;
  readonly sign: string | null;
  readonly typed: string;
}

export const NOTHING: PartialLine = { left: null, sign: null, typed: "" };
