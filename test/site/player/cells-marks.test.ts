/** What is crossed out, marked, read out and kept while one writes in cells. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smoke } from "../../smoke.ts";
import { CODE, cellOf, DESKTOP, HEX, heard, SECRET, SIGNS, says, startOver, status, tabTo } from "./cells-page.ts";
import { donePage, keepPage, playerReady, playPage } from "./page.ts";

describe("on a code", () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await keepPage(CODE, DESKTOP));
  });
  afterAll(() => donePage(page));
  const broken = () => page.locator(".grid td.broken").count();

  test("a digit crossed out in a strip is struck in every guess at its place, and by a tap on a guess; one written agrees", async () => {
    const column = (place: number) =>
      page.locator(`.guesses td:nth-child(${place})`).evaluateAll((cells) => cells.map(({ className }) => className));
    await page.getByRole("button", { name: "Cross out", exact: true }).click();
    await page.locator(".strips > :nth-child(5) button:text-is('2')").click();
    expect(await column(5)).toEqual(["struck", "open", "struck", "open", "open", "struck"]);
    expect(await page.locator(".strips > :nth-child(5) button:text-is('2')").getAttribute("aria-pressed")).toBe("true");
    expect(await status(page).textContent()).toMatch(/Place 5 of the code\. Nine digits are open\./);
    await page.locator(".guesses tr:nth-child(2) td:nth-child(5)").click();
    expect(await column(5)).toEqual(["struck", "struck", "struck", "struck", "open", "struck"]);
    await page.locator(".guesses tr:nth-child(2) td:nth-child(5)").click();
    expect(await column(5)).toEqual(["struck", "open", "struck", "open", "open", "struck"]);
    await page.getByRole("button", { name: "Write", exact: true }).click();
    await page.locator(".guesses tr:nth-child(2) td:nth-child(5)").click();
    expect(await column(5)).toEqual(["struck", "agrees", "struck", "agrees", "struck", "struck"]);
    expect(await cellOf(page, { row: 1, column: 5 }).textContent()).toBe("3");
    await page.keyboard.press("g");
    await says(page, "Guess 1: 8; 0; 5; 3; 2, crossed out. 1 in place.");
    expect(await page.locator(".guesses tr").nth(1).getAttribute("aria-label")).toBe(
      "Guess 2: 2; 5; 2; 2; 3, as in your code. 3 in place.",
    );
  });

  test("a wrong entry is found by the rules, named and marked, and the hint knows it", async () => {
    await startOver(page);
    await cellOf(page, { row: 1, column: 1 }).focus();
    await page.keyboard.type("81");
    await page.keyboard.press("c");
    await expect.poll(broken).toBe(2);
    expect(await status(page).textContent()).toMatch(/Guess 4 \(8 1 2 4 3\)/);
    expect(await page.locator(".grid td[aria-invalid=true]").count()).toBe(2);
    expect(await page.locator(".guesses tr.broken").count()).toBe(1);
    await cellOf(page, { row: 1, column: 2 }).focus();
    expect(await heard(page)).toMatch(/breaks a rule/);
    await page.keyboard.press("Escape");
    await expect.poll(broken).toBe(0);
    await page.keyboard.press("h");
    await expect.poll(broken).toBe(2);
    expect(await status(page).textContent()).toMatch(/Guess 4 \(8 1 2 4 3\)/);
  });

  test("in forced colours what is chosen, broken and struck keeps a line of its own; without motion nothing moves", async () => {
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await startOver(page);
    await cellOf(page, { row: 1, column: 1 }).focus();
    await page.keyboard.type("81");
    await page.keyboard.press("c");
    await expect.poll(broken).toBe(2);
    const line = (selector: string, part: string) =>
      page.evaluate(
        `((style) => [style.borderTopStyle, style.borderTopWidth, style.animationName])(getComputedStyle(document.querySelector(${JSON.stringify(selector)}), "${part}"))`,
      );
    expect(await line(".grid td.broken", "::before")).toEqual(["double", "5px", "none"]);
    expect(await line(".grid td.chosen", "::before")).toEqual(["solid", "3px", "none"]);
    expect(await line(".guesses .struck b", "::after")).toEqual(["solid", "2px", "none"]);
    expect(await line(".grid .written span", "")).toEqual(["none", "0px", "none"]);
  });
});

describe("on sums", () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await keepPage(SIGNS, DESKTOP));
  });
  afterAll(() => donePage(page));

  test("arriving at a cell speaks its content; keys read lines and clues; given signs are jumped over", async () => {
    await tabTo(page, ".grid");
    expect(await heard(page)).toBe("Row 1, column 1, blank");
    await page.keyboard.press("ArrowRight");
    expect(await heard(page)).toBe("Row 1, column 2, 8, given");
    await page.keyboard.press("ArrowRight");
    expect(await heard(page)).toBe("Sign 2 of row 1, blank");
    await page.keyboard.type("-");
    expect(await heard(page)).toBe("Sign 2 of row 1, minus");
    await page.keyboard.press("r");
    await says(page, "Row 1: blank plus 8 minus 2 equals 7.");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("k");
    await says(page, "Column 3: 2 plus 9 blank blank equals 19.");
    await page.keyboard.press("1");
    await says(page, "printed");
  });

  test("small marks: what is still open stands in its own place; digits with shift", async () => {
    await startOver(page);
    await cellOf(page, { row: 1, column: 1 }).focus();
    const marks = () => page.locator(".grid .chosen small i").allTextContents();
    await page.keyboard.press("Shift+Digit4");
    expect(await marks()).toEqual(["1", "2", "3", "", "5", "6", "7", "8", "9"]);
    await page.keyboard.press("n");
    for (const key of ["1", "5", "4", "9", "8", "7"]) await page.keyboard.press(key);
    expect(await marks()).toEqual(["", "2", "3", "4", "", "6", "", "", ""]);
    expect(await heard(page)).toBe("Row 1, column 1, blank, still open: 2, 3, 4, 6");
    await page.reload();
    await playerReady(page);
    expect(await marks()).toEqual(["", "2", "3", "4", "", "6", "", "", ""]);
    await page.locator("[data-do=back]").first().click();
    expect(await page.locator(".grid small").count()).toBe(0);
  });

  test("numbers of two figures are crossed out with Enter", async () => {
    const { page } = await playPage(HEX, DESKTOP);
    await tabTo(page, ".grid");
    await page.keyboard.press("n");
    await page.keyboard.type("1");
    await says(page, "press Enter to cross it out");
    await page.keyboard.press("Enter");
    await page.keyboard.type("1E2");
    expect(await heard(page)).toBe("Row 1, column 1, blank, crossed out: 1, 1E, 2");
  });
});

test("ticks of clues are kept; a broken clue is marked in the list", async () => {
  const { page } = await playPage(SECRET, DESKTOP);
  await page.locator(".riddle input").nth(1).check();
  await page.reload();
  await playerReady(page);
  expect(
    await page.locator(".riddle input").evaluateAll((boxes) => boxes.map((box) => box.matches(":checked"))),
  ).toEqual([false, true, false, false, false]);
  await tabTo(page, ".grid");
  await page.keyboard.press("g");
  await says(page, "Clue 1: My last two digits add up to 4.");
  await page.keyboard.type("9999");
  await page.keyboard.press("c");
  await expect.poll(() => page.locator(".riddle li.broken").count()).toBeGreaterThan(0);
});

test.each(
  smoke([
    ["de-DE", /Stelle 1 des Codes\. Zehn Ziffern sind offen\. Noch fünf Stellen\./],
    ["es-ES", /Posición 1 del código\. Quedan diez cifras posibles\. Faltan cinco posiciones\./],
    ["en-US", /Place 1 of the code\. Ten digits are open\. Five places to go\./],
  ] as const),
)("words are there in %s", async (language, said) => {
  const { page } = await playPage(CODE, { ...DESKTOP, language });
  expect(await status(page).textContent()).toMatch(said);
  // Told anew by the player, and not only by the page.
  await page.locator(".grid .b").nth(1).focus();
  await page.locator(".grid .b").first().focus();
  expect(await status(page).textContent()).toMatch(said);
});
