/** A rule without a number is a fault of a page. */
import { expect, it } from "vitest";
import type { PaperPage, Show } from "./marks.ts";
import { puzzleBlocks } from "./puzzle-blocks.ts";

const show = (text: string, x: number, y: number, size: number): Show => ({
  ...{ text, x, y, size, width: text.length * size * 0.5, isBold: false },
});
const pageOf = (...shows: Show[]): PaperPage => ({ number: 1, width: 595, height: 842, shows, shapes: [] });

const TITLE = show("How to play", 71, 86, 26);
const HEADING = show("The puzzle", 254, 222, 12.6);
const RULE = show("Which number am I? Digits may repeat; the first is not 0.", 254, 244, 12.6);

it.each([
  ["alone", [RULE]],
  ["below a title", [TITLE, RULE]],
  ["below a heading", [HEADING, RULE]],
  ["below a title and a heading", [TITLE, HEADING, RULE]],
] as const)("a rule %s needs a number", (_, shows) => {
  expect(() => puzzleBlocks(pageOf(...shows))).toThrow(/no number for "Which number am I\?/);
});
