/** Desks of cards in a real browser: each is opened once and begun anew for every test that plays on it. */
import type { Locator, Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import type { CardLine, CardsBoard } from "../../../src/engine/board.ts";
import { rules } from "../../../src/engine/kinds/countdown/rules.ts";
import { answerOf, donePage, keepPage, type PuzzlePage, playerReady } from "./page.ts";

/** Six cards, few cards and signs, where any way is right, and where every card must be used. */
export const PUZZLES = [
  { kind: "countdown", cards: [75, 50, 9, 6, 4, 3], target: 783 },
  { kind: "countdown", cards: [2, 3, 5, 8], target: 18, operators: "+-" },
  { kind: "countdown", cards: [7, 7, 7, 10, 25, 100], target: 940, answers: "any" },
  { kind: "countdown", cards: [2, 3, 4, 24], target: 24, answers: "any", all: true },
] as const;
export const [SIX, FEW, , ALL] = PUZZLES;
export type Puzzle = (typeof PUZZLES)[number];

export const DESKTOP = { viewport: { width: 1280, height: 900 } } as const;
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** Opens desks; one that is open already is given back as new: nothing is kept of what was done. */
export function desks() {
  const known = new Map<string, PuzzlePage>();
  afterAll(() => Promise.all([...known.values()].map(({ page }) => donePage(page))));
  return async (puzzle: Puzzle, device: typeof DESKTOP | typeof PHONE = DESKTOP): Promise<PuzzlePage> => {
    const name = JSON.stringify([puzzle, device]);
    const opened = known.get(name);
    if (opened === undefined || opened.page.isClosed()) {
      const made = await keepPage(puzzle, device);
      known.set(name, made);
      return made;
    }
    await opened.page.evaluate("localStorage.clear()");
    await opened.page.reload();
    await playerReady(opened.page);
    return opened;
  };
}

/** The lines of the answer. */
export const linesOf = (puzzle: Puzzle): readonly CardLine[] =>
  (rules.board(puzzle) as CardsBoard).lines(answerOf(puzzle).expression!)!;

/** Signs as English prints them. */
export const printed = (sign: string): string => ({ "-": "−", "*": "×", "/": "÷" })[sign] ?? sign;

/** What is taken for a line, one after the other, as the keys have it. */
export const taken = ({ left, sign, right }: CardLine): string[] => [String(left), printed(sign), String(right)];

/** What a page comes to say or show before long. */
export const soon = <T>(get: () => T, message = "") => expect.poll(get, { message });

/** A key that can be taken now, made numbers before cards. */
export const key = (page: Page, name: string): Locator =>
  page.locator(`.cards-pad button:enabled:text-is("${name}"):not([data-key^=c][aria-pressed=true])`).last();
export const status = (page: Page): Locator => page.locator("[data-part=status]");
export const kept = (page: Page): Promise<unknown> =>
  page.evaluate("Object.entries(localStorage).filter(([key]) => / p /.test(key))[0]?.[1]");
export const madeLines = (page: Page): Promise<number> => page.locator(".lines tr.made").count();
export const rowTexts = (page: Page): Promise<(string | null)[]> =>
  page.locator(".lines tr.made").evaluateAll((rows) => rows.map((row) => row.textContent));
/** What is written of the line being made. */
export const partial = (page: Page): Promise<string | null> => page.locator(".lines tr.now").textContent();

/** Clicks keys by what stands on them. */
export async function click(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await key(page, name).click();
}
