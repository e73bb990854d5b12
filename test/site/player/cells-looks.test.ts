/** Puzzles whose cells are written in, as axe finds them at any width and in any light, and as they come out on paper. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placesOf } from "../whole/playing.ts";
import { ALL, DESKTOP, PUZZLES, printedOf, startOver, status } from "./cells-page.ts";
import { closeContexts, type PuzzlePage, playPage, sharedBrowser } from "./page.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeContexts(browser));

/** What axe finds, narrow and wide, light and dark: of the dark only the colours are others. */
async function faults(page: Page): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const width of [320, 1280])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.evaluate("Promise.all(document.getAnimations().map(({ finished }) => finished))");
      const rules = colorScheme === "dark" ? { runOnly: ["color-contrast", "link-in-text-block"] } : {};
      const lines = await page.evaluate<string[]>(
        `axe.run('puzzle-player', ${JSON.stringify(rules)}).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html).join(' ')))`,
      );
      if (lines.length > 0) found[`${width} ${colorScheme}`] = lines;
    }
  return found;
}

describe.each(ALL)("%s", (name) => {
  let shown: PuzzlePage;
  beforeAll(async () => {
    shown = await playPage(browser, PUZZLES[name]!, { ...DESKTOP, colorScheme: "dark" });
  });
  afterAll(() => shown?.page.context().close());

  test("on paper: one sheet of A4 or Letter, black from a dark screen, blank or with what was written", async () => {
    const { page } = shown;
    await page.locator(".grid .b").first().focus();
    await page.keyboard.type(placesOf(printedOf(PUZZLES[name]!))[0]!.text);
    // One in each format, in turns: what is written takes no more room than the blanks did.
    for (const [i, what] of ["blank", "mine"].entries()) {
      await page.evaluate(`document.querySelector("puzzle-player").dataset.print = "${what}"`);
      const format = (ALL.indexOf(name) + i) % 2 === 0 ? "A4" : "Letter";
      const pdf = (await page.pdf({ format })).toString("latin1");
      expect(pdf.match(/\/Type \/Page\b/g)?.length, `${what} ${format}`).toBe(1);
      await page.emulateMedia({ media: "print" });
      const { color, visibility } = await page
        .locator(".grid .written span")
        .first()
        .evaluate((span) => ({ ...getComputedStyle(span) }));
      expect([color, visibility]).toEqual(["rgb(0, 0, 0)", what === "blank" ? "hidden" : "visible"]);
      await page.emulateMedia({ media: null });
    }
  });

  test.runIf(["CODE", "PEGS", "SECRET", "SIGNS"].includes(name))(
    "no fault that axe can find, at any width, light and dark, with marks and without",
    async () => {
      const { page, watch } = shown;
      await startOver(page);
      await page.evaluate(AXE);
      expect(await faults(page)).toEqual({});
      await page.locator(".grid .b").first().focus();
      await page.keyboard.press("Shift+Digit2");
      await page.keyboard.press("Shift+Digit3");
      await page.keyboard.type("1");
      const before = await status(page).textContent();
      await page.keyboard.press("c");
      await expect.poll(() => status(page).textContent()).not.toBe(before);
      expect(await faults(page)).toEqual({});
      expect(watch).toEqual({ messages: [], strays: [] });
    },
  );
});
