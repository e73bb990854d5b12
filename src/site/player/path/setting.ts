/** The setting for marking places of the next number, for all puzzles. Loaded with the less frequent tools. */
import { button } from "../element.ts";
import { setSetting, settingNamed } from "../store.ts";

/** Name of the setting. */
export const MARKED = "places";

/** Adds a toggle button. `show`: updates the board. */
export function addSetting(box: Element, words: string, show: () => void): void {
  const isOn = (): boolean => settingNamed(MARKED) !== "off";
  const made = button({ ariaPressed: String(isOn()) }, words);
  made.onclick = () => {
    setSetting(MARKED, isOn() ? "off" : "on");
    made.ariaPressed = String(isOn());
    show();
  };
  box.append(made);
}
