/** The keys of a desk of cards: cards, made numbers and signs, as one toolbar that the arrow keys walk through. */
import type { CardsBoard } from "../../../engine/board.ts";
import { say } from "../../../engine/kind.ts";
import type { Desk, Marks } from "../desk.ts";
import type { Piece } from "./pieces.ts";
import type { Sums } from "./sums.ts";

export interface Pad {
  show(sums: Sums, marks: Marks): void;
  /** Moves the focus to a key, or to the one that has it in turn. */
  focus(id?: string): void;
  hasFocus(): boolean;
  /** The keys that can be pressed, and the one that has the focus in turn. */
  stops(): { readonly all: readonly HTMLButtonElement[]; readonly current: HTMLButtonElement | undefined };
}

/**
 * Takes the keys that stand on the page (`first.ts`): those of cards, of what lines make, of signs. `clues`: ids of the cards.
 * `pick`: is told the id of each piece or sign that is pressed.
 */
export function takePad(
  { board, part, text }: Desk<CardsBoard>,
  clues: readonly string[],
  pick: (id: string) => void,
): Pad {
  const bar = part("pad").firstElementChild!;
  const keys = new Map([...bar.querySelectorAll("button")].map((button) => [button.dataset.key!, button]));
  for (const sign of board.signs) keys.get(sign)!.ariaLabel = text(say("play-cards.sign", { sign }));

  let current = "";
  const all = (): HTMLButtonElement[] => [...keys.values()].filter(({ disabled }) => !disabled);
  const turn = (id: string): void => {
    const stops = all();
    const stop = stops.find(({ dataset }) => dataset.key === id) ?? stops[0];
    current = stop?.dataset.key ?? "";
    for (const button of keys.values()) button.tabIndex = button === stop ? 0 : -1;
  };
  const keyOf = ({ target }: Event): string | undefined => (target as Element).closest("button")?.dataset.key;
  bar.addEventListener("focusin", (event) => turn(keyOf(event) ?? current));
  bar.addEventListener("click", (event) => {
    const id = keyOf(event);
    if (id !== undefined) pick(id);
  });
  const showPiece = (button: HTMLButtonElement, { value, isMade, isUsed }: Piece, isHinted: boolean): void => {
    button.textContent = String(value);
    button.ariaLabel = text(say("play-cards.piece", { value, made: isMade ? 1 : 0, hinted: isHinted ? 1 : 0 }));
    button.disabled = isUsed;
    button.hidden = isMade && isUsed;
    button.classList.toggle("hinted", isHinted);
    button.classList.toggle("long", value > 9999);
  };
  return {
    show({ pieces, half }, { hinted }) {
      for (const [i, [id, button]] of [...keys].entries()) {
        const piece = pieces[i];
        button.ariaPressed = String(id === half.left?.id || id === half.sign);
        if (piece !== undefined) showPiece(button, piece, hinted.has(clues[i]!));
        else if (!board.signs.includes(id)) Object.assign(button, { disabled: true, hidden: true });
      }
      turn(current);
    },
    focus(id = current) {
      turn(id);
      keys.get(current)?.focus();
    },
    hasFocus: () => bar.contains(document.activeElement),
    stops: () => ({ all: all(), current: keys.get(current) }),
  };
}
