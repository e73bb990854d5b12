/** Moves through the slides with buttons, keys, clickers and swipes. */
import { nextWord, type Place, type SlideShow, START, showPlace } from "./show.ts";

/** The action of each key, on a keyboard or sent by a clicker. */
const KEYS: Readonly<Record<string, "next" | "back" | "first" | "last" | "hide" | "leave">> = {
  ArrowRight: "next",
  ArrowDown: "next",
  PageDown: "next",
  " ": "next",
  Enter: "next",
  ArrowLeft: "back",
  ArrowUp: "back",
  PageUp: "back",
  Backspace: "back",
  Home: "first",
  End: "last",
  h: "hide",
  Escape: "leave",
};

/** Minimum sideways movement of a swipe, in pixels. */
const SWIPE = 48;

/** Starts the slides at the first one. */
export function runSlides(show: SlideShow): void {
  const { root, puzzles } = show;
  const button = (name: string): HTMLButtonElement => root.querySelector(`[data-slide="${name}"]`)!;
  let place = START;
  let pages = 1;
  const go = (to: Place | null): void => {
    if (to === null) return;
    place = to;
    pages = showPlace(show, place);
    place = { ...place, page: Math.min(place.page, pages - 1) };
    button("back").disabled = before(show, place) === null;
    button("next").disabled = after(show, place, pages) === null;
    button("next").querySelector("span")!.textContent =
      place.page < pages - 1 ? show.words.next : nextWord(show, place);
    root.querySelector<HTMLAnchorElement>("[data-slide=leave]")!.href = puzzles[place.puzzle]!.page;
  };
  const acts = {
    next: () => go(after(show, place, pages)),
    back: () => go(before(show, place)),
    first: () => go({ ...place, slide: 0, page: 0 }),
    last: () => go({ ...place, slide: puzzles[place.puzzle]!.slides.length - 1, page: 0 }),
    hide: () => hideWords(root, button("hide")),
    full: () => toggleFull(root),
    leave: () => root.querySelector<HTMLAnchorElement>("[data-slide=leave]")!.click(),
  } as const;
  for (const name of ["next", "back", "hide", "full"] as const) button(name).addEventListener("click", acts[name]);
  addEventListener("keydown", (event) => {
    const act = actOf(event);
    if (act === undefined) return;
    event.preventDefault();
    acts[act]();
  });
  onSwipe(root, acts.next, acts.back);
  addEventListener("resize", () => go(place));
  root.ownerDocument.addEventListener("fullscreenchange", () => showFull(button("full")));
  button("full").hidden = !document.fullscreenEnabled;
  go(START);
  // Pages are split by line count, so show the slide again when the font is loaded.
  document.fonts.ready.then(() => go(place));
  button("next").focus();
}

/** The action of a key; undefined for a key that presses a focused button or follows a link. */
function actOf({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): (typeof KEYS)[string] | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const onControl = target instanceof Element && target.closest("a, button, input") !== null;
  if (onControl && (key === " " || key === "Enter")) return undefined;
  return KEYS[key];
}

function after({ puzzles }: SlideShow, { puzzle, slide, page }: Place, pages: number): Place | null {
  if (page < pages - 1) return { puzzle, slide, page: page + 1 };
  if (slide < puzzles[puzzle]!.slides.length - 1) return { puzzle, slide: slide + 1, page: 0 };
  return puzzle < puzzles.length - 1 ? { ...START, puzzle: puzzle + 1 } : null;
}

/** The previous page of words, or the last page of the previous slide. */
function before({ puzzles }: SlideShow, { puzzle, slide, page }: Place): Place | null {
  if (page > 0) return { puzzle, slide, page: page - 1 };
  const last = Number.MAX_SAFE_INTEGER;
  if (slide > 0) return { puzzle, slide: slide - 1, page: last };
  return puzzle > 0 ? { puzzle: puzzle - 1, slide: puzzles[puzzle - 1]!.slides.length - 1, page: last } : null;
}

/** Hides the words but not the brackets, for a class that wants to find the words itself. */
function hideWords(root: HTMLElement, button: HTMLButtonElement): void {
  const hidden = root.classList.toggle("without-words");
  button.ariaPressed = String(hidden);
}

/** Switches to full screen and back. If full screen is not allowed, nothing happens. */
function toggleFull(root: HTMLElement): void {
  const done = document.fullscreenElement === null ? root.requestFullscreen() : document.exitFullscreen();
  done.catch(() => {});
}

const showFull = (button: HTMLButtonElement): void => {
  button.ariaPressed = String(document.fullscreenElement !== null);
};

function onSwipe(root: HTMLElement, next: () => void, back: () => void): void {
  let start: PointerEvent | null = null;
  root.addEventListener("pointerdown", (event) => {
    start = event.pointerType === "touch" ? event : null;
  });
  root.addEventListener("pointercancel", () => {
    start = null;
  });
  root.addEventListener("pointerup", (event) => {
    const [across, down] = start === null ? [0, 0] : [event.clientX - start.clientX, event.clientY - start.clientY];
    start = null;
    if (Math.abs(across) >= SWIPE && Math.abs(across) > 2 * Math.abs(down)) (across < 0 ? next : back)();
  });
}
