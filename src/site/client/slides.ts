/** The page of slides (`/board/#…`): opens the puzzles in its address, or tells how to fix the address. */
import { runSlides } from "../slides/controls.ts";
import { MAX_AT_BOARD } from "../slides/max-at-board.ts";
import { NotOpened, namesIn, openPuzzle, type SlideKind } from "../slides/open-puzzle.ts";
import type { SlideWords } from "../slides/show.ts";
import { keepPage } from "./keep-page.ts";

/** Data of the page, from the build. */
interface Setting {
  readonly kinds: readonly SlideKind[];
  readonly faults: Readonly<Record<string, string>>;
  readonly words: SlideWords;
}

const section = document.querySelector<HTMLElement>(".from-address")!;
const root = document.querySelector<HTMLElement>(".slides")!;
const field = section.querySelector("input")!;
const { kinds, faults, words } = JSON.parse(section.dataset.setting!) as Setting;

/** Shows the field for addresses and, if there are some, their fault. */
function tell(fault?: string): void {
  section.classList.add("told");
  section.querySelector(".fault")!.textContent = fault === undefined ? "" : faults[fault]!;
  field.ariaInvalid = fault === undefined ? null : "true";
}

async function open(text: string): Promise<void> {
  const names = namesIn(text);
  if (names.length === 0) return tell();
  if (names.length > MAX_AT_BOARD) return tell("many");
  const puzzles = await Promise.all(names.map((name) => openPuzzle(name, kinds)));
  section.hidden = true;
  root.hidden = false;
  document.body.classList.add("at-board");
  runSlides({ root, puzzles, words });
}

const openOrTell = (text: string): Promise<void> =>
  open(text).catch((error: unknown) => tell(error instanceof NotOpened ? error.message : "failed"));

section.querySelector("form")!.addEventListener("submit", (event) => {
  event.preventDefault();
  const list = namesIn(field.value).map((name) => name.replace(/^.*#/, "").replace(/^.*\/p\/([^/]+)\/?$/, "$1"));
  // Puts the puzzles into the page's address, for bookmarks and sharing.
  const hash = `#${list.join(",")}`;
  if (list.length > 0 && hash !== location.hash) location.hash = hash;
  else openOrTell(list.join(","));
});
// The skip link must not replace the puzzles in the address.
document.querySelector(".skip")!.addEventListener("click", (event) => {
  event.preventDefault();
  document.querySelector<HTMLElement>("main")!.focus();
});
addEventListener("hashchange", () => location.reload());
openOrTell(decodeURIComponent(location.hash.slice(1))).finally(() => keepPage("board"));
