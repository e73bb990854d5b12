/** Draws a path with a finger or a mouse, from a number through neighbouring cells; moving back erases. */
import type { PathBoard } from "../../../engine/board.ts";
import type { Entry, Slot } from "../../../engine/kind.ts";
import type { InputContext } from "../input-context.ts";
import type { Commands } from "./commands.ts";
import type { Direction } from "./count.ts";
import type { PathState } from "./path-state.ts";

/** The drawing so far. */
export interface Trail {
  /** The number in the cell under the pointer. */
  readonly from: number;
  readonly direction: Direction;
  readonly entry: Entry;
}

/** The trail after the pointer moved to another cell; the same trail if that draws nothing. */
export function trailTo(
  trail: Trail,
  slot: string,
  { placed, numberIn, fits }: Pick<PathState, "placed" | "numberIn" | "fits">,
  texts: readonly string[],
): Trail {
  const { from, direction, entry } = trail;
  const number = numberIn(slot);
  const here = placed.get(from)!;
  if (number === from - direction && entry[here] !== undefined) {
    const { [here]: _, ...others } = entry;
    return { from: number, direction, entry: others };
  }
  // The first step decides the direction.
  const directions: readonly Direction[] =
    Object.keys(entry).length === 0 ? [direction, -direction as Direction] : [direction];
  for (const direction of directions) {
    const n = from + direction;
    if (number === n) return { from: n, direction, entry };
    if (fits(n, slot)) return { from: n, direction, entry: { ...entry, [slot]: texts[n - 1]! } };
  }
  return trail;
}

/** The part of a cell's width and height that the pointer must hit: edges and corners do not count. */
const HIT = 0.8;
/** Distance between checked points along a fast pointer's path, in pixels. */
const STRIDE = 8;

/** Listens to the first finger, or to the mouse with its main button, from a press on a cell. A tap draws nothing. */
export function listenToPointer(
  { board: { texts }, root, move, tell }: Pick<InputContext<PathBoard>, "board" | "root" | "move" | "tell">,
  { state, preview: sketch }: Commands,
  table: HTMLElement,
  slotOf: (node: EventTarget | null) => Slot | undefined,
): void {
  let trail: Trail | null = null;
  let here: Slot | undefined;
  let isDrawn = false;
  let [x, y] = [0, 0];

  const visit = (atX: number, atY: number): void => {
    const cell = document.elementFromPoint(atX, atY)?.closest("td") ?? null;
    const slot = slotOf(cell);
    if (trail === null || cell === null || slot === undefined || slot === here) return;
    const { left, top, width, height } = cell.getBoundingClientRect();
    if (Math.max(Math.abs(atX - left - width / 2) / width, Math.abs(atY - top - height / 2) / height) > HIT / 2) return;
    if (!isDrawn) sketch(trail.entry, trail);
    [here, isDrawn] = [slot, true];
    trail = trailTo(trail, slot.id, state(), texts);
    sketch(trail.entry, trail);
  };
  const stop = (isGood: boolean): void => {
    if (trail === null) return;
    const { entry } = trail;
    if (isDrawn) sketch({}, trail);
    if (isDrawn && isGood && Object.keys(entry).length > 0) move({ entry });
    else if (isDrawn) tell("");
    trail = null;
    // The click after a drag is not a tap, so reset only after it. Replayed input may already have begun another drag by then.
    setTimeout(() => {
      isDrawn &&= trail !== null;
    });
  };
  table.addEventListener("click", (event) => isDrawn && event.stopImmediatePropagation(), true);
  document.addEventListener("pointermove", (event) => {
    if (trail === null || !event.isPrimary) return;
    if (event.buttons === 0) return stop(false);
    const [dx, dy] = [event.clientX - x, event.clientY - y];
    const steps = Math.ceil(Math.hypot(dx, dy) / STRIDE);
    for (let i = 1; i <= steps; i++) visit(x + (dx * i) / steps, y + (dy * i) / steps);
    [x, y] = [event.clientX, event.clientY];
  });
  document.addEventListener("pointerup", ({ isPrimary }) => isPrimary && stop(true));
  document.addEventListener("pointercancel", () => stop(false));
  table.addEventListener("pointerdown", ({ isPrimary, button, target, clientX, clientY }) => {
    stop(false);
    const slot = slotOf(target);
    const { numberIn, next, direction, fits } = state();
    if (!isPrimary || button !== 0 || slot === undefined || root.classList.contains("done")) return;
    const n = numberIn(slot.id);
    if (n === 0 && !fits(next, slot.id)) return;
    trail = { from: n || next, direction, entry: n > 0 ? {} : { [slot.id]: texts[next - 1]! } };
    [here, isDrawn, x, y] = [slot, false, clientX, clientY];
  });
}
