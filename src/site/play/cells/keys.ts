/** Keys to press: the choices of a place, each as it stands there; and the switch between writing and crossing out. */
import type { CellsBoard } from "../../../engine/board.ts";
import { type Slot, say } from "../../../engine/kind.ts";
import type { Desk } from "../desk.ts";
import { charactersOf, standingOf } from "./moves.ts";
import { spoken } from "./words.ts";

type CellsDesk = Desk<CellsBoard>;

/** More choices than these are written digit by digit. */
const MANY = 20;

/** Makes a button of the page. */
export function buttonOf(text: string, name = ""): HTMLButtonElement {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", textContent: text, className: name });
  return button;
}

/** Shows how a choice stands at its place. `crossing`: the key crosses out, so it is down when that is done. */
export function dressKey(desk: CellsDesk, key: HTMLButtonElement, slot: Slot, it: string, crossing: boolean): void {
  const { at } = desk.game();
  const standing = standingOf(at, slot.id, it);
  const isCrossed = at.crossed[slot.id]?.includes(it) ?? false;
  const isIdle = standing === "struck" && !isCrossed;
  key.className = isIdle ? "idle" : standing;
  key.ariaPressed = String(crossing ? isCrossed : standing === "agrees");
  key.ariaLabel = desk.text(say("play-cells.tile", { it: spoken(desk, it), standing: isIdle ? "open" : standing }));
}

/** Keys in a row: all of a few, else about half of them, so that no row is short. */
const columnsFor = (keys: number): number => (keys <= 6 ? keys : Math.min(6, Math.ceil(keys / 2)));

export interface Pad {
  /** Shows the keys of a slot. */
  show(slot: Slot, crossing: boolean): void;
}

/** The pad: what is pressed is told whole, as a choice, or in one character. */
export function makePad(
  desk: CellsDesk,
  on: { turn(crossing: boolean): void; press(choice: string): void; type(character: string): void },
): Pad {
  const { board, text, part } = desk;
  const t = (name: string): string => text(say(`play-cells.${name}`));
  const modes = [false, true].map((crossing) => {
    const button = buttonOf(t(crossing ? "cross-out" : "write"), crossing ? "cross" : "write");
    button.onclick = () => on.turn(crossing);
    return button;
  });
  const [turn, keys] = [document.createElement("div"), document.createElement("div")];
  for (const [group, name] of [
    [turn, "mode"],
    [keys, "choices"],
  ] as const) {
    group.className = name;
    group.role = "group";
    group.ariaLabel = t(name);
  }
  turn.append(...modes);
  part("pad").append(turn, keys);
  // The focus stays on the grid for those who point; those who type reach the keys all the same.
  part("pad").onmousedown = (event) => event.preventDefault();

  let shown = "";
  return {
    show(slot, crossing) {
      for (const [i, mode] of modes.entries()) mode.ariaPressed = String((i === 1) === crossing);
      const inDigits = slot.choices === null || (!crossing && slot.choices.length > MANY);
      const texts = inDigits ? charactersOf(slot, board.digits) : slot.choices;
      if (shown !== `${inDigits} ${texts}`) {
        shown = `${inDigits} ${texts}`;
        const made = texts.map((it) => {
          const key = buttonOf(desk.sign(it));
          key.value = it;
          key.onclick = () => (inDigits ? on.type(it) : on.press(it));
          return key;
        });
        const erase = buttonOf(text(say("play.tool-erase")));
        erase.dataset.do = "back";
        const all = inDigits ? [...made, erase] : made;
        keys.replaceChildren(...all);
        keys.style.setProperty("--c", String(columnsFor(all.length)));
      }
      for (const key of keys.querySelectorAll<HTMLButtonElement>("button:not([data-do])")) {
        key.disabled = slot.given !== null;
        if (!inDigits) dressKey(desk, key, slot, key.value, crossing);
      }
    },
  };
}
