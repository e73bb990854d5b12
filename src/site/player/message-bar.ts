/** The bar in the place of the status line and the pad: a line with buttons below it, as a hint or a question has them. */
import { unbroken } from "../../templates/unbroken.ts";
import { textPages } from "../text-pages.ts";
import { button, element } from "./element.ts";
import type { PlayerContext } from "./input-context.ts";

/** What a bar is open for. */
export type BarUse = "hint" | "check" | "question";

export interface MessageBar {
  /** The place of the line, to measure it. */
  readonly line: HTMLElement;
  /** As it was when the bar was opened. */
  readonly width: number;
  /** Height of the place while it is open, less its buttons and its edges, in px. */
  readonly room: () => number;
  isOpen(use: BarUse): boolean;
  /** `about`: a slip has a mark of its own. */
  open(use: BarUse, about?: "slip"): void;
  /** Gives the place back, and the focus to the board. */
  close(): void;
  /** Says a line, with these below it; the last gets the focus. */
  show(line: string, below: readonly HTMLElement[]): void;
}

/** A button of a bar; its name is its class. */
export const messageButton = (name: string, label: string, act: () => void): HTMLButtonElement =>
  button({ className: name, onclick: act }, label);

/** Least heights of the buttons, and of what is above and below them, in px. */
const BUTTONS = 44;
const EDGES = 10;

/** The listener of the bar that is open; another one takes its place. */
let listening = new AbortController();

/** The bar of a page. Escape closes it from anywhere; the left and right arrow keys press what is called "back" and "next". */
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
      // Before anything changes: later the page would be laid out for it.
      width = place.clientWidth;
      panel.hidden = false;
      panel.dataset.use = use;
      place.classList.add("hinting");
      place.classList.toggle("slip", about === "slip");
      listening.abort();
      listening = new AbortController();
      const onEscape = (event: KeyboardEvent): void => {
        // A move closes the bar without this.
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

/** Characters of a page at most. */
const LONGEST = 140;
/** Where the bar is narrow there are two lines: beside the board of a low screen four, and of large letters three where they have room. */
function linesAtMost({ line, width, room }: MessageBar): number {
  if (innerHeight < 480) return 4;
  const { fontSize, lineHeight } = getComputedStyle(line);
  const isLarge = width < SHORT_LINE * Number.parseFloat(fontSize);
  return isLarge && room() >= 3 * Number.parseFloat(lineHeight) ? 3 : 2;
}
/** In ems. */
const SHORT_LINE = 12;

/** In px: a wider bar has one line. */
const NARROW = 440;

/** A part of a message that is shown at once. */
export interface MessagePage {
  readonly text: string;
  /** Ids of slots and clues that are marked. */
  readonly marked: readonly string[];
}

// How many lines a text takes, from the widths of its words: they are laid out once and together, for a page with a puzzle takes
// milliseconds each time that it is laid out.

/** Spaces at which a line may end. */
const SPACES = /[ \n]+/;

/** Counts the lines that texts made of the words of `whole` take in an element, which is as it was afterwards. */
function lineCounter(whole: string, place: HTMLElement): (text: string) => number {
  const words = [...new Set(["\u00a0", ...whole.split(SPACES)])];
  const before = [...place.childNodes];
  const spans = words.map((word) => {
    const span = element("span", {}, word);
    span.style.whiteSpace = "nowrap";
    return span;
  });
  // Between two spans a line may break.
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

/** Makes pages that have room in the bar, of any of these texts: all their words are laid out at once. */
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

/** Clues and boards that have no room are scrolled in their own: what is marked comes into sight, clues together. */
export function scrollToMarked(root: Element): void {
  const riddle = root.querySelector(".riddle");
  riddle?.classList.remove("gathered");
  const marked = [...root.querySelectorAll(":is(.riddle li, .board *):is(.hinted, .broken)")];
  const clues = marked.filter((it) => it.matches("li")).map((it) => it.getBoundingClientRect());
  if (clues.length > 1 && clues.at(-1)!.bottom - clues[0]!.top > riddle!.clientHeight)
    riddle!.classList.add("gathered");
  for (const it of marked.reverse()) it.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** What leads back, and which page of how many it is; nothing for a single one. */
export function pageButtons(count: number, at: number, go: (to: number) => () => void): HTMLElement[] {
  if (count < 2) return [];
  // It is an arrow; those who hear it are told which page it leads to.
  const back = messageButton("back", `${at} / ${count}`, go(at - 1));
  back.disabled = at === 0;
  return [back, element("span", {}, `${at + 1} / ${count}`)];
}
