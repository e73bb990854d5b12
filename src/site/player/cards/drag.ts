/** Cards, results and signs can be dragged to the line that is being made. Loaded when a pointer is first pressed on a key. */
import { element } from "../element.ts";

/** Pixels that a pointer moves before it drags: less is a tap. */
const SLOP = 8;

/** Follows a pointer that was pressed on a key. `lines`: where it may be let go; `take`: called with the id of the key then. */
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

/** A picture of a key that lies over the page. */
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
