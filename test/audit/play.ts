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

/** What was seen of one puzzle. Shares are of its area, clues and board, from 0 to 1. */
export interface Seen {
  readonly atRest: number;
  /** The least of all pages of its first hint. */
  readonly withHint: number;
  /** The same of the board alone. */
  readonly board: number;
  /** Whether letters are so large that clues may be scrolled in their card; then the next two count in place of their share. */
  readonly mayScroll: boolean;
  /** Numbers of clues of which a hint speaks while they are not wholly in sight. */
  readonly spokenOf: readonly number[];
  /** Numbers of clues that are higher than their card: they cannot be read without scrolling on. */
  readonly tooHigh: readonly number[];
  /** Whether the page can be scrolled sideways. */
  readonly scrollsSideways: boolean;
  /** Controls of less than 40 px, or than 24 within the board, as they are written. */
  readonly small: readonly string[];
  /** By how many px head, status line, pad or tools have moved when a hint was open. */
  readonly moved: number;
  /** Texts of controls that are cut, as they are written. */
  readonly cut: readonly string[];
}

/** So much of clues and board is in sight where clues are scrolled in their card. */
const MIN_OF_SCROLLED = 0.5;

export const percent = (share: number): string => `${Math.floor(share * 100)} %`;

/** The faults of a view, in words. */
export function faultsOf(seen: Seen): string[] {
  const { atRest, withHint, board, mayScroll, spokenOf, tooHigh, scrollsSideways, small, moved, cut } = seen;
  const least = mayScroll ? MIN_OF_SCROLLED : 0.98;
  return [
    ...(board < 0.98 ? [`${percent(board)} of the board`] : []),
    ...(atRest < least ? [`${percent(atRest)} in sight`] : []),
    ...(withHint < least ? [`${percent(withHint)} with a hint`] : []),
    ...(spokenOf.length > 0 ? [`clues ${spokenOf.join(" ")} spoken of out of sight`] : []),
    ...(tooHigh.length > 0 ? [`clues ${tooHigh.join(" ")} higher than their card`] : []),
    ...(scrollsSideways ? ["scrolls sideways"] : []),
    ...(small.length > 0 ? [`small: ${small.slice(0, 3).join(" ")}`] : []),
    ...(moved > 1 ? [`moved by ${moved} px`] : []),
    ...(cut.length > 0 ? [`cut: ${cut.slice(0, 3).join(" ")}`] : []),
  ];
}

/** Opens a puzzle, or a game of guesses, and measures it. `shot`: where pictures go, without the end of their names. */
export async function measure(
  page: Page,
  address: string,
  { width, text }: Screen,
  shot: string | null,
): Promise<Seen> {
  await page.goto(address);
  if (text !== 1) await page.evaluate(`document.documentElement.style.fontSize = "${text * 100}%"`);
  await page.waitForSelector(".puzzle[data-state=ready]");
  await page.evaluate("document.fonts.ready");
  const picture = async (end: string): Promise<void> => {
    if (shot !== null) await page.screenshot({ path: `${shot}${end}.png` });
  };
  await picture("");
  const [atRest, boardAtRest] = await page.evaluate<[number, number]>(SHARE);
  const spokenOf = new Set<number>();
  const before = await page.evaluate<number[]>(PLACES);
  const [scrollsSideways, small, cut] = await page.evaluate<[boolean, string[], string[]]>(LAYOUT);
  await page.locator("[data-do=hint], [data-do=advise]").dispatchEvent("click");
  const last = page.locator("[data-part=hint]:not([hidden]) button").last();
  await last.waitFor({ state: "visible" });
  let [withHint, board] = [1, boardAtRest];
  for (let turn = 0; turn < 12; turn++) {
    const [all, ofBoard] = await page.evaluate<[number, number]>(SHARE);
    [withHint, board] = [Math.min(withHint, all), Math.min(board, ofBoard)];
    for (const clue of await page.evaluate<number[]>(HIDDEN_CLUES)) spokenOf.add(clue);
    if (turn < 3) await picture(`-hint${turn}`);
    const isEnd = await page.evaluate<boolean>(`document.querySelector("[data-part=hint] .next") === null`);
    if (isEnd) break;
    await page.locator("[data-part=hint] .next").dispatchEvent("click");
  }
  const after = await page.evaluate<number[]>(PLACES);
  const moved = Math.max(...before.map((place, i) => Math.abs(place - after[i]!)));
  const tooHigh = await page.evaluate<number[]>(HIGH_CLUES);
  const clues = { mayScroll: text > 1 && width < 400, spokenOf: [...spokenOf], tooHigh };
  return { atRest, withHint, board, ...clues, scrollsSideways, small, moved, cut };
}

/** The share of the puzzle that can be seen, and that of its board: of points all over them, those that nothing else covers. */
const SHARE = `(() => {
  const parts = [...document.querySelectorAll("[data-part=board], .riddle")];
  const shares = parts.map((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    let seen = 0;
    for (let i = 0.5; i < 24; i++)
      for (let j = 0.5; j < 24; j++) {
        const [x, y] = [left + (width * i) / 24, top + (height * j) / 24];
        const hit = x < 0 || y < 0 || x > innerWidth || y > innerHeight ? null : document.elementFromPoint(x, y);
        // Cards lie on the board where there is room beside the number.
        if (hit !== null && (part.contains(hit) || hit.contains(part) || hit.closest(".cards-pad") !== null)) seen++;
      }
    // Of clues that are scrolled within their card a part is out of sight, too.
    const whole = part.matches(".riddle") ? Math.max(part.scrollHeight - 1, part.clientHeight) / part.clientHeight : 1;
    return { isBoard: !part.matches(".riddle"), seen, all: 576 * whole };
  });
  const shareOf = (some) => some.reduce((sum, { seen }) => sum + seen, 0) / some.reduce((sum, { all }) => sum + all, 0);
  return [shareOf(shares), shareOf(shares.filter(({ isBoard }) => isBoard))];
})()`;

/** Numbers of clues that are marked, and not wholly in sight. */
const HIDDEN_CLUES = `[...document.querySelectorAll(".riddle li")].flatMap((it, i) => {
  const [card, { top, bottom }] = [it.closest(".riddle").getBoundingClientRect(), it.getBoundingClientRect()];
  const isSeen = top > card.top - 1 && bottom < card.bottom + 1 && bottom <= innerHeight;
  return isSeen || !it.matches(".hinted, .broken") ? [] : [i + 1];
})`;

/** Numbers of clues that are higher than the card that they are scrolled in. */
const HIGH_CLUES = `[...document.querySelectorAll(".riddle li")].flatMap((it, i) =>
  it.offsetHeight > it.closest(".riddle").clientHeight ? [i + 1] : [])`;

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
