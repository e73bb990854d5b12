/**
 * The watch over a puzzle's page: until somebody comes to play, only this is loaded. What a page shows before that is
 * whole without it (`first.ts`). What is done in the meantime is held, and done when the player is there.
 */
import type { PageData } from "./page-data.ts";
import { anySetting, load } from "./store.ts";

/** Where somebody is, one of these is seen. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "click", "keydown", "focusin"] as const;

/** Keys that go elsewhere, or are none alone. */
const PASSED = /^(Tab|Shift|Control|Alt|Meta|F\d+)$/;

/** Keys that scroll, but where there is something to walk through: in these parts. */
const SCROLLING = /^( |Arrow|Page|Home|End)/;
const PLACES = "[data-part=board], [data-part=pad]";

/** Waits for a sign that somebody wants to play `root`, or for none where a game stands that was left. */
export function keepWatch(root: HTMLElement): void {
  const data = JSON.parse(root.querySelector(".puzzle-data")!.textContent!) as PageData;
  const held = holdEvents(root);
  openTo(root);
  let woken = false;
  const wake = ({ type, target }: Partial<Event>): void => {
    // A box in the page may begin scrolled: that is nobody's doing.
    if (woken || (type === "scroll" && target instanceof Element)) return;
    woken = true;
    for (const sign of SIGNS) removeEventListener(sign, wake, true);
    for (const address of [...data.code.first, data.words.play]) preload(address);
    import("./player.ts")
      .then(({ start }) => start(root, data))
      .then(held.play)
      .catch((error: unknown) => {
        held.drop();
        tellFailed(root, data);
        throw error;
      });
  };
  for (const sign of SIGNS) addEventListener(sign, wake, true);
  // Choices for all puzzles may change what is seen, as the clock.
  if (load(data.id) !== null || anySetting()) wake({});
}

/** Without its player, as when the network is gone, a page can be read, and says so. */
function tellFailed(root: HTMLElement, { failed }: PageData): void {
  root.dataset.state = "failed";
  for (const button of root.querySelectorAll<HTMLButtonElement>("[data-do]")) button.disabled = true;
  root.querySelector("[data-part=status]")!.textContent = failed;
}

/** Asks for a script before the one that needs it is read. */
function preload(href: string): void {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

/** Buttons can be pressed, cells pointed at, the board be walked to: all wake the player. On a new game nothing is undone. */
function openTo(root: HTMLElement): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>("[data-do]"))
    button.disabled = ["undo", "redo", "over"].includes(button.dataset.do!);
  // Who points at a blank has the focus there, and may type.
  for (const cell of root.querySelectorAll<HTMLElement>(".grid td.b")) cell.tabIndex = -1;
  const stop = root.querySelector<HTMLElement>(".grid td.b");
  if (stop !== null) stop.tabIndex = 0;
}

/** What is done to a part of the page before its player is there. */
function holdEvents(root: HTMLElement) {
  const acts: (() => void)[] = [];
  let keys = 0;
  let keyedAt: HTMLElement | null = null;
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const listen = <K extends keyof HTMLElementEventMap>(name: K, on: (event: HTMLElementEventMap[K]) => void): void =>
    root.addEventListener(name, on, options);
  holdPointer(root, acts, options);
  const hold = (event: Event, act: () => void): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    acts.push(act);
  };
  listen("click", (event) => {
    const { target } = event;
    if (target instanceof HTMLElement && !target.closest("a")) hold(event, () => target.click());
  });
  listen("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const target = event.target as HTMLElement;
    if (PASSED.test(key) || ctrlKey || metaKey || altKey || target.closest("a")) return;
    if (SCROLLING.test(key) && target.closest(PLACES) === null) return;
    // The space bar presses what has the focus: the click that comes of it is held.
    if (key === " " && target.closest("button, summary, input")) return;
    keys++;
    const isElsewhere = target !== keyedAt;
    keyedAt = target;
    hold(event, () => {
      // The keys before may have led on from there.
      if (isElsewhere) target.focus({ preventScroll: true });
      const at = root.contains(document.activeElement) ? (document.activeElement as HTMLElement) : target;
      const isFree = at.dispatchEvent(new KeyboardEvent("keydown", event));
      if (isFree && key === "Enter" && at.closest("button, summary, input")) at.click();
    });
  });
  return {
    drop: () => stop.abort(),
    /** `ready`: when the player has all that keys need. */
    async play(ready: () => Promise<unknown>): Promise<void> {
      if (keys > 0) await ready();
      stop.abort();
      const focus = document.activeElement;
      // Whoever is on the board already hears of its cell once more, now with all that there is to say.
      if (focus instanceof HTMLElement && focus.closest(PLACES) && root.contains(focus)) {
        focus.blur();
        focus.focus({ preventScroll: true });
      }
      for (const act of acts) {
        act();
        // What a key does comes a moment later: what follows waits for it.
        if (keys > 0) await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
}

/** What a pointer draws meanwhile: all its way, from a part of `root` on, and on from where it is when the player comes. */
function holdPointer(root: HTMLElement, acts: (() => void)[], options: AddEventListenerOptions): void {
  let isDown = false;
  for (const name of ["pointerdown", "pointermove", "pointerup", "pointercancel"] as const)
    document.addEventListener(
      name,
      (event) => {
        const { isPrimary, target } = event;
        if (!isPrimary) return;
        if (name === "pointerdown") isDown = root.contains(target as Node);
        if (isDown) acts.push(() => target!.dispatchEvent(new PointerEvent(name, event)));
        if (name === "pointerup" || name === "pointercancel") isDown = false;
      },
      options,
    );
}
