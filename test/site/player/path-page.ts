/** The page of a run in a browser, as the tests of `run-*.test.ts` play it: puzzles, places, keys, what is shown. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import type { Slot } from "../../../src/engine/kind.ts";
import { ADDRESS_SAMPLES } from "../../../src/engine/kinds/address-samples.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { answerOf, donePage, keepPage, type PageOptions, type PuzzlePage, playerReady } from "./page.ts";

export interface Puzzle {
  readonly kind: string;
  readonly unit?: number;
  readonly cells: readonly (readonly (number | "#" | null)[])[];
}
const sample = (kind: string, slug: string, i: number): Puzzle => ({
  kind,
  ...JSON.parse(ADDRESS_SAMPLES[slug]![i]!),
});

export const SEVEN: Puzzle = {
  kind: "numbrix",
  cells: [
    [null, 38, null, 40, 41, null, null],
    [null, null, null, null, null, null, 44],
    [null, null, null, null, null, null, null],
    [null, null, 14, null, 18, 29, 46],
    [null, 2, null, null, 21, 28, 47],
    [null, 1, 12, null, null, 27, null],
    [null, null, 11, null, null, null, 49],
  ],
};
/** Neither the first number nor the last is given. */
export const OPEN: Puzzle = {
  kind: "numbrix",
  cells: [
    [null, 2, null],
    [6, null, 4],
    [null, 8, null],
  ],
};
/** The same, counted in fives. */
export const FIVES: Puzzle = {
  ...OPEN,
  unit: 5,
  cells: [
    [null, 10, null],
    [30, null, 20],
    [null, 40, null],
  ],
};
export const HEART = sample("hidato", "number-path-diagonals", 1);
export const TWENTY: Puzzle = JSON.parse(
  readFileSync(new URL("../../cases/numbrix_20x20_1.json", import.meta.url), "utf8"),
);
export const PUZZLES: Readonly<Record<string, Puzzle>> = {
  SEVEN,
  OPEN,
  HOLES: sample("numbrix", "number-path", 1),
  TALL: sample("numbrix", "number-path", 2),
  DIAGONAL: sample("hidato", "number-path-diagonals", 3),
  HEART,
};

export const DESKTOP = { viewport: { width: 1280, height: 900 } } as const;
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const SMALL = { width: 320, height: 664 } as const;

export const slotsOf = (puzzle: Puzzle): readonly Slot[] => KINDS.find(({ id }) => id === puzzle.kind)!.slots(puzzle);

/** Slots of the answer by number. */
export function placesOf(puzzle: Puzzle): ReadonlyMap<number, Slot> {
  const answer = answerOf(puzzle);
  return new Map(slotsOf(puzzle).map((slot) => [Number(slot.given ?? answer[slot.id]), slot]));
}

/** The numbers that are to be placed, from the lowest, with their places. */
export const blanksOf = (puzzle: Puzzle): readonly (readonly [number, Slot])[] =>
  [...placesOf(puzzle)].filter(([, { given }]) => given === null).sort(([a], [b]) => a - b);

/** A page that several tests use in turn, each with a game of its own. */
export interface SharedPage {
  /** Nobody has played: where somebody has, the page is loaded once more. */
  fresh(): Promise<Page>;
  /** What was solved is played again. */
  again(): Promise<Page>;
}

export function sharedPage(puzzle: Puzzle, options: PageOptions = DESKTOP): SharedPage {
  let opened: PuzzlePage | undefined;
  afterAll(() => donePage(opened!.page));
  const open = async (): Promise<Page> => {
    opened ??= await keepPage(puzzle, options);
    return opened.page;
  };
  return {
    async fresh() {
      const page = await open();
      if ((await kept(page)) === undefined) return page;
      await page.evaluate("localStorage.clear()");
      await page.reload();
      await playerReady(page);
      return page;
    },
    async again() {
      const page = await open();
      await page.getByRole("button", { name: "Play it again" }).click();
      return page;
    },
  };
}

type Place = Pick<Slot, "row" | "column">;
type Point = readonly [x: number, y: number];

export const cellAt = (page: Page, { row, column }: Place) =>
  page.locator(`.grid tr:nth-child(${row}) td:nth-child(${column})`);
/** A cell as an expression in the page. */
const inPage = ({ row, column }: Place): string =>
  `document.querySelector(".grid").rows[${row - 1}].cells[${column - 1}]`;

/** The middle of a cell, in the middle of the window as far as it can be scrolled. */
export const middleOf = (page: Page, place: Place): Promise<Point> =>
  page.evaluate(`((cell) => {
    cell.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { x, y, width, height } = cell.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  })(${inPage(place)})`);

/** The middles of all cells, by row and column from 0: all of the board is in the window. */
export const middlesOf = (page: Page): Promise<readonly (readonly Point[])[]> =>
  page.evaluate(`[...document.querySelector(".grid").rows].map((row) => [...row.cells].map((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  }))`);

export const focusOn = (page: Page, place: Place): Promise<void> => page.evaluate(`${inPage(place)}.focus()`);

export const key = (page: Page, n: number) => page.locator(".numbers button").nth(n - 1);
export const status = (page: Page) => page.locator("[data-part=status]");
export const says = (page: Page, text: string) => expect.poll(() => status(page).textContent()).toContain(text);
/** The number that is to be placed next, or 0. */
export const nextOn = (page: Page): Promise<number> =>
  page.evaluate<number>("Number(document.querySelector('.numbers .next')?.textContent ?? 0)");
export const kept = (page: Page) =>
  page.evaluate<string | undefined>("Object.entries(localStorage).find(([key]) => / p /.test(key))?.[1]");
export const written = (page: Page) =>
  page.evaluate<string>("[...document.querySelectorAll('.grid td')].map((td) => td.textContent).join()");

/** How far the page has moved by itself since it was opened. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((done) => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) shift += value;
    }).observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(shift))));
  })`);
