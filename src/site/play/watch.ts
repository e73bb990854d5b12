/**
 * The watch over a puzzle's page: until somebody comes to play, only this is loaded. What a page shows before that is
 * whole without it (`first.ts`). What is done in the meantime is held, and done when the player is there.
 */
import type { PageData } from "./page-data.ts";
import { load } from "./store.ts";

/** Where somebody is, one of these is seen. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"] as const;

/** Keys that go elsewhere, or are none alone. */
const PASSED = /^(Tab|Shift|Control|Alt|Meta|F\d+)$/;

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
      .then(held.play, (error: unknown) => {
        held.drop();
        root.dataset.state = "failed";
        throw error;
      });
  };
  for (const sign of SIGNS) addEventListener(sign, wake, true);
  if (load(data.id) !== null) wake({});
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
  const stop = root.querySelector<HTMLElement>(".cards-pad button") ?? root.querySelector<HTMLElement>(".grid td.b");
  if (stop !== null) stop.tabIndex = 0;
}

/** What is done to a part of the page before its player is there. */
function holdEvents(root: HTMLElement) {
  const acts: (() => void)[] = [];
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
    const target = event.target as HTMLElement;
    if (!target.closest("a")) hold(event, () => target.click());
  });
  listen("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (PASSED.test(key) || ctrlKey || metaKey || altKey) return;
    // These press what has the focus: the click that comes of it is held.
    if (/^(Enter| )$/.test(key) && (target as Element).closest("a, button, summary, input")) return;
    hold(event, () => {
      const at = document.activeElement ?? root;
      (root.contains(at) ? at : target!).dispatchEvent(new KeyboardEvent("keydown", event));
    });
  });
  return {
    drop: () => stop.abort(),
    play(): void {
      stop.abort();
      const focus = document.activeElement;
      // Whoever is on the board already hears of its cell once more, now with all that there is to say.
      if (focus instanceof HTMLElement && focus.closest("[data-part=board], [data-part=pad]") && root.contains(focus)) {
        focus.blur();
        focus.focus();
      }
      for (const act of acts) act();
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
