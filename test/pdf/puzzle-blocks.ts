/** Finds the puzzles on a page by their heads: a number and the five squares of a level, under a rule or above one. */

import type { KnownRules } from "./known-rules.ts";
import { centreOf, holds, middleOf, type PaperPage, type Shape, type Show } from "./marks.ts";
import { isSolid } from "./measure.ts";
import { withoutOrnaments } from "./ornaments.ts";
import type { Box } from "./paths.ts";
import type { Region } from "./pdf-kind.ts";
import { ASIDE, type FoundText, type Head, type RuleText, readRules, textsOf } from "./printed-rules.ts";
import { linesOf, type ProseLine } from "./prose.ts";

export interface PuzzleBlock {
  readonly page: number;
  readonly number: number;
  /** The words of its head, or of the one that it shares. */
  readonly title: string;
  readonly kind: string;
  readonly rule: string;
  /** All that is painted for it but its head and rule. */
  readonly figure: Region;
}

/** A rule of its own begins so far below a number, and no further from its left edge. In points. */
const BELOW = 90;
/** From a column's left edge to the marks of the column before it. */
const MARGIN = 18;
/** Numbers of heads are no smaller. */
const MIN_NUMBER = 12;
/** The foot of a page with puzzles. */
const TOLD = /Answers? on pages? \d/;

/** The puzzles of a page, in the order of their numbers. `known`: the rules that were read before, to which it adds its own. */
export function puzzleBlocks(whole: PaperPage, known: KnownRules = new Map()): PuzzleBlock[] {
  const page = withoutOrnaments(whole);
  const lines = linesOf(page.shows);
  const texts = textsOf(lines);
  const [first] = texts.filter(({ isWhole }) => isWhole);
  if (first === undefined && (known.size === 0 || page.shows.every(({ text }) => !TOLD.test(text)))) return [];
  const heads = headsOf(page, texts);
  if (heads.length === 0) throw new Error(`page ${page.number}: no number for "${first?.text}"`);
  const rules = readRules(lines, texts, heads, known);
  return heads.map((head, i): PuzzleBlock => {
    const rule = rules[i];
    if (rule === undefined) throw new Error(`page ${page.number}: no rule for ${head.number.text}`);
    const { kind, title, text } = rule;
    const figure = regionOf(page, head, rule, heads);
    return { page: page.number, number: Number(head.number.text), title, kind, rule: text, figure };
  });
}

/** Five squares side by side, the first of them filled, as a level is told. An open one is smaller by its line. */
function levelsOf(shapes: readonly Shape[]): Shape[][] {
  const squares = shapes.filter(
    ({ form, width, height }) => form === "rect" && Math.abs(width - height) < 0.2 && width > 3 && width < 12,
  );
  return squares.flatMap((first) => {
    const [x, y] = centreOf(first);
    const run = [0, 1, 2, 3, 4].flatMap((i) => {
      const at = squares.find((square) => {
        const [cx, cy] = centreOf(square);
        return Math.abs(cy - y) < 0.3 && Math.abs(cx - x - 1.5 * first.width * i) < 0.4;
      });
      return at ?? [];
    });
    return isSolid(first) && run.length === 5 && run.every(({ width }) => Math.abs(width - first.width) < 1.5)
      ? [run]
      : [];
  });
}

function headsOf(page: PaperPage, texts: readonly FoundText[]): Head[] {
  const numbers = page.shows.filter(({ text, size }) => /^\d+$/.test(text) && size >= MIN_NUMBER);
  const heads = levelsOf(page.shapes).flatMap((squares): Omit<Head, "own">[] => {
    const number = numberOf(squares, numbers);
    if (number === undefined) return [];
    const disc = page.shapes.find(
      (shape) => shape.form === "circle" && isSolid(shape) && holds(shape, middleOf(number)),
    );
    const top = Math.min(number.y - number.size, disc?.y ?? Infinity);
    return [{ number, squares, left: disc?.x ?? number.x, top }];
  });
  return heads
    .map((head) => ({ ...head, own: ownText(texts, heads, head) }))
    .sort((a, b) => Number(a.number.text) - Number(b.number.text));
}

/** The number that squares hang below, or the nearest at their left. */
function numberOf(squares: readonly Shape[], numbers: readonly Show[]): Show | undefined {
  const [{ x, y, height }] = squares as [Shape];
  const above = numbers.filter((number) => Math.abs(middleOf(number)[0] - x - 2.5 * height) < 30 && number.y < y + 1);
  const hung = above.filter((number) => y - number.y < 24).sort((a, b) => b.size - a.size)[0];
  if (hung !== undefined) return hung;
  const beside = numbers.filter((number) => number.x < x && Math.abs(number.y - y - height) < 20);
  return (
    beside.sort((a, b) => b.x - a.x)[0] ?? above.filter((number) => y - number.y < 60).sort((a, b) => b.y - a.y)[0]
  );
}

/** The rule or clause right below a head, with no other head between. */
function ownText(texts: readonly FoundText[], heads: readonly Omit<Head, "own">[], head: Omit<Head, "own">) {
  const { number, left } = head;
  const near = texts.filter(
    ({ line }) => line.y > number.y - 2 && line.y < number.y + BELOW && Math.abs(line.x - left) < ASIDE,
  );
  const [first] = near.sort((a, b) => a.line.y - b.line.y);
  const isOthers = heads.some(
    (other) =>
      other !== head &&
      Math.abs(other.left - left) < ASIDE &&
      other.number.y > number.y + 1 &&
      other.number.y < (first?.line.y ?? 0),
  );
  return first === undefined || isOthers ? null : first;
}

/** All below a head and its rule, and beside a number alone, down to the next head of its column. */
function regionOf(page: PaperPage, head: Head, { end }: RuleText, heads: readonly Head[]): Region {
  const { number, squares, own } = head;
  const right = Math.min(
    page.width,
    ...heads.filter((other) => isInRow(other, head) && other.left > head.left + ASIDE).map((other) => other.left - 2),
  );
  // A row that is not full is in the middle: what is below belongs to no column of the row above.
  const isBelow = (other: Head) => other.top > head.top + 1 && !isInRow(other, head);
  const foot = footLine(page) - 6;
  const bottom = Math.min(foot, ...heads.filter(isBelow).map((other) => other.top - 1));
  const beside = figureBeside(page, head, end, right, bottom);
  const left = beside ?? Math.min(head.left, own?.line.x ?? head.left) - MARGIN;
  const top = end === null || beside !== null ? head.top - 2 : end - 1;
  const isDisc = (shape: Shape): boolean => shape.form === "circle" && holds(shape, middleOf(number));
  const within = (x: number, y: number) => x >= left && x < right && y > top && y < bottom;
  const region = {
    shows: page.shows.filter(
      (show) =>
        show !== number &&
        within(show.x, show.y) &&
        (end === null || beside !== null || show.y - 0.5 * show.size > end),
    ),
    shapes: page.shapes.filter((shape) => !squares.includes(shape) && !isDisc(shape) && within(shape.x, shape.y)),
  };
  return begunIn(region, linesOf(region.shows));
}

/** Words on the left of a figure are at least so wide, with the gap between. In points. */
const WORDS = 60;

/** The left edge of a figure on the right of the words of its head; null if it is below them, or there is only a number. */
function figureBeside(page: PaperPage, head: Head, end: number | null, right: number, bottom: number): number | null {
  if (end === null || !Number.isFinite(end)) return null;
  const rightOf = ({ x, y }: Box) => x > head.left + WORDS && x < right && y > head.top - 2 && y < bottom;
  const shapes = page.shapes.filter((shape) => rightOf(shape) && !head.squares.includes(shape));
  const from = head.number.y + 2;
  if (!shapes.some(({ y }) => y < Math.max(from, end))) return null;
  const numbers = numbersBeside(shapes, linesOf(page.shows)).filter(rightOf);
  return Math.min(...[...shapes, ...numbers].map(({ x }) => x)) - 2;
}

/** Heads of one row have their tops so near, in points. */
const ROW = 24;
const isInRow = (a: Head, b: Head): boolean => Math.abs(a.top - b.top) < ROW;

/** The headings of how to play by a puzzle that is printed begun: of the place to look at, and of the puzzle itself. */
const LOOK = "Look.";
const NOW = "Now you.";
/** The heading of what to write, which is beside the first if the puzzle is below their frames. */
const WRITE = /^(Write|Cross out)\./;

/** A puzzle as it was before its first move, without the frames and words that show how to play; another stays as it is. */
function begunIn(region: Region, lines: readonly ProseLine[]): Region {
  const [look, now] = [LOOK, NOW].map((heading) => lines.find(({ text }) => text.startsWith(heading)));
  if (look === undefined || now === undefined) return region;
  // The words are above frames of which the last is the puzzle, beside others or below them, or in a column at its left, or above it.
  const isInFrames = Math.abs(look.y - now.y) < 1;
  const isBelowFrames = !isInFrames && lines.some(({ text, y }) => WRITE.test(text) && Math.abs(look.y - y) < 1);
  const isAside = !isInFrames && !isBelowFrames && region.shapes.some(({ y }) => y < now.y);
  // A figure below frames may begin a little above the baseline of its heading, at the right of it.
  const begin = isBelowFrames ? now.y - 2 * now.size : now.y;
  const shapes = region.shapes.filter(({ x, y }) => (isInFrames ? x > now.x - 6 && y > begin : isAside || y > begin));
  const [left, top] = [Math.min(...shapes.map(({ x }) => x)), Math.min(...shapes.map(({ y }) => y))];
  const outside = isInFrames ? [] : numbersBeside(shapes, lines);
  // Words stand beside the figure, unless they are all above it; in a column, they are left of all that belongs to it.
  const bottom = Math.max(...shapes.map(({ y, height }) => y + height));
  const isBeside = ({ x, y }: ProseLine) => Math.abs(x - look.x) < 2 && y < bottom && (!isBelowFrames || y > begin);
  const words = lines.filter(isBeside);
  const ends = words.map(({ x, width }) => x + width);
  const from = isInFrames ? left - 6 : isBelowFrames || isAside ? Math.min(left - 6, Math.max(...ends)) : 0;
  const shows = region.shows.filter(
    (show) =>
      ((show.x > from && show.y > top - 0.2 * show.size) || outside.some((box) => holds(box, middleOf(show)))) &&
      (isAside || show.y > begin),
  );
  return withoutPencil({ shows, shapes });
}

/** The lines of numbers alone, and letters of sums, that stand at the left of shapes or above them, within their height or width. */
function numbersBeside(shapes: readonly Shape[], lines: readonly ProseLine[]): Box[] {
  const [left, top] = [Math.min(...shapes.map(({ x }) => x)), Math.min(...shapes.map(({ y }) => y))];
  const right = Math.max(...shapes.map(({ x, width }) => x + width));
  const bottom = Math.max(...shapes.map(({ y, height }) => y + height));
  return lines
    .filter(({ text }) => /^(\d+( ?\d+)*|[a-x])$/.test(text))
    .map(({ x, y, width, size }) => ({ x, y: y - size, width, height: size }))
    .filter((box) => {
      const [column, row] = centreOf(box);
      return (column < left && row > top && row < bottom) || (row < top && column > left && column < right);
    });
}

/** A figure without what a hand has written and struck out in it: black strokes with round ends, which nothing printed has. */
const withoutPencil = ({ shows, shapes }: Region): Region => ({
  shows,
  shapes: shapes.filter(({ stroke, fill, isRound }) => !(isRound && fill === null && stroke === 0)),
});

/** The baseline of the foot with the number of the page; the line of ids is below it. */
export const footLine = ({ shows }: Pick<PaperPage, "shows">): number =>
  Math.max(0, ...shows.filter(({ text }) => !IDS.test(text)).map(({ y }) => y));
const IDS = /^[0-9A-Z]{11}(\s+·\s+[0-9A-Z]{11})*$/;
