/** Keys to press: the choices of a place, each as it stands there; and the switch between writing and crossing out. */
import { type Slot, say } from "../../../engine/kind.ts";
import type { CellsDesk } from "./cell.ts";
import { keysOf } from "./keys-html.ts";
import { standingOf } from "./standing.ts";
import { spoken } from "./words.ts";

/** Shows how a choice stands at its place. `crossing`: the key crosses out, so it is down when that is done. */
export function dressKey(desk: CellsDesk, key: HTMLElement, slot: Slot, it: string, crossing: boolean): void {
  const { at } = desk.game();
  const standing = standingOf(at, slot.id, it);
  const isCrossed = at.crossed[slot.id]?.includes(it) ?? false;
  const isIdle = standing === "struck" && !isCrossed;
  key.className = isIdle ? "idle" : standing;
  key.ariaPressed = String(crossing ? isCrossed : standing === "agrees");
  key.ariaLabel = desk.text(say("play-cells.tile", { it: spoken(desk, it), standing: isIdle ? "open" : standing }));
}

/**
 * Lets the pad work, which shows the keys of slot `first`; gives back what shows those of another. What is pressed is
 * told whole, as a choice, or in one character.
 */
export function wakePad(
  desk: CellsDesk,
  first: Slot,
  on: { turn(crossing: boolean): void; press(choice: string): void; type(character: string): void },
): (slot: Slot, crossing: boolean) => void {
  const pad = desk.part("pad");
  const [turn, group] = pad.children as HTMLCollectionOf<HTMLElement>;
  let keys = keysOf(desk, first);
  // The focus stays on the grid for those who point; those who type reach the keys all the same.
  pad.onmousedown = (event) => event.preventDefault();
  pad.onclick = ({ target }) => {
    const key = (target as Element).closest<HTMLButtonElement>("button:not([data-do])");
    if (key === null) return;
    if (key.parentElement === turn) on.turn(key === turn.lastChild);
    else if (keys.inDigits) on.type(key.value);
    else on.press(key.value);
  };
  return (slot, crossing) => {
    for (const mode of turn!.children) mode.ariaPressed = String((mode === turn!.lastChild) === crossing);
    const known = keys.html;
    keys = keysOf(desk, slot, crossing);
    if (keys.html !== known) [group!.className, group!.innerHTML] = [keys.look, keys.html];
    for (const key of group!.querySelectorAll<HTMLButtonElement>("button:not([data-do])")) {
      key.disabled = slot.given !== null;
      if (!keys.inDigits) dressKey(desk, key, slot, key.value, crossing);
    }
  };
}
