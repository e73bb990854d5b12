/** Code Pegs on the narrowest phones: every guess and all boxes of the code stand over the status line, and pegs do not touch. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeContexts, playPage, sharedBrowser } from "./page.ts";

const CODES = ["1122", "3344", "5566", "1234", "2345", "6543", "1625"];
const SCREENS = [
  [320, 568],
  [375, 553],
  [390, 664],
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeContexts(browser));

test.each(SCREENS.flatMap((screen) => [4, 6, 7].map((guesses) => [...screen, guesses] as const)))(
  "on %d by %d with %d guesses",
  async (width, height, count) => {
    const guesses = CODES.slice(0, count).map((code, i) => ({ code, black: i % 3, white: 1 }));
    const puzzle = { kind: "mastermind", symbols: "123456", repeats: true, guesses };
    const { page } = await playPage(browser, puzzle, { viewport: { width, height }, hasTouch: true });
    const box = (selector: string) =>
      page.evaluate<{ top: number; bottom: number; height: number }>(
        `(({ top, bottom, height }) => ({ top, bottom, height }))([...document.querySelectorAll(${JSON.stringify(selector)})].at(-1).getBoundingClientRect())`,
      );
    const [status, code, peg, row] = [
      await box("[data-part=say]"),
      await box(".grid"),
      await box(".guesses b"),
      await box(".guesses tr"),
    ];
    expect(code.bottom).toBeLessThanOrEqual(status.top);
    expect(code.height).toBeGreaterThanOrEqual(44);
    expect(peg.height).toBeLessThan(row.height);
    expect(peg.height).toBeGreaterThanOrEqual(24);
    await page.context().close();
  },
);
