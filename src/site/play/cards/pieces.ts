/** The numbers that lie on a desk of cards, and which of them are still there to be joined. */
import type { CardLine } from "../../../engine/board.ts";

/** A card, or a number that a line has made. */
export interface Piece {
  readonly id: string;
  readonly value: number;
  /** Whether a line has made it. */
  readonly isMade: boolean;
  readonly isUsed: boolean;
}

/** All pieces, cards first, then what each line has made. A line takes what was made last before it takes a card. */
export function piecesOf(cards: readonly number[], lines: readonly CardLine[]): Piece[] {
  const deck = cards.map((value, i) => ({ id: `c${i}`, value, isMade: false, isUsed: false }));
  const made: typeof deck = [];
  for (const [i, { left, right, value }] of lines.entries()) {
    for (const number of [left, right]) {
      const fits = (piece: Piece): boolean => !piece.isUsed && piece.value === number;
      const taken = made.findLast(fits) ?? deck.find(fits);
      if (taken !== undefined) taken.isUsed = true;
    }
    made.push({ id: `m${i}`, value, isMade: true, isUsed: false });
  }
  return [...deck, ...made];
}

/** A line being made: the piece on its left, the sign, and digits of a number that is being typed. */
export interface Half {
  readonly left: Piece | null;
  readonly sign: string | null;
  readonly typed: string;
}

export const NOTHING: Half = { left: null, sign: null, typed: "" };
