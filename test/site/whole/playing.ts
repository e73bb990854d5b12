/** Solves puzzles on their pages as people do: with keys alone, or with taps alone. What to write is the engine's. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { type Board, type CardLine, type CardsBoard, isPicture } from "../../../src/engine/board.ts";
import type { Entry, Slot } from "../../../src/engine/kind.ts";
import { targetOf } from "../../../src/site/player/grid.ts";
import type { Printed } from "./archive.ts";
import { solved } from "./visit.ts";

export const boardOf = ({ kind, puzzle }: Printed): Board => kind.board(puzzle);

/** How a puzzle is filled in: as a path, in cells or with cards. */
export const inputOf = (printed: Printed): Board["input"] => boardOf(printed).input;

/** What sets the keys of a board apart: the way the arrows lead, and what is written. */
export function keysOf(printed: Printed): string {
  const board = boardOf(printed);
  if (board.input !== "cells") return board.input;
  const { span, links, strips, digits, clueCells = [] } = board;
  return [span, links.length > 0, strips, digits, clueCells.length > 0, makesPicture(printed)].join(" ");
}

const makesPicture = ({ kind, puzzle }: Printed): boolean => isPicture(kind.slots(puzzle));

/** The blanks of a puzzle with what belongs there, in the order in which a person would fill them; not those that stay empty. */
export function placesOf(printed: Printed): { readonly slot: Slot; readonly text: string }[] {
  const { kind, puzzle, answer } = printed;
  const places = kind.slots(puzzle).flatMap((slot) => {
    const text = answer[slot.id];
    if (slot.given !== null || (text === undefined && slot.mayStayEmpty)) return [];
    return [{ slot, text: text! }];
  });
  return boardOf(printed).input === "path" ? places.sort((a, b) => Number(a.text) - Number(b.text)) : places;
}

/** The lines of sums of an answer. */
export const linesOf = (printed: Printed): readonly CardLine[] =>
  cardsOf(printed).lines(Object.values(printed.answer)[0]!)!;
export const cardsOf = (printed: Printed): CardsBoard => boardOf(printed) as CardsBoard;

/** The right entries of the first blanks, a given number of them. */
export function partOf(printed: Printed, count: number): Entry {
  if (boardOf(printed).input !== "cards")
    return Object.fromEntries(
      placesOf(printed)
        .slice(0, count)
        .map(({ slot, text }) => [slot.id, text]),
    );
  const { slot, text } = cardsOf(printed);
  const lines = linesOf(printed).slice(0, count);
  return lines.length === 0 ? {} : { [slot]: text(lines) };
}

/** How many parts an answer has: blanks, or lines of sums. */
export const partsOf = (printed: Printed): number =>
  boardOf(printed).input === "cards" ? linesOf(printed).length : placesOf(printed).length;

/** Presses Tab until the focus is on what is to be filled in; gives back how often. */
export async function tabToBoard(page: Page, printed: Printed): Promise<number> {
  const goal = boardOf(printed).input === "cards" ? ".cards-pad" : ".grid";
  const isThere = () => page.evaluate<boolean>(`document.activeElement.closest("${goal}") !== null`);
  for (let tabs = 1; tabs <= 40; tabs++) {
    await page.keyboard.press("Tab");
    if (await isThere()) return tabs;
  }
  throw new Error(`the keyboard does not come to ${goal}`);
}

/** From the focus on the board to "Solved", with keys alone: the parts from one on, up to another. */
export async function solveByKeys(page: Page, printed: Printed, from = 0, to = partsOf(printed)): Promise<void> {
  const { input } = boardOf(printed);
  if (input === "cards") return joinByKeys(page, linesOf(printed).slice(from, to), from);
  const walk = await walker(page, printed);
  for (const { slot, text } of placesOf(printed).slice(from, to)) {
    await walk(slot);
    await page.keyboard.type(input === "path" ? "\n" : makesPicture(printed) ? " " : text);
  }
}

async function joinByKeys(page: Page, lines: readonly CardLine[], from: number): Promise<void> {
  const made = page.locator(".lines tr.made");
  const now = page.locator(".lines tr.now");
  for (const [i, { left, sign, right }] of lines.entries()) {
    await page.keyboard.type(`${left}${sign}${right}`);
    // Where a longer number could still follow, Enter ends the last.
    await expect
      .poll(async () => (await made.count()) > from + i || /\D\d+=?$/.test((await now.textContent())!.trim()))
      .toBe(true);
    if ((await made.count()) === from + i) await page.keyboard.press("Enter");
    await expect.poll(() => made.count()).toBe(from + i + 1);
  }
}

/** The selector of a slot's cell: of the cells of its row that hold something, so bricks and gaps do not matter. */
export function cellOf(printed: Printed, { row, column }: Slot): string {
  const board = boardOf(printed);
  const items = [...printed.kind.slots(printed.puzzle), ...(board.input === "cells" ? board.signs : [])];
  const before = items.filter((item) => item.row === row && item.column < column).length;
  return `.grid tr:nth-child(${row}) > td:nth-child(${before + 1} of :not(.h))`;
}

/** Walks a grid with the arrow keys, the shortest way over the cells that can be reached. */
async function walker(page: Page, printed: Printed): Promise<(to: Slot) => Promise<void>> {
  const slots = printed.kind.slots(printed.puzzle);
  const cells = JSON.stringify(slots.map((slot) => cellOf(printed, slot)));
  /** Which slots have cells that match; asked of the page at once, for a large grid has hundreds. */
  const matching = async (what: string): Promise<Slot[]> => {
    const found = await page.evaluate<boolean[]>(
      `${cells}.map((cell) => document.querySelector(cell)?.matches("${what}") ?? false)`,
    );
    return slots.filter((_, i) => found[i]);
  };
  const stops = await matching("[tabindex]");
  const here = async (): Promise<Slot> => {
    const [slot] = await matching(":focus");
    if (slot === undefined) throw new Error("no cell has the focus");
    return slot;
  };
  return async (to) => {
    for (const key of wayFrom(await here(), to, stops, printed)) await page.keyboard.press(key);
  };
}

/** The arrow keys from one stop to another. */
function wayFrom(from: Slot, to: Slot, stops: readonly Slot[], printed: Printed): readonly string[] {
  const board = boardOf(printed);
  const shape = board.input === "cells" ? { span: board.span, isFree: board.links.length > 0 } : {};
  const ways = new Map<string, readonly string[]>([[from.id, []]]);
  const open: Slot[] = [from];
  for (const stop of open) {
    const way = ways.get(stop.id) ?? [];
    if (stop.id === to.id) return way;
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      const next = targetOf({ key, ctrlKey: false, metaKey: false }, stops, stop, shape);
      if (next === undefined || ways.has(next.id)) continue;
      ways.set(next.id, [...way, key]);
      open.push(next);
    }
  }
  throw new Error(`no arrow leads to ${to.id}`);
}

/** From a puzzle's page to "Solved", with taps alone. `from`: parts that are there already. */
export async function solveByTaps(page: Page, printed: Printed, from = 0): Promise<void> {
  const board = boardOf(printed);
  if (board.input === "cards") {
    for (const { left, sign, right } of linesOf(printed).slice(from))
      for (const id of [left, sign, right]) await tap(page, cardKey(page, String(id)));
    return;
  }
  const cell = (slot: Slot): Locator => page.locator(cellOf(printed, slot));
  const key = (text: string): Locator => page.locator(`[data-part=pad] .choices [value=${JSON.stringify(text)}]`);
  for (const { slot, text } of placesOf(printed).slice(from)) {
    await tap(page, cell(slot));
    if (board.input === "path" || makesPicture(printed)) continue;
    // Where there is room for strips below a code, these are its keys.
    const strip = page.locator(`.strips > div:nth-child(${slot.column}) button:text-is(${JSON.stringify(text)})`);
    if ((await strip.isVisible()) && (await page.locator("[data-part=pad] .choices").isHidden())) {
      await tap(page, strip);
      continue;
    }
    const whole = (await key(text).count()) > 0;
    for (const part of whole ? [text] : text) await tap(page, key(part));
  }
}

/** A card, a made number or a sign that can be taken now. */
const cardKey = (page: Page, name: string): Locator => {
  const isSign = /^[-+*/]$/.test(name);
  const open = isSign ? `[data-key="${name}"]` : `:not([data-key="+"],[aria-pressed=true]):text-is("${name}")`;
  return page.locator(`.cards-pad button:enabled${open}`).last();
};

/** One tap in the middle of something, after scrolling there; what lies above it would be hit instead, and fails. */
export async function tap(page: Page, what: Locator): Promise<void> {
  const [x, y, isHit] = await what.evaluate((element): [number, number, boolean] => {
    const inView = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    };
    const hits = ([x, y]: readonly [number, number]): boolean =>
      element.contains(element.ownerDocument.elementFromPoint(x, y));
    if (!hits(inView())) element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const [x, y] = inView();
    return [x, y, hits([x, y])];
  });
  expect(isHit, `${await what.first().evaluate(({ outerHTML }) => outerHTML.slice(0, 80))} lies bare`).toBe(true);
  await page.touchscreen.tap(x, y);
}

/** The whole of it by keys, from the top of the page. Gives back the stops before the board. */
export async function solveFromTop(page: Page, printed: Printed): Promise<number> {
  const tabs = await tabToBoard(page, printed);
  await solveByKeys(page, printed);
  await solved(page);
  return tabs;
}
