/** A page looks the same before its player wakes and after; what is done to it while it sleeps is done when it has woken. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SAMPLES } from "../../../src/engine/address/samples.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { type Easel, makeEasel } from "./look.ts";
import { awake, launchBrowser, sleepingPage } from "./page.ts";

const DESKTOP = { viewport: { width: 1280, height: 900 }, colorScheme: "light" } as const;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: "dark" } as const;

interface Case {
  readonly name: string;
  readonly hand: string;
  readonly puzzle: { readonly kind: string };
}
const caseOf = (name: string): Case["puzzle"] =>
  JSON.parse(readFileSync(new URL(`../../cases/${name}.json`, import.meta.url), "utf8"));
const CASES: readonly Case[] = [
  ...KINDS.flatMap((kind) =>
    SAMPLES[kind.slug]!.map((sample, i) => ({
      name: `${kind.slug} ${i + 1}`,
      puzzle: { kind: kind.id, ...(JSON.parse(sample) as object) },
    })),
  ),
  { name: "a path of 400", puzzle: caseOf("numbrix_20x20_1") },
].map(({ name, puzzle }) => ({
  name,
  puzzle,
  hand: KINDS.find(({ id }) => id === puzzle.kind)!.board(puzzle).hand,
}));

let browser: Browser;
let easel: Easel;
beforeAll(async () => {
  browser = await launchBrowser();
  easel = await makeEasel(browser);
});
afterAll(() => browser?.close());

describe.each(["run", "cells", "cards"])("%s", (hand) => {
  test.each(CASES.filter((each) => each.hand === hand))("$name looks the same asleep and awake", async ({ puzzle }) => {
    for (const device of [DESKTOP, PHONE]) {
      const { page, watch } = await sleepingPage(browser, puzzle, device);
      await page.evaluate("document.fonts.ready");
      const asleep = await easel.lookOf(page);
      await awake(page);
      await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
      expect(await easel.isSame(await easel.lookOf(page), asleep), `${device.viewport.width}`).toBe(true);
      expect(watch).toEqual({ messages: [], strays: [] });
      await page.context().close();
    }
  });
});

describe("asleep: cards", () => {
  const cards = { kind: "countdown", cards: [2, 3, 5, 8, 12], target: 18 };
  /** A sleeping page whose player does not come before it is let through. */
  async function held(device = {}) {
    const { page } = await sleepingPage(browser, cards, device);
    await page.waitForSelector("puzzle-player:defined");
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/*.js", (route) => promise.then(() => route.fallback()));
    const letIn = async (): Promise<void> => {
      expect(await page.locator("puzzle-player").getAttribute("data-state")).toBeNull();
      resolve();
      await page.waitForSelector("puzzle-player[data-state=ready]");
    };
    return { page, letIn };
  }
  const lineOf = (page: Page) => page.locator(".lines tr").first();

  test("card, sign and card, tapped one after the other, make a line", async () => {
    const { page, letIn } = await held(PHONE);
    for (const id of ["c1", "+", "c3"]) {
      const { x, y, width, height } = (await page.locator(`.cards-pad [data-key="${id}"]`).boundingBox())!;
      await page.touchscreen.tap(x + width / 2, y + height / 2);
    }
    await letIn();
    await expect.poll(() => lineOf(page).textContent()).toBe("3+8=11");
    await page.context().close();
  });

  test("what is typed as soon as the keys have the focus makes a line", async () => {
    const { page, letIn } = await held(DESKTOP);
    while (await page.evaluate("document.activeElement.closest('.cards-pad') === null"))
      await page.keyboard.press("Tab");
    await page.keyboard.type("12+3");
    await letIn();
    await expect.poll(() => lineOf(page).textContent()).toBe("12+3=15");
    expect(await page.evaluate("document.activeElement.dataset.key")).toBe("m0");
    await page.context().close();
  });

  test("the switch of the clock is there for who has asked for more in the meantime", async () => {
    const { page, letIn } = await held(DESKTOP);
    await page.locator(".more-tools summary").click();
    await letIn();
    await page.getByRole("button", { name: "30-second clock" }).waitFor();
    await page.context().close();
  });

  test("a game that was left wakes by itself, and shows its lines", async () => {
    const { page } = await sleepingPage(browser, cards, DESKTOP);
    await awake(page);
    for (const id of ["c1", "+", "c3"]) await page.locator(`.cards-pad [data-key="${id}"]`).click();
    await page.reload();
    await expect.poll(() => lineOf(page).textContent()).toBe("3+8=11");
    expect(await page.locator(".cards-pad button:disabled:visible").allTextContents()).toEqual(["3", "8"]);
    await page.context().close();
  });
});
