/** The pad: keys for a slot's choices with their states, and the switch between writing and crossing out. */
import { isRuled } from "../../../engine/board.ts";
import { type Slot, say } from "../../../engine/kind.ts";
import type { CellsContext } from "./cell.ts";
import { choiceStateOf } from "./choice-state.ts";
import { keysOf } from "./keys-html.ts";
import { holdersOf } from "./twins.ts";
import { spoken } from "./words.ts";

/** Shows the state of a choice on its key. `crossing`: the key crosses out, so it shows as pressed if the choice is crossed out. */
export function showKeyState(context: CellsContext, key: HTMLElement, slot: Slot, it: string, crossing: boolean): void {
  const { at } = context.game();
  const state = choiceStateOf(at, slot.id, it);
  const isCrossed = at.crossed[slot.id]?.includes(it) ?? false;
  const isIdle = state === "struck" && !isCrossed;
  key.ariaPressed = String(crossing ? isCrossed : state === "agrees");
  const isUsed = !isRuled(context.board) && (isIdle || state === "open") && holdersOf(context, slot, it).length > 0;
  const name = isUsed ? "used" : isIdle ? "idle" : state;
  if (key.className === name && key.ariaLabel !== null) return;
  key.className = name;
  const shownState = name === "idle" ? "open" : name;
  key.ariaLabel = context.text(say("play-cells.tile", { it: spoken(context, it), state: shownState }));
}

/**
 * Listens to the pad, which shows the keys of slot `first`; returns a function that shows the keys of another slot. `on.press`
 * gets a choice, `on.type` a single character.
 */
export function listenToPad(
  context: CellsContext,
  first: Slot,
  on: { turn(crossing: boolean): void; press(choice: string): void; type(character: string): void },
): (slot: Slot, crossing: boolean) => void {
  const pad = context.part("pad");
  const [turn, group] = pad.children as HTMLCollectionOf<HTMLElement>;
  let keys = keysOf(context, first);
  // A click leaves the focus on the grid; Tab still reaches the keys.
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
    keys = keysOf(context, slot, crossing);
    if (keys.html !== known) [group!.className, group!.innerHTML] = [keys.className, keys.html];
    for (const key of group!.querySelectorAll<HTMLButtonElement>("button:not([data-do])")) {
      key.disabled = slot.given !== null;
      if (!keys.inDigits) showKeyState(context, key, slot, key.value, crossing);
    }
  };
}
