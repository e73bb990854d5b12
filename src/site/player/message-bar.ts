/** The message bar replaces the status line and the pad: a line with buttons below, for a hint or a question. */
import { unbroken } from "../../templates/unbroken.ts";
import { textPages } from "../text-pages.ts";
import { button, element } from "./element.ts";
import type { PlayerContext } from "./input-context.ts";

/** The uses of a message bar. */
export type BarUse = "hint" | "check" | "question";

export interface MessageBar {
  /** The element of the line, for measuring. */
  readonly line: HTMLElement;
  /** Width when the bar opened, in px. */
  readonly width: number;
  /** Height of the open bar without buttons and edges, in px. */
  readonly room: () => number;
  isOpen(use: BarUse): boolean;
  /** `about`: a slip has its own mark. */
  open(use: BarUse, about?: "slip"): void;
  /** Closes the bar, and focuses the board. */
  close(): void;
  /** Shows a line with elements below it; the last one gets the focus. */
  show(line: string, below: readonly HTMLElement[]): void;
}

/** A button of a bar; its name is its class. */
export const messageButton = (name: string, label: string, act: () => void): HTMLButtonElement =>
  button({ className: name, onclick: act }, label);

/** Minimum heights of the buttons, and of the space above and below them, in px. */
const BUTTONS = 44;
const EDGES = 10;

/** Aborts the listener of the open bar; each bar replaces it. */
let listening = new AbortController();

/** The bar of a page. Escape closes it from anywhere; the left and right arrow keys press the "back" and "next" buttons. */
export function messageBarOf(player: PlayerContext): MessageBar {
  const { mark, part, input } = player;
  const [place, panel, line] = [part("say"), part("hint"), part("status")];
  const close = (): void => {
    panel.hidden = true;
    listening.abort();
    place.classList.remove("hinting");
    mark({ hinted: new Set(), broken: new Set() });
    player.tell("");
    input.focus();
  };
  let width = 0;
  return {
    line,
    get width() {
      return width;
    },
    room: () => place.clientHeight - BUTTONS - EDGES,
    close,
    isOpen: (use) => !panel.hidden && panel.dataset.use === use,
    open(use, about) {
      // Measures before changing the page: measuring later would force a layout.
      width = place.clientWidth;
      panel.hidden = false;
      panel.dataset.use = use;
      place.classList.add("hinting");
      place.classList.toggle("slip", about === "slip");
      listening.abort();
      listening = new AbortController();
      const onEscape = (event: KeyboardEvent): void => {
        // A move may have closed the bar already.
        if (event.key !== "Escape" || panel.hidden || (event.target as Element).closest("details[open]")) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      };
      document.addEventListener("keydown", onEscape, { capture: true, signal: listening.signal });
      panel.onkeydown = ({ key }) => {
        if (key === "ArrowLeft") panel.querySelector<HTMLElement>(".back:enabled")?.click();
        else if (key === "ArrowRight") panel.querySelector<HTMLElement>(".next")?.click();
      };
    },
    show(text, below) {
      player.tell(text);
      panel.replaceChildren(...below);
      below.at(-1)?.focus({ preventScroll: true });
    },
  };
}

/** Maximum number of characters of a message page. */
const LONGEST = 140;
/** Lines in a narrow bar: two; on a low screen, with the bar beside the board, four; with large letters three, if there is room. */
function linesAtMost({ line, width, room }: MessageBar): number {
  if (innerHeight < 480) return 4;
  const { fontSize, lineHeight } = getComputedStyle(line);
  const isLarge = width < SHORT_LINE * Number.parseFloat(fontSize);
  return isLarge && room() >= 3 * Number.parseFloat(lineHeight) ? 3 : 2;
}
/** A narrower bar counts as one with large letters; in ems. */
const SHORT_LINE = 12;

/** In px: a wider bar has one line. */
const NARROW = 440;

/** A part of a message to show at once. */
export interface MessagePage {
  readonly text: string;
  /** Ids of slots and clues to mark. */
  readonly marked: readonly string[];
}

// Counts the lines of a text from the widths of its words. Measures all words in one layout, as each layout of a puzzle's page takes
// milliseconds.

/** Spaces at which a line may end. */
const SPACES = /[ \n]+/;

/** Returns a function that counts the lines of texts made of words from `whole` in an element. Restores the element afterwards. */
function lineCounter(whole: string, place: HTMLElement): (text: string) => number {
  const words = [...new Set(["\u00a0", ...whole.split(SPACES)])];
  const before = [...place.childNodes];
  const spans = words.map((word) => {
    const span = element("span", {}, word);
    span.style.whiteSpace = "nowrap";
    return span;
  });
  // Spaces between spans allow line breaks.
  place.replaceChildren(...spans.flatMap((span) => [span, " "]));
  const { paddingInlineStart, paddingInlineEnd, textIndent } = getComputedStyle(place);
  const room = place.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  const indent = Number.parseFloat(textIndent) || 0;
  const widths = new Map(words.map((word, i) => [word, spans[i]!.getBoundingClientRect().width]));
  place.replaceChildren(...before);
  const space = widths.get(words[0]!)!;
  return (text) => {
    let lines = 0;
    let left = 0;
    for (const word of text.split(SPACES)) {
      const width = widths.get(word) ?? Number.POSITIVE_INFINITY;
      left -= space + width;
      if (lines > 0 && left >= 0) continue;
      left = room - width - (lines === 0 ? indent : 0);
      lines++;
    }
    return lines;
  };
}

/** Returns a function that splits any of these texts into pages that fit the bar. Measures all words at once. */
export function pagesOf(
  texts: readonly string[],
  bar: MessageBar,
): (text: string, marked: readonly string[]) => MessagePage[] {
  const { line, width } = bar;
  const whole = texts.map(unbroken).join(" ");
  const isWide = width > NARROW;
  const most = isWide ? 1 : linesAtMost(bar);
  const linesOf = isWide ? () => 1 : lineCounter(whole, line);
  const fits = (text: string): boolean => text.length <= LONGEST && linesOf(text) <= most;
  return (text, marked) => textPages(unbroken(text), fits).map((page) => ({ text: page, marked }));
}

/** Scrolls marked slots and clues into view in their own scroll areas; gathers the marked clues if they do not fit together. */
export function scrollToMarked(root: Element): void {
  const riddle = root.querySelector(".riddle");
  riddle?.classList.remove("gathered");
  const marked = [...root.querySelectorAll(":is(.riddle li, .board *):is(.hinted, .broken)")];
  const clues = marked.filter((it) => it.matches("li")).map((it) => it.getBoundingClientRect());
  if (clues.length > 1 && clues.at(-1)!.bottom - clues[0]!.top > riddle!.clientHeight)
    riddle!.classList.add("gathered");
  for (const it of marked.reverse()) it.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The back button and the page number; nothing for a single page. */
export function pageButtons(count: number, at: number, go: (to: number) => () => void): HTMLElement[] {
  if (count < 2) return [];
  // It looks like an arrow; its text tells screen readers the target page.
  const back = messageButton("back", `${at} / ${count}`, go(at - 1));
  back.disabled = at === 0;
  return [back, element("span", {}, `${at + 1} / ${count}`)];
}
