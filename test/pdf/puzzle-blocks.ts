/** Finds the puzzles on a page by the sentence that stands above each of them. */
import type { PaperPage, Shape, Show } from "./marks.ts";
import { PDF_KINDS } from "./pdf-kinds.ts";
import { linesOf, type ProseLine, paragraphFrom } from "./prose.ts";

/** What is painted within a part of a page. */
export interface Region {
  readonly shows: readonly Show[];
  readonly shapes: readonly Shape[];
}
export interface PuzzleBlock {
  readonly page: number;
  readonly number: number;
  /** The words of its head. */
  readonly title: string;
  readonly kind: string;
  readonly rule: string;
  /** Everything below the rule. */
  readonly figure: Region;
}

/** A head reaches so far above the first line of its rule; its number so far to the left of it, or into it. In points. */
const HEAD = 90;
const HUNG = 60;
const SET_IN = 40;
/** From a column's left edge to the marks of the column before it. */
const MARGIN = 18;

interface FoundBlock {
  readonly kind: string;
  readonly rule: string;
  readonly line: ProseLine;
  readonly bottom: number;
  readonly number: Show;
  readonly left: number;
}

/** The puzzles of a page, in the order in which they are read: column by column where rules stand in columns. */
export function puzzleBlocks(page: PaperPage): PuzzleBlock[] {
  const kinds = [...PDF_KINDS];
  const lines = linesOf(page.shows);
  const foot = Math.max(0, ...page.shows.map(({ y }) => y)) - 6;
  const found = lines.flatMap((line): FoundBlock[] => {
    if (kinds.every(([, { begins }]) => !line.text.startsWith(begins))) return [];
    const { text: rule, bottom } = paragraphFrom(lines, line);
    const [kind] = kinds.find(([, { whole }]) => whole.test(rule)) ?? [];
    if (kind === undefined) return [];
    const number = numberAbove(page.shows, line);
    if (number === undefined) throw new Error(`page ${page.number}: no number above "${rule}"`);
    return [{ kind, rule, line, bottom, number, left: Math.min(number.x, line.x) - MARGIN }];
  });
  return found.map((block) => {
    const { kind, rule, number } = block;
    const right = columnEnd(page, block, found);
    const figure = regionOf(page, block, found, right, foot);
    return { page: page.number, number: Number(number.text), title: titleOf(lines, block, right), kind, rule, figure };
  });
}

/** The nearest number above a rule, or at its left. */
function numberAbove(shows: readonly Show[], rule: ProseLine): Show | undefined {
  const near = shows.filter(
    ({ text, x, y }) =>
      /^\d+$/.test(text) && y <= rule.y + 2 && y > rule.y - HEAD && x < rule.x + SET_IN && x > rule.x - HUNG,
  );
  return near.sort((a, b) => b.y - a.y || b.size - a.size)[0];
}

/** The words at the right of the number, up to the next column: neither a number nor an id. */
function titleOf(lines: readonly ProseLine[], { number, line }: FoundBlock, right: number): string {
  const beside = ({ text, x, y }: ProseLine) =>
    x > number.x && x < right && y > number.y - 1.6 * number.size && y < line.y - 1 && /[a-z]/.test(text);
  return lines
    .filter(beside)
    .map(({ text }) => text)
    .join(" ");
}

const columnEnd = (page: PaperPage, { left }: FoundBlock, all: readonly FoundBlock[]): number =>
  Math.min(page.width, ...all.filter((other) => other.left > left + 60).map((other) => other.left));

function regionOf(page: PaperPage, block: FoundBlock, all: readonly FoundBlock[], right: number, foot: number): Region {
  const below = all.filter(({ line, left }) => line.y > block.line.y + 1 && Math.abs(left - block.left) < 60);
  const bottom = Math.min(
    foot,
    ...below.map(({ number, line }) => Math.min(number.y - number.size, line.y - line.size)),
  );
  const within = (left: number, top: number) =>
    left >= block.left && left < right && top > block.bottom - 1 && top < bottom - 1;
  return {
    shows: page.shows.filter(({ x, y, size }) => within(x, y) && y - 0.5 * size > block.bottom),
    shapes: page.shapes.filter(({ x, y }) => within(x, y)),
  };
}
