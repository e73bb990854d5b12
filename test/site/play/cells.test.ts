import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SAMPLES } from "../../../src/engine/address/samples.ts";
import { BLANK, type Slot } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { characterOf, cross, standingOf, typed, write } from "../../../src/site/play/cells/moves.ts";
import { scrollsSideways } from "../../browser.ts";
import { answerOf, awake, launchBrowser, playPage, solved } from "./page.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Puzzle {
  readonly kind: string;
}
const sample = (kind: string, slug: string, i: number): Puzzle => ({ kind, ...JSON.parse(SAMPLES[slug]![i]!) });
const fromCase = (name: string): Puzzle =>
  JSON.parse(readFileSync(new URL(`../../cases/${name}.json`, import.meta.url), "utf8"));

const CODE: Puzzle = {
  kind: "number-mind",
  symbols: "0123456789",
  guesses: [
    ["80532", 1],
    ["25223", 3],
    ["70992", 1],
    ["81243", 0],
    ["52819", 1],
    ["15252", 2],
  ].map(([code, right]) => ({ code, right })),
} as Puzzle;
const PEGS = fromCase("mm_4x6_1");
const LONG = fromCase("pe185");
const SECRET = sample("secret-number", "secret-number", 2);
/** With blank signs and a blank total. */
const SIGNS = sample("cross-numbers", "cross-numbers", 1);
const BITS = fromCase("cross_bitwise");
/** Numbers of one and two figures, in base 16: B and 14 are missing. */
const HEX: Puzzle = {
  kind: "cross-numbers",
  range: [1, 30],
  order: "standard",
  distinct: "none",
  base: 16,
  cells: [
    [null, 11],
    [20, null],
  ],
  across: [["+"], ["+"]],
  down: [["+", "+"]],
  acrossTotals: [22, 40],
  downTotals: [31, 31],
} as Puzzle;
/** Nine by nine, with a diagonal to fill. */
const WIDE: Puzzle = wide();

function wide(): Puzzle {
  const nine = Array.from({ length: 9 }, (_, i) => i);
  const value = (r: number, c: number) => ((r * 3 + c * 5) % 9) + 1;
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b);
  return {
    kind: "cross-numbers",
    range: [1, 9],
    order: "standard",
    distinct: "none",
    cells: nine.map((r) => nine.map((c) => (r === c ? null : value(r, c)))),
    across: nine.map(() => Array(8).fill("+")),
    down: Array.from({ length: 8 }, () => Array(9).fill("+")),
    acrossTotals: nine.map((r) => sum(nine.map((c) => value(r, c)))),
    downTotals: nine.map((c) => sum(nine.map((r) => value(r, c)))),
  } as Puzzle;
}

const PUZZLES: Readonly<Record<string, Puzzle>> = { CODE, PEGS, LONG, SECRET, SIGNS, BITS, HEX, WIDE };
const ALL = Object.keys(PUZZLES);
const DESKTOP = { viewport: { width: 1280, height: 900 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** What belongs where: the long code's answer is known, and too long to be found here. */
function placesOf(puzzle: Puzzle): readonly { readonly slot: Slot; readonly text: string }[] {
  const kind = KINDS.find(({ id }) => id === puzzle.kind)!;
  const known = [..."4640261571849533"].map((digit, i) => [`d${i + 1}`, digit] as const);
  const answer = puzzle === LONG ? Object.fromEntries(known) : answerOf(puzzle);
  expect(kind.check(puzzle, answer).done).toBe(true);
  return kind.slots(puzzle).flatMap((slot) => (slot.given === null ? [{ slot, text: answer[slot.id]! }] : []));
}

const cellOf = (page: Page, { row, column }: Slot) =>
  page.locator(`.grid tr:nth-child(${row}) td:nth-child(${column})`);
const status = (page: Page) => page.locator("[data-part=status]");
/** Waits for a line in the status: what is read out is loaded when it is first asked for. */
const says = (page: Page, line: string) => expect.poll(() => status(page).textContent()).toContain(line);
const heard = (page: Page) => page.evaluate<string>("document.activeElement.ariaLabel");
const written = (page: Page) => page.locator(".grid .written").count();
const isIn = (page: Page, selector: string) =>
  page.evaluate<boolean>(`document.activeElement.closest(${JSON.stringify(selector)}) !== null`);

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60 && !(await isIn(page, selector)); i++) await page.keyboard.press("Tab");
  expect(await isIn(page, selector)).toBe(true);
}

/** Walks to a cell from the first: along the line of numbers that it stands on. */
async function walkTo(page: Page, { row, column }: Slot): Promise<void> {
  const isThere = (what: string) => page.evaluate<boolean>(`((cell) => ${what})(document.activeElement)`);
  const down = async () => {
    while (await isThere(`cell.parentElement.rowIndex < ${row - 1}`)) await page.keyboard.press("ArrowDown");
  };
  const right = async () => {
    while (await isThere(`cell.cellIndex < ${column - 1}`)) await page.keyboard.press("ArrowRight");
  };
  await page.keyboard.press("Control+Home");
  for (const go of column % 2 === 0 ? [down, right] : [right, down]) await go();
  expect(await isThere(`cell.cellIndex === ${column - 1} && cell.parentElement.rowIndex === ${row - 1}`)).toBe(true);
}

test("what is written and crossed out", () => {
  const slot = (choices: readonly string[] | null, length = 1): Slot => ({
    id: "s",
    row: 1,
    column: 1,
    given: null,
    choices,
    length,
    name: { key: "", values: {} },
  });
  const digits = slot(["1", "2", "3"]);
  expect(characterOf("2", digits, "")).toBe("2");
  expect(characterOf("4", digits, "")).toBeUndefined();
  expect(characterOf("a", slot(["A", "B"]), "")).toBe("A");
  expect(characterOf("x", slot(["+", "*"]), "")).toBe("*");
  expect(characterOf("7", slot(null, 4), "0123456789")).toBe("7");
  const numbers = slot(["8", "9", "10", "11", "12"], 2);
  expect(typed(numbers, "1", "2")).toBe("12");
  expect(typed(numbers, "12", "9")).toBe("9");
  expect(typed(numbers, "", "7")).toBeNull();
  expect(typed(slot(null, 4), "0", "5")).toBe("5");
  expect(typed(slot(null, 2), "12", "3")).toBe("3");

  const at = { entry: { s: "2" }, crossed: { s: ["3"] } };
  expect(standingOf(at, "s", "2")).toBe("agrees");
  expect(standingOf(at, "s", "1")).toBe("struck");
  expect(standingOf(BLANK, "s", "1")).toBe("open");
  expect(cross(at, digits, "2")).toEqual({ crossed: { s: ["3", "2"] }, entry: { s: "" } });
  expect(cross(at, digits, "3")).toEqual({ crossed: { s: [] } });
  expect(write(at, digits, "3")).toEqual({ entry: { s: "3" }, crossed: { s: [] } });
});

for (const name of ALL)
  test(`${name} by keyboard alone, from page load to solved; all of it undone and done again`, async () => {
    const puzzle = PUZZLES[name]!;
    const { page, watch } = await playPage(browser, puzzle, DESKTOP);
    const places = placesOf(puzzle);
    await tabTo(page, ".grid");
    const isCode = (await page.locator(".board.code").count()) > 0;
    for (const { slot, text } of places) {
      if (!isCode) await walkTo(page, slot);
      await page.keyboard.type(text);
    }
    await solved(page);
    await expect.poll(() => status(page).textContent()).toMatch(/^ *Solved\. No hint, no slips/);
    const characters = places.reduce((sum, { text }) => sum + text.length, 0);
    for (let i = 0; i < characters; i++) await page.keyboard.press("Control+z");
    expect(await written(page)).toBe(0);
    expect(await page.locator("[data-do=undo]").isDisabled()).toBe(true);
    for (let i = 0; i < characters; i++) await page.keyboard.press("Control+y");
    expect(await written(page)).toBe(places.length);
    await solved(page);
    expect(watch).toEqual({ messages: [], strays: [] });
    await page.context().close();
  });

for (const name of ALL)
  test(`${name} by touch alone`, async () => {
    const puzzle = PUZZLES[name]!;
    const { page, watch } = await playPage(browser, puzzle, PHONE);
    for (const { slot, text } of placesOf(puzzle)) {
      await cellOf(page, slot).tap();
      const choice = page.locator(`.choices [value=${JSON.stringify(text)}]`);
      if ((await choice.count()) > 0) await choice.tap();
      else for (const character of text) await page.locator(`.choices [value=${JSON.stringify(character)}]`).tap();
    }
    await solved(page);
    expect(await scrollsSideways(page)).toBe(false);
    expect(watch).toEqual({ messages: [], strays: [] });
    await page.context().close();
  });

for (const name of ALL)
  test(`${name} by mouse alone`, async () => {
    const puzzle = PUZZLES[name]!;
    const { page } = await playPage(browser, puzzle, DESKTOP);
    for (const [i, { slot, text }] of placesOf(puzzle).entries()) {
      const strip = page.locator(`.strips > :nth-child(${i + 1}) button:text-is("${text}")`);
      if ((await strip.count()) > 0) await strip.click();
      else {
        await cellOf(page, slot).click();
        const choice = page.locator(`.choices [value=${JSON.stringify(text)}]`);
        if ((await choice.count()) > 0) await choice.click();
        else for (const character of text) await page.locator(`.choices [value=${JSON.stringify(character)}]`).click();
      }
    }
    await solved(page);
    await page.context().close();
  });

test("a digit crossed out in a strip is struck in every guess at its place, and by a tap on a guess; one written agrees", async () => {
  const { page } = await playPage(browser, CODE, DESKTOP);
  const column = (place: number) =>
    page.locator(`.guesses td:nth-child(${place})`).evaluateAll((cells) => cells.map(({ className }) => className));
  await page.getByRole("button", { name: "Cross out", exact: true }).click();
  await page.locator(".strips > :nth-child(5) button:text-is('2')").click();
  expect(await column(5)).toEqual(["struck", "open", "struck", "open", "open", "struck"]);
  expect(await page.locator(".strips > :nth-child(5) button:text-is('2')").getAttribute("aria-pressed")).toBe("true");
  expect(await status(page).textContent()).toMatch(/Place 5 of the code\. Nine digits are still open here\./);
  await page.locator(".guesses tr:nth-child(2) td:nth-child(5)").click();
  expect(await column(5)).toEqual(["struck", "struck", "struck", "struck", "open", "struck"]);
  await page.locator(".guesses tr:nth-child(2) td:nth-child(5)").click();
  expect(await column(5)).toEqual(["struck", "open", "struck", "open", "open", "struck"]);
  await page.getByRole("button", { name: "Write", exact: true }).click();
  await page.locator(".guesses tr:nth-child(2) td:nth-child(5)").click();
  expect(await column(5)).toEqual(["struck", "agrees", "struck", "agrees", "struck", "struck"]);
  expect(await cellOf(page, placesOf(CODE)[4]!.slot).textContent()).toBe("3");
  await page.keyboard.press("g");
  await says(page, "Guess 1: 8; 0; 5; 3; 2, crossed out. 1 in place.");
  expect(await page.locator(".guesses tr").nth(1).getAttribute("aria-label")).toBe(
    "Guess 2: 2; 5; 2; 2; 3, as in your code. 3 in place.",
  );
  await page.context().close();
});

test("small marks: what is still open stands in its own place; digits with shift, numbers of two figures with Enter", async () => {
  const { page } = await playPage(browser, SIGNS, DESKTOP);
  await tabTo(page, ".grid");
  const marks = () => page.locator(".grid .chosen small i").allTextContents();
  await page.keyboard.press("Shift+Digit4");
  expect(await marks()).toEqual(["1", "2", "3", "", "5", "6", "7", "8", "9"]);
  await page.keyboard.press("n");
  for (const key of ["1", "5", "4", "9", "8", "7"]) await page.keyboard.press(key);
  expect(await marks()).toEqual(["", "2", "3", "4", "", "6", "", "", ""]);
  expect(await heard(page)).toBe("Row 1, column 1, blank, still open: 2, 3, 4, 6");
  await page.reload();
  await awake(page);
  expect(await marks()).toEqual(["", "2", "3", "4", "", "6", "", "", ""]);
  await page.locator("[data-do=back]").first().click();
  expect(await page.locator(".grid small").count()).toBe(0);
  await page.context().close();

  const { page: hex } = await playPage(browser, HEX, DESKTOP);
  await tabTo(hex, ".grid");
  await hex.keyboard.press("n");
  await hex.keyboard.type("1");
  await says(hex, "press Enter to cross it out");
  await hex.keyboard.press("Enter");
  await hex.keyboard.type("1E2");
  expect(await heard(hex)).toBe("Row 1, column 1, blank, crossed out: 1, 1E, 2");
  await hex.context().close();
});

test("arriving at a cell speaks its content; keys read lines and clues; given signs are jumped over", async () => {
  const { page } = await playPage(browser, SIGNS, DESKTOP);
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
  await page.context().close();
});

test("a wrong entry is found by the rules, named and marked, and the hint knows it", async () => {
  const { page } = await playPage(browser, CODE, DESKTOP);
  await tabTo(page, ".grid");
  await page.keyboard.type("81");
  await page.keyboard.press("c");
  await expect.poll(() => page.locator(".grid td.broken").count()).toBe(2);
  expect(await status(page).textContent()).toMatch(/Guess 4 \(8 1 2 4 3\)/);
  expect(await page.locator(".grid td[aria-invalid=true]").count()).toBe(2);
  expect(await page.locator(".guesses tr.broken").count()).toBe(1);
  await page.keyboard.press("ArrowLeft");
  expect(await heard(page)).toMatch(/breaks a rule/);
  await page.keyboard.press("h");
  await expect.poll(() => page.locator(".grid td.hinted").count()).toBeGreaterThan(0);
  await page.context().close();
});

test("hints lead from the blank puzzle to the answer", async () => {
  for (const puzzle of [CODE, PEGS, SECRET, HEX]) {
    const { page, watch } = await playPage(browser, puzzle, DESKTOP);
    const done = page.locator("puzzle-player.done");
    for (let i = 0; i < 60 && (await done.count()) === 0; i++) {
      await page.locator("[data-do=hint]").click();
      const last = page.locator("[data-part=hint] button").last();
      for (let j = 0; j < 12 && (await page.locator("[data-part=hint]").isVisible()); j++) await last.click();
    }
    await solved(page);
    expect(watch).toEqual({ messages: [], strays: [] });
    await page.context().close();
  }
});

test("ticks of clues are kept; a broken clue is marked in the list", async () => {
  const { page } = await playPage(browser, SECRET, DESKTOP);
  await page.locator(".riddle input").nth(1).check();
  await page.reload();
  await awake(page);
  expect(
    await page.locator(".riddle input").evaluateAll((boxes) => boxes.map((box) => box.matches(":checked"))),
  ).toEqual([false, true, false, false, false]);
  await tabTo(page, ".grid");
  await page.keyboard.press("g");
  await says(page, "Clue 1: My last two digits add up to 4.");
  await page.keyboard.type("9999");
  await page.keyboard.press("c");
  await expect.poll(() => page.locator(".riddle li.broken").count()).toBeGreaterThan(0);
  await page.context().close();
});

test("at 320 pixels nothing scrolls sideways but a board in its own box, and no cell is too small", async () => {
  for (const name of ALL) {
    const { page } = await playPage(browser, PUZZLES[name]!, { ...PHONE, viewport: { width: 320, height: 640 } });
    expect(await scrollsSideways(page), name).toBe(false);
    const sizes = await page
      .locator(".grid .b, .choices button, .mode button")
      .evaluateAll((cells) => cells.map((cell) => [cell.clientWidth, cell.clientHeight]));
    expect(Math.min(...sizes.flat()), name).toBeGreaterThanOrEqual(23.5);
    const { scrolls, larger } = (await page.evaluate(`({
      scrolls: ((board) => board.scrollWidth > board.clientWidth + 1)(document.querySelector(".board")),
      larger: document.querySelector(".zoom .larger")?.checkVisibility() ?? false,
    })`)) as { scrolls: boolean; larger: boolean };
    if (scrolls) expect(larger, name).toBe(true);
    await page.context().close();
  }
});

for (const name of ["CODE", "PEGS", "SECRET", "SIGNS"])
  test(`${name}: no fault that axe can find, at any width, light and dark, with marks and without`, async () => {
    for (const [width, colorScheme] of [
      [320, "light"],
      [320, "dark"],
      [1280, "light"],
      [1280, "dark"],
    ] as const) {
      const { page, watch } = await playPage(browser, PUZZLES[name]!, {
        viewport: { width, height: 800 },
        colorScheme,
      });
      await page.evaluate(AXE);
      const run = () =>
        page.evaluate(
          "axe.run('puzzle-player').then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html).join(' ')))",
        );
      expect(await run(), `${width} ${colorScheme}`).toEqual([]);
      await page.locator(".grid .b").first().focus();
      await page.keyboard.press("Shift+Digit2");
      await page.keyboard.press("Shift+Digit3");
      await page.keyboard.type("1");
      await page.keyboard.press("c");
      await page.waitForTimeout(250);
      expect(await run(), `${width} ${colorScheme}`).toEqual([]);
      expect(watch).toEqual({ messages: [], strays: [] });
      await page.context().close();
    }
  }, 180_000);

test("on paper: one sheet of A4 or Letter, black from a dark screen, blank or with what was written", async () => {
  for (const name of ALL) {
    const { page } = await playPage(browser, PUZZLES[name]!, { ...DESKTOP, colorScheme: "dark" });
    await page.locator(".grid .b").first().focus();
    const { text } = placesOf(PUZZLES[name]!)[0]!;
    await page.keyboard.type(text);
    for (const what of ["blank", "mine"]) {
      await page.evaluate(`document.querySelector("puzzle-player").dataset.print = "${what}"`);
      for (const format of ["A4", "Letter"]) {
        const pdf = (await page.pdf({ format })).toString("latin1");
        expect(pdf.match(/\/Type \/Page\b/g)?.length, `${name} ${what} ${format}`).toBe(1);
      }
      await page.emulateMedia({ media: "print" });
      const { color, visibility } = await page
        .locator(".grid .written span")
        .first()
        .evaluate((span) => ({ ...getComputedStyle(span) }));
      expect([color, visibility], name).toEqual(["rgb(0, 0, 0)", what === "blank" ? "hidden" : "visible"]);
      await page.emulateMedia({ media: null });
    }
    await page.context().close();
  }
}, 180_000);

test("in forced colours what is chosen, broken and struck keeps a line of its own; without motion nothing moves", async () => {
  const { page } = await playPage(browser, CODE, { ...DESKTOP, forcedColors: "active", reducedMotion: "reduce" });
  await tabTo(page, ".grid");
  await page.keyboard.type("81");
  await page.keyboard.press("c");
  await expect.poll(() => page.locator(".grid td.broken").count()).toBe(2);
  const line = (selector: string, part: string) =>
    page.evaluate(
      `((style) => [style.borderTopStyle, style.borderTopWidth, style.animationName])(getComputedStyle(document.querySelector(${JSON.stringify(selector)}), "${part}"))`,
    );
  expect(await line(".grid td.broken", "::before")).toEqual(["double", "5px", "none"]);
  expect(await line(".grid td.chosen", "::before")).toEqual(["solid", "3px", "none"]);
  expect(await line(".guesses .struck b", "::after")).toEqual(["solid", "2px", "none"]);
  expect(await line(".grid .written span", "")).toEqual(["none", "0px", "none"]);
  await page.context().close();
});

test("words are there in every language", async () => {
  for (const [language, said] of [
    ["de-DE", /Stelle 1 des Codes\. Hier sind noch zehn Ziffern offen\. Noch fünf Stellen\./],
    ["es-ES", /Posición 1 del código\. Aquí quedan diez cifras posibles\. Faltan cinco posiciones\./],
    ["en-US", /Place 1 of the code\. Ten digits are still open here\. Five places to go\./],
  ] as const) {
    const { page } = await playPage(browser, CODE, { ...DESKTOP, language });
    expect(await status(page).textContent()).toMatch(said);
    await page.context().close();
  }
});
