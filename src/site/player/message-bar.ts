/** The bar in the place of the status line and the pad: a line with buttons below it, as a hint or a question has them. */
import { button } from "./element.ts";
import type { PlayerContext } from "./player.ts";

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
