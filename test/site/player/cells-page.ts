/** Puzzles whose cells are written in, and what their tests do on a page. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Slot } from "../../../src/engine/kind.ts";
import { ADDRESS_SAMPLES } from "../../../src/engine/kinds/address-samples.ts";
import { kindOf } from "../../../src/engine/kinds/index.ts";
import type { Printed } from "../whole/archive.ts";
import { answerOf } from "./page.ts";

export interface Puzzle {
  readonly kind: string;
}
const sample = (kind: string, slug: string, i: number): Puzzle => ({
  kind,
  ...JSON.parse(ADDRESS_SAMPLES[slug]![i]!),
});
const fromCase = (name: string): Puzzle =>
  JSON.parse(readFileSync(new URL(`../../cases/${name}.json`, import.meta.url), "utf8"));

export const CODE: Puzzle = {
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
export const LONG = fromCase("pe185");
export const SECRET = sample("secret-number", "secret-number", 2);
/** With blank signs and a blank total. */
export const SIGNS = sample("cross-numbers", "cross-numbers", 1);
/** Numbers of one and two figures, in base 16: B and 14 are missing. */
export const HEX: Puzzle = {
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
export const WIDE: Puzzle = wide();

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

export const PUZZLES: Readonly<Record<string, Puzzle>> = {
  CODE,
  PEGS: fromCase("mm_4x6_1"),
  LONG,
  SECRET,
  SIGNS,
  BITS: fromCase("cross_bitwise"),
  HEX,
  WIDE,
};
export const ALL = Object.keys(PUZZLES);
export const DESKTOP = { viewport: { width: 1280, height: 900 } } as const;
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** A puzzle with its answer, as those who solve it need it: the long code's is known, and too long to be found here. */
export function printedOf(puzzle: Puzzle): Printed {
  const kind = kindOf(puzzle.kind)!;
  const known = [..."4640261571849533"].map((digit, i) => [`d${i + 1}`, digit] as const);
  const answer = puzzle === LONG ? Object.fromEntries(known) : answerOf(puzzle);
  expect(kind.check(puzzle, answer).done).toBe(true);
  return { kind, puzzle, answer } as Printed;
}

export const cellOf = (page: Page, { row, column }: Pick<Slot, "row" | "column">) =>
  page.locator(`.grid tr:nth-child(${row}) td:nth-child(${column})`);
export const status = (page: Page) => page.locator("[data-part=status]");
/** Waits for a line in the status: what is read out is loaded when it is first asked for. */
export const says = (page: Page, line: string | RegExp) => expect.poll(() => status(page).textContent()).toMatch(line);
export const heard = (page: Page) => page.evaluate<string>("document.activeElement.ariaLabel");
export const written = (page: Page) => page.locator(".grid .written").count();

/** Empties the board with the tool for it. */
export async function startOver(page: Page): Promise<void> {
  await page.locator(".more-tools summary").click();
  await page.locator(".more-tools [data-do=over]").click();
  expect(await written(page)).toBe(0);
}

const isIn = (page: Page, selector: string) =>
  page.evaluate<boolean>(`document.activeElement.closest(${JSON.stringify(selector)}) !== null`);

export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60 && !(await isIn(page, selector)); i++) await page.keyboard.press("Tab");
  expect(await isIn(page, selector)).toBe(true);
}
