import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatAddress } from "../../../src/engine/address/address.ts";
import { puzzleId } from "../../../src/engine/id.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { slidesOf } from "../../../src/engine/slides.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { ORIGIN, scrollsSideways } from "../../browser.ts";
import { smoke } from "../../smoke.ts";
import { sampleBook } from "../sample-book.ts";
import { faults, published, sitePages } from "../site-pages.ts";

const BOARD = { width: 1920, height: 1080 };
const book = sampleBook({ slug: "book", title: "A Book", levels: ["medium"] });
const small = KINDS.filter(({ leastAge = 0 }) => leastAge < 8);
const childrens = sampleBook({
  slug: "kinder",
  title: "Kinderbuch",
  levels: ["easy"],
  kinds: small,
  ages: [6, 7],
  language: "de-DE",
});

const site = sitePages(published("slides", { books: [book, childrens] }));

async function opened(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await site.open({ viewport: BOARD, ...options });
  await page.goto(ORIGIN + path);
  return page;
}

async function shown(what: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await opened(`/board/#${what}`, options);
  await page.waitForSelector(".at-board");
  return page;
}

const part = (page: Page, name: string) => page.locator(`[data-part=${name}]`);
const button = (page: Page, name: string) => page.locator(`[data-slide=${name}]`);
const label = (page: Page) => page.locator("[data-part=figure] svg").getAttribute("aria-label");
const state = async (page: Page): Promise<string> =>
  [await label(page), await part(page, "words").textContent(), await page.locator(".lit > *").count()].join("\n");

/** What is cut off or covered, and letters that are too small: names, where there are any. To be asked in the page. */
const faultsOfLook = (least: number): string => `(() => {
    const box = (name) => document.querySelector(name).getBoundingClientRect();
    const parts = ["figure", "clues", "name", "step", "head", "text", "question"].map((name) => "[data-part=" + name + "]");
    const all = [...parts, ".slide-buttons", ".slide-tools", "[data-part=figure] svg"];
    const seen = all.filter((name) => document.querySelector(name).offsetParent !== null || name.endsWith("svg"));
    const faults = seen.filter((name) => {
      const { left, top, right, bottom } = box(name);
      return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    });
    const [question, text] = [box(parts[6]), box(parts[5])];
    if (Math.max(question.bottom, text.bottom) > box(".slide-way").top + 1) faults.push("words over the way");
    const words = document.querySelector("[data-part=words]");
    if (words.scrollHeight > words.clientHeight + 8) faults.push("words cut off");
    const clues = document.querySelector("[data-part=clues]");
    const figure = box("[data-part=figure]");
    if (!clues.hidden && clues.getBoundingClientRect().bottom > figure.top + 1) faults.push("clues over the figure");
    if (figure.height < innerHeight / 5) faults.push("figure small: " + figure.height);
    for (const name of ["[data-part=text]", "[data-part=question]", ...(clues.hidden ? [] : ["[data-part=clues] li"])])
      if (parseFloat(getComputedStyle(document.querySelector(name)).fontSize) < ${least}) faults.push(name + " is small");
    return faults;
  })()`;

interface Seen {
  readonly state: string;
  readonly faults: readonly string[];
}

/**
 * Goes on with a key until a button can be pressed no more; what is seen on the way, first and last included. The page presses
 * it itself, for there are hundreds of slides; keys of a keyboard have a test of their own.
 */
async function walk(page: Page, key: string, way: "next" | "back", least: number): Promise<readonly Seen[]> {
  await page.evaluate("document.fonts.ready");
  return page.evaluate(`(() => {
    const part = (name) => document.querySelector("[data-part=" + name + "]");
    const look = () => ({
      state: [
        part("figure").querySelector("svg").getAttribute("aria-label"),
        part("words").textContent,
        document.querySelectorAll(".lit > *").length,
      ].join("\\n"),
      faults: ${faultsOfLook(least)},
    });
    const seen = [look()];
    while (!document.querySelector("[data-slide=${way}]").disabled) {
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "${key}", bubbles: true, cancelable: true }));
      seen.push(look());
      if (seen.length > 400) throw new Error("it does not end");
    }
    return seen;
  })()`);
}

const statesOf = (seen: readonly Seen[]): string[] => seen.map(({ state }) => state);
const faultsOf = (seen: readonly Seen[]): Seen[] => seen.filter(({ faults }) => faults.length > 0);

const WALKED = smoke(
  book.manifest.puzzles,
  ({ kind, puzzle }) => KINDS.find(({ id }) => id === kind)!.board(puzzle).input,
);

test.each(WALKED.map((puzzle) => [puzzle.kind, puzzle] as const))(
  "%s goes to its answer and back, in large letters, with nothing cut off",
  async (id, { id: name, puzzle }) => {
    const kind = KINDS.find((each) => each.id === id)!;
    const { slides, steps } = slidesOf(kind, puzzle);
    const page = await shown(name);
    const forth = await walk(page, "PageDown", "next", 40);
    expect(faultsOf(forth)).toEqual([]);
    const seen = statesOf(forth);
    const phrase = phrasesOf("en-GB");
    const end = kind.describe(puzzle, slides.at(-1)!.at.entry).map((line) => plainText(phrase(line)));
    expect(await label(page)).toBe(end.join(" "));
    expect(await part(page, "head").textContent()).toBe("Solved");
    expect(seen.filter((each) => each.includes("What ")).length).toBeGreaterThanOrEqual(steps);
    expect(new Set(seen).size).toBe(seen.length);
    expect(statesOf(await walk(page, "PageUp", "back", 40))).toEqual(seen.toReversed());
  },
);

/** Screens as broad as the board's take turns: what is large is measured by them. */
test.each(
  smoke([
    [768, 1024, WALKED],
    [1280, 720, WALKED],
    [2560, 1440, WALKED],
    [1024, 768, WALKED],
  ] as const),
)("nothing is cut off on %d × %d", async (width, height, puzzles) => {
  const page = await shown(puzzles.map(({ id }) => id).join(","), { viewport: { width, height } });
  const seen = await walk(page, "ArrowRight", "next", 20);
  expect(seen.length).toBeGreaterThan(4 * puzzles.length);
  expect(faultsOf(seen)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
});

const first = book.manifest.puzzles.find(({ kind }) => kind === "numbrix")!;

test("keys of a keyboard and of a clicker, the button, a finger: each goes on once", async () => {
  const page = await shown(first.id, { hasTouch: true });
  const start = await state(page);
  const forth = ["ArrowRight", "ArrowDown", "PageDown", "Space", "Enter"];
  await part(page, "figure").click();
  expect(await state(page)).toBe(start);
  await page.keyboard.press("ArrowRight");
  const second = await state(page);
  expect(second).not.toBe(start);
  for (const focused of [true, false])
    for (const [i, key] of forth.entries()) {
      await page.keyboard.press(["ArrowLeft", "PageUp", "ArrowUp", "Backspace", "Home"][i]!);
      expect(await state(page), key).toBe(start);
      if (focused) await button(page, "next").focus();
      else await page.evaluate("document.activeElement.blur()");
      await page.keyboard.press(key);
      expect(await state(page), key).toBe(second);
    }
  await button(page, "back").tap();
  expect(await state(page)).toBe(start);
  await button(page, "next").tap();
  expect(await state(page)).toBe(second);
  const session = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number): Promise<void> => {
    const touch = (type: string, x?: number) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 500 }] } as never);
    await touch("touchStart", from);
    for (let i = 1; i <= 4; i++) await touch("touchMove", from + ((to - from) * i) / 4);
    await touch("touchEnd");
  };
  await swipe(400, 700);
  expect(await state(page)).toBe(start);
  await swipe(700, 400);
  expect(await state(page)).toBe(second);
  await page.keyboard.press("Control+ArrowRight");
  expect(await state(page)).toBe(second);
  await page.keyboard.press("End");
  expect(await button(page, "next").isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await page.waitForURL(`${ORIGIN}/p/${first.id}/`);
});

test("words can be hidden, brackets stay, and nothing else moves; full screen goes and comes", async () => {
  const page = await shown(first.id);
  await page.keyboard.press("PageDown");
  while (!(await part(page, "head").textContent())!.length || (await page.locator(".lit > *").count()) === 0)
    await page.keyboard.press("PageDown");
  const places = () =>
    page.evaluate(
      `["[data-part=figure] svg", "[data-slide=next]", "[data-part=way]"].map((name) => JSON.stringify(document.querySelector(name).getBoundingClientRect()))`,
    );
  const before = await places();
  await page.keyboard.press("h");
  expect(await part(page, "text").isVisible()).toBe(false);
  expect(await page.locator(".brackets path").first().isVisible()).toBe(true);
  expect(await places()).toEqual(before);
  expect(await button(page, "hide").getAttribute("aria-pressed")).toBe("true");
  await button(page, "hide").click();
  expect(await part(page, "text").isVisible()).toBe(true);
  await page.keyboard.press("PageDown");
  expect(await places()).toEqual(before);
  await button(page, "full").click();
  await expect.poll(() => button(page, "full").getAttribute("aria-pressed")).toBe("true");
  await button(page, "full").click();
  await expect.poll(() => button(page, "full").getAttribute("aria-pressed")).toBe("false");
});

test("several puzzles follow one another, in the words of their books; one can be carried in the address", async () => {
  const kind = KINDS.find(({ id }) => id === "cross-numbers")!;
  const address = formatAddress(`${ORIGIN}/`, kind, kind.example, puzzleId(kind.id, kind.example));
  const german = childrens.manifest.puzzles.find(({ kind }) => kind === "number-wall")!;
  const page = await shown([first.id, german.id, address.replace(/^.*#/, "")].join(","));
  const names = [await part(page, "name").textContent()];
  expect(await part(page, "step").textContent()).toContain("Puzzle 1 of 3");
  await page.keyboard.press("End");
  await page.keyboard.press("PageDown");
  names.push(await part(page, "name").textContent());
  expect(await part(page, "words").getAttribute("lang")).toBe("de-DE");
  const rule = plainText(
    phrasesOf("de-DE", "children")(KINDS.find(({ id }) => id === "number-wall")!.rule(german.puzzle)),
  );
  expect(await part(page, "text").textContent()).toBe(rule);
  await page.keyboard.press("PageUp");
  expect(await part(page, "head").textContent()).toBe("Solved");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("End");
  await page.keyboard.press("PageDown");
  names.push(await part(page, "name").textContent());
  expect(names).toEqual([expect.stringContaining("Number Path"), expect.stringMatching(/mauer/i), "Cross Numbers"]);
  expect(await part(page, "words").getAttribute("lang")).toBe("en-GB");
  expect(await button(page, "leave").getAttribute("href")).toMatch(/^\/play\/#cross-numbers\./);
});

test("the pages of puzzles, of lists and of books lead to the board", async () => {
  const page = await opened(`/p/${first.id}/`);
  await page.getByRole("link", { name: "Show on the board" }).click();
  await page.waitForSelector(".at-board");
  await page.goto(`${ORIGIN}/levels/medium/1/`);
  await page.getByRole("link", { name: "Show all of these on the board" }).click();
  await page.waitForSelector(".at-board");
  expect(await part(page, "step").textContent()).toMatch(/^Puzzle 1 of \d/);
  await page.goto(`${ORIGIN}/books/book/`);
  const ofKind = page.getByRole("link", { name: "Number Path: Show on the board", exact: true });
  const own = book.manifest.puzzles.filter(({ kind }) => kind === "numbrix").map(({ id }) => id);
  expect(await ofKind.getAttribute("href")).toBe(`/board/#${own.join(",")}`);
  await ofKind.click();
  await page.waitForSelector(".at-board");
  expect(await part(page, "name").textContent()).toContain("Number Path");
  const carried = formatAddress(`${ORIGIN}/`, KINDS[1]!, KINDS[1]!.example, "");
  await page.goto(carried);
  await page.getByRole("link", { name: "Show on the board" }).click();
  await page.waitForSelector(".at-board");
});

test("without an address there is a field for one, and what is wrong with it is told", async () => {
  const page = await opened("/board/");
  const fault = page.locator(".fault");
  for (const [typed, said] of [
    ["number-castle.123", /no kind of puzzle/],
    ["number-path.ZZZZZZZZ", /wrong, missing or too many/],
    ["nothing", /not the address/],
    [Array.from({ length: 61 }, () => first.id).join(" "), /more than 60/],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`${ORIGIN}/board/`);
    await page.getByRole("textbox").fill(typed);
    await page.keyboard.press("Enter");
    await expect.poll(() => fault.textContent(), { timeout: 10_000 }).toMatch(said);
  }
  await page.getByRole("textbox").fill(`https://numbers.example/p/${first.id}/ ${first.id.toLowerCase()}`);
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForSelector(".at-board");
  expect(await part(page, "step").textContent()).toBe("Puzzle 1 of 2");
});

test("no fault that axe can find: asking, told, solved, light and dark", async () => {
  const page = await opened("/board/");
  for (const kind of ["secret-number", "mastermind"]) {
    const { id } = book.manifest.puzzles.find((puzzle) => puzzle.kind === kind)!;
    await page.goto("about:blank");
    await page.goto(`${ORIGIN}/board/#${id}`);
    await page.waitForSelector(".at-board");
    for (const key of smoke(["PageDown", "Home", "PageDown", "PageDown", "PageDown", "End"])) {
      await page.keyboard.press(key);
      await page.emulateMedia({ colorScheme: kind === "mastermind" ? "dark" : "light" });
      expect(await faults(page), `${kind} ${key}`).toEqual([]);
    }
  }
});
