/** The numbers that lie on a desk of cards: what is still there to be joined, and which of them a typed number means. */
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

/**
 * The piece that typed digits mean, "more" where more digits could follow, or null where no piece begins so. `isAll`: no
 * more digits follow.
 */
export function pieceOf(typed: string, open: readonly Piece[], isAll: boolean): Piece | "more" | null {
  const begun = open.filter(({ value }) => String(value).startsWith(typed));
  if (begun.length === 0) return null;
  const exact = begun.findLast(({ value }) => String(value) === typed);
  const isSure = begun.every(({ value }) => value === begun[0]!.value);
  if (exact !== undefined && (isAll || isSure)) return exact;
  return isAll && isSure ? begun[0]! : "more";
}
