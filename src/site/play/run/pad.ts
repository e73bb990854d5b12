/** All numbers as keys: side by side on a desktop, a strip under the thumb on a phone. Tapping one starts there. */
import type { Way } from "./count.ts";
import type { Standing } from "./ribbon.ts";

/** A sentence of the hand's own words, as plain text. */
export type Tell = (name: string, values?: Readonly<Record<string, string | number>>) => string;

export interface PadActs {
  choose(n: number): void;
  turn(way: Way): void;
  jump(side: Way): void;
}

/** What the pad shows: how each number stands, which is next (0 for none), which way is counted. */
export type ShowPad = (standings: readonly Standing[], next: number, way: Way) => void;

export function makePad(part: HTMLElement, last: number, t: Tell, acts: PadActs): ShowPad {
  const keys = document.createElement("div");
  keys.className = "numbers";
  keys.role = "group";
  keys.ariaLabel = t("numbers");
  keys.append(...Array.from({ length: last }, (_, i) => buttonOf(String(i + 1), (n) => press(Number(n)))));
  const up = buttonOf(t("count-up"), () => acts.turn(1));
  const down = buttonOf(t("count-down"), () => acts.turn(-1));
  const before = buttonOf("", () => acts.jump(-1));
  const after = buttonOf("", () => acts.jump(1));
  [before.ariaLabel, after.ariaLabel] = [t("gap-before"), t("gap-after")];
  [before.className, after.className] = ["gap before", "gap after"];
  const head = document.createElement("div");
  const both = document.createElement("span");
  const name = document.createElement("b");
  name.textContent = t("numbers");
  head.className = "ways";
  both.append(up, down);
  head.append(name, both);
  part.classList.add("run-pad");
  part.append(head, before, keys, after);

  let [shownNext, shownWay] = [-1, 1 as Way];
  const key = (n: number): HTMLButtonElement => keys.children[n - 1] as HTMLButtonElement;
  /** Where the switch is not shown, the key of the next number turns the counting. */
  const press = (n: number): void => {
    if (n === shownNext && both.offsetParent === null) acts.turn(-shownWay as Way);
    else acts.choose(n);
  };

  return (standings, next, way) => {
    for (const [i, standing] of standings.entries()) {
      const each = key(i + 1);
      const look = `${standing} ${way}`;
      if (each.dataset.look === look) continue;
      each.dataset.look = look;
      each.className = standing + (way < 0 ? " down" : "");
      each.ariaLabel = t("key", { number: i + 1, standing, down: way < 0 ? 1 : 0 });
      each.tabIndex = standing === "next" ? 0 : -1;
    }
    up.ariaPressed = String(way > 0);
    down.ariaPressed = String(way < 0);
    if (next === shownNext && way === shownWay) return;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = key(next || last);
    keys.scrollTo({
      left: offsetLeft - (keys.clientWidth - offsetWidth) / 2,
      top: offsetTop - (keys.clientHeight - offsetHeight) / 2,
      behavior: shownNext < 0 ? "instant" : "auto",
    });
    [shownNext, shownWay] = [next, way];
  };
}

function buttonOf(words: string, act: (words: string) => void): HTMLButtonElement {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", textContent: words, onclick: () => act(words) });
  return made;
}
