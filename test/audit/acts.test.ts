/** A few random acts on a board of each sort; `npm run audit:acts` does thousands on every kind. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rng } from "../../src/engine/rng.ts";
import { closeContexts, playPage, sharedBrowser } from "../site/play/page.ts";
import { doActs } from "./acts.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeContexts(browser));

const PUZZLES = [
  { kind: "countdown", cards: [75, 50, 9, 6, 4, 3], target: 783 },
  {
    kind: "number-wall",
    operation: "add",
    range: [1, 9],
    bricks: [[null], [null, 17], [13, null, null], [null, 7, null, 4]],
  },
  {
    kind: "numbrix",
    cells: [
      [null, 38, null, 40, 41, null, null],
      [null, null, null, null, null, null, 44],
      [null, null, null, null, null, null, null],
      [null, null, 14, null, 18, 29, 46],
      [null, 2, null, null, 21, 28, 47],
      [null, 1, 12, null, null, 27, null],
      [null, null, 11, null, null, null, 49],
    ],
  },
] as const;

test.each(PUZZLES)("$kind: nothing fails, nothing is lost, no trap", async (puzzle) => {
  const { page, watch } = await playPage(browser, puzzle, { viewport: { width: 390, height: 664 }, hasTouch: true });
  const { faults, answer } = await doActs(
    { page, watch, address: page.url(), hasTouch: true },
    rng(["acts", puzzle.kind]),
    120,
  );
  expect(faults).toEqual([]);
  expect(answer.longest).toBeLessThan(2_000);
});
