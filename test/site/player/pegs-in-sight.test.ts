import { expect, test } from "vitest";
import { smoke } from "../../smoke.ts";
import { playPage } from "./page.ts";

const CODES = ["1122", "3344", "5566", "1234", "2345", "6543", "1625"];
const SCREENS = [
  [320, 568],
  [375, 553],
  [390, 664],
] as const;

test.each(smoke(SCREENS.flatMap((screen) => [7, 4, 6].map((guesses) => [...screen, guesses] as const))))(
  "on %d by %d with %d guesses",
  async (width, height, count) => {
    const guesses = CODES.slice(0, count).map((code, i) => ({ code, black: i % 3, white: 1 }));
    const puzzle = { kind: "mastermind", symbols: "123456", repeats: true, guesses };
    const { page } = await playPage(puzzle, { viewport: { width, height }, hasTouch: true });
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
  },
);

test("on a desktop each sign of the legend stands beside its words, and all signs one below the other", async () => {
  const guesses = CODES.slice(0, 3).map((code) => ({ code, black: 1, white: 1 }));
  const puzzle = { kind: "mastermind", symbols: "123456", repeats: true, guesses };
  const { page } = await playPage(puzzle, { viewport: { width: 1280, height: 720 } });
  const rows = await page.evaluate<
    { left: number; gap: number }[]
  >(`[...document.querySelectorAll("div.beside-note p[class]")].map((row) => {
    const [sign, words] = [row.querySelector("b").getBoundingClientRect(), document.createRange()];
    words.selectNodeContents(row.lastChild);
    return { left: sign.left, gap: words.getBoundingClientRect().left - sign.right };
  })`);
  expect(rows).toHaveLength(3);
  expect(new Set(rows.map(({ left }) => left)).size).toBe(1);
  for (const { gap } of rows) expect(gap).toBeLessThanOrEqual(12);
});
