/** What is told after a slip on a phone, in a browser: its pages are as many as the audit counts, and each has room in the bar. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { BLANK, type Entry } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { type BARS, barOf, pagesOf, positionWithSlip, toldSlip } from "../../audit/slips.ts";
import { smoke } from "../../smoke.ts";
import { somePuzzles } from "../../templates/real-words.ts";
import { playerReady, playPage } from "./page.ts";

const ASKED = [
  ["number-wall", "usual", "en-GB"],
  ["number-wall", "twice", "de-DE"],
  ["number-mind", "twice", "es-ES"],
  ["cross-numbers", "twice", "en-GB"],
  ["hidato", "twice", "de-DE"],
] as const;

/** The page of a puzzle with a slip in it that takes several pages, and the texts that are told. */
async function slipped(id: string, size: keyof typeof BARS, language: "en-GB" | "de-DE" | "es-ES") {
  const kind = KINDS.find((each) => each.id === id)!;
  for (const [i, puzzle] of somePuzzles(kind, 2).entries()) {
    const at = positionWithSlip(kind, puzzle, kind.explain(puzzle, BLANK, "expert").steps, `${i} starter`);
    // The pages of these tests are of level easy.
    const told = at === undefined ? undefined : toldSlip(kind, puzzle, at, "easy", language);
    if (told === undefined || told[size] < 3) continue;
    const options = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, language };
    const { page } = await playPage(puzzle as { kind: string }, options);
    await write(page, at!.entry);
    if (size === "twice") await page.evaluate(`document.documentElement.style.fontSize = "200%"`);
    await page.evaluate("document.fonts.ready");
    return { page, texts: told.texts, bar: barOf(kind, puzzle, size) };
  }
  throw new Error(`no slip in ${id} takes three pages`);
}

/** Puts an entry into the browser as if it had been written, and opens the page again. */
async function write(page: Page, entry: Entry): Promise<void> {
  const key = `numberpress / p ${page.url().split("/").at(-2)}`;
  const kept = JSON.stringify({ entry, crossed: {}, hints: 0, slips: 0, ms: 0, solved: false });
  await page.evaluate(([key, kept]) => localStorage.setItem(key!, kept!), [key, kept]);
  await page.reload();
  await playerReady(page);
}

test.each(smoke(ASKED, ([, size]) => size))("of %s, with letters of the %s size, in %s", async (id, size, language) => {
  const { page, texts, bar } = await slipped(id, size, language);
  await page.locator("[data-do=check]").click();
  await page.locator("[data-part=hint]:not([hidden]) button").last().waitFor();
  const read: string[] = [];
  for (const next = page.locator("[data-part=hint] .next"); ; await next.click()) {
    read.push((await page.locator("[data-part=status]").textContent())!.replace(/\s+/g, " ").trim());
    const [lines, over] = await page.evaluate<[number, number]>(ROOM);
    expect(lines, read.at(-1)).toBeLessThanOrEqual(bar.lines);
    expect(over, read.at(-1)).toBeLessThanOrEqual(0);
    if ((await next.count()) === 0) break;
  }
  expect(read.length).toBeGreaterThanOrEqual(3);
  expect(read.join(" ")).toBe(texts.join(" ").replace(/\s+/g, " "));
  // Widths differ by a pixel or two: another line may break a page.
  expect(Math.abs(read.length - pagesOf(texts, bar, language).length)).toBeLessThanOrEqual(1);
});

/** Lines of the text in the bar, and by how many px it is too high for it. */
const ROOM = `(() => {
  const [bar, line] = [document.querySelector("[data-part=say]"), document.querySelector("[data-part=status]")];
  return [Math.round(line.clientHeight / parseFloat(getComputedStyle(line).lineHeight)), bar.scrollHeight - bar.clientHeight];
})()`;

test("the first page of a slip can be closed, and its buttons have room in the bar", async () => {
  const kind = KINDS.find(({ id }) => id === "number-mind")!;
  const [puzzle] = somePuzzles(kind, 1) as { kind: string }[];
  const at = positionWithSlip(kind, puzzle, kind.explain(puzzle, BLANK, "expert").steps, "0 starter");
  const { page } = await playPage(puzzle!, { viewport: { width: 375, height: 553 }, hasTouch: true });
  await write(page, at!.entry);
  await page.locator("[data-do=check]").click();
  const panel = page.locator("[data-part=hint]:not([hidden])");
  await panel.locator(".write").waitFor();
  const right = await page.evaluate<number[]>(
    `[...document.querySelectorAll("[data-part=hint] > *")].flatMap((it) => [it.getBoundingClientRect().left, it.getBoundingClientRect().right])`,
  );
  expect(Math.min(...right)).toBeGreaterThanOrEqual(0);
  expect(right).toEqual([...right].sort((a, b) => a - b));
  expect(await panel.locator(".write").textContent()).toBe("Take 1 back place 2 of the code");
  await panel.getByRole("button", { name: "Close" }).click();
  expect(await panel.count()).toBe(0);
});
