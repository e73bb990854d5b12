/** The page "Your own puzzle" in a browser: puzzles are drawn clue by clue, until each has one answer. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { placeIn } from "../../src/engine/clue-edit.ts";
import { ORIGIN, scrollsSideways } from "../browser.ts";
import { DRAWN } from "../engine/drawn-puzzles.ts";
import { faults, sitePages } from "./site-pages.ts";
import { archiveUnder } from "./whole/archive.ts";

const site = sitePages(archiveUnder);

/** Opens the page with an empty grid: a kind and its size. */
async function begun(grid: string, viewport = { width: 390, height: 664 }): Promise<Page> {
  const { page } = await site.open({ viewport });
  await page.goto(`${ORIGIN}/own/`);
  await page.locator(`[data-own=begin][value="${grid}"]`).click();
  await page.locator(".own-gauge .is-it").waitFor();
  return page;
}
const gauge = (page: Page, text: string) => page.locator(".own-gauge .is-it", { hasText: text }).waitFor();
const cell = (page: Page, name: string): Locator => {
  const [row, column] = placeIn(name);
  return page
    .locator(".own-board .grid tr")
    .nth(row - 1)
    .locator("td")
    .nth(column - 1);
};
const tool = (page: Page, name: string) => page.locator(".own-modes button", { hasText: name }).click();

async function middle(page: Page, name: string): Promise<readonly [number, number]> {
  const { x, y, width, height } = (await cell(page, name).boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** A stroke of the mouse over cells. */
async function drag(page: Page, cells: readonly string[]): Promise<void> {
  await cell(page, cells[0]!).scrollIntoViewIfNeeded();
  for (const [i, name] of cells.entries()) {
    await page.mouse.move(...(await middle(page, name)));
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** A tap on the edge between two cells. */
async function tapBetween(page: Page, one: string, other: string): Promise<void> {
  await cell(page, one).scrollIntoViewIfNeeded();
  const [[x, y], [otherX, otherY]] = [await middle(page, one), await middle(page, other)];
  await page.mouse.click((x + otherX) / 2, (y + otherY) / 2);
}

async function makeCage(page: Page, cells: readonly string[], text: string): Promise<void> {
  await drag(page, cells);
  await page.locator(".own-typed input").fill(text);
  await page.keyboard.press("Enter");
}

interface Cage {
  readonly cells: readonly string[];
  readonly sum?: number;
  readonly sign?: string;
  readonly result?: number;
}
const cagesOf = (kind: string): readonly Cage[] => (DRAWN[kind] as { cages: readonly Cage[] }).cages;

describe("drawing", () => {
  it("a Killer Sudoku makes cages of strokes or taps, whose sums are typed", async () => {
    const page = await begun("killer-sudoku 4");
    for (const { cells, sum } of cagesOf("killer-sudoku")) await makeCage(page, cells, `${sum}`);
    await gauge(page, "One answer");
    expect(await page.locator(".own-status").textContent()).toBe("Killer Sudoku, 7 clues. One answer");
    expect(await page.locator("[data-own=play]").getAttribute("href")).toMatch(/^\/play\/#killer-sudoku\./i);
    expect(await faults(page)).toEqual([]);
    // A cage is chosen by a tap, and taken out; undo brings it back.
    await cell(page, "r1c1").click();
    expect(await page.locator(".own-typed input").inputValue()).toBe("5");
    await page.locator(".own-tools form button:not([type=submit])").last().click();
    await page.locator(".own-status", { hasText: "6 clues" }).waitFor();
    await page.locator("[data-own=undo]").click();
    await gauge(page, "One answer");
    await page.locator("[data-own=redo]").click();
    await page.locator(".own-status", { hasText: "6 clues" }).waitFor();
    // Without a pointer: two cells are chosen with Shift and an arrow.
    await cell(page, "r1c1").focus();
    await page.keyboard.press(" ");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.type("5");
    await page.keyboard.press("Enter");
    await gauge(page, "One answer");
    // Numbers are still typed into cells.
    await tool(page, "Digits");
    await cell(page, "r1c1").click();
    await page.keyboard.press("4");
    await page.locator(".own-status", { hasText: "8 clues. One answer" }).waitFor();
  });

  it("a Calcudoku takes the sign with the result, or from a key", async () => {
    const page = await begun("calcudoku 4");
    const [first, ...others] = cagesOf("calcudoku");
    for (const { cells, sign, result } of others) await makeCage(page, cells, `${result}${sign === "=" ? "" : sign}`);
    for (const name of first!.cells) await cell(page, name).click();
    await page.locator(".own-typed input").fill("8");
    await page.locator(".own-tools [type=submit]").click();
    expect(await page.locator(".own-refused").textContent()).toBe("This does not fit here.");
    await page.locator(".own-signs button", { hasText: "+" }).click();
    await page.locator(".own-tools [type=submit]").click();
    await gauge(page, "One answer");
    expect(await faults(page)).toEqual([]);
  });

  it("a Futoshiki writes signs between cells, by taps on their edges or by keys", async () => {
    const page = await begun("futoshiki 4");
    const { less, cells } = DRAWN.futoshiki as { less: [string, string][]; cells: (number | null)[][] };
    const [[one, other], ...rest] = less as [[string, string], ...[string, string][]];
    await tapBetween(page, one, other);
    await tapBetween(page, one, other);
    await tapBetween(page, one, other);
    await page.locator(".own-status", { hasText: "0 clues" }).waitFor();
    await tapBetween(page, one, other);
    for (const [from, to] of rest) {
      const [[row, column], [toRow, toColumn]] = [placeIn(from), placeIn(to)];
      await cell(page, from).focus();
      await page.keyboard.press("<");
      await page.keyboard.press(
        toRow > row ? "ArrowDown" : toRow < row ? "ArrowUp" : toColumn > column ? "ArrowRight" : "ArrowLeft",
      );
    }
    await tool(page, "Digits");
    for (const [r, row] of cells.entries())
      for (const [c, number] of row.entries())
        if (number !== null) {
          await cell(page, `r${r + 1}c${c + 1}`).click();
          await page.keyboard.press(`${number}`);
        }
    await gauge(page, "One answer");
    expect(await faults(page)).toEqual([]);
  });

  it("a Kakuro makes cells black, and types sums into them", async () => {
    const page = await begun("kakuro 4");
    const { cells } = DRAWN.kakuro as { cells: (null | 0 | { down?: number; across?: number })[][] };
    const all = cells.flatMap((row, r) => row.map((each, c) => [`r${r + 1}c${c + 1}`, each] as const));
    for (const [name, each] of all) if (each !== 0 && !placeIn(name).includes(1)) await cell(page, name).click();
    expect(await page.locator("[data-own=play]").getAttribute("href")).toBeNull();
    await page.locator(".own-said", { hasText: "Clues are still missing" }).waitFor();
    await tool(page, "Sums");
    for (const [name, each] of all) {
      if (each === 0 || each === null) continue;
      await cell(page, name).click();
      for (const [field, sum] of Object.entries(each)) await page.locator(`.own-typed [name=${field}]`).fill(`${sum}`);
      await page.keyboard.press("Enter");
    }
    await page.locator(".own-status", { hasText: "8 clues. One answer" }).waitFor();
    expect(await page.locator("[data-own=play]").getAttribute("href")).toMatch(/^\/play\/#kakuro\./i);
    expect(await cell(page, "r1c2").getAttribute("aria-label")).toBe("Row 1, column 2, black, Below 16");
    expect(await faults(page)).toEqual([]);
  });

  it("a nonogram has the clues of a painted picture, or runs that are typed", async () => {
    const page = await begun("nonogram 5");
    const answer = ["###..", "##...", "##...", "...##", "#.###"];
    for (const [r, row] of answer.entries())
      for (const [stroke] of row.matchAll(/#+/g)) {
        const from = row.indexOf(stroke) + 1;
        await drag(
          page,
          Array.from(stroke, (_, i) => `r${r + 1}c${from + i}`),
        );
      }
    await cell(page, "r5c1").click();
    await cell(page, "r5c1").click();
    await gauge(page, "One answer");
    expect(await page.locator(".own-board .shade").count()).toBe(13);
    expect(await faults(page)).toEqual([]);
    await tool(page, "Runs");
    await cell(page, "r5c1").click();
    expect(await page.locator(".own-typed [name=row]").inputValue()).toBe("1 3");
    await page.locator(".own-typed [name=row]").fill("");
    await page.keyboard.press("Enter");
    await page.locator(".own-status", { hasText: "9 clues" }).waitFor();
    await cell(page, "r5c1").click();
    await page.keyboard.type("1 3");
    await page.keyboard.press("Enter");
    await gauge(page, "One answer");
    // What was typed can be painted on.
    await tool(page, "Picture");
    await cell(page, "r5c2").click();
    expect(await page.locator(".own-board .shade").count()).toBe(14);
  });
});

describe("clues that contradict each other are marked, and one is taken out,", () => {
  it("of cages", async () => {
    const page = await begun("killer-sudoku 4");
    for (const { cells, sum } of cagesOf("killer-sudoku").slice(1)) await makeCage(page, cells, `${sum}`);
    await makeCage(page, ["r1c1", "r2c1"], "7");
    await gauge(page, "No answer");
    expect(await page.locator(".own-said h2").textContent()).toBe("Some clues contradict each other.");
    expect(await page.locator(".own-board td.broken").count()).toBe(2);
    expect(await page.locator(".own-board td.hinted").count()).toBeGreaterThan(2);
    await page.locator(".own-offers button").click();
    await page.locator(".own-status", { hasText: "6 clues" }).waitFor();
    expect(await page.locator(".own-board td:is(.broken, .hinted)").count()).toBe(0);
  });

  it("of signs", async () => {
    const page = await begun("futoshiki 4", { width: 1280, height: 720 });
    await tapBetween(page, "r1c1", "r1c2");
    await tapBetween(page, "r1c2", "r1c3");
    await tapBetween(page, "r1c3", "r1c4");
    await tapBetween(page, "r1c1", "r2c1");
    await tool(page, "Digits");
    await cell(page, "r1c4").click();
    await page.keyboard.press("3");
    await gauge(page, "No answer");
    expect(await page.locator(".own-board td.hinted").count()).toBe(4);
    expect(await scrollsSideways(page)).toBe(false);
    await page.locator(".own-offers button").click();
    await page.locator(".own-status", { hasText: "4 clues" }).waitFor();
    await page.locator(".own-gauge .is-it:nth-child(3)").waitFor();
  });
});

/** Screens on which a puzzle is drawn. */
const SCREENS: readonly (readonly [number, number])[] = [
  [390, 664],
  [375, 553],
  [844, 390],
  [1280, 720],
];

it.each(["killer-sudoku 9", "calcudoku 6", "futoshiki 5", "kakuro 6", "nonogram 10"])(
  "The grid and the tools of %s are within each screen",
  async (grid) => {
    const page = await begun(grid);
    await page.locator(".own-board .grid").waitFor();
    const bottom = (selector: string) => page.locator(selector).evaluate((it) => it.getBoundingClientRect().bottom);
    for (const [width, height] of SCREENS) {
      const about = `${width} x ${height}`;
      await page.setViewportSize({ width, height });
      expect(await scrollsSideways(page), about).toBe(false);
      expect(await bottom(".own-board .grid tr:last-child td:last-child"), about).toBeLessThanOrEqual(height);
      expect(await bottom(".own-modes"), about).toBeLessThanOrEqual(height);
    }
  },
);
