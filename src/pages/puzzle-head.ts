/**
 * The head of a puzzle: number, level and title. If several puzzles share title and rule, these are printed once above all of
 * them, and each has only its number and level: on a line above its figure, or next to it if that fits.
 */
import { escapeMarkdown } from "../templates/markdown.ts";
import { CAPITALS } from "./frame.ts";
import { DISC, fullNumberWidth, type NumberStyle, numberItem, printedNumber } from "./head-number.ts";
import { type Item, MM } from "./item.ts";
import { levelSquares, levelWidth, SQUARE } from "./level-squares.ts";
import type { Setting } from "./setting.ts";
import { type Flow, flow, type Measure, placed, textAt } from "./text.ts";
import { timeItems, timeLine } from "./time-line.ts";
import type { PrintedPuzzle } from "./words.ts";

/** The style of a section's heads, in points; the same for all of its puzzles. */
export interface HeadStyle extends NumberStyle {
  /** In a head of one line, whether the level is at the right end; otherwise it is between number and title. */
  readonly levelLast: boolean;
  /** Width of the widest number, including the space after it. */
  readonly numberWidth: number;
  readonly title: number;
  /** Type size that the squares of the level match. */
  readonly small: number;
  /** Whether the squares are next to the title; otherwise on a separate line below it. */
  readonly isOneLine: boolean;
  /** In a head of one line, the length of the line for a time at its right end; null if there is none. */
  readonly time: number | null;
  /** Distance from the top of the head to the baseline of the number, and to its lowest baseline. */
  readonly baseline: number;
  readonly height: number;
  /** For a head with only number and level: its height on one line, and its size next to a figure. */
  readonly numbered: {
    readonly height: number;
    readonly hung: (puzzle: PrintedPuzzle) => { readonly width: number; readonly height: number };
    /** The width of a note; 0 if there is none. */
    readonly note: (puzzle: PrintedPuzzle) => number;
    /** Distance from the baseline of the label to that of a note below it. */
    readonly toNote: number;
  };
}

const TO_LEVEL = 2.4 * MM;
/** Gap between a number and its title, as a multiple of the title size. */
const TO_NUMBER = 0.5;
const TO_TITLE = 2.8 * MM;
/** Minimum scale of a long title. */
const MIN_TITLE = 0.7;
/** Size of a number in a disc as a multiple of a plain one. */
const IN_DISC = 0.77;
/** Scale of numbers if there is little space. */
const CLOSE = 0.77;
/** Scale of titles then: side by side in columns of different widths, their sizes are nearly equal. */
const CLOSE_TITLE = 0.86;
/** Minimum size of the squares, which are a little smaller than small type. */
const MIN_SQUARES = 7;

type TextSetting = Pick<Setting, "sizes" | "theme" | "measure" | "phrase" | "profile" | "hasLevels" | "packing">;

/** The style of these puzzles' heads for a width; null if even the smallest title is too wide. */
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
  const titles = [...new Set(puzzles.map(({ title }) => title))];
  for (const isOneLine of [true, false]) {
    const titleWidth = width - numberWidth - (isOneLine ? mark + TO_TITLE : 0);
    const least = Math.max(sizes.small, sizes.heading * (isOneLine ? ONE_LINE : MIN_TITLE));
    for (let title = sizes.heading * (packing?.isClose ? CLOSE_TITLE : 1); title >= least; title -= 0.5) {
      if (!titles.every((text) => titleFits(text, titleWidth, title, isOneLine, setting))) continue;
      const lines = Math.max(...titles.map((text) => titleFlow(text, titleWidth, title, setting).lines));
      const longest = Math.max(...titles.map((text) => measure(text, titleFont(setting), title)));
      const time = isOneLine ? timeLine(titleWidth - longest, setting) : null;
      return {
        time,
        ...{ isDisc, levelLast: isDisc || sizes.isChild, number, numberWidth, title, small, isOneLine },
        ...heights(isDisc, number, title, small, lines, isOneLine),
        numbered: numberedSizes(figures, isDisc ? DISC * number : number * CAPITALS, small, setting),
      };
    }
  }
  return null;
}

/** The sizes of a number with its level below it or its label next to it. `width`, `height`: of the number. */
const numberedSizes = (width: number, height: number, small: number, setting: TextSetting): HeadStyle["numbered"] => ({
  height,
  toNote: toNoteBelow(height, small, setting),
  note: ({ note }) => (note === undefined ? 0 : setting.measure(note, "regular", setting.sizes.text.size)),
  hung: (puzzle) => {
    const mark = markWidth(puzzle, small, setting);
    if (isBareChallenge(puzzle)) return { width, height };
    if (isBeside(puzzle)) return { width: width + TO_LEVEL + mark + noteWidth(puzzle, setting), height };
    return { width: Math.max(width, mark), height: height + (mark > 0 ? small * BELOW * HUNG : 0) };
  },
});

/** Gap between a number and a note below it, as a multiple of the note size. */
const ABOVE_NOTE = 0.4;

/** A note below a number is one line below the label, or lower if it would touch the disc of the number. */
function toNoteBelow(height: number, small: number, { sizes, theme }: TextSetting): number {
  const { size, leading } = sizes.text;
  const label = labelBaseline(theme.number === "disc", height, small);
  const line = Math.max(0, height / 2 - size * CAPITALS) + leading;
  return Math.max(line, height - label + size * (ABOVE_NOTE + CAPITALS));
}

/** Distance from the top of a number to the baseline of the label next to it. */
const labelBaseline = (isDisc: boolean, height: number, small: number): number =>
  isDisc ? (height + SQUARE * small) / 2 : height;

/** Maximum type size for squares in large print. */
const MAX_SQUARES = 11;
/** Minimum scale of a title on one line with the level; below it the level moves to a separate line. */
const ONE_LINE = 0.76;

function heights(isDisc: boolean, number: number, title: number, small: number, lines: number, isOneLine: boolean) {
  const top = isDisc ? DISC * number : number * CAPITALS;
  const baseline = isDisc ? top / 2 + (title * CAPITALS) / 2 : top;
  if (isOneLine) return { baseline, height: isDisc ? top : baseline };
  return { baseline, height: Math.max(isDisc ? top : 0, baseline + (lines - 1) * title * LEADING + small * BELOW) };
}

const LEADING = 1.12;
/**
 * Distance from the last baseline of a title, or of a hanging number, to that of the squares below it, as a multiple of their
 * size.
 */
const BELOW = 1.75;

/** On one line next to the level, else on two at most, without splitting a word. */
function titleFits(title: string, width: number, em: number, isOneLine: boolean, setting: TextSetting): boolean {
  const { measure } = setting;
  const font = titleFont(setting);
  const longest = Math.max(...title.split(" ").map((word) => measure(word, font, em)));
  return longest <= width && titleFlow(title, width, em, setting).lines <= (isOneLine ? 1 : 2);
}

/** For children the title of a puzzle is set as a title; for others the number stands out. */
const titleFont = ({ sizes }: TextSetting) => (sizes.isChild ? "title" : "regular");

function titleFlow(title: string, width: number, em: number, setting: TextSetting): Flow {
  const flowed = flow(escapeMarkdown(title), width, { size: em, leading: em * LEADING }, widthsOf(setting));
  const font = titleFont(setting);
  return { ...flowed, items: flowed.items.map((item) => ({ ...item, font })) };
}

/** Widths in the title font, the same function for the same texts: `flow` knows them by it. */
function widthsOf(setting: TextSetting): Measure {
  const { measure } = setting;
  const font = titleFont(setting);
  const fonts = titleWidths.get(measure) ?? new Map<string, Measure>();
  titleWidths.set(measure, fonts);
  const known = fonts.get(font) ?? ((text, _, size) => measure(text, font, size));
  fonts.set(font, known);
  return known;
}
const titleWidths = new WeakMap<Measure, Map<string, Measure>>();

/** Lays a head out from `left` over `width`, with its top at `top`. */
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
    ...(head.time === null || isLast ? [] : timeItems(left + width, y, head.time, setting)),
  ];
}

/**
 * The content next to number or title: a label, such as "Challenge", else the squares of the level, if heads show it. A label that
 * does not fit at the reader's minimum size is replaced by the squares.
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

/** A start position, and the space to its right. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function markWidth({ label }: PrintedPuzzle, small: number, { hasLevels, sizes, measure }: TextSetting): number {
  if (label !== undefined) return measure(label, "bold", sizes.text.size);
  return hasLevels === false ? 0 : levelWidth(small);
}

/**
 * Only number and level, or its label instead; they hang from their position. `isHung`: the level is below the number, a label
 * still next to it.
 */
export function numberedItems(
  puzzle: PrintedPuzzle,
  { x: left, y: top, width: room }: Place,
  isHung: boolean,
  head: HeadStyle,
  setting: Setting,
): Item[] {
  const { small, numbered, isDisc } = head;
  // A star says enough where a label has no room.
  if (isHung && isBareChallenge(puzzle))
    return [{ item: "group", role: "heading-3", items: [numberItem(puzzle, left, top, head, setting)] }];
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
    ...(isHung || puzzle.note !== undefined ? [] : numberedTime(puzzle, place, left + room, head, setting)),
  ];
}

/** A time and stars at the right end of a number with its level, if there is space. */
function numberedTime(puzzle: PrintedPuzzle, place: Place, right: number, head: HeadStyle, setting: Setting): Item[] {
  const width = right - place.x;
  const time = timeLine(width - markWidth(puzzle, head.small, setting), setting);
  return time === null ? [] : timeItems(right, place.y, time, setting);
}

/** Whether the additional content is to the right of the number, where squares alone would hang below it. */
const isBeside = ({ label, note }: PrintedPuzzle): boolean => label !== undefined || note !== undefined;

/** Whether nothing but a challenge's label would be printed next to a number. */
const isBareChallenge = ({ isChallenge, note }: PrintedPuzzle): boolean => isChallenge === true && note === undefined;

/** Width of a note including the space before it; 0 if there is none. */
function noteWidth(puzzle: PrintedPuzzle, setting: TextSetting): number {
  const { sizes, measure } = setting;
  if (puzzle.note === undefined) return 0;
  const isAlone = puzzle.label === undefined && setting.hasLevels === false;
  return (isAlone ? 0 : TO_TITLE) + measure(puzzle.note, "regular", sizes.text.size);
}

/** A note after the label or the level; below the number, from `left` on, if it does not fit there. */
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
