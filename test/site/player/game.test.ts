import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Turn } from "../../../src/engine/kind.ts";
import { game } from "../../../src/engine/kinds/mastermind/game.ts";
import { mastermind } from "../../../src/engine/kinds/mastermind/index.ts";
import { rng } from "../../../src/engine/rng.ts";
import {
  answered,
  erase,
  isFound,
  isOver,
  newPlay,
  parseGame,
  pointsOf,
  undo,
  write,
  writeAll,
} from "../../../src/site/player/game/state.ts";
import { ORIGIN, scrollsSideways } from "../../browser.ts";
import { bundleOf } from "../../bundle.ts";
import { sampleBook } from "../sample-book.ts";
import { faults, published, sitePages } from "../site-pages.ts";

const PAGE = `${ORIGIN}/kinds/code-pegs/game/`;
const USUAL = { places: 4, symbols: 6, repeats: true };
/** The code that the page hides by a name, and the terminal by the same seed. */
const secretOf = (seed: string, options = USUAL): string =>
  game.draw(rng(["play", "mastermind", options, seed]), options);

/** What a page comes to say or show before long. */
const soon = <T>(get: () => T, message = "") => expect.poll(get, { message });

const site = sitePages(
  published("game", {
    books: [sampleBook({ slug: "book", title: "A Book", levels: ["starter"], kinds: [mastermind] as never })],
  }),
);

async function opened(hash: string, options = {}): Promise<Page> {
  const { page } = await site.open(options);
  await page.goto(PAGE + hash);
  await ready(page);
  return page;
}
const ready = (page: Page) => page.waitForSelector(".guessing[data-state=ready]");
const status = (page: Page) => page.locator("[role=status]");
const rows = (page: Page) => page.locator(".guesses tr:has(b)").allTextContents();
const symbol = (page: Page, name: string) => page.locator(`.symbols button:text-is("${name}")`);

/** A guess that is not the secret. */
const wrong = (secret: string): string => (secret === "1122" ? "2211" : "1122");

test("state: a guess is written, erased and taken back step by step; points fall with each guess", () => {
  let play = newPlay({ options: USUAL, limit: 8 }, "1234", 4);
  for (const digit of "56") play = write(play, digit);
  expect(play).toMatchObject({ draft: ["5", "6", "", ""], at: 2 });
  expect(erase(play).draft).toEqual(["5", "", "", ""]);
  expect(undo(undo(erase(play))).draft).toEqual(["5", "", "", ""]);
  expect(undo(writeAll(play, [..."1111"])).draft).toEqual(["5", "6", "", ""]);
  expect(pointsOf({ ...play, turns: [{ guess: "1234", answer: "4 0" }] })).toBe(80);
  for (let i = 0; i < 8; i++) play = answered(play, { guess: "1122", answer: "1 1" });
  expect([isOver(play), isFound(play), pointsOf({ ...play, asked: 9 })]).toEqual([true, false, 1]);
  const kept = JSON.stringify({ ...play, past: [] });
  expect(parseGame(kept, () => 4)).toMatchObject({ secret: "1234", limit: 8 });
  for (const text of [null, "", "{", "null", "[]", '{"turns":3}', kept.replace('"1234"', '"12345"')])
    expect(parseGame(text, () => 4)).toBeNull();
});

test("the game is loaded without zod and without what makes puzzles", async () => {
  const { files, contents } = await bundleOf(new URL("../../../src/engine/kinds/mastermind/game.ts", import.meta.url));
  expect(files.filter((file) => /zod|generate|explain|options\.ts/.test(file))).toEqual([]);
  expect(contents.length).toBeLessThan(12_000);
});

test("by keyboard alone: the advice finds the code, points and line to share follow", async () => {
  const page = await opened("#seven", { viewport: { width: 1280, height: 900 } });
  // Nothing has the focus yet: keys work all the same.
  expect(await page.evaluate("document.activeElement.tagName")).toBe("BODY");
  const turns: Turn[] = [];
  for (let i = 0; i < 5 && turns.at(-1)?.guess !== secretOf("seven"); i++) {
    const { guess } = game.advise(turns, USUAL)!;
    await page.keyboard.type(guess);
    await page.keyboard.press("Enter");
    turns.push({ guess, answer: game.answer(secretOf("seven"), guess) });
    await soon(() => rows(page)).toHaveLength(turns.length);
    if (turns.at(-1)!.guess !== secretOf("seven"))
      await soon(() => status(page).textContent()).toContain(String(game.left(turns, USUAL)));
  }
  expect(turns.at(-1)!.guess).toBe(secretOf("seven"));
  const points = (10 - turns.length + 1) * 10;
  await soon(() => status(page).textContent()).toContain(`${points} points`);
  expect(await page.locator(".game-share span").textContent()).toBe(
    `Numberpress, Code Pegs 4 × 6: found in ${turns.length} of 10 guesses, on my own, ${points} points`,
  );
  expect(await page.evaluate("document.activeElement.dataset.do")).toBe("new");
});

test("keys that are pressed before the game is there are not lost; h asks, Escape goes back to the pad", async () => {
  const { page } = await site.open();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/words\//, (route) => promise.then(() => route.fallback()));
  await page.goto(`${PAGE}#early`);
  await page.keyboard.type("1122");
  await page.keyboard.press("Backspace");
  resolve();
  await ready(page);
  await soon(() => page.locator(".draft button").allTextContents()).toEqual(["1", "1", "2", ""]);
  await page.keyboard.press("h");
  await page.locator("[data-part=hint]").waitFor({ state: "visible" });
  await page.keyboard.press("Escape");
  await page.locator("[data-part=hint]").waitFor({ state: "hidden" });
  expect(await page.locator(".draft button").allTextContents()).toEqual(["1", "1", "2", ""]);
});

test("by touch alone, asking each time: what the press would guess is what the engine says", async () => {
  const page = await opened("#eleven", { viewport: { width: 390, height: 844 }, hasTouch: true });
  const tap = async (selector: string): Promise<void> => {
    await page.locator(selector).scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await page.touchscreen.tap(x + width / 2, y + height / 2);
  };
  const turns: Turn[] = [];
  while (turns.at(-1)?.guess !== secretOf("eleven")) {
    await tap("[data-do=advise]");
    const { guess } = game.advise(turns, USUAL)!;
    await soon(() => status(page).textContent()).toContain(guess);
    await tap("[data-do=write]");
    await tap("[data-do=guess]");
    turns.push({ guess, answer: game.answer(secretOf("eleven"), guess) });
    await soon(() => rows(page)).toHaveLength(turns.length);
  }
  expect(turns.length).toBeLessThanOrEqual(5);
  expect(await status(page).textContent()).toContain(`${(11 - turns.length) * 10 - 5 * turns.length} points`);
});

test("by mouse: a reload finds the game as it was, and the last guess tells the code", async () => {
  const page = await opened("#lost", { viewport: { width: 1280, height: 900 } });
  const guess = wrong(secretOf("lost"));
  for (const digit of guess.slice(0, 3)) await symbol(page, digit).click();
  expect(await page.locator("[data-do=guess]").isDisabled()).toBe(true);
  await page.locator("[data-do=undo]").click();
  expect(await page.locator(".draft button").allTextContents()).toEqual([...guess.slice(0, 2), "", ""]);
  // Enter makes the guess though a key of the pad has the focus: what was done last was typing.
  await symbol(page, guess[2]!).click();
  await page.keyboard.press(guess[3]!);
  await page.keyboard.press("Enter");
  const { black, white } = {
    black: Number(game.answer(secretOf("lost"), guess)[0]),
    white: Number(game.answer(secretOf("lost"), guess)[2]),
  };
  await soon(() => status(page).textContent()).toContain(`Guess 1: ${black} black, ${white} white.`);
  await symbol(page, "3").click();
  const before = await page.locator(".guesses").textContent();
  await page.reload();
  await ready(page);
  expect(await page.locator(".guesses").textContent()).toBe(before);
  for (let i = 1; i < 10; i++) {
    await page.locator(".draft button").first().click();
    await page.keyboard.type(guess);
    await page.keyboard.press("Enter");
    await soon(() => rows(page)).toHaveLength(i + 1);
  }
  expect(await status(page).textContent()).toContain(`The code was ${secretOf("lost")}.`);
  expect(await page.locator(".game-share").isVisible()).toBe(false);
});

test("another size: longer codes, other numbers of guesses; what does not go together is not dealt", async () => {
  const page = await opened("");
  await page.locator(".more-tools summary").click();
  await page.locator("[name=places]").selectOption("6");
  await page.locator("[name=symbols]").selectOption("4");
  await page.locator("[name=repeats]").selectOption("false");
  await page.locator(".terms button").click();
  expect(await status(page).textContent()).toContain("do not go together");
  await page.locator(".more-tools summary").click();
  await page.locator("[name=symbols]").selectOption("10");
  await page.locator("[name=limit]").selectOption("12");
  await page.locator(".terms button").click();
  await soon(() => page.locator(".draft button").count()).toBe(6);
  expect(await page.locator(".guesses tr").count()).toBe(12);
  expect(await page.locator(".symbols button").count()).toBe(10);
  await page.keyboard.type("001234");
  await page.keyboard.press("Enter");
  expect(await status(page).textContent()).toContain("No digit repeats");
});

test("no fault that axe can find, at any width, light and dark; nothing scrolls sideways", async () => {
  const page = await opened("#axe");
  await page.locator(".guesses [tabindex='0']").focus();
  await page.keyboard.type(wrong(secretOf("axe")));
  await page.keyboard.press("Enter");
  await page.keyboard.type("33");
  for (const [width, colorScheme] of [
    [320, "light"],
    [1280, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect(await faults(page), `${width} ${colorScheme}`).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  }
});
