import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CardsBoard } from "../../../src/engine/board.ts";
import type { Entry, Position, Words } from "../../../src/engine/kind.ts";
import { hintFor, type PageHint } from "../../../src/site/play/hint.ts";
import { closeContexts, sharedBrowser } from "../../browser.ts";
import { archiveUnder, type Printed, PUZZLES, told, WINTER } from "./archive.ts";
import { boardOf, cardsOf, cellOf, partOf, partsOf, placesOf } from "./playing.ts";
import { DESKTOP, keptOf, QUIET, resume, statusOf, type Visit, visit } from "./visit.ts";

const NODES = { solutions: 1, nodes: 2_000_000 };
/** Each kind in each language; of the paths of the second book one is enough. */
const ASKED = PUZZLES.filter(({ book, kind, number }) => book !== WINTER.slug || kind.id !== "numbrix" || number === 8);

let browser: Browser;
let desk: Visit;
beforeAll(async () => {
  const [started, folder] = await Promise.all([sharedBrowser(), archiveUnder()]);
  browser = started;
  desk = await visit(browser, folder, DESKTOP);
});
afterAll(() => closeContexts(browser));

const at = (entry: Entry): Position => ({ entry, crossed: {} });
const hintAt = ({ kind, puzzle, language }: Printed, entry: Entry): PageHint =>
  hintFor(kind, kind, puzzle, at(entry), (words: Words) => told(language, words));
const panel = (page: Page) => page.locator("[data-part=hint]:not([hidden])");
const tidy = async (page: Page): Promise<string> => (await statusOf(page))!.trim();

/** All pages of a hint, one after the other; each is short. */
async function readHint(page: Page): Promise<string> {
  const pages = [await tidy(page)];
  for (const next = panel(page).locator(".next"); (await next.count()) > 0; ) {
    await next.click();
    pages.push(await tidy(page));
  }
  for (const each of pages) expect(each.length, each).toBeLessThanOrEqual(140);
  return pages.join(" ").replace(/\s+/g, " ");
}

async function ask(page: Page): Promise<void> {
  await page.locator("[data-do=hint]").click();
  await panel(page).waitFor();
}

/** Each kind in both languages and at three positions; the languages take turns at these. */
for (const [i, printed] of ASKED.entries())
  test(`${printed.language}, ${printed.name}: hints at the beginning, half way and before the end are right`, async () => {
    const { page, watch } = desk;
    const parts = partsOf(printed);
    const isFirst = (i + (printed.book === WINTER.slug ? 1 : 0)) % 2 === 0;
    for (const part of isFirst ? new Set([0, parts - 1]) : [Math.floor(parts / 2)]) {
      const entry = partOf(printed, part);
      await resume(page, printed, entry);
      await ask(page);
      const hint = hintAt(printed, entry);
      if (!hint.right) throw new Error("what is right was called wrong");
      expect(hint.steps.length).toBeGreaterThan(0);
      givesNothingAway(printed, hint);
      const words = [hint.where, ...hint.steps.map(({ say }) => say)].map((each) => told(printed.language, each));
      expect(await readHint(page)).toBe(words.join(" ").replace(/\s+/g, " "));
      await panel(page).locator(".write").click();
      const kept = (await keptOf(page, printed))!;
      expect(kept.hints).toBe(1);
      // Of a step that fills many places the first is written alone.
      const finds = Object.entries(hint.steps.at(-1)!.finds);
      expect(kept.entry).toEqual({ ...entry, ...Object.fromEntries(finds.length > 2 ? finds.slice(0, 1) : finds) });
      leadsOn(printed, kept);
    }
    expect(watch).toEqual(QUIET);
  });

/** Every number that is told at first is one of a place: a clue, a line, a cell; of a path, numbers that stand there. */
function givesNothingAway(printed: Printed, { where, steps }: PageHint & { right: true }): void {
  const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];
  const finds = steps.flatMap((step) => Object.values(step.finds));
  const { technique: _, ...places } = where.values;
  const text = told(printed.language, where);
  if (boardOf(printed).input === "path") {
    for (const find of finds) expect(numbersIn(text)).not.toContain(find);
    return;
  }
  const named = Object.values(places)
    .flat()
    .flatMap((value) => numbersIn(String(value)));
  const others = numbersIn(text).filter((number) => !named.includes(number));
  for (const find of finds) {
    expect(others).not.toContain(find);
    expect(find.length > 1 && text.includes(find)).toBe(false);
  }
  if (boardOf(printed).input !== "cards") return;
  const { target, cards } = cardsOf(printed);
  for (const number of named) expect([target, ...cards].map(String)).toContain(number);
}

/** What was written agrees with the answer, or where there are several ways, with one of them. */
function leadsOn({ kind, puzzle, answer }: Printed, { entry, crossed }: Position): void {
  expect(kind.check(puzzle, entry).broken).toEqual([]);
  if (kind.reasons === "found") {
    expect(kind.solve(puzzle, NODES, { entry, crossed }).solutions).toHaveLength(1);
    return;
  }
  expect(answer).toMatchObject(entry);
  for (const [slot, texts] of Object.entries(crossed)) expect(texts).not.toContain(answer[slot]);
}

for (const printed of ASKED.filter(({ book }) => book === WINTER.slug))
  test(`${printed.name}: where something is wrong the hint says so, and marks it`, async () => {
    const { page } = desk;
    const { entry, slot } = wrongPosition(printed);
    await resume(page, printed, entry);
    await ask(page);
    const hint = hintAt(printed, entry);
    if (hint.right) throw new Error("what is wrong was called right");
    expect(hint.slots).toContain(slot);
    expect(await readHint(page)).toBe(told(printed.language, hint.where));
    expect(await page.locator(hintedPlace(printed, slot)).count()).toBe(1);
    expect((await keptOf(page, printed))!.entry).toEqual(entry);
  });

/** The place of a slot, if it is marked by the hint. */
function hintedPlace(printed: Printed, id: string): string {
  if (boardOf(printed).input === "cards") return ".lines tr.made .broken";
  return `${cellOf(printed, printed.kind.slots(printed.puzzle).find((slot) => slot.id === id)!)}.hinted`;
}

/** A position from which no way leads to the answer, and the slot that spoils it. */
function wrongPosition(printed: Printed): { entry: Entry; slot: string } {
  const board = boardOf(printed);
  if (board.input === "cards") return { entry: deadEnd(printed, board), slot: board.slot };
  const places = placesOf(printed);
  const half = Math.floor(places.length / 2);
  const { slot, text } = places[half]!;
  const entry = partOf(printed, half);
  if (board.input === "path")
    return { entry: { ...entry, [places.at(-1)!.slot.id]: text }, slot: places.at(-1)!.slot.id };
  const others = slot.choices ?? [...board.digits].map((digit) => digit.repeat(text.length));
  return { entry: { ...entry, [slot.id]: others.find((other) => other !== text)! }, slot: slot.id };
}

/** A first line of sums after which the target cannot be reached. */
function deadEnd({ kind, puzzle }: Printed, board: CardsBoard): Entry {
  for (const left of board.cards)
    for (const right of board.cards.toSpliced(board.cards.indexOf(left), 1))
      for (const sign of board.signs) {
        const joined = board.join(left, sign, right);
        if ("rule" in joined) continue;
        const entry = { [board.slot]: board.text([{ left, sign, right, value: joined.value }]) };
        const { solutions, complete } = kind.solve(puzzle, NODES, at(entry));
        if (complete && solutions.length === 0) return entry;
      }
  throw new Error("every first line leads on");
}
