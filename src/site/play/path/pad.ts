/** All numbers as keys: side by side on a desktop, a strip under the thumb on a phone. Tapping one starts there. */
import type { Way } from "./count.ts";
import type { NumberState } from "./number-states.ts";
import type { Tell } from "./status.ts";

export interface PadActs {
  choose(n: number): void;
  turn(way: Way): void;
  jump(side: Way): void;
}

/** What the pad shows: how each number stands, which is next (0 for none), which way is counted. */
export type ShowPad = (states: readonly NumberState[], next: number, way: Way) => void;

/** Listens to the keys of the initial render; gives what brings them up to date. */
export function makePad(part: HTMLElement, t: Tell, commands: PadActs): ShowPad {
  const keys = part.querySelector<HTMLElement>(".numbers")!;
  const [up, down] = part.querySelectorAll<HTMLElement>(".ways button");
  // What is in sight already moves only when another number is next.
  let [shownNext, shownWay] = [Number(keys.querySelector(".next")?.textContent), 1 as Way];
  let behavior: ScrollBehavior = "instant";

  part.addEventListener("click", ({ target }) => {
    const key = (target as Element).closest("button");
    if (key === null) return;
    const n = key.parentNode === keys ? Number(key.textContent) : 0;
    if (key === up || key === down) commands.turn(key === up ? 1 : -1);
    else if (n === 0) commands.jump(key.matches(".before") ? -1 : 1);
    // Where the switch is not shown, the key of the next number turns the counting.
    else if (n === shownNext && up!.offsetParent === null) commands.turn(-shownWay as Way);
    else commands.choose(n);
  });

  return (states, next, way) => {
    for (const [i, state] of states.entries()) {
      const key = keys.children[i] as HTMLElement;
      const look = `${state} ${way}`;
      if (key.dataset.look === look) continue;
      key.dataset.look = look;
      key.className = state + (way < 0 ? " down" : "");
      key.ariaLabel = t("key", { number: i + 1, state, down: way < 0 ? 1 : 0 });
      key.tabIndex = state === "next" ? 0 : -1;
    }
    up!.ariaPressed = String(way > 0);
    down!.ariaPressed = String(way < 0);
    if (next !== shownNext || way !== shownWay) {
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = keys.children[
        (next || states.length) - 1
      ] as HTMLElement;
      const [left, top] = [
        offsetLeft - (keys.clientWidth - offsetWidth) / 2,
        offsetTop - (keys.clientHeight - offsetHeight) / 2,
      ];
      keys.scrollTo({ left, top, behavior });
      [shownNext, shownWay] = [next, way];
    }
    behavior = "auto";
  };
}
