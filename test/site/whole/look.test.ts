/** The look that a player chooses: on every page of the archive from its first paint on; nothing moves or sounds unasked. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { ORIGIN } from "../../browser.ts";
import { smoke } from "../../smoke.ts";
import { DESKTOP, faults, sitePages, type Visit } from "../site-pages.ts";
import { archiveUnder, GARDEN, type Printed, puzzlesOf, told } from "./archive.ts";
import { solveByKeys, tabToBoard } from "./playing.ts";
import { openPuzzle, solved } from "./visit.ts";

const BOOK = puzzlesOf(GARDEN);
const PATH = BOOK.find(({ kind }) => kind.id === "numbrix")!;
const TARGET = BOOK.find(({ kind }) => kind.id === "countdown")!;

const site = sitePages(archiveUnder);

/** Notes, in every page, the theme that the page has when its body begins, before anything can be painted. */
const FIRST = `
  new MutationObserver((_, observer) => {
    if (document.body === null) return;
    window.firstTheme = document.documentElement.dataset.theme;
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });`;

async function visitor(options: BrowserContextOptions = DESKTOP): Promise<Visit> {
  const made = await site.own(options);
  await made.context.addInitScript(FIRST);
  return made;
}

async function openLook(page: Page): Promise<void> {
  await page.locator(".more-tools summary").click();
  await page.locator("[data-do=look]").click();
  await page.waitForSelector("dialog.look[open]");
}
const choose = (page: Page, theme: string) => page.locator(`.look input[value="${theme}"]`).check();
const turn = (page: Page, name: string) =>
  page.getByRole("switch", { name: told("en-GB", { key: `play-look.${name}`, values: {} }) }).click();
const close = (page: Page) => page.locator("dialog.look .primary").click();
const ground = (page: Page) => page.evaluate("getComputedStyle(document.documentElement).backgroundColor");
const COLOURS = { white: "rgb(255, 255, 255)", dark: "rgb(21, 23, 27)", paper: "rgb(255, 253, 248)" } as const;

test("a theme is chosen over a puzzle, holds at once, on every page from its beginning, and in another tab", async () => {
  const { context, page } = await visitor();
  await openPuzzle(page, PATH);
  const other = await context.newPage();
  await other.goto(`${ORIGIN}/`);
  for (const theme of ["dark", "white", "paper"] as const) {
    await openLook(page);
    await choose(page, theme);
    expect(await ground(page)).toBe(COLOURS[theme]);
    await close(page);
    await expect.poll(() => ground(other)).toBe(COLOURS[theme]);
    for (const path of smoke(["/", "/kinds/", `/p/${TARGET.id}/`, `/embed/#${TARGET.id}`], (path) => path.length > 9)) {
      await other.goto(ORIGIN + path);
      expect(await other.evaluate("window.firstTheme"), path).toBe(theme);
      expect(await ground(other), path).toBe(COLOURS[theme]);
    }
  }
  expect(await page.evaluate("document.querySelector('[name=theme-color]').content")).toBe("#fffdf8");
});

test("without a choice it is the system's; one who asks for more contrast gets it", async () => {
  const { page } = await visitor({ ...DESKTOP, colorScheme: "dark" });
  await page.goto(`${ORIGIN}/`);
  expect(await ground(page)).toBe(COLOURS.dark);
  await page.emulateMedia({ colorScheme: "light", contrast: "more" });
  await page.reload();
  expect(await page.evaluate("window.firstTheme")).toBe("contrast");
  expect(await ground(page)).toBe("rgb(255, 255, 255)");
  await page.emulateMedia({ colorScheme: "dark", contrast: "more" });
  expect(await ground(page)).toBe("rgb(0, 0, 0)");
});

test("the choice is on the page of progress, too, and is sound in high contrast", async () => {
  const { page } = await visitor({ ...DESKTOP, reducedMotion: "reduce" });
  await page.goto(`${ORIGIN}/progress/#look`);
  await choose(page, "contrast");
  expect(await page.locator(".look [role=switch]").first().isDisabled()).toBe(true);
  await openPuzzle(page, PATH);
  expect(await page.evaluate("window.firstTheme")).toBe("contrast");
  await openLook(page);
  expect(await page.locator(".look input:checked").getAttribute("value")).toBe("contrast");
  expect(await faults(page)).toEqual([]);
});

const solve = async (page: Page, printed: Printed): Promise<void> => {
  await openPuzzle(page, printed);
  await tabToBoard(page, printed);
  await solveByKeys(page, printed);
  await solved(page);
};
const moving = (page: Page) => page.evaluate<number>("document.getAnimations().length");

test("nothing moves unless it is wished: the path of the end is drawn at once, or draws itself", async () => {
  const { context, page } = await visitor();
  // Long enough to be seen running.
  await context.addInitScript(
    `addEventListener("animationstart", ({ animationName }) => (window.moves ??= []).push(animationName))`,
  );
  await solve(page, PATH);
  expect(await moving(page)).toBe(0);
  expect(await page.evaluate("window.moves")).toBeUndefined();
  const ribbon = page.locator(".ribbon path");
  expect((await ribbon.getAttribute("d"))!.length).toBeGreaterThan(100);
  expect(await ribbon.evaluate((path) => getComputedStyle(path).strokeDashoffset)).toBe("0px");
  await page.locator("[data-part=end] [data-do=over]").click();
  await openLook(page);
  await turn(page, "motion");
  await close(page);
  await solve(page, PATH);
  await expect.poll(() => page.evaluate("window.moves")).toContain("draw");
});

test("nothing sounds and nothing is felt unless it is wished", async () => {
  const { context, page } = await visitor({ viewport: { width: 390, height: 664 }, hasTouch: true });
  await context.addInitScript(`
    window.felt = [];
    window.tones = 0;
    navigator.vibrate = (pattern) => window.felt.push([pattern].flat());
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { window.tones++; return make.call(this); };`);
  await openPuzzle(page, TARGET);
  const key = page.locator(".cards-pad .key:enabled");
  const join = async () => {
    const lines = await page.locator(".lines tr.made").count();
    await key.first().tap();
    await page.locator('.cards-pad [data-key="+"]').tap();
    await page.locator(".cards-pad .deck .key:enabled:not([aria-pressed=true])").last().tap();
    await expect.poll(() => page.locator(".lines tr.made").count()).toBe(lines + 1);
  };
  const told = () => page.evaluate<[number, number]>("[window.felt.length, window.tones]");
  await join();
  expect(await told()).toEqual([0, 0]);
  await page.locator("[data-do=undo]").tap();
  await openLook(page);
  await turn(page, "sound");
  await turn(page, "touch");
  await close(page);
  await join();
  await expect.poll(told).toEqual([1, 1]);
  // As chosen, after a reload.
  await page.reload();
  await page.waitForSelector("puzzle-player[data-state=ready]");
  await expect
    .poll(() =>
      page.evaluate("performance.getEntriesByType('resource').some(({ name }) => /feel|look-panel/.test(name))"),
    )
    .toBe(true);
  await page.locator("[data-do=undo]").tap();
  await expect.poll(told).toEqual([1, 1]);
});

test.each(
  smoke(
    [
      [320, 568],
      [390, 664],
      [375, 553],
      [844, 390],
      [1280, 720],
    ] as const,
    ([width]) => width < 400,
  ),
)("the menu and the choice are in sight on %d by %d, and large enough to be tapped", async (width, height) => {
  const { page } = await visitor({ viewport: { width, height }, hasTouch: true });
  for (const printed of [PATH, TARGET]) {
    await openPuzzle(page, printed);
    await page.locator(".more-tools summary").click();
    // What an input adds comes a moment later.
    await expect.poll(() => page.locator(".more-tools > div button").count()).toBe(6);
    const boxes = (selector: string) =>
      page.evaluate<[number, number, number, number][]>(
        `[...document.querySelectorAll(${JSON.stringify(selector)})].map((it) => it.getBoundingClientRect()).map(({ top, bottom, left, right }) => [top, bottom, left, right])`,
      );
    const [menu] = await boxes(".more-tools > div");
    expect(menu![0]).toBeGreaterThanOrEqual(0);
    expect(menu![1]).toBeLessThanOrEqual(height);
    expect(menu![2]).toBeGreaterThanOrEqual(0);
    expect(menu![3]).toBeLessThanOrEqual(width);
    for (const [top, bottom] of await boxes(".more-tools > div button"))
      expect(bottom - top).toBeGreaterThanOrEqual(44);
    await page.locator("[data-do=look]").click();
    await page.waitForSelector("dialog.look[open]");
    const [dialog] = await boxes("dialog.look");
    expect(dialog![0]).toBeGreaterThanOrEqual(0);
    expect(dialog![1]).toBeLessThanOrEqual(height);
    for (const [top, bottom] of await boxes(".look label, .look button"))
      expect(bottom - top).toBeGreaterThanOrEqual(44);
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog.look", { state: "detached" });
  }
});
