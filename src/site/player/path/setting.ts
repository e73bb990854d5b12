/** Whether cells are marked where the next number may go: a choice for all puzzles. Loaded with the tools asked for less often. */
import { button } from "../element.ts";
import { set, setting } from "../store.ts";

/** Name of the setting. */
export const MARKED = "places";

/** Adds a key that stays pressed. `show`: shows the board anew. */
export function addSetting(box: Element, words: string, show: () => void): void {
  const isOn = (): boolean => setting(MARKED) !== "off";
  const made = button({ ariaPressed: String(isOn()) }, words);
  made.onclick = () => {
    set(MARKED, isOn() ? "off" : "on");
    made.ariaPressed = String(isOn());
    show();
  };
  box.append(made);
}
