import { expect, test } from "vitest";
import { smoke } from "../../smoke.ts";
import {
  ALL,
  click,
  desks,
  FEW,
  kept,
  key,
  linesOf,
  madeLines,
  PHONE,
  PUZZLES,
  partial,
  rowTexts,
  SIX,
  soon,
  status,
  taken,
} from "./cards-page.ts";
import { playerReady, playPage, solved } from "./page.ts";

const context = desks();

test("by arrow keys alone, key after key of the toolbar", async () => {
  const { page } = await context(FEW);
  const focused = () => page.evaluate("document.activeElement.textContent");
  expect(await page.locator(".cards-pad [tabindex='0']").count()).toBe(1);
  await page.locator(".cards-pad [tabindex='0']").focus();
  // The part that reads keys is loaded with the first of them: "2" has the focus before it, so the other end shows that it came.
  await page.keyboard.press("End");
  await soon(focused).toBe("−");
  await page.keyboard.press("Home");
  await soon(focused).toBe("2");
  const walkTo = async (name: string): Promise<void> => {
    await page.keyboard.press("Home");
    for (let i = 0; i < 20; i++) {
      if ((await focused()) === name) return page.keyboard.press("Enter");
      await page.keyboard.press("ArrowRight");
    }
    throw new Error(`no key ${name}`);
  };
  for (const name of linesOf(FEW).flatMap(taken)) await walkTo(name);
  await solved(page);
});

test("the arrows up and down change the row", async () => {
  const { page } = await context(SIX);
  await key(page, "75").focus();
  await page.keyboard.press("ArrowDown");
  await soon(() => page.evaluate("document.activeElement.parentElement.className")).toBe("signs");
  await page.keyboard.press("ArrowUp");
  await soon(() => page.evaluate("document.activeElement.parentElement.className")).toBe("deck");
  await page.keyboard.press("End");
  await soon(() => page.evaluate("document.activeElement.textContent")).toBe("÷");
});

for (const puzzle of smoke(PUZZLES))
  test(`${puzzle.target} by touch alone`, async () => {
    const { page } = await context(puzzle, PHONE);
    for (const name of linesOf(puzzle).flatMap(taken)) {
      await key(page, name).scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await key(page, name).boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await page.touchscreen.tap(x + width / 2, y + height / 2);
    }
    await solved(page);
    expect(await page.locator(".cards .target").textContent()).toBe(String(puzzle.target));
  });

test("by mouse, there and back: every step is undone and done again, and the order of the lines stays", async () => {
  const { page } = await context(SIX);
  const lines = linesOf(SIX);
  const told: unknown[] = [await rowTexts(page)];
  for (const [i, line] of lines.entries()) {
    await click(page, ...taken(line));
    if (i < lines.length - 1) told.push(await rowTexts(page));
  }
  await solved(page);
  await soon(() => page.evaluate("document.activeElement.dataset.part")).toBe("board");
  const last = await rowTexts(page);
  for (const before of [...told].reverse()) {
    await page.keyboard.press("Control+z");
    expect(await rowTexts(page)).toEqual(before);
  }
  for (const after of [...told.slice(1), last]) {
    await page.keyboard.press("Control+Shift+Z");
    expect(await rowTexts(page)).toEqual(after);
  }
  await solved(page);
});

test("the line being made says what comes next; it is taken back step by step, or all of it", async () => {
  const { page } = await context(SIX);
  await page.locator(".cards-pad [tabindex='0']").focus();
  await page.keyboard.type("50");
  await soon(() => page.locator(".cards-pad [aria-pressed=true]").allTextContents()).toEqual(["50"]);
  await page.keyboard.type("+");
  expect(await status(page).textContent()).toContain("50 plus … now tap a card.");
  expect(await page.locator(".lines tr.now .fill").evaluate((cell) => (cell as HTMLTableCellElement).cellIndex)).toBe(
    2,
  );
  await page.keyboard.type("7");
  expect(await partial(page)).toBe("50+7=");
  await page.keyboard.press("Backspace");
  expect(await partial(page)).toBe("50+=");
  await page.keyboard.press("Backspace");
  expect(await partial(page)).toBe("50=");
  await page.locator("[data-do=back]").click();
  expect(await partial(page)).toBe("=");
});

test("a join against the rules is refused with its sentence, and nothing is written", async () => {
  const { page } = await context(SIX);
  await click(page, "4", "−", "9");
  await soon(() => status(page).textContent()).toContain("4 − 9 is not above 0.");
  await click(page, "÷", "3");
  await soon(() => status(page).textContent()).toContain("4 ÷ 3 is not a whole number.");
  expect(await madeLines(page)).toBe(0);
  await page.keyboard.type("8");
  await soon(() => status(page).textContent()).toContain("There is no 8 here to take.");
  expect(await kept(page)).toBeUndefined();

  const { page: few } = await context(FEW);
  await click(few, "2");
  await few.keyboard.type("*");
  await soon(() => status(few).textContent()).toContain("does without ×");
});

test("a result used again is struck through, the best so far stays, and a reload finds all as it was", async () => {
  const { page } = await context(SIX, PHONE);
  await click(page, "75", "+", "6", "81", "×", "9", "729", "+", "50");
  expect(await page.locator(".best").textContent()).toBe("Best so far 779, 4 away");
  expect(await page.locator(".lines .used").allTextContents()).toEqual(["81", "729"]);
  expect(await page.locator(".lines .used").first().getAttribute("aria-label")).toBe("81, used again");
  expect(await page.locator(".cards-pad button:disabled:visible").allTextContents()).toEqual(["75", "50", "9", "6"]);
  await page.locator("[data-do=undo]").click();
  expect(await page.locator(".best").textContent()).toBe("Best so far 779, 4 away");
  await page.locator("[data-do=redo]").click();
  const before = await rowTexts(page);
  await page.reload();
  await playerReady(page);
  expect(await rowTexts(page)).toEqual(before);
  expect(await page.locator(".best").textContent()).toBe("Best so far 779, 4 away");
});

test("all cards joined and not the target: the check names the rule and marks the line", async () => {
  const { page } = await playPage({ ...FEW, target: 12 } as never);
  await click(page, "8", "+", "5", "13", "+", "3", "16", "+", "2");
  expect(await madeLines(page)).toBe(3);
  await page.locator("[data-do=check]").click();
  await soon(() => status(page).textContent()).toContain("All cards are used, and they make 18, not 12.");
  expect(await page.locator(".lines .broken[aria-invalid=true]").textContent()).toBe("18");
  await page.locator("[data-do=undo]").click();
  expect(await page.locator(".lines .broken").count()).toBe(0);
});

test("where every card must be used, the target of fewer is no end, and a card that is the target begins a line", async () => {
  const { page } = await context(ALL);
  await click(page, "2", "×", "3", "6", "×", "4");
  await soon(() => status(page).textContent()).toContain("That is the target. Use every card.");
  await page.locator("[data-do=check]").click();
  await soon(() => status(page).textContent()).toMatch(/^(?!That makes).*Use every card\./);
  await page.locator("[data-do=undo]").click();
  await page.locator("[data-do=undo]").click();
  await click(page, "4", "×", "3", "24");
  expect(await partial(page)).toBe("24=");
  await click(page, "−", "12", "12", "×", "2");
  await solved(page);
});

test("half a minute on the clock, when it is wanted: it says when time is up, and the game goes on", async () => {
  const { page } = await context(SIX, PHONE);
  await page.clock.install();
  await page.reload();
  await playerReady(page);
  expect(await page.locator(".half-minute").count()).toBe(0);
  await page.locator(".more-tools summary").click();
  const button = page.getByRole("button", { name: "30-second clock" });
  await button.click();
  await soon(() => page.locator(".half-minute span").textContent()).toBe("30 s");
  await page.clock.runFor(12_000);
  expect(await page.locator(".half-minute span").textContent()).toBe("18 s");
  await page.clock.runFor(19_000);
  expect(await status(page).textContent()).toContain("Time is up.");
  await click(page, "75", "+", "6");
  expect(await madeLines(page)).toBe(1);
  await page.locator(".more-tools summary").click();
  await button.click();
  expect(await page.locator(".half-minute").isVisible()).toBe(false);
});

test("a card that is the target is taken as it is", async () => {
  const { page } = await playPage({ kind: "countdown", cards: [75, 6, 2], target: 75 } as never);
  await key(page, "75").click();
  await solved(page);
});

test("forced colours keep what is chosen visible, and without motion nothing moves", async () => {
  const { page } = await context(SIX);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await key(page, "75").click();
  const [chosen, other] = await Promise.all(
    ["c0", "c1"].map((id) =>
      page.locator(`[data-key=${id}]`).evaluate((button) => getComputedStyle(button).borderTopWidth),
    ),
  );
  expect(chosen).not.toBe(other);
  expect(
    await page
      .locator(".lines .now td > span")
      .first()
      .evaluate((box) => getComputedStyle(box).animationName),
  ).toBe("none");
});
