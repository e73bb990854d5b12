/**
 * The booklet of the page "Your own puzzle": puzzles that this browser stores (the parts of their addresses after the #) until they
 * are printed together with their answers.
 */
import { setSetting, settingNamed } from "../../player/store.ts";
import { element } from "./element.ts";

/** A stored puzzle. */
interface Stored {
  readonly code: string;
  /** Kind and level. */
  readonly name: string;
}

/** Texts with %1 for a value; `count`: for one puzzle and for more. */
export interface BookletWords {
  readonly count: readonly [string, string];
  readonly remove: string;
  readonly answers: string;
}

const KEY = "booklet";
const MAX_SAVED = 200;

/** Opens the list in `root`, which has an `h2` and an `ol`, and is hidden while it is empty. */
export function openBooklet(root: HTMLElement, words: BookletWords) {
  let stored = readStoredPuzzles();
  const store = (next: readonly Stored[]): void => {
    stored = next;
    setSetting(KEY, JSON.stringify(stored));
    show();
  };
  const show = (): void => {
    root.hidden = stored.length === 0;
    root.querySelector("h2")!.textContent = words.count[stored.length === 1 ? 0 : 1].replace(
      "%1",
      String(stored.length),
    );
    root.querySelector("ol")!.replaceChildren(...stored.map(itemOf));
  };
  const itemOf = ({ code, name }: Stored): HTMLElement => {
    const [item, link, button] = [element("li"), element("a", name), element("button", "×")];
    link.setAttribute("href", code);
    button.setAttribute("type", "button");
    button.ariaLabel = words.remove.replace("%1", name);
    button.addEventListener("click", () => store(stored.filter((one) => one.code !== code)));
    item.append(link, button);
    return item;
  };
  show();
  return {
    codes: (): readonly string[] => stored.map(({ code }) => code),
    has: (code: string): boolean => stored.some((one) => one.code === code),
    add: (code: string, name: string): void =>
      store([...stored.filter((one) => one.code !== code), { code, name }].slice(-MAX_SAVED)),
    empty: (): void => store([]),
  };
}

function readStoredPuzzles(): readonly Stored[] {
  try {
    const list: unknown = JSON.parse(settingNamed(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter(isKept) : [];
  } catch {
    return [];
  }
}
const isKept = (item: unknown): item is Stored =>
  typeof (item as Stored | null)?.code === "string" && typeof (item as Stored).name === "string";
