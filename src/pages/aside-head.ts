/** The words of a puzzle in a narrow column on the left of its figure: number, level, title and rule, and a time at its foot. */
import { escapeMarkdown } from "../templates/markdown.ts";
import type { BlockStyle } from "./block-style.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { numberedItems } from "./puzzle-head.ts";
import type { Setting } from "./setting.ts";
import { type Flow, placed } from "./text.ts";
import { shortTimeLine, timeItems, timeWidth } from "./time-line.ts";
import type { PrintedPuzzle } from "./words.ts";
import { group } from "./words-on-page.ts";

/** Distances from the level to the title, and from there to the rule and to the time, in points. */
const TO_TITLE = 4.5 * MM;
const TO_RULE = 5 * MM;
const TO_TIME = 9 * MM;

/** `isSaid`: title and rule are above all puzzles of the page. */
interface Aside {
  readonly puzzle: PrintedPuzzle;
  readonly width: number;
  readonly isSaid: boolean;
  readonly style: BlockStyle;
}

interface Lines {
  readonly title: Flow | null;
  readonly titleY: number;
  readonly ruleY: number;
  /** Null if the rule is known. */
  readonly rule: Flow | null;
  /** Lowest baseline. */
  readonly end: number;
}

/** The lines of the words, from the top of the block; null if only the number is said here. */
function linesOf({ puzzle, width, isSaid, style }: Aside): Lines | null {
  if (isSaid) return null;
  const { height } = style.head.numbered.hung(puzzle);
  const rule = puzzle.rule === "" ? null : style.flowIn(puzzle.rule, width);
  const title = puzzle.title === "" ? null : style.titleIn(escapeMarkdown(puzzle.title), width);
  const titleY = height + TO_TITLE;
  const ruleY = title === null ? titleY : titleY + title.height + TO_RULE;
  return { title, titleY, rule, ruleY, end: rule === null ? titleY + (title?.height ?? 0) : ruleY + rule.height };
}

/** The height that the words need, with the time below them. */
export function asideHeight(aside: Aside): number {
  const lines = linesOf(aside);
  return (lines?.end ?? aside.style.head.numbered.hung(aside.puzzle).height) + TO_TIME;
}

/** The words from `x` and `y`; `bottom`: the lower edge of the figure, at which the time stands. */
export function asideItems(aside: Aside, x: number, y: number, bottom: number, setting: Setting): Item[] {
  const { puzzle, width, style } = aside;
  const lines = linesOf(aside);
  const time = shortTimeLine(width, setting);
  return [
    ...numberedItems(puzzle, { x, y, width }, true, style.head, setting),
    ...(lines === null ? [] : wordsOf(lines, x, y)),
    ...(time === null ? [] : timeItems(x + timeWidth(time, setting), bottom - (1 - CAPITALS), time, setting)),
  ];
}

const wordsOf = ({ title, titleY, rule, ruleY }: Lines, x: number, y: number): Item[] => [
  ...(title === null ? [] : [group("paragraph", placed(title.items, x, y + titleY))]),
  ...(rule === null ? [] : [group("paragraph", placed(rule.items, x, y + ruleY))]),
];
