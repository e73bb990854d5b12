/** Counting on the page of a run: numbers are chosen, placed, refused, typed, taken back, and told of. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Entry } from "../../../src/engine/kind.ts";
import { smoke } from "../../smoke.ts";
import { playerReady, playPage } from "./page.ts";
import {
  cellAt,
  DESKTOP,
  FIVES,
  focusOn,
  kept,
  key,
  nextOn,
  OPEN,
  PHONE,
  SEVEN,
  says,
  sharedPage,
  slotsOf,
  status,
  written,
} from "./path-page.ts";

const at = (row: number, column: number) => ({ row, column });

/** A check is told a moment later; a figure that is typed until then is given up when its bar opens. */
const judged = (page: Page): Promise<void> =>
  expect.poll(() => page.locator("[data-part=hint]").isVisible()).toBe(true);

describe("on a desktop", () => {
  const { fresh } = sharedPage(SEVEN);

  test("labels tell what stands in a cell and what may go there; the run says how far it is", async () => {
    const page = await fresh();
    const label = (row: number, column: number) => cellAt(page, at(row, column)).getAttribute("aria-label");
    expect(await label(1, 2)).toBe("Row 1, column 2, 38, given");
    expect(await label(1, 1)).toBe("Row 1, column 1, blank");
    expect(await label(4, 2)).toBe("Row 4, column 2, blank, 3 may go here");
    expect(await page.getByRole("img", { name: "17 of 49 placed" }).count()).toBe(1);
    expect(await key(page, 3).getAttribute("aria-label")).toBe("3, next, counting up");
    expect(await key(page, 2).getAttribute("aria-label")).toBe("2, given");
  });

  test("numbers are chosen, refused and taken back, up and down", async () => {
    const page = await fresh();
    const click = (row: number, column: number) => cellAt(page, at(row, column)).click();
    await says(page, "Next is 3. It goes beside 2: three places are free. 32 to go.");
    expect(await page.locator(".grid .may").count()).toBe(3);
    await click(1, 1);
    await says(page, "3 cannot go there: it has to touch 2.");
    // A run is skipped to its end, and further ones that are reached.
    await click(6, 6);
    await says(page, "Next is 30. It goes beside 29");
    await page.getByText("Count down").click();
    await says(page, "Counting down: next is 26. It goes beside 27");
    await page.getByText("Count up").click();
    await key(page, 13).click();
    await says(page, "Next is 13. It goes between 12 and 14: one place is free.");
    await click(5, 3);
    await says(page, "Next is 15. It goes beside 14");
    // The latest is taken back by a tap, by the tool, and by Backspace.
    await click(4, 4);
    await click(4, 4);
    await says(page, "Next is 15.");
    await click(4, 4);
    await page.locator("[data-do=back]").click();
    await says(page, "Next is 15.");
    await page.locator("[data-do=back]").click();
    await says(page, "Next is 13.");
    await page.locator("[data-do=back]").click();
    await says(page, "No number of yours leads here");
    await click(5, 3);
    await page.keyboard.press("Backspace");
    await says(page, "Next is 13.");
    // A gap at the end: counting goes the other way from the last number.
    await click(7, 7);
    await says(page, "Counting down: next is 48.");
  });

  test("a number that is typed moves, is cleared, and waits while another begins with it", async () => {
    const page = await fresh();
    await focusOn(page, at(2, 2));
    await page.keyboard.press("3");
    await says(page, "3 and what?");
    expect(await kept(page)).toBeUndefined();
    await page.keyboard.press("6");
    await expect.poll(() => kept(page)).toContain('"r2c2":"36"');
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("36");
    await expect.poll(() => kept(page)).toContain('"entry":{"r3c2":"36"}');
    await page.keyboard.press("3");
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => kept(page)).toContain('"entry":{"r3c2":"3"}');
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Delete");
    await expect.poll(() => cellAt(page, at(3, 2)).textContent()).toBe("");
    await page.keyboard.type("47");
    await says(page, "47 is given in another square.");
    await focusOn(page, at(1, 2));
    await page.keyboard.press("9");
    await says(page, "given, so it stays");
  });

  test.each([
    [
      "Check",
      (page: Page) =>
        page
          .locator("[data-do=check]")
          .click()
          .then(() => judged(page)),
    ],
    ["C", (page: Page) => page.keyboard.press("c").then(() => judged(page))],
    ["Tab", (page: Page) => page.keyboard.press("Tab")],
    ["a click beside the board", (page: Page) => page.locator(".sheet-head").click({ position: { x: 2, y: 2 } })],
  ] as const)("after %s, what is shown of a number that was being typed is what a reload shows", async (_, leave) => {
    const page = await fresh();
    const [full, empty] = [at(2, 2), at(3, 3)];
    await focusOn(page, full);
    await page.keyboard.type("36");
    await expect.poll(() => kept(page)).toContain('"r2c2":"36"');
    for (const [place, figure, shown] of [
      // 1 is given elsewhere, 3 is free, and longer numbers begin with either.
      [full, "1", "36"],
      [empty, "3", "3"],
    ] as const) {
      await focusOn(page, place);
      await page.keyboard.press(figure);
      await expect.poll(() => cellAt(page, place).textContent()).toBe(figure);
      await leave(page);
      await expect.poll(() => cellAt(page, place).textContent()).toBe(shown);
    }
    const before = await written(page);
    await page.reload();
    await playerReady(page);
    expect(await written(page)).toBe(before);
  });

  test("a number that is being typed is shortened by Erase and taken back by Undo", async () => {
    const page = await fresh();
    await focusOn(page, at(2, 2));
    await page.keyboard.type("3");
    await says(page, "3 and what?");
    await page.locator("[data-do=back]").click();
    await expect.poll(() => cellAt(page, at(2, 2)).textContent()).toBe("");
    expect(await kept(page)).toBeUndefined();
    await focusOn(page, at(2, 2));
    await page.keyboard.type("3");
    await says(page, "3 and what?");
    await page.keyboard.press("u");
    await expect.poll(() => cellAt(page, at(2, 2)).textContent()).toBe("");
    await page.keyboard.press("y");
    await expect.poll(() => cellAt(page, at(2, 2)).textContent()).toBe("3");
  });

  test("what is wrong is named by its rule and marked; reloading keeps the work", async () => {
    const page = await fresh();
    const first = cellAt(page, at(1, 1));
    await focusOn(page, at(1, 1));
    await page.keyboard.type("45");
    await expect.poll(() => first.textContent()).toBe("45");
    await page.locator("[data-do=check]").click();
    await says(page, "44 and 45 do not touch.");
    expect(await page.locator(".grid .wrong[aria-invalid=true]").allTextContents()).toContain("45");
    expect(await first.getAttribute("aria-label")).toBe("Row 1, column 1, 45, breaks a rule");
    const before = await written(page);
    await page.reload();
    await playerReady(page);
    expect(await written(page)).toBe(before);
  });

  test("marks of where the next may go can be switched off, for good", async () => {
    const page = await fresh();
    await page.locator(".more-tools summary").click();
    const choice = page.getByRole("button", { name: "Show where the next number may go" });
    expect(await choice.getAttribute("aria-pressed")).toBe("true");
    await choice.click();
    expect(await page.locator(".grid .may").count()).toBe(0);
    await page.reload();
    await playerReady(page);
    expect(await page.locator(".grid .may").count()).toBe(0);
  });
});

test("no place is left, everything is placed wrongly: the status says so", async () => {
  const { page } = await playPage(OPEN, DESKTOP);
  await says(page, "Next is 1. It goes beside 2: three places are free.");
  const entry: Entry = { r1c1: "7", r1c3: "3", r2c2: "5", r3c1: "1", r3c3: "9" };
  for (const slot of slotsOf(OPEN).filter(({ given }) => given === null)) {
    await focusOn(page, slot);
    await page.keyboard.type(entry[slot.id]!);
  }
  await says(page, "Every number is placed, but a rule is broken.");
  await focusOn(page, at(1, 3));
  await page.keyboard.press("Delete");
  await focusOn(page, at(3, 1));
  await page.keyboard.press("Delete");
  await key(page, 1).click();
  await says(page, "Counting down: next is 1. It goes beside 2: one place is free.");
});

test("on a phone the strip leads to gaps, to any number, and turns", async () => {
  const { page } = await playPage(SEVEN, PHONE);
  await page.getByRole("button", { name: "Gap after" }).tap();
  await expect.poll(() => nextOn(page)).toBe(13);
  await page.getByRole("button", { name: "Gap before" }).tap();
  await expect.poll(() => nextOn(page)).toBe(3);
  await page.getByRole("button", { name: "Gap before" }).tap();
  await expect.poll(() => nextOn(page)).toBe(48);
  await key(page, 47).evaluate((key) =>
    key.scrollIntoView({ behavior: "instant", inline: "center", block: "nearest" }),
  );
  await key(page, 46).tap();
  await expect.poll(() => nextOn(page)).toBe(48);
  await page.locator(".numbers .next").tap();
  await says(page, "Counting down");
  // The next number stands in the middle of five.
  await expect
    .poll(() =>
      page.evaluate<number>(
        "(() => { const [box, key] = ['.numbers', '.numbers .next'].map((name) => document.querySelector(name).getBoundingClientRect()); return Math.abs(box.x + box.width / 2 - key.x - key.width / 2); })()",
      ),
    )
    .toBeLessThan(2);
});

test.each(
  smoke([
    ["de-DE", "Sie steht neben der 2: Drei Plätze sind frei."],
    ["es-ES", "Va junto al 2: hay tres lugares libres."],
  ] as const),
)("%s counts in its own words", async (language, words) => {
  const { page } = await playPage(SEVEN, { ...DESKTOP, language });
  expect(await status(page).textContent()).toContain(words);
});

describe("in steps", () => {
  const { fresh } = sharedPage(FIVES);

  test("numbers are told, tapped, typed, and refused as they are counted", async () => {
    const page = await fresh();
    expect(await page.locator(".numbers button").allTextContents()).toEqual([
      "5",
      "10",
      "15",
      "20",
      "25",
      "30",
      "35",
      "40",
      "45",
    ]);
    await says(page, "Next is 5. It goes beside 10");
    await cellAt(page, at(1, 1)).click();
    await says(page, "Next is 15. It goes between 10 and 20: two places are free.");
    await key(page, 5).click();
    await says(page, "Next is 25. It goes between 20 and 30: one place is free.");
    await focusOn(page, at(1, 3));
    await page.keyboard.type("7");
    await says(page, "The numbers are 5, 10 … 45.");
    await page.keyboard.type("15");
    await expect.poll(() => kept(page)).toContain('"r1c3":"15"');
    await focusOn(page, at(2, 2));
    await page.keyboard.type("25");
    await expect.poll(() => cellAt(page, at(2, 2)).textContent()).toBe("25");
    await focusOn(page, at(3, 1));
    await page.keyboard.type("3");
    await says(page, "3 and what?");
    await page.keyboard.type("5");
    await cellAt(page, at(3, 3)).click();
    await expect.poll(() => page.locator(".play.done, .done").count()).toBeGreaterThan(0);
  });
});
