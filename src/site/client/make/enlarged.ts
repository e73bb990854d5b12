/** Shows a page large, at reading size on a telephone: a tap makes it larger still, and a swipe goes to the next page. */
import { part } from "./setting.ts";

const dialog = part<HTMLDialogElement>(".enlarged", document);
const picture = part<HTMLImageElement>("img", dialog);
const [back, next] = (["back", "next"] as const).map((to) => part<HTMLButtonElement>(`[data-go=${to}]`, dialog));

/** Draws a page of the sheets or of their key, by index from 0. Null: there is a newer order. */
export type DrawPage = (of: "book" | "answers", index: number) => Promise<string | null>;

export interface LargePage {
  readonly title: string;
  readonly of: "book" | "answers";
  readonly index: number;
}

/** Minimum movement of a finger that counts as a swipe, in pixels. */
const SWIPE = 50;

/** Opens the pages at one of them. */
export function enlarge(pages: readonly LargePage[], first: number, draw: DrawPage): void {
  let at = first;
  const show = async (): Promise<void> => {
    const { of, index, title } = pages[at]!;
    part("h2", dialog).textContent = title;
    picture.alt = title;
    back!.disabled = at === 0;
    next!.disabled = at === pages.length - 1;
    const own = at;
    const svg = await draw(of, index);
    if (svg !== null && own === at) picture.src = svgAddress(svg);
  };
  const go = (by: number): void => {
    at = Math.min(pages.length - 1, Math.max(0, at + by));
    dialog.classList.remove("is-large");
    void show();
  };
  back!.onclick = () => go(-1);
  next!.onclick = () => go(1);
  part("[data-go=close]", dialog).onclick = () => dialog.close();
  dialog.onkeydown = ({ key }) => {
    if (key === "ArrowLeft") go(-1);
    if (key === "ArrowRight") go(1);
  };
  // A tap outside the page closes it, and a tap on the page makes it larger.
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
    else if (target === picture) dialog.classList.toggle("is-large");
  };
  let from = 0;
  picture.ontouchstart = ({ touches }) => {
    from = touches[0]!.clientX;
  };
  picture.ontouchend = ({ changedTouches }) => {
    const way = changedTouches[0]!.clientX - from;
    if (Math.abs(way) >= SWIPE && !dialog.classList.contains("is-large")) go(way < 0 ? 1 : -1);
  };
  picture.removeAttribute("src");
  dialog.classList.remove("is-large");
  dialog.showModal();
  void show();
}

/** The address of a page for a picture. */
export const svgAddress = (svg: string): string => `data:image/svg+xml;base64,${toBase64(svg)}`;

const toBase64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));
