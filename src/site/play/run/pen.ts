/** Drawing a path with a finger or a mouse: from a number through neighbours, and back over it. */
import type { Entry, Slot } from "../../../engine/kind.ts";
import type { Way } from "./count.ts";

/** What has been drawn so far. */
export interface Trail {
  /** The number that the pen stands on. */
  readonly head: number;
  readonly way: Way;
  readonly entry: Entry;
}

/** What the pen knows of the board, with what is drawn. */
export interface Ground {
  slotOf(n: number): string | undefined;
  numberIn(slot: string): number;
  /** Whether a number can stand in a free slot: it exists, is not placed, and touches its neighbours. */
  fits(n: number, slot: string): boolean;
}

/** The trail after a step to another cell; the same one when the step draws nothing. */
export function penTo(trail: Trail, slot: string, { slotOf, numberIn, fits }: Ground): Trail {
  const { head, way, entry } = trail;
  const number = numberIn(slot);
  const here = slotOf(head)!;
  if (number === head - way && entry[here] !== undefined) {
    const { [here]: _, ...others } = entry;
    return { head: number, way, entry: others };
  }
  const isFresh = Object.keys(entry).length === 0;
  const ways: readonly Way[] = isFresh ? [way, -way as Way] : [way];
  for (const way of ways) {
    const n = head + way;
    if (number === n) return { head: n, way, entry };
    if (number === 0 && fits(n, slot)) return { head: n, way, entry: { ...entry, [slot]: String(n) } };
  }
  return trail;
}

/** What becomes of a drag. */
export interface Drag {
  /** Whether a drag may begin at a cell. */
  begin(slot: Slot): boolean;
  step(slot: Slot): void;
  end(isDrawn: boolean): void;
}

/** Part of a cell, across and down, through which the pen must go for it to count: not only its corner. */
const HIT = 0.8;

/** Listens to the first finger, or the mouse with its main button. A tap is no drag: it clicks. */
export function listenToPen(table: HTMLElement, slotAt: (node: Element | null) => Slot | undefined, drag: Drag): void {
  let here: Slot | undefined;
  let last: readonly [x: number, y: number] = [0, 0];
  let isDrawn = false;
  const stop = (isGood: boolean): void => {
    if (here === undefined) return;
    here = undefined;
    // What ends a drag on the cell where it began is no tap.
    setTimeout(() => {
      isDrawn = false;
    });
    drag.end(isGood && isDrawn);
  };
  const visit = (x: number, y: number): void => {
    const cell = document.elementFromPoint(x, y)?.closest("td") ?? null;
    const slot = slotAt(cell);
    if (cell === null || slot === undefined || slot === here) return;
    const { left, top, width, height } = cell.getBoundingClientRect();
    if (Math.abs(x - left - width / 2) > (HIT / 2) * width || Math.abs(y - top - height / 2) > (HIT / 2) * height)
      return;
    here = slot;
    isDrawn = true;
    drag.step(slot);
  };
  table.addEventListener("pointerdown", ({ isPrimary, button, target, clientX, clientY }) => {
    stop(false);
    const slot = slotAt(target as Element);
    if (!isPrimary || button !== 0 || slot === undefined || !drag.begin(slot)) return;
    [here, last, isDrawn] = [slot, [clientX, clientY], false];
  });
  document.addEventListener("pointermove", ({ isPrimary, clientX, clientY }) => {
    if (here === undefined || !isPrimary) return;
    // A fast pen leaves cells out: those between count, too.
    const [dx, dy] = [clientX - last[0], clientY - last[1]];
    const steps = Math.ceil(Math.hypot(dx, dy) / 8);
    for (let i = 1; i <= steps; i++) visit(last[0] + (dx * i) / steps, last[1] + (dy * i) / steps);
    last = [clientX, clientY];
  });
  document.addEventListener("pointerup", ({ isPrimary }) => isPrimary && stop(true));
  document.addEventListener("pointercancel", () => stop(false));
  table.addEventListener("click", (event) => isDrawn && event.stopImmediatePropagation());
}
