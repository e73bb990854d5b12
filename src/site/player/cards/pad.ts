/** The keys of a board of cards: cards, results and signs, as one toolbar for the arrow keys. */
import type { CardsBoard } from "../../../engine/board.ts";
import { say } from "../../../engine/kind.ts";
import type { InputContext, Marks } from "../input-context.ts";
import type { CardsState } from "./cards-state.ts";
import type { Operand } from "./operands.ts";

export interface Pad {
  show(state: CardsState, marks: Marks): void;
  /** Moves the focus to a key, or to the key with tabindex 0. */
  focus(id?: string): void;
  hasFocus(): boolean;
  /** The enabled keys, and the key with tabindex 0. */
  stops(): { readonly all: readonly HTMLButtonElement[]; readonly current: HTMLButtonElement | undefined };
}

/**
 * Takes over the keys from the initial render (`initial-render.ts`): for cards, results and signs. `clues`: ids of the cards.
 * `pick`: called with the id of each pressed operand or sign.
 */
export function padOf(
  { board, part, text }: InputContext<CardsBoard>,
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
  const showOperand = (button: HTMLButtonElement, { value, isMade, isUsed }: Operand, isHinted: boolean): void => {
    button.textContent = String(value);
    button.ariaLabel = text(say("play-cards.piece", { value, made: isMade ? 1 : 0, hinted: isHinted ? 1 : 0 }));
    button.disabled = isUsed;
    button.hidden = isMade && isUsed;
    button.classList.toggle("hinted", isHinted);
    button.classList.toggle("long", value > 9999);
  };
  return {
    show({ operands, partial }, { hinted }) {
      for (const [i, [id, button]] of [...keys].entries()) {
        const operand = operands[i];
        button.ariaPressed = String(id === partial.left?.id || id === partial.sign);
        if (operand !== undefined) showOperand(button, operand, hinted.has(clues[i]!));
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
