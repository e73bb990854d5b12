/** Drags cards, results and signs to the unfinished line. Loaded on the first pointer press on a key. */
import { element } from "../element.ts";

/** Minimum pointer movement for a drag, in pixels: less is a tap. */
const SLOP = 8;

/** Follows a pointer pressed on a key. `lines`: the drop area; `take`: called on a drop, with the id of the key. */
export function drag(down: PointerEvent, key: HTMLElement, lines: Element, take: (id: string) => void): void {
  const stop = new AbortController();
  const { pointerId, clientX, clientY } = down;
  let ghost: HTMLElement | undefined;
  const move = (event: PointerEvent): void => {
    const [x, y] = [event.clientX - clientX, event.clientY - clientY];
    if (ghost === undefined && Math.hypot(x, y) < SLOP) return;
    ghost ??= lift(key);
    ghost.style.translate = `${x}px ${y}px`;
    lines.classList.toggle("over", isWithin(event, lines));
  };
  const end = (event: PointerEvent): void => {
    stop.abort();
    lines.classList.remove("over");
    ghost?.remove();
    key.classList.remove("lifted");
    if (ghost !== undefined && event.type === "pointerup" && isWithin(event, lines)) take(key.dataset.key!);
  };
  for (const name of ["pointermove", "pointerup", "pointercancel"] as const)
    document.addEventListener(
      name,
      (event) => {
        if (event.pointerId === pointerId) (name === "pointermove" ? move : end)(event);
      },
      { signal: stop.signal },
    );
}

/** A copy of a key that floats over the page. */
function lift(key: HTMLElement): HTMLElement {
  const { left, top, width, height } = key.getBoundingClientRect();
  const className = `${key.className} ghost${key.closest(".signs") === null ? "" : " sign"}`;
  const ghost = element("div", { className, ariaHidden: "true" }, key.textContent);
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  key.classList.add("lifted");
  key.closest(".cards-pad")!.append(ghost);
  return ghost;
}

function isWithin({ clientX, clientY }: PointerEvent, area: Element): boolean {
  const { left, right, top, bottom } = area.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
