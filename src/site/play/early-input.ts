/**
 * What is done to a puzzle's page before its player is there: keys, clicks and the way of a pointer are held in their order,
 * and done again once it is.
 */

/** Keys that go elsewhere, or are none alone. */
const PASSED = /^(Tab|Shift|Control|Alt|Meta|F\d+)$/;

/** Keys that scroll, but where there is something to walk through: in these parts. */
const SCROLLING = /^( |Arrow|Page|Home|End)/;
const PLACES = "[data-part=board], [data-part=pad]";

export interface EarlyInput {
  /** Lets everything go where it goes by itself; what is held is forgotten. */
  drop(): void;
  /** Does what was held, with the player there. `ready`: when it has all that keys need. */
  replay(ready: () => Promise<unknown>): Promise<void>;
}

/** Holds what is done in `root`, and keys that are pressed while nothing has the focus. */
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
    // The space bar presses what has the focus: the click that comes of it is held.
    if (key === " " && target.closest("button, summary, input")) return;
    keys++;
    const isElsewhere = target !== keyedAt;
    keyedAt = target;
    enqueue(event, () => {
      // The keys before may have led on from there.
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
      if (keys > 0) await ready();
      stop.abort();
      const focus = document.activeElement;
      // Whoever is on the board already hears of its cell once more, now with all that there is to say.
      if (focus instanceof HTMLElement && focus.closest(PLACES) && root.contains(focus)) {
        focus.blur();
        focus.focus({ preventScroll: true });
      }
      for (const act of queue) {
        act();
        // What a key does comes a moment later: what follows waits for it.
        if (keys > 0) await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
}

/** What a pointer draws: all its way, from a part of `root` on, and on from where it is when the player comes. */
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
