/** Whether a puzzle can be solved on a screen by touch alone, by keys alone from page load, and with hints alone. */
import type { Page } from "playwright-core";
import type { Screen } from "../../audit/play.ts";
import type { Printed } from "./archive.ts";
import { boardOf, linesOf, solveByKeys, solveByTaps } from "./playing.ts";
import { solved } from "./visit.ts";

export const WAYS = ["touch", "keys", "hints"] as const;
export type Way = (typeof WAYS)[number];

/** More hints than any puzzle of the audit takes, and more pages than a hint has. */
const HINTS = 120;
const PAGES = 60;

/** Solves a puzzle that nothing is kept of. Gives what kept it from that, or null. */
export async function solveOn(
  page: Page,
  printed: Printed,
  address: string,
  { text }: Screen,
  way: Way,
): Promise<string | null> {
  try {
    await page.goto(address);
    if (text !== 1) await page.evaluate(`document.documentElement.style.fontSize = "${text * 100}%"`);
    await page.waitForSelector(".puzzle[data-state=ready]");
    if (way === "touch") await solveByTaps(page, printed);
    else if (way === "hints") await solveByHints(page);
    else if (boardOf(printed).input === "cards") await typeSums(page, printed);
    else {
      // The first arrow comes to the board from wherever one is.
      await page.keyboard.press("ArrowRight");
      await solveByKeys(page, printed);
    }
    await solved(page);
    return null;
  } catch (error) {
    return `by ${way}: ${(error as Error).message.split("\n")[0]}`;
  }
}

/** Types sums at once, each ended by Enter where a longer number could still follow. */
async function typeSums(page: Page, printed: Printed): Promise<void> {
  for (const [i, { left, sign, right }] of linesOf(printed).entries()) {
    await page.keyboard.type(`${left}${sign}${right}`);
    const made = `document.querySelectorAll(".lines tr.made").length > ${i}`;
    const read = `/\\D\\d+=?$/.test(document.querySelector(".lines tr.now")?.textContent.trim() ?? "")`;
    await until(page, `${made} || ${read}`);
    if (!(await page.evaluate<boolean>(made))) await page.keyboard.press("Enter");
    await until(page, made);
  }
}

/** Waits until an expression holds; the page's own policy lets it evaluate none. */
async function until(page: Page, holds: string): Promise<void> {
  for (let i = 0; i < 300; i++) {
    if (await page.evaluate<boolean>(holds)) return;
    await page.waitForTimeout(50);
  }
  throw new Error(`never: ${holds}`);
}

/** Asks for hints and writes what they say, until all is there. */
async function solveByHints(page: Page): Promise<void> {
  const [done, hint] = [page.locator("puzzle-player.done"), page.locator("[data-part=hint]")];
  for (let i = 0; i < HINTS && (await done.count()) === 0; i++) {
    await page.locator("[data-do=hint]").click();
    await hint.or(done).first().waitFor();
    for (let j = 0; j < PAGES && (await hint.isVisible()); j++) await hint.locator("button").last().click();
  }
}
