/** A rule without a number is a fault of a page, but where it is the words of an example of how to play. */
import { expect, it } from "vitest";
import type { PaperPage, Show } from "./marks.ts";
import { puzzleBlocks } from "./puzzle-blocks.ts";

const show = (text: string, x: number, y: number, size: number): Show => ({
  ...{ text, x, y, size, width: text.length * size * 0.5, isBold: false },
});
const pageOf = (...shows: Show[]): PaperPage => ({ number: 1, width: 595, height: 842, shows, shapes: [] });

const TITLE = show("How to play", 71, 86, 26);
const HEADING = show("The puzzle", 254, 222, 12.6);
const rule = (y: number) => show("Which number am I? Digits may repeat; the first is not 0.", 254, y, 12.6);

it("the rule below the heading of an example belongs to no puzzle", () => {
  expect(puzzleBlocks(pageOf(TITLE, HEADING, rule(244)))).toEqual([]);
});

it.each([
  ["without a title of how to play", [HEADING, rule(244)]],
  ["above the title of how to play", [{ ...TITLE, y: 400 }, HEADING, rule(244)]],
  ["without the heading of an example", [TITLE, rule(244)]],
  ["far below the heading of an example", [TITLE, HEADING, rule(300)]],
  ["beside the heading of an example", [TITLE, { ...HEADING, x: 71 }, rule(244)]],
  ["after an example", [TITLE, HEADING, rule(244), rule(400)]],
] as const)("a rule %s needs a number", (_, shows) => {
  expect(() => puzzleBlocks(pageOf(...shows))).toThrow(/no number for "Which number am I\?/);
});
