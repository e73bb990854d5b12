/**
 * The head of a puzzle: number, level and title. Where several puzzles share title and rule, these are once above all of them,
 * and each has only its number and level: on a line above its figure, or hung beside it where that leaves room.
 */
import { circle, type Mark, rect } from "../engine/figure.ts";
import { LEVELS, type Level } from "../engine/kind.ts";
import { escapeMarkdown } from "../templates/markdown.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import type { Setting } from "./setting.ts";
import { type Flow, flow, type Measure, placed, textAt } from "./text.ts";
import type { PrintedPuzzle } from "./words.ts";

/** How the heads of a section are set, in points: the same for all of its puzzles. */
export interface HeadStyle {
  readonly isDisc: boolean;
  /** In a head of one line, whether the level is at the right end; else it is between number and title. */
  readonly levelLast: boolean;
  /** Size of the number. */
  readonly number: number;
  /** Width of the widest number, with the space after it. */
  readonly numberWidth: number;
  readonly title: number;
  /** Size of the type that the squares of the level are made for. */
  readonly small: number;
  /** Where the squares are: beside the title, or on a line of their own below it. */
  readonly isOneLine: boolean;
  /** From the top of the head to the baseline of the number, and to its lowest baseline. */
  readonly baseline: number;
  readonly height: number;
  /** Of a head that is only number and level: its height on one line, and what it takes beside a figure. */
  readonly numbered: {
    readonly height: number;
    readonly hung: (puzzle: PrintedPuzzle) => { readonly width: number; readonly height: number };
    /** The width of a note; 0 without one. */
    readonly note: (puzzle: PrintedPuzzle) => number;
    /** From the baseline of the label to that of a note below it. */
    readonly toNote: number;
  };
}

const TO_LEVEL = 2.4 * MM;
/** From a number to its title, over the size of that. */
const TO_NUMBER = 0.5;
const TO_TITLE = 2.8 * MM;
/** A title shrinks so far where it is long. */
const MIN_TITLE = 0.7;
/** Diameter of a disc over the size of its number; its number's size over that of a plain one. */
const DISC = 1.7;
const IN_DISC = 0.77;
/** Where there is little room for them, numbers are smaller. */
const CLOSE = 0.77;
/** Titles, too: beside each other, in columns that differ in breadth, they are then of nearly one size. */
const CLOSE_TITLE = 0.86;
/** The squares are a little smaller than small type, but no smaller than this. */
const MIN_SQUARES = 7;

type TextSetting = Pick<Setting, "sizes" | "theme" | "measure" | "hasLevels" | "packing">;

const printedNumber = ({ number, task = number }: PrintedPuzzle): string => String(task);

/** How the heads of these puzzles are set over a width; null where even the smallest title is too wide. */
export function headStyle(puzzles: readonly PrintedPuzzle[], width: number, setting: TextSetting): HeadStyle | null {
  const { sizes, theme, measure, packing } = setting;
  const isDisc = theme.number === "disc";
  const number = sizes.title * (isDisc ? IN_DISC : 1) * (packing?.isClose ? CLOSE : 1);
  const widest = Math.max(...puzzles.map((puzzle) => measure(printedNumber(puzzle), "title", number)));
  const figures = isDisc ? DISC * number : widest;
  const numberWidth = isDisc
    ? Math.max(figures, widest + number) + TO_TITLE
    : widest + Math.max(TO_LEVEL, sizes.heading * TO_NUMBER);
  const small = Math.max(MIN_SQUARES, Math.min(sizes.small - 1, MAX_SQUARES));
  const mark = Math.max(...puzzles.map((puzzle) => markWidth(puzzle, small, setting)));
  for (const isOneLine of [true, false]) {
    const titleWidth = width - numberWidth - (isOneLine ? mark + TO_TITLE : 0);
    const least = Math.max(sizes.small, sizes.heading * (isOneLine ? ONE_LINE : MIN_TITLE));
    for (let title = sizes.heading * (packing?.isClose ? CLOSE_TITLE : 1); title >= least; title -= 0.5) {
      if (!puzzles.every((puzzle) => titleFits(puzzle.title, titleWidth, title, isOneLine, setting))) continue;
      const lines = Math.max(...puzzles.map((puzzle) => titleFlow(puzzle.title, titleWidth, title, setting).lines));
      return {
        ...{ isDisc, levelLast: isDisc || sizes.isChild, number, numberWidth, title, small, isOneLine },
        ...heights(isDisc, number, title, small, lines, isOneLine),
        numbered: numberedSizes(figures, isDisc ? DISC * number : number * CAPITALS, small, setting),
      };
    }
  }
  return null;
}

/** The sizes of a number with its level below it or its label beside it. `width`, `height`: of the number. */
const numberedSizes = (width: number, height: number, small: number, setting: TextSetting): HeadStyle["numbered"] => ({
  height,
  toNote: toNoteBelow(height, small, setting),
  note: ({ note }) => (note === undefined ? 0 : setting.measure(note, "regular", setting.sizes.text.size)),
  hung: (puzzle) => {
    const mark = markWidth(puzzle, small, setting);
    if (isBeside(puzzle)) return { width: width + TO_LEVEL + mark + noteWidth(puzzle, setting), height };
    return { width: Math.max(width, mark), height: height + (mark > 0 ? small * BELOW * HUNG : 0) };
  },
});

/** Between a number and a note below it, over the size of the note. */
const ABOVE_NOTE = 0.4;

/** A note below a number is a line below the label, or lower, where it would touch the disc of the number. */
function toNoteBelow(height: number, small: number, { sizes, theme }: TextSetting): number {
  const { size, leading } = sizes.text;
  const label = labelBaseline(theme.number === "disc", height, small);
  const line = Math.max(0, height / 2 - size * CAPITALS) + leading;
  return Math.max(line, height - label + size * (ABOVE_NOTE + CAPITALS));
}

/** From the top of a number to the baseline of the label beside it. */
const labelBaseline = (isDisc: boolean, height: number, small: number): number =>
  isDisc ? (height + SQUARE * small) / 2 : height;

/** In large print squares are no larger than this type. */
const MAX_SQUARES = 11;
/** A title on one line with the level shrinks no further than this; then the level moves to a line of its own. */
const ONE_LINE = 0.76;

function heights(isDisc: boolean, number: number, title: number, small: number, lines: number, isOneLine: boolean) {
  const top = isDisc ? DISC * number : number * CAPITALS;
  const baseline = isDisc ? top / 2 + (title * CAPITALS) / 2 : top;
  if (isOneLine) return { baseline, height: isDisc ? top : baseline };
  return { baseline, height: Math.max(isDisc ? top : 0, baseline + (lines - 1) * title * LEADING + small * BELOW) };
}

const LEADING = 1.12;
/** From the last baseline of a title, or of a hung number, to that of the squares below it, over their size. */
const BELOW = 1.75;

/** On one line beside the level, else on two at most, and no word cut. */
function titleFits(title: string, width: number, em: number, isOneLine: boolean, setting: TextSetting): boolean {
  const { measure } = setting;
  const font = titleFont(setting);
  const longest = Math.max(...title.split(" ").map((word) => measure(word, font, em)));
  return longest <= width && titleFlow(title, width, em, setting).lines <= (isOneLine ? 1 : 2);
}

/** Children read the title of a puzzle as a title; for others the number is what stands out. */
const titleFont = ({ sizes }: TextSetting) => (sizes.isChild ? "title" : "regular");

function titleFlow(title: string, width: number, em: number, setting: TextSetting): Flow {
  const flowed = flow(escapeMarkdown(title), width, { size: em, leading: em * LEADING }, widthsOf(setting));
  const font = titleFont(setting);
  return { ...flowed, items: flowed.items.map((item) => ({ ...item, font })) };
}

/** Widths as they are in the font of titles. */
const widthsOf =
  (setting: TextSetting): Measure =>
  (text, _, size) =>
    setting.measure(text, titleFont(setting), size);

/** Lays a head out from `left` over `width`, its top at `top`. */
export function headItems(
  puzzle: PrintedPuzzle,
  left: number,
  width: number,
  top: number,
  head: HeadStyle,
  setting: Setting,
): Item[] {
  const { measure } = setting;
  const y = top + head.baseline;
  const titleAt = left + head.numberWidth;
  const isLast = head.isOneLine && head.levelLast && puzzle.title !== "";
  const isBeside = head.isOneLine && !isLast;
  const markAt = isBeside ? left + fullNumberWidth(puzzle, head, measure) + TO_LEVEL : titleAt;
  const mark = markWidth(puzzle, head.small, setting);
  const x = isBeside ? markAt + mark + TO_TITLE : titleAt;
  const markLast = left + width - mark;
  const right = isLast ? markLast - TO_TITLE : left + width;
  const lines = titleFlow(puzzle.title, right - x, head.title, setting);
  const titleY = head.isOneLine ? y - lines.height : y;
  const markY = head.isOneLine ? y : titleY + lines.height + head.small * BELOW;
  const markX = isLast ? markLast : markAt;
  const place = { x: markX, y: markY, width: left + width - markX };
  return [
    {
      item: "group",
      role: "heading-3",
      items: [
        numberItem(puzzle, left, top, head, setting),
        ...labelItems(puzzle, place, setting),
        ...placed(lines.items, x, titleY),
      ],
    },
    ...levelItems(puzzle, place, head.small, setting),
  ];
}

/**
 * What is beside number or title: a label, as "Warm-up", else the squares of the level, where heads tell it. A label that has no
 * room at the least size of the reader leaves its place to them.
 */
function labelItems({ label }: PrintedPuzzle, place: Place, setting: Setting): Item[] {
  const size = labelSize(label, place, setting);
  return label === undefined || size === null
    ? []
    : [textAt(label, place.x, place.y, size, setting.measure, { font: "bold" })];
}

function labelSize(label: string | undefined, { width }: Place, { sizes, measure }: Setting): number | null {
  if (label === undefined) return null;
  const { size } = sizes.text;
  const fitting = Math.min(size, (size * width) / measure(label, "bold", size));
  return fitting >= sizes.small ? fitting : null;
}

function levelItems({ label, level }: PrintedPuzzle, place: Place, small: number, setting: Setting): Item[] {
  if (setting.hasLevels === false || labelSize(label, place, setting) !== null) return [];
  return [{ item: "ornament", marks: levelSquares(level, place.x, place.y, small) }];
}

/** Where something begins, and its room to the right. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function markWidth({ label }: PrintedPuzzle, small: number, { hasLevels, sizes, measure }: TextSetting): number {
  if (label !== undefined) return measure(label, "bold", sizes.text.size);
  return hasLevels === false ? 0 : levelWidth(small);
}

/** Number and level alone, or its label in place of that; they hang from their place. `isHung`: the level is below the number, a label still beside it. */
export function numberedItems(
  puzzle: PrintedPuzzle,
  { x: left, y: top, width: room }: Place,
  isHung: boolean,
  head: HeadStyle,
  setting: Setting,
): Item[] {
  const { small, numbered, isDisc } = head;
  const isBelow = isHung && !isBeside(puzzle);
  const x = isBelow ? left : left + fullNumberWidth(puzzle, head, setting.measure) + TO_LEVEL;
  const beside = labelBaseline(isDisc, numbered.height, small);
  const y = top + (isBelow ? numbered.height + small * BELOW * HUNG : beside);
  const place = { x, y, width: left + room - x };
  const items = [numberItem(puzzle, left, top, head, setting), ...labelItems(puzzle, place, setting)];
  return [
    { item: "group", role: "heading-3", items },
    ...levelItems(puzzle, place, small, setting),
    ...noteItems(puzzle, left, place, head, setting),
  ];
}

/** Whether what is told besides the number is at its right, though squares alone would hang below it. */
const isBeside = ({ label, note }: PrintedPuzzle): boolean => label !== undefined || note !== undefined;

/** A note with the space before it; 0 without one. */
function noteWidth(puzzle: PrintedPuzzle, setting: TextSetting): number {
  const { sizes, measure } = setting;
  if (puzzle.note === undefined) return 0;
  const isAlone = puzzle.label === undefined && setting.hasLevels === false;
  return (isAlone ? 0 : TO_TITLE) + measure(puzzle.note, "regular", sizes.text.size);
}

/** A note behind the label, or behind the level; where that leaves it no room, below the number, from `left` on. */
function noteItems(puzzle: PrintedPuzzle, left: number, place: Place, head: HeadStyle, setting: Setting): Item[] {
  const { sizes, measure } = setting;
  if (puzzle.note === undefined) return [];
  const { size } = sizes.text;
  const beside = markWidth(puzzle, head.small, setting) + noteWidth(puzzle, setting);
  const [x, y] =
    beside <= place.width
      ? [place.x + beside - head.numbered.note(puzzle), place.y]
      : [left, place.y + head.numbered.toNote];
  return [{ item: "group", role: "paragraph", items: [textAt(puzzle.note, x, y, size, measure)] }];
}

/** Squares hang a little closer under a number than under a title. */
const HUNG = 0.85;

/** Width of a number as it is written; on a disc that is wider. */
const numberWidth = (puzzle: PrintedPuzzle, head: HeadStyle, measure: Measure): number =>
  measure(printedNumber(puzzle), "title", head.number);

const fullNumberWidth = (puzzle: PrintedPuzzle, head: HeadStyle, measure: Measure): number =>
  head.isDisc ? DISC * head.number : numberWidth(puzzle, head, measure);

/** The number, as a link to the answer. */
function numberItem(puzzle: PrintedPuzzle, left: number, top: number, head: HeadStyle, setting: Setting): Item {
  const { measure, phrase } = setting;
  const text = printedNumber(puzzle);
  const label = phrase({ key: "book.answer-to", values: { number: puzzle.number } });
  const link = { item: "link" as const, to: `answer-${puzzle.number}`, label };
  if (!head.isDisc) {
    // The stem of the first figure meets the edge of what is below.
    const baseline = top + head.number * CAPITALS;
    const number = textAt(text, left - 0.042 * head.number, baseline, head.number, measure, { font: "title" });
    const width = numberWidth(puzzle, head, measure);
    return { ...link, x: left, y: top, width, height: head.number, items: [{ ...number, isNumber: true }] };
  }
  const radius = (DISC * head.number) / 2;
  const [cx, cy] = [left + radius, top + radius];
  const fitting = Math.min(head.number, (head.number * 1.25 * radius) / numberWidth(puzzle, head, measure));
  const number = textAt(text, cx, cy + fitting * 0.36, fitting, measure, { font: "title", anchor: "middle" });
  return {
    ...link,
    ...{ x: left, y: top, width: 2 * radius, height: 2 * radius },
    items: [
      { item: "ornament", marks: [circle("badge", cx, cy, radius)] },
      { ...number, white: true },
    ],
  };
}

/** Side of a square of a level over the size of the type beside it. */
const SQUARE = 0.7;

/** Width of the squares of a level beside type of a size. */
export const levelWidth = (size: number): number => SQUARE * size * (LEVELS.length + (LEVELS.length - 1) / 2);

/** Five small squares that are on a baseline, filled up to the level. `size`: of the type beside them. */
export function levelSquares(level: Level, x: number, baseline: number, size: number): Mark[] {
  const side = SQUARE * size;
  return LEVELS.map((each, i) => {
    const filled = LEVELS.indexOf(each) <= LEVELS.indexOf(level);
    return rect(filled ? "badge" : "open", x + i * side * 1.5, baseline - side, side, side);
  });
}
