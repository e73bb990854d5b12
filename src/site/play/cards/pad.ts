/** The keys of a desk of cards: cards, made numbers and signs, as one toolbar that the arrow keys walk through. */
import type { CardsBoard } from "../../../engine/board.ts";
import { say } from "../../../engine/kind.ts";
import type { Desk } from "../desk.ts";
import type { Piece } from "./pieces.ts";

/** What the keys show. */
export interface Keys {
  readonly pieces: readonly Piece[];
  /** The piece and the sign that are chosen for the line being made. */
  readonly left: string | null;
  readonly sign: string | null;
  /** Ids of pieces that a hint is about. */
  readonly hinted: ReadonlySet<string>;
}

export interface Pad {
  show(keys: Keys): void;
  /** Moves the focus to a key, or to the one that has it in turn. */
  focus(id?: string): void;
  hasFocus(): boolean;
  /** The keys that can be pressed, and the one that has the focus in turn. */
  stops(): { readonly all: readonly HTMLButtonElement[]; readonly current: HTMLButtonElement | undefined };
}

export function makePad(
  { board, part, text, sign: printed }: Desk<CardsBoard>,
  pick: (piece: string) => void,
  choose: (sign: string) => void,
): Pad {
  const bar = element("div", "cards-pad");
  const [deck, second, made, signs] = ["deck", "second", "made-numbers", "signs"].map((name) => element("div", name));
  bar.role = "toolbar";
  bar.ariaLabel = text(say("play-cards.toolbar"));
  second!.append(made!, signs!);
  bar.append(deck!, second!);
  part("pad").replaceChildren(bar);

  const keys = new Map<string, HTMLButtonElement>();
  const key = (id: string, act: () => void): HTMLButtonElement => {
    const button = element("button", "key") as HTMLButtonElement;
    Object.assign(button, { type: "button", onclick: act });
    button.dataset.key = id;
    keys.set(id, button);
    return button;
  };
  for (const sign of board.signs) {
    const button = key(sign, () => choose(sign));
    button.textContent = printed(sign);
    button.ariaLabel = text(say("play-cards.sign", { sign }));
    signs!.append(button);
  }
  let current = "";
  const all = (): HTMLButtonElement[] => [...bar.querySelectorAll<HTMLButtonElement>("button:enabled")];
  const turn = (id: string): void => {
    const stops = all();
    const stop = stops.find(({ dataset }) => dataset.key === id) ?? stops[0];
    current = stop?.dataset.key ?? "";
    for (const button of keys.values()) button.tabIndex = button === stop ? 0 : -1;
  };
  const focus = (id = current): void => {
    turn(id);
    keys.get(current)?.focus();
  };
  bar.addEventListener("focusin", ({ target }) => turn((target as HTMLElement).dataset.key ?? current));
  return {
    show({ pieces, left, sign, hinted }) {
      for (const [id, button] of keys)
        if (!board.signs.includes(id) && !pieces.some((piece) => piece.id === id)) {
          button.remove();
          keys.delete(id);
        }
      for (const { id, value, isMade, isUsed } of pieces) {
        const button = keys.get(id) ?? key(id, () => pick(id));
        const isHinted = hinted.has(id);
        button.textContent = String(value);
        button.ariaLabel = text(say("play-cards.piece", { value, made: isMade ? 1 : 0, hinted: isHinted ? 1 : 0 }));
        button.disabled = isUsed;
        button.hidden = isMade && isUsed;
        button.ariaPressed = String(id === left);
        button.classList.toggle("hinted", isHinted);
        button.classList.toggle("long", value > 9999);
        if (!button.isConnected) (isMade ? made! : deck!).append(button);
      }
      for (const name of board.signs) keys.get(name)!.ariaPressed = String(name === sign);
      turn(current);
    },
    focus,
    hasFocus: () => bar.contains(document.activeElement),
    stops: () => ({ all: all(), current: keys.get(current) }),
  };
}

function element(tag: string, name: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = name;
  return made;
}
