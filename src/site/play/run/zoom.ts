/** Larger squares for a board that is too wide for a small screen: it scrolls in its own box. */
import type { Tell } from "./pad.ts";

/** Sizes beside the one that fits; the style sheet knows them. */
const LARGEST = 2;

/** Puts the two keys before the board. `kept`: the cell that stays in sight when squares have another size. */
export function makeZoom(board: HTMLElement, t: Tell, kept: () => Element): void {
  let size = 0;
  const box = document.createElement("div");
  box.className = "zoom";
  const show = (): void => {
    board.dataset.zoom = String(size);
    smaller.disabled = size === 0;
    larger.disabled = size === LARGEST;
  };
  const keyOf = (name: string, step: number): HTMLButtonElement => {
    const made = document.createElement("button");
    Object.assign(made, { type: "button", className: name, ariaLabel: t(name) });
    made.onclick = () => {
      size += step;
      show();
      kept().scrollIntoView({ block: "nearest", inline: "center" });
    };
    return made;
  };
  const [smaller, larger] = [keyOf("smaller", -1), keyOf("larger", 1)];
  box.append(smaller, larger);
  board.before(box);
  show();
}
