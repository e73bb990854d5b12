/** Whether cells are marked where the next number may go: a choice for all puzzles. Loaded with the tools asked for less often. */
import { set, setting } from "../store.ts";

/** Name of the setting. */
export const MARKED = "places";

/** Adds a key that stays pressed. `show`: shows the board anew. */
export function addSetting(box: Element, words: string, show: () => void): void {
  const button = document.createElement("button");
  const press = (isOn: boolean): void => {
    button.ariaPressed = String(isOn);
  };
  Object.assign(button, { type: "button", textContent: words });
  button.onclick = () => {
    set(MARKED, setting(MARKED) === "off" ? "on" : "off");
    press(setting(MARKED) !== "off");
    show();
  };
  press(setting(MARKED) !== "off");
  box.append(button);
}
