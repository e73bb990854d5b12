import { expect, test } from "vitest";
import { ORIGIN } from "../../browser.ts";
import { smoke } from "../../smoke.ts";
import { sitePages } from "../site-pages.ts";
import { archiveUnder, GARDEN, PUZZLES, puzzlesOf, WINTER } from "./archive.ts";
import { boardOf, inputOf, partOf, partsOf } from "./playing.ts";
import { openPuzzle, resume } from "./visit.ts";

const BOOK = puzzlesOf(GARDEN);
const site = sitePages(archiveUnder);

test.each(
  smoke([
    [1280, 720],
    [1280, 800],
    [1440, 900],
  ]),
)("on a desktop of %i by %i the last row of a path is whole, its frame included", async (width, height) => {
  const { page } = await site.open({ viewport: { width, height } });
  for (const printed of PUZZLES.filter((each) => boardOf(each).input === "path")) {
    await openPuzzle(page, printed);
    const [grid, area] = await page.evaluate<[number, number]>(
      `[".grid", ".board-area"].map((part) => document.querySelector(part).getBoundingClientRect().bottom)`,
    );
    // One of twelve rows is scrolled, or zoomed.
    if (boardOf(printed).rows <= 9) expect(grid, printed.name).toBeLessThanOrEqual(area);
  }
});

// Every kind on each: of the English book on two of them, of the German one, whose names are longer, on the others.
test.each(
  smoke(
    [
      [390, 664, GARDEN],
      [375, 553, WINTER],
      [844, 390, GARDEN],
      [768, 1024, WINTER],
    ] as const,
    ([width]) => width < 400,
  ),
)("on a screen of %i by %i boards stand in the middle, and names are whole", async (width, height, book) => {
  const { page } = await site.open({ viewport: { width, height }, hasTouch: true });
  for (const printed of smoke(puzzlesOf(book), inputOf)) {
    await openPuzzle(page, printed);
    const [left, right, cut] = await page.evaluate<[number, number, boolean]>(`(() => {
      const area = document.querySelector(".board-area").getBoundingClientRect();
      const part = document.querySelector(".linked, .guesses, .grid, .cards").getBoundingClientRect();
      const name = document.querySelector(".sheet-head h1 .name");
      return [part.left - area.left, area.right - part.right, name.scrollWidth > name.clientWidth + 1 || name.offsetHeight > 44 || document.querySelector('.sheet-head').offsetHeight > 46];
    })()`);
    expect(Math.abs(left - right), printed.name).toBeLessThanOrEqual(6);
    expect(cut, printed.name).toBe(false);
  }
});

test("on a low phone no word of a board of the day leaves its row, whatever its name is and once it is solved", async () => {
  const { page } = await site.open({ viewport: { width: 390, height: 664 } });
  await page.goto(`${ORIGIN}/`);
  // Then nothing is written into them any more.
  await page.waitForSelector(".today .boards[data-state=ready] .board-card:nth-child(3) svg.figure");
  await page.evaluate(
    `document.querySelectorAll(".board-name").forEach((name) => (name.textContent = "Zahlenweg mit Diagonalen"))`,
  );
  await page.evaluate(`document.querySelectorAll(".board-card")[1].classList.add("is-solved")`);
  await page.evaluate(
    `document.querySelectorAll(".board-card")[1].querySelector(".board-solved").textContent = "Solved"`,
  );
  const shown = await page.evaluate<string[][]>(`[...document.querySelectorAll(".today .board-card")].map((card) => {
    const [row, words] = [card, card.querySelector(".board-words")].map((part) => part.getBoundingClientRect());
    return [...card.querySelector(".board-words").children].flatMap((part) => {
      const { left, width, top, bottom } = part.getBoundingClientRect();
      if (width === 0 || left >= words.right) return [];
      return [part.className.split(" ")[0] + (top < row.top + 4 || bottom > row.bottom - 4 ? " leaves its row" : "")];
    });
  })`);
  expect(shown).toEqual([
    ["board-name", "board-level"],
    ["board-name", "board-level", "board-solved"],
    ["board-name", "board-level"],
  ]);
});

test("the last row of the end of a puzzle is on one line on a phone", async () => {
  const { page } = await site.open({ viewport: { width: 390, height: 664 } });
  const [printed] = BOOK;
  await resume(page, printed!, partOf(printed!, partsOf(printed!)));
  await page.waitForSelector("[data-part=end] .end-more button");
  const heights = await page
    .locator(".end-more .button")
    .evaluateAll((all) => all.map((it) => (it as unknown as { offsetTop: number }).offsetTop));
  expect(heights.length).toBeGreaterThan(2);
  expect(new Set(heights).size).toBe(1);
  const lines = await page
    .locator(".end-more .button")
    .evaluateAll((all) => all.map((it) => (it as unknown as { offsetHeight: number }).offsetHeight));
  expect(Math.max(...lines)).toBeLessThanOrEqual(46);
});

test.each(
  smoke(
    [
      [1280, 720, 200],
      [375, 553, 100],
      [390, 664, 200],
    ] as const,
    ([width]) => width < 400,
  ),
)(
  "solved, on %i by %i with text of %i per cent, what comes next is in sight, and tools that stay have not moved",
  async (width, height, text) => {
    const { page } = await site.open({ viewport: { width, height }, hasTouch: width < 1000 });
    const enlarge = () => page.evaluate(`document.documentElement.style.fontSize = "${text}%"`);
    const topOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y;
    const sorts = new Map(
      BOOK.map((printed) => [
        `${boardOf(printed).input} ${printed.kind.clueHeading(printed.puzzle) === null}`,
        printed,
      ]),
    );
    for (const printed of smoke([...sorts.values(), BOOK.find(({ kind }) => kind.play !== undefined)!], inputOf)) {
      await openPuzzle(page, printed);
      await enlarge();
      const before = await topOf("[data-part=tools]");
      await resume(page, printed, printed.answer);
      await enlarge();
      await page.waitForSelector("[data-part=end] .primary");
      const { y, height: high } = (await page.locator("[data-part=end] .primary").boundingBox())!;
      expect(y + high, printed.name).toBeLessThanOrEqual(height);
      if (width > 1000) expect(await topOf("[data-part=tools]"), printed.name).toBe(before);
    }
  },
);

test("covers of two books stand side by side on the home page, on a line as wide as the page", async () => {
  const { page } = await site.open({ viewport: { width: 1280, height: 720 } });
  await page.goto(`${ORIGIN}/`);
  const [one, two] = (await page.locator(".one-row .cover").evaluateAll((all) =>
    all.map((it) => {
      const { left, right } = (
        it as unknown as { getBoundingClientRect(): { left: number; right: number } }
      ).getBoundingClientRect();
      return { left, right };
    }),
  )) as { left: number; right: number }[];
  expect(two!.left - one!.right).toBeLessThanOrEqual(80);
});

test("a long title of a book takes more lines in a list, and does not run over what is beside it", async () => {
  const { page } = await site.open({ viewport: { width: 1280, height: 720 } });
  await page.goto(`${ORIGIN}/levels/easy/1/`);
  const [title, size] = await page.evaluate<[number, number]>(`(() => {
    const row = document.querySelector(".rows li");
    const book = row.querySelector(".book");
    book.textContent = "Number Puzzles for the Whole Classroom and All Its Friends";
    const words = document.createRange();
    words.selectNodeContents(book);
    return [words.getBoundingClientRect().right, row.querySelector(".size").getBoundingClientRect().left];
  })()`);
  expect(title).toBeLessThanOrEqual(size);
});

test("with letters of twice the size the two ways out of a month are on one line", async () => {
  const { page } = await site.open({ viewport: { width: 390, height: 664 }, hasTouch: true });
  await page.goto(`${ORIGIN}/days/`);
  await page.evaluate(`document.documentElement.style.fontSize = "200%"`);
  const tops = await page
    .locator(".month-head .turn")
    .evaluateAll((all) => all.map((it) => (it as unknown as { offsetTop: number }).offsetTop));
  expect(new Set(tops).size).toBe(1);
});
