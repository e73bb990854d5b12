/** The sums of a game: its lines, the numbers that are there to be joined, and the line that is half made. */
import type { CardLine, CardsBoard } from "../../../engine/board.ts";
import type { Desk } from "../desk.ts";
import { type Half, NOTHING, type Piece, piecesOf } from "./pieces.ts";

export interface Sums {
  lines: readonly CardLine[];
  /** The cards in their order, then what each line has made. */
  pieces: readonly Piece[];
  /** A line that is half made is no part of the game. */
  half: Half;
  /** What came nearest to the target so far, taken back or not; null before anything is made. */
  best: number | null;
}

/** Sums that `read` brings up to date with the game. `write`: makes lines those of the game. */
export function sumsOf({ board, game, move }: Desk<CardsBoard>) {
  const { slot, target } = board;
  /** Lines in the order in which they were made, by the text that holds them. */
  const known = new Map<string, readonly CardLine[]>();
  let entry: string | null = null;
  const sums: Sums = { lines: [], pieces: [], half: NOTHING, best: null };
  const read = (): void => {
    const now = game().at.entry[slot] ?? "";
    if (now === entry) return;
    entry = now;
    sums.lines = known.get(now) ?? board.lines(now) ?? [];
    sums.pieces = piecesOf(board.cards, sums.lines);
    sums.half = NOTHING;
    for (const { value } of sums.lines)
      if (sums.best === null || Math.abs(value - target) < Math.abs(sums.best - target)) sums.best = value;
  };
  const write = (lines: readonly CardLine[]): void => {
    const text = board.text(lines);
    known.set(text, lines);
    move({ entry: { [slot]: text } });
  };
  return { sums, read, write };
}
