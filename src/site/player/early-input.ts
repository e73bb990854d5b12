/**
 * Input before the player has loaded: records keys, clicks and pointer movements in order, and replays them afterwards.
 */

/** Keys not to record: they belong to the browser, or are modifiers. */
const PASSED = /^(Tab|Shift|Control|Alt|Meta|F\d+)$/;

/** Keys that scroll the page, except in `PLACES`, where they move the focus. */
const SCROLLING = /^( |Arrow|Page|Home|End)/;
const PLACES = "[data-part=board], [data-part=pad]";

interface EarlyInput {
  /** Stops recording and drops the recorded input. */
  drop(): void;
  /** Stops recording and replays, once the player has loaded. `ready`: resolves when the player can handle what was recorded. */
  replay(ready: () => Promise<unknown>): Promise<void>;
}

/** Records input in `root`, and keys while nothing has the focus. */
export function recordEarlyInput(root: HTMLElement): EarlyInput {
  const queue: (() => void)[] = [];
  let keys = 0;
  let keyedAt: HTMLElement | null = null;
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const enqueue = (event: Event, replay: () => void): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    queue.push(replay);
  };
  const onClick = (event: Event): void => {
    const { target } = event;
    if (target instanceof HTMLElement && !target.closest("a")) enqueue(event, () => target.click());
  };
  const onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const target = event.target as HTMLElement;
    const isAnywhere = target === document.body;
    if (!isAnywhere && !root.contains(target)) return;
    if (PASSED.test(key) || ctrlKey || metaKey || altKey || target.closest("a")) return;
    if (SCROLLING.test(key) && target.closest(PLACES) === null && !(isAnywhere && key.startsWith("Arrow"))) return;
    // The space bar clicks the focused element, and `onClick` records that click.
    if (key === " " && target.closest("button, summary, input")) return;
    keys++;
    const isElsewhere = target !== keyedAt;
    keyedAt = target;
    enqueue(event, () => {
      // An earlier key may have moved the focus.
      if (isElsewhere && !isAnywhere) target.focus({ preventScroll: true });
      const at = root.contains(document.activeElement) ? (document.activeElement as HTMLElement) : target;
      const isFree = at.dispatchEvent(new KeyboardEvent("keydown", event));
      if (isFree && key === "Enter" && at.closest("button, summary, input")) at.click();
    });
  };
  recordPointer(root, queue, options);
  root.addEventListener("click", onClick, options);
  document.addEventListener("keydown", onKey, options);
  return {
    drop: () => stop.abort(),
    async replay(ready) {
      if (queue.length > 0) await ready();
      stop.abort();
      const focus = document.activeElement;
      // Makes a screen reader read the focused cell again, now with the full label.
      if (focus instanceof HTMLElement && focus.closest(PLACES) && root.contains(focus)) {
        focus.blur();
        focus.focus({ preventScroll: true });
      }
      for (const act of queue) {
        act();
        // Keys take effect asynchronously, so wait before the next input.
        if (keys > 0) await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
}

/** Records all movements of a pointer pressed in `root`. */
function recordPointer(root: HTMLElement, queue: (() => void)[], options: AddEventListenerOptions): void {
  let isDown = false;
  const onPointer = (event: PointerEvent): void => {
    const { type, isPrimary, target } = event;
    if (!isPrimary) return;
    if (type === "pointerdown") isDown = root.contains(target as Node);
    if (isDown) queue.push(() => target?.dispatchEvent(new PointerEvent(type, event)));
    if (type === "pointerup" || type === "pointercancel") isDown = false;
  };
  for (const name of ["pointerdown", "pointermove", "pointerup", "pointercancel"] as const)
    document.addEventListener(name, onPointer, options);
}
