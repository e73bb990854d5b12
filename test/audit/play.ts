/** How much of a puzzle is in sight on a screen while it is played, measured in a browser. */
import type { Page } from "playwright-core";

/** A screen, in CSS pixels. `text`: the size of text against the usual. */
export interface Screen {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly text: number;
}

const screen = (width: number, height: number, text = 1): Screen => ({
  name: `${width}x${height}${text === 1 ? "" : `-text${text * 100}`}`,
  width,
  height,
  text,
});

/** Phones upright with and without the bars of a browser, on the side; a tablet; a desktop; and text at twice its size. */
export const SCREENS: readonly Screen[] = [
  screen(390, 664),
  screen(375, 553),
  screen(320, 568),
  screen(844, 390),
  screen(768, 1024),
  screen(1280, 720),
  screen(390, 664, 2),
  screen(1280, 720, 2),
];

/** What was seen of one puzzle. Shares are of its area, from 0 to 1. */
export interface Seen {
  readonly atRest: number;
  /** The least of all pages of its first hint. */
  readonly withHint: number;
  /** Whether the page can be scrolled sideways. */
  readonly scrollsSideways: boolean;
  /** Controls of less than 40 px, or than 24 within the board, as they are written. */
  readonly small: readonly string[];
  /** By how many px head, status line, pad or tools have moved when a hint was open. */
  readonly moved: number;
  /** Texts of controls that are cut, as they are written. */
  readonly cut: readonly string[];
}

/** The faults of a view, in words. */
export function faultsOf({ atRest, withHint, scrollsSideways, small, moved, cut }: Seen): string[] {
  const percent = (share: number): string => `${Math.floor(share * 100)} %`;
  return [
    ...(atRest < 0.98 ? [`${percent(atRest)} in sight`] : []),
    ...(withHint < 0.98 ? [`${percent(withHint)} with a hint`] : []),
    ...(scrollsSideways ? ["scrolls sideways"] : []),
    ...(small.length > 0 ? [`small: ${small.slice(0, 3).join(" ")}`] : []),
    ...(moved > 1 ? [`moved by ${moved} px`] : []),
    ...(cut.length > 0 ? [`cut: ${cut.slice(0, 3).join(" ")}`] : []),
  ];
}

/** Opens a puzzle, or a game of guesses, and measures it. `shot`: where pictures go, without the end of their names. */
export async function measure(page: Page, address: string, { text }: Screen, shot: string | null): Promise<Seen> {
  await page.goto(address);
  if (text !== 1) await page.evaluate(`document.documentElement.style.fontSize = "${text * 100}%"`);
  await page.waitForSelector(".puzzle[data-state=ready]");
  await page.evaluate("document.fonts.ready");
  const picture = async (end: string): Promise<void> => {
    if (shot !== null) await page.screenshot({ path: `${shot}${end}.png` });
  };
  await picture("");
  const atRest = await page.evaluate<number>(SHARE);
  const before = await page.evaluate<number[]>(PLACES);
  const [scrollsSideways, small, cut] = await page.evaluate<[boolean, string[], string[]]>(LAYOUT);
  await page.locator("[data-do=hint], [data-do=advise]").dispatchEvent("click");
  const last = page.locator("[data-part=hint]:not([hidden]) button").last();
  await last.waitFor({ state: "visible" });
  let withHint = 1;
  for (let turn = 0; turn < 12; turn++) {
    withHint = Math.min(withHint, await page.evaluate<number>(SHARE));
    if (turn < 3) await picture(`-hint${turn}`);
    const isEnd = await page.evaluate<boolean>(`document.querySelector("[data-part=hint] .next") === null`);
    if (isEnd) break;
    await page.locator("[data-part=hint] .next").dispatchEvent("click");
  }
  const after = await page.evaluate<number[]>(PLACES);
  const moved = Math.max(...before.map((place, i) => Math.abs(place - after[i]!)));
  return { atRest, withHint, scrollsSideways, small, moved, cut };
}

/** The share of the puzzle that can be seen: of points all over clues and board, those that nothing else covers. */
const SHARE = `(() => {
  const parts = [...document.querySelectorAll("[data-part=board], .riddle")];
  let [seen, all] = [0, 0];
  for (const part of parts) {
    const { left, top, width, height } = part.getBoundingClientRect();
    // Of clues that are scrolled within their card a part is out of sight, too. On a phone with letters of twice the size they have to be.
    const isLarge = innerWidth < 400 && document.documentElement.style.fontSize === "200%";
    const hidden = part.matches(".riddle") && !isLarge ? Math.max(0, part.scrollHeight - part.clientHeight - 1) / part.scrollHeight : 0;
    all += 576 * hidden;
    for (let i = 0.5; i < 24; i++)
      for (let j = 0.5; j < 24; j++) {
        all++;
        const [x, y] = [left + (width * i) / 24, top + (height * j) / 24];
        const hit = x < 0 || y < 0 || x > innerWidth || y > innerHeight ? null : document.elementFromPoint(x, y);
        // Cards lie on the board where there is room beside the number.
        if (hit !== null && (part.contains(hit) || hit.contains(part) || hit.closest(".cards-pad") !== null)) seen++;
      }
  }
  return seen / all;
})()`;

/** Where the parts that stay in their places are: head, board, tools. */
const PLACES = `[...document.querySelectorAll("[data-part=head], [data-part=board], [data-part=tools]")].flatMap((part) => {
  const { top, bottom } = part.getBoundingClientRect();
  return [top, bottom];
})`;

/** Whether it scrolls sideways, controls that are too small, controls whose text is cut. */
const LAYOUT = `(() => {
  const sideways = document.scrollingElement.scrollWidth > document.documentElement.clientWidth;
  const shown = [...document.querySelectorAll(".puzzle .stage :is(button, summary, a, label)")].filter((it) => it.checkVisibility() && getComputedStyle(it).pointerEvents !== "none");
  const small = shown.filter((it) => {
    const { width, height } = it.getBoundingClientRect();
    const least = innerWidth > 1000 || it.closest("[data-part=board], .riddle") !== null ? 24 : innerWidth < 375 ? 34 : 40;
    return width > 0 && Math.min(height, width) < least - 0.5;
  });
  const cut = shown.filter((it) => it.clientWidth > 0 && it.scrollWidth > it.clientWidth + 1);
  const written = (it) => (it.dataset.do ?? it.className) + "«" + it.textContent.trim().slice(0, 12) + "»";
  return [sideways, small.map(written), cut.map(written)];
})()`;
