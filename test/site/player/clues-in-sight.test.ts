/**
 * Secret Number: seven clues are all in sight on every screen, in the longest language, too. On a phone with letters of twice the size
 * those that have room are, others are scrolled in their card to what is spoken of.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { smoke } from "../../smoke.ts";
import { donePage, playPage } from "./page.ts";

const digit = (place: number, comparison: string, value: number) => ({
  subject: "digit",
  digits: [place],
  comparison,
  value,
});
const FEW = {
  kind: "secret-number",
  digits: 2,
  rules: [
    digit(1, "more-than", 8),
    { subject: "sum", digits: [1, 2], comparison: "is", value: 10 },
    { subject: "number", comparison: "odd" },
  ],
};
/** 891. */
const MANY = {
  kind: "secret-number",
  digits: 3,
  rules: [
    { subject: "sum", digits: [1, 2], comparison: "at-least", value: 16 },
    { subject: "sum", digits: [2, 3], comparison: "multiple-of", value: 5 },
    { subject: "product", digits: [1, 3], comparison: "multiple-of", value: 2 },
    { subject: "different-count", comparison: "is", value: 3 },
    { subject: "largest", comparison: "is", value: 9 },
    { subject: "number", comparison: "multiple-of", value: 9 },
    { subject: "difference", digits: [1, 2], comparison: "is", value: 1 },
  ],
};

/** The page of a puzzle on a phone, with letters of twice the size. */
async function large(puzzle: { readonly kind: string }): Promise<Page> {
  const { page } = await playPage(puzzle, { viewport: { width: 390, height: 664 }, hasTouch: true });
  await page.evaluate(`document.documentElement.style.fontSize = "200%"`);
  await page.evaluate("document.fonts.ready");
  return page;
}

/** Clues by number that are wholly within their card. */
const SEEN = `(() => {
  const card = document.querySelector(".riddle").getBoundingClientRect();
  return [...document.querySelectorAll(".riddle li")].flatMap((it, i) => {
    const { top, bottom } = it.getBoundingClientRect();
    return top >= card.top - 1 && bottom <= card.bottom + 1 ? [i + 1] : [];
  });
})()`;
const MARKED = `[...document.querySelectorAll(".riddle li")].flatMap((it, i) => it.matches(".hinted, .broken") ? [i + 1] : [])`;

/** In sentences that take two lines each on a phone in German. */
const LONG = {
  kind: "secret-number",
  digits: 3,
  rules: [
    { subject: "odd-count", comparison: "is", value: 1 },
    { subject: "number", comparison: "less-than", value: 600 },
    { subject: "smallest", comparison: "is", value: 4 },
    { subject: "different-count", comparison: "at-most", value: 2 },
    { subject: "difference", digits: [1, 3], comparison: "odd" },
    { subject: "product", digits: [1, 3], comparison: "less-than", value: 30 },
    { subject: "sum", digits: [1, 2], comparison: "odd" },
  ],
};
const SCREENS = [
  [375, 553],
  [390, 664],
  [844, 390],
  [768, 1024],
  [1280, 720],
] as const;
for (const [width, height] of smoke(SCREENS))
  test(`seven clues are in sight at ${width} x ${height}, with the boxes below them`, async () => {
    for (const [language, puzzle] of smoke([
      ["de-DE", LONG],
      ["en-GB", MANY],
      ["es-ES", MANY],
    ] as const)) {
      const { page } = await playPage(puzzle, {
        language,
        viewport: { width, height },
        hasTouch: width < 1000,
      });
      await page.evaluate("document.fonts.ready");
      expect(await page.evaluate(SEEN), language).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(await bottomOf(page, ".grid"), language).toBeLessThanOrEqual(height);
      const size = await page.evaluate<number>(
        `parseFloat(getComputedStyle(document.querySelector(".riddle label span")).fontSize)`,
      );
      expect(size, language).toBeGreaterThanOrEqual(13);
      await donePage(page);
    }
  });

const bottomOf = async (page: Page, selector: string): Promise<number> => {
  const box = (await page.locator(selector).boundingBox())!;
  return box.y + box.height;
};

test("three clues are all in sight, with letters of nearly twice the size, and the boxes over the status line", async () => {
  const page = await large(FEW);
  expect(await page.evaluate(SEEN)).toEqual([1, 2, 3]);
  const size = `parseFloat(getComputedStyle(document.querySelector(".riddle label span")).fontSize)`;
  expect(await page.evaluate(size)).toBeGreaterThanOrEqual(30);
  const status = (await page.locator("[data-part=say]").boundingBox())!;
  expect(await bottomOf(page, ".grid")).toBeLessThanOrEqual(status.y);
  // Those who hear the page are told how many digits there are.
  expect(await page.getByRole("heading", { name: "I am a two-digit number" }).count()).toBe(1);
});

test("of seven, those that a hint or a slip speaks of are scrolled into sight, on each of its pages", async () => {
  const page = await large(MANY);
  expect(await page.evaluate<number[]>(SEEN)).not.toContain(7);
  const boxes = await bottomOf(page, ".grid");
  const spoken = new Set<string>();
  const read = async (): Promise<void> => {
    for (const next = page.locator("[data-part=hint] .next"); ; await next.click()) {
      const marked = await page.evaluate<number[]>(MARKED);
      expect(await page.evaluate(SEEN)).toEqual(expect.arrayContaining(marked));
      if (marked.length > 0) spoken.add(marked.join(" "));
      expect(await bottomOf(page, ".grid")).toBe(boxes);
      if ((await next.count()) === 0) break;
    }
  };
  for (let hint = 0; hint < 3; hint++) {
    await page.locator("[data-do=hint]").click();
    await page.locator("[data-part=hint]:not([hidden]) button").last().waitFor();
    await read();
    await page.locator("[data-part=hint] .write").click();
  }
  await page.locator(".grid td").first().click();
  await page.keyboard.type("112");
  await page.locator("[data-do=check]").click();
  await page.locator("[data-part=hint]:not([hidden]) button").last().waitFor();
  await read();
  // The first and the last are shown together.
  expect([...spoken]).toEqual(expect.arrayContaining(["2", "1 7"]));
});
