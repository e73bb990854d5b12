/** The pad: a key for each number, as a grid on a desktop, as a strip on a phone. A tap chooses the number. */
import type { Direction } from "./count.ts";
import type { NumberState } from "./number-states.ts";
import type { Tell } from "./status.ts";

interface PadCommands {
  choose(n: number): void;
  turn(direction: Direction): void;
  jump(side: Direction): void;
}

/** Shows the state of each number, the next number (0 for none), and the direction of counting. */
type ShowPad = (states: readonly NumberState[], next: number, direction: Direction) => void;

/** Listens to the keys of the initial render; returns a function that updates them. */
export function makePad(part: HTMLElement, texts: readonly string[], t: Tell, commands: PadCommands): ShowPad {
  const keys = part.querySelector<HTMLElement>(".numbers")!;
  const numberOf = (key: Element | null): number => texts.indexOf(key?.textContent ?? "") + 1;
  const [up, down] = part.querySelectorAll<HTMLElement>(".directions button");
  // Scrolls only if the next number or the direction changes.
  let [shownNext, shownDirection] = [numberOf(keys.querySelector(".next")), 1 as Direction];
  let behavior: ScrollBehavior = "instant";

  part.addEventListener("click", ({ target }) => {
    const key = (target as Element).closest("button");
    if (key === null) return;
    const n = key.parentNode === keys ? numberOf(key) : 0;
    if (key === up || key === down) commands.turn(key === up ? 1 : -1);
    else if (n === 0) commands.jump(key.matches(".before") ? -1 : 1);
    // If the switch is hidden, the key of the next number reverses the direction.
    else if (n === shownNext && up!.offsetParent === null) commands.turn(-shownDirection as Direction);
    else commands.choose(n);
  });

  return (states, next, direction) => {
    for (const [i, state] of states.entries()) {
      const key = keys.children[i] as HTMLElement;
      const shown = `${state} ${direction}`;
      if (key.dataset.shown === shown) continue;
      key.dataset.shown = shown;
      key.className = state + (direction < 0 ? " down" : "");
      key.ariaLabel = t("key", { number: texts[i]!, state, down: direction < 0 ? 1 : 0 });
      key.tabIndex = state === "next" ? 0 : -1;
    }
    up!.ariaPressed = String(direction > 0);
    down!.ariaPressed = String(direction < 0);
    if (next !== shownNext || direction !== shownDirection) {
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = keys.children[
        (next || states.length) - 1
      ] as HTMLElement;
      const [left, top] = [
        offsetLeft - (keys.clientWidth - offsetWidth) / 2,
        offsetTop - (keys.clientHeight - offsetHeight) / 2,
      ];
      keys.scrollTo({ left, top, behavior });
      [shownNext, shownDirection] = [next, direction];
    }
    behavior = "auto";
  };
}
