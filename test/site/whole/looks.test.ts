import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { scrollsSideways } from "../../browser.ts";
import { smoke } from "../../smoke.ts";
import { DESKTOP, PHONE, sitePages } from "../site-pages.ts";
import { archiveUnder, GARDEN, type Printed, puzzlesOf, told, WINTER } from "./archive.ts";
import { boardOf, inputOf, partOf, partsOf, solveFromTop, tabToBoard } from "./playing.ts";
import { openPuzzle, pathOf, playerReady, resume, solved } from "./visit.ts";

const BOOK = puzzlesOf(GARDEN);
/** Of the second book one of each kind. */
const OTHERS = BOOK.map(({ kind }) => puzzlesOf(WINTER).find((other) => other.kind.id === kind.id)!);
const LARGE = puzzlesOf(WINTER).filter(({ kind }) => kind.id === "numbrix");

const site = sitePages(archiveUnder);

test("on the smallest phone cells take 24 pixels or have a box to zoom, controls 40", async () => {
  const { page } = await site.open({ ...PHONE, viewport: { width: 320, height: 640 } });
  for (const printed of [...smoke(BOOK, inputOf), ...LARGE]) {
    await openPuzzle(page, printed);
    await page.locator(".more-tools summary").click();
    expect(await scrollsSideways(page), printed.name).toBe(false);
    const least = await page.evaluate<number>(
      `Math.min(99, ...[...document.querySelectorAll(".grid td[tabindex]")].flatMap((it) => {
        const { width, height } = it.getBoundingClientRect();
        return [width, height];
      }))`,
    );
    if ((await page.locator(".zoom").count()) === 0) expect(least, printed.name).toBeGreaterThanOrEqual(24);
    const small = await page.evaluate(`[...document.querySelectorAll("button, summary, .side a, .neighbours a, select")]
      .filter((it) => it.checkVisibility() && getComputedStyle(it).pointerEvents !== "none" && !it.closest("p:not(.more-links)")?.textContent.trim().startsWith(it.textContent + " "))
      .map((it) => [it.getBoundingClientRect(), it.outerHTML.slice(0, 90)])
      .filter(([{ width, height }]) => width > 0 && Math.min(height, Math.max(width, 40)) < 39.5)
      .map(([{ width, height }, html]) => width + " x " + height + " " + html)`);
    expect(small, printed.name).toEqual([]);
  }
});

/** How the marks of a cell look where colours are forced: frames, outlines, underlines, of itself and what is drawn on it. */
const marksOf = (page: Page, selector: string): Promise<string> =>
  page.evaluate(`(() => {
    const it = document.querySelector(${JSON.stringify(selector)});
    return ["", "::before", "::after"].map((part) => {
      const { outlineStyle, outlineWidth, borderBottomStyle, borderBottomWidth, textDecorationLine, content } = getComputedStyle(it, part || null);
      return [outlineStyle, outlineWidth, borderBottomStyle, borderBottomWidth, textDecorationLine, content].join(" ");
    }).join(" / ");
  })()`);

const forced = site.keep({ ...DESKTOP, forcedColors: "active" });
for (const printed of smoke(
  BOOK.filter((each) => boardOf(each).input !== "cards"),
  inputOf,
))
  test(`${printed.name}: with forced colours focus, faults and hints can be told from other cells`, async () => {
    const { page } = forced;
    await resume(page, printed, partOf(printed, Math.floor(partsOf(printed) / 2)));
    const plain = ".grid td.b:not(:focus-visible, .chosen, .from, .may)";
    const before = await marksOf(page, plain);
    await tabToBoard(page, printed);
    expect(await marksOf(page, ".grid td:focus-visible")).not.toBe(before);
    await page.locator("[data-do=hint]").click();
    await page.locator("[data-part=hint]:not([hidden]) button").last().click();
    const hinted = ":is(.grid td, .riddle li):is(.hinted, .look), .guesses .hinted > td";
    await page.locator(hinted).first().waitFor({ state: "attached" });
    const [marked, other] = await Promise.all([
      page.evaluate(`document.querySelector(${JSON.stringify(hinted)}).tagName`),
      page.evaluate(
        `(() => { const it = document.querySelector(${JSON.stringify(hinted)}); const other = [...it.closest("table, ol").querySelectorAll(it.localName)].find((each) => each.closest(".hinted, .look") === null && !each.matches(".chosen, .from, .may")); other?.setAttribute("data-plain", ""); return other !== undefined; })()`,
      ),
    ]);
    if (other) expect(await marksOf(page, hinted), String(marked)).not.toBe(await marksOf(page, "[data-plain]"));
  });

test("without motion nothing moves, not even when it is solved", async () => {
  const { page } = await site.open({ ...DESKTOP, reducedMotion: "reduce" });
  for (const printed of smoke([BOOK[2]!, BOOK[3]!, BOOK[5]!])) {
    await openPuzzle(page, printed);
    await solveFromTop(page, printed);
    const slow =
      await page.evaluate(`[...document.querySelectorAll("*")].flatMap((it) => ["", "::before", "::after"].map((part) => [it, getComputedStyle(it, part || null)]))
      .filter(([, { transitionDuration, animationName, animationDuration }]) =>
        transitionDuration.split(", ").some((time) => parseFloat(time) > 0.01) || (animationName !== "none" && parseFloat(animationDuration) > 0.01))
      .map(([it]) => it.outerHTML.slice(0, 80))`);
    expect(slow, printed.name).toEqual([]);
  }
});

/** Kinds take turns at the widths; `pages.test.ts` has the others at each, in pieces. */
for (const [w, width] of [390, 1280].entries())
  test(`nothing moves while a puzzle's page wakes up at ${width}, however late its scripts and letters come`, async () => {
    const { page, context } = await site.own({ viewport: { width, height: 844 } });
    await context.route(/\.(js|woff2)$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 120));
      await route.fallback();
    });
    for (const printed of smoke([LARGE[1]!, ...BOOK.filter((_, i) => i % 2 !== w)], inputOf)) {
      await openPuzzle(page, printed);
      await page.evaluate(
        "document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))",
      );
      const [moved, movers] = await page.evaluate<[number, string[]]>("[moved, movers]");
      expect(moved, `${printed.name}: ${movers.join(", ")}`).toBeLessThanOrEqual(0.02);
    }
  });

/** The puzzle in words as its page tells it: rule, clues, and what is given, in the order of reading. */
async function reads(page: Page, printed: Printed): Promise<void> {
  const { kind, puzzle, language, name } = printed;
  const board = boardOf(printed);
  // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts.
  const text = (await page.locator("main").innerText()).replace(/\s+/g, " ");
  const rule = told(language, kind.rule(puzzle)).replace(/\s+/g, " ");
  expect(text, name).toContain(rule);
  expect(await page.locator("h1").isVisible()).toBe(true);
  if (kind.clueHeading(puzzle) !== null)
    for (const { say } of kind.clues(puzzle)) expect(text, name).toContain(told(language, say).replace(/\s+/g, " "));
  if (board.input === "cards") {
    expect(await page.locator(".deck li").allTextContents()).toEqual(board.cards.map(String));
    expect(await page.locator(".target").textContent()).toBe(String(board.target));
    return;
  }
  const given = kind
    .slots(puzzle)
    .filter(({ given, id }) => given !== null && !(board.input === "cells" && board.shape(id) === "sign"));
  const inOrder = given.sort((a, b) => a.row - b.row || a.column - b.column).map(({ given }) => given!);
  const cells = await page.locator(".grid td.g:not(.s)").allTextContents();
  expect(cells, name).toEqual(inOrder);
  if (board.input === "cells" && board.guesses.length > 0)
    for (const [i, { tiles }] of board.guesses.entries())
      expect(await page.locator(`.guesses tr:nth-child(${i + 1}) td`).allTextContents()).toEqual(
        tiles.map(({ text }) => text),
      );
}

test("without script a page is the puzzle, and shows nothing that only a script can do", async () => {
  const { page } = await site.open({ ...DESKTOP, javaScriptEnabled: false });
  // Each kind in one of the languages, and larger paths.
  for (const printed of smoke(
    [...BOOK.filter((_, i) => i % 2 === 0), ...LARGE, ...OTHERS.filter((_, i) => i % 2 === 1)],
    inputOf,
  )) {
    await page.goto(pathOf(printed));
    await reads(page, printed);
    expect(await page.locator("main :is(button, summary):visible").allTextContents(), printed.name).toEqual([]);
    expect(await page.locator("[role=status]:visible, [data-part=number-bar]:visible svg").count()).toBe(0);
  }
});

test.each([false, true])(
  "without its style sheet a page reads, in order, and can be played where scripts run: %s",
  async (javaScriptEnabled) => {
    const { page, context, watch } = await site.own({ ...DESKTOP, javaScriptEnabled });
    await context.route("**/*.css", (route) => route.fulfill({ body: "", contentType: "text/css" }));
    for (const printed of smoke(
      BOOK.filter((_, i) => (i % 2 === 0) === javaScriptEnabled),
      inputOf,
    )) {
      await page.goto(pathOf(printed));
      if (javaScriptEnabled) await playerReady(page);
      await reads(page, printed);
    }
    if (javaScriptEnabled) {
      await openPuzzle(page, BOOK[3]!);
      await solveFromTop(page, BOOK[3]!);
      await solved(page);
    }
    // The letters that the page preloads are for styles.
    expect(watch.messages.filter((text) => !text.includes("was preloaded"))).toEqual([]);
    watch.messages.length = 0;
  },
);
