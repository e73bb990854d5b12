/** The state of a board of cards: its lines, its operands, and the unfinished line. */
import type { CardLine, CardsBoard } from "../../../engine/board.ts";
import type { InputContext } from "../input-context.ts";
import { NOTHING, type Operand, operandsOf, type PartialLine } from "./operands.ts";

export interface CardsState {
  lines: readonly CardLine[];
  /** The cards in their order, then the result of each line. */
  operands: readonly Operand[];
  /** The unfinished line, which the game does not save. */
  partial: PartialLine;
  /** The result nearest to the target so far, even if taken back; null before the first line. */
  best: number | null;
}

/** The state; `read` updates it from the game, `write` saves lines to the game. */
export function cardsStateOf({ board, game, move }: InputContext<CardsBoard>) {
  const { slot, target } = board;
  /** Lines in the order in which the player made them, by their expression. */
  const known = new Map<string, readonly CardLine[]>();
  let entry: string | null = null;
  const state: CardsState = { lines: [], operands: [], partial: NOTHING, best: null };
  const read = (): void => {
    const now = game().at.entry[slot] ?? "";
    if (now === entry) return;
    entry = now;
    state.lines = known.get(now) ?? board.lines(now) ?? [];
    state.operands = operandsOf(board.cards, state.lines);
    state.partial = NOTHING;
    for (const { value } of state.lines)
      if (state.best === null || Math.abs(value - target) < Math.abs(state.best - target)) state.best = value;
  };
  const write = (lines: readonly CardLine[]): void => {
    const text = board.text(lines);
    known.set(text, lines);
    move({ entry: { [slot]: text } });
  };
  return { state, read, write };
}
