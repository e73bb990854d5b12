import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { CardsBoard } from "../../../src/engine/board.ts";
import type { Entry, Position, Words } from "../../../src/engine/kind.ts";
import { type HintStep, hintFor, type PageHint } from "../../../src/site/player/hint.ts";
import { slipFor } from "../../../src/site/player/slip.ts";
import { gameOf, play } from "../../../src/site/player/state.ts";
import { smoke } from "../../smoke.ts";
import { DESKTOP, sitePages } from "../site-pages.ts";
import { archiveUnder, type Printed, PUZZLES, told, WINTER } from "./archive.ts";
import { boardOf, cardsOf, cellOf, inputOf, partOf, partsOf, placesOf } from "./playing.ts";
import { keptOf, resume, statusOf } from "./visit.ts";

const NODES = { solutions: 1, nodes: 2_000_000 };
/** Each kind in each language; of the paths of the second book one is enough. */
const ASKED = PUZZLES.filter(({ book, kind, number }) => book !== WINTER.slug || kind.id !== "numbrix" || number === 8);

const desk = sitePages(archiveUnder).keep(DESKTOP);

const at = (entry: Entry): Position => ({ entry, crossed: {} });
/** A hint that leads on. */
type Leading = { readonly where: Words; readonly step: HintStep };

/** The hints that a position may have, wherever the player stands; each is made when it is asked for. */
function* hintsAt({ kind, puzzle, language }: Printed, entry: Entry): Generator<Leading> {
  const slots = kind.slots(puzzle);
  const texts = new Set(slots.flatMap(({ choices }) => choices ?? []));
  const heres = [...slots.map(({ id }) => ({ slot: id })), ...[...texts].map((text) => ({ text }))];
  const known = [kind.solve(puzzle, NODES, at(entry)), kind.explain(puzzle, at(entry), "expert")] as const;
  const reason = { ...kind, solve: () => known[0], explain: () => known[1] };
  for (const here of [undefined, ...heres]) {
    const hint: PageHint = hintFor(kind, reason, puzzle, at(entry), (words) => told(language, words), here);
    if (!hint.right || hint.step === null) throw new Error("what is right was called wrong");
    yield { where: hint.where, step: hint.step };
  }
}
const panel = (page: Page) => page.locator("[data-part=hint]:not([hidden])");
const tidy = async (page: Page): Promise<string> => (await statusOf(page))!.trim();

const oneLine = (texts: readonly string[]): string => texts.join(" ").replace(/\s+/g, " ");

/** All pages of a hint, one after the other; each is short. */
async function readHint(page: Page): Promise<string> {
  const pages = [await tidy(page)];
  for (const next = panel(page).locator(".next"); (await next.count()) > 0; ) {
    await next.click();
    pages.push(await tidy(page));
  }
  for (const each of pages) expect(each.length, each).toBeLessThanOrEqual(140);
  return oneLine(pages);
}

async function ask(page: Page): Promise<void> {
  await page.locator("[data-do=hint]").click();
  await panel(page).waitFor();
}

/** Each kind in both languages and at three positions; the languages take turns at these. In CI one board of each input. */
for (const [i, printed] of smoke(ASKED, inputOf).entries())
  test(`${printed.language}, ${printed.name}: hints at the beginning, half way and before the end are right`, async () => {
    const { page } = desk;
    const parts = partsOf(printed);
    const isFirst = (i + (printed.book === WINTER.slug ? 1 : 0)) % 2 === 0;
    for (const part of isFirst ? new Set([0, parts - 1]) : [Math.floor(parts / 2)]) {
      const entry = partOf(printed, part);
      await resume(page, printed, entry);
      await ask(page);
      const shown = await readHint(page);
      await panel(page).locator(".write").click();
      const kept = (await keptOf(page, printed))!;
      expect(kept.hints).toBe(1);
      leadsOn(printed, kept);
      // It began where the player stands, if anything can be said there; else with the first step.
      const inWords = (words: Words): string => told(printed.language, words);
      const hint = hintsAt(printed, entry).find(
        ({ where, step }) => shown === oneLine([where, step.say].map(inWords)),
      )!;
      expect(hint, shown).toBeDefined();
      givesNothingAway(printed, hint);
      expect(kept.entry).toEqual({ ...entry, ...hint.step.finds });
      expect(kept.crossed).toEqual(hint.step.crosses);
      await page.locator("[data-do=undo]").first().click();
      // What is kept is written once the press was seen.
      await expect.poll(async () => (await keptOf(page, printed))!.entry).toEqual(entry);
    }
  });

/** Every number that is told at first is one of a place: a clue, a line, a cell; of a path, numbers that stand there. */
function givesNothingAway(printed: Printed, { where, step }: Leading): void {
  const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];
  const finds = Object.values(step.finds);
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

for (const printed of smoke(
  ASKED.filter(({ book }) => book === WINTER.slug),
  inputOf,
))
  test(`${printed.name}: where something is wrong Hint and Check say the same, and take it back`, async () => {
    const { page } = desk;
    const { entry, slot } = wrongPosition(printed);
    await resume(page, printed, entry);
    const { kind, puzzle, language } = printed;
    const slip = slipFor(kind, kind, puzzle, at(entry), printed.book === WINTER.slug ? "medium" : "easy", (words) =>
      told(language, words),
    )!;
    const said = oneLine(slip.parts.map(({ text }) => text));
    for (const tool of ["hint", "check"]) {
      if (tool === "check") await page.keyboard.press("Escape");
      await expect.poll(() => panel(page).count()).toBe(0);
      await page.locator(`[data-do=${tool}]`).click();
      await panel(page).waitFor();
      expect(await readHint(page)).toBe(said);
      expect(await page.locator(brokenPlace(printed, slot)).count()).toBe(1);
    }
    await panel(page).locator(".begin").click();
    expect(await readHint(page)).toBe(oneLine(slip.began.map(({ text }) => text)));
    expect((await keptOf(page, printed))!.entry).toEqual(entry);
    await panel(page).locator(".write").click();
    const kept = (await keptOf(page, printed))?.entry ?? {};
    expect(kept).toEqual(play({ ...gameOf(null), at: at(entry) }, slip.takeBegunBack.change).at.entry);
    expect(kind.solve(puzzle, NODES, at(kept)).solutions).toHaveLength(1);
  });

/** The place of a slot, if it is marked as one that does not fit. */
function brokenPlace(printed: Printed, id: string): string {
  if (boardOf(printed).input === "cards") return ".lines tr.made .broken";
  return `${cellOf(printed, printed.kind.slots(printed.puzzle).find((slot) => slot.id === id)!)}.${boardOf(printed).input === "path" ? "wrong" : "broken"}`;
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
