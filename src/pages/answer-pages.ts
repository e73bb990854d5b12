/** The answer pages: small solved figures in printed order, in rows, each with its number and the page of its puzzle. */

import { taskNumber } from "../book/class/copies.ts";
import type { Answer, BookPuzzle } from "../book/manifest.ts";
import { say } from "../engine/kind.ts";
import { lastOf, valueFor } from "../engine/required.ts";
import { plainText } from "../templates/markdown.ts";
import { CAPITALS, type Column, columnFor } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { type Block, chapterPages, columnHeight, titleHeight } from "./key-pages.ts";
import {
  checkWidth,
  headingBlock,
  headingHeight,
  type KeyFigure,
  keyFigures,
  keySections,
  type PageOf,
} from "./key-parts.ts";
import type { Draft, Setting } from "./setting.ts";
import { linkOver, textAt } from "./text.ts";

/** The answer pages for the puzzles of a book that have an answer in `answers`. */
export function answerPages(setting: Setting, answers: ReadonlyMap<number, Answer>, pageOf: PageOf): Draft[] {
  const figureOf = keyFigures(setting, answers);
  const label: LabelOf = (puzzle) => {
    const figure = figureOf(puzzle);
    return figure && labelOf(puzzle, figure, pageOf, setting);
  };
  const labelled = (puzzles: readonly BookPuzzle[]) => puzzles.flatMap((puzzle) => label(puzzle) ?? []);
  const sections = keySections(setting).map(({ title, puzzles }) => ({
    title,
    puzzles: puzzles.filter(({ number }) => answers.has(number)),
  }));
  let widest = 0;
  for (const puzzle of sections.flatMap(({ puzzles }) => puzzles)) {
    const figure = figureOf(puzzle)!;
    checkWidth(figure, puzzle, setting);
    widest = Math.max(widest, figure.width * figure.least);
  }
  const column = columnFor(setting.frame, widest);
  const title = plainText(setting.phrase(say("book.answers")));
  const chapter = { title, anchor: "answers" };
  const [only] = sections;
  if (only?.title === null) {
    const all = labelled(only.puzzles);
    const layouts = columnCounts(all, column).map((count) =>
      chapterPages({ ...chapter, ...inColumns(all, count, column, label, setting) }, setting),
    );
    return layouts.reduce((best, layout) => (layout.length < best.length ? layout : best));
  }
  const above = Math.max(9 * MM, setting.sizes.small * 1.7);
  // In a long book, only the labels of one section are in memory at a time.
  const isSheet = setting.manifest.spec.sheet !== undefined;
  const blocks = sections
    .filter(({ puzzles }) => puzzles.length > 0)
    .flatMap(({ title, puzzles }) => {
      const own = [
        headingBlock(title!, column.width, above, setting),
        ...rowBlocks(labelled(puzzles), column.width, label, setting),
      ];
      return isSheet ? onOnePage(own, setting) : own;
    });
  return chapterPages({ ...chapter, blocks, columns: [column] }, setting);
}

/** Keeps blocks on one page if all of them fit below the title. */
function onOnePage(blocks: readonly Block[], setting: Setting): Block[] {
  const height = blocks.reduce((sum, block, i) => sum + block.height + (i === 0 ? 0 : (block.above ?? 0)), 0);
  const fits = height <= columnHeight(setting) - titleHeight(setting);
  return blocks.map((block, i) => (fits && i < blocks.length - 1 ? { ...block, keepWithNext: true } : block));
}

/** Solves and labels a puzzle; null without an answer. */
type LabelOf = (puzzle: BookPuzzle) => Labelled | null;

/** The maximum of any number of values: a call of `Math.max` cannot take 100,000 arguments. */
const greatest = (values: readonly number[], least: number): number =>
  values.reduce((most, value) => Math.max(most, value), least);

/** Candidate numbers of columns: from those that hold the widest figure at its best size to those that hold it at its minimum. */
function columnCounts(labelled: readonly Labelled[], { width }: Column): number[] {
  const countOf = (side: "best" | "least"): number => {
    const widths = labelled.map(({ figure, needed }) => Math.min(width, Math.max(needed, figure.width * figure[side])));
    return Math.max(1, Math.floor((width + COLUMN_GAP) / (greatest(widths, 1) + COLUMN_GAP)));
  };
  const [fewest, most] = [countOf("best"), countOf("least")];
  return Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i);
}

/** Kinds in turn, with different heights: below each other, in a number of columns. */
function inColumns(
  labelled: readonly Labelled[],
  count: number,
  { x, width: whole }: Column,
  label: LabelOf,
  setting: Setting,
): { blocks: Block[]; columns: Column[] } {
  const width = (whole + COLUMN_GAP) / count - COLUMN_GAP;
  const columns = Array.from({ length: count }, (_, i) => ({ x: x + i * (width + COLUMN_GAP), width }));
  const blocks = labelled.map((answer) => {
    const cells = new Map([[answer, Math.min(answer.figure.best, width / answer.figure.width)]]);
    return rowBlock([{ answer, column: 0 }], { cells, pitch: 0, gap: rowGap(setting) }, 1, label, setting);
  });
  return { blocks, columns };
}

/** Minimum space below a figure. */
const rowGap = ({ sizes }: Setting): number => Math.max(7 * MM, sizes.small * 1.3);

function rowBlocks(labelled: readonly Labelled[], width: number, label: LabelOf, setting: Setting): Block[] {
  const height = columnHeight(setting);
  const heading = headingHeight(setting);
  const space = {
    width,
    height: height - heading,
    first: height - titleHeight(setting) - heading,
    label: labelHeight(setting),
    gap: rowGap(setting),
  };
  const plan = planRows(labelled, space);
  return plan.rows.map((row, i) => rowBlock(row, plan, i, label, setting));
}

/** Position of an answer in its row, and the side of its cells. */
interface AnswerPlace {
  readonly puzzle: BookPuzzle;
  readonly left: number;
  readonly cell: number;
}

function rowBlock(
  row: AnswerRow<Labelled>,
  { cells, pitch, gap }: Omit<RowPlan<Labelled>, "rows">,
  index: number,
  label: LabelOf,
  setting: Setting,
): Block {
  const places = row.map(({ answer, column }): AnswerPlace => {
    const { puzzle } = answer;
    return { puzzle, left: column * pitch, cell: valueFor(cells, answer) };
  });
  const figures = Math.max(...row.map(({ answer }, i) => answer.figure.height * places[i]!.cell));
  const numbers = places.map(({ puzzle }) => puzzle.number);
  return {
    height: labelHeight(setting) + figures,
    above: index === 0 ? 0 : gap,
    puzzles: numbers,
    anchors: numbers.map(anchorOf),
    draw: answerPainter(places, label, setting),
  };
}

/**
 * Labels and figures are created again when they are printed: in a long book they take more memory than all else on its pages.
 */
const answerPainter =
  (places: readonly AnswerPlace[], label: LabelOf, setting: Setting): Block["draw"] =>
  ({ x, y }) =>
    places.flatMap(({ puzzle, left, cell }): Item[] => {
      const answer = label(puzzle)!;
      const figure = answer.figure.draw(x + left, y + labelHeight(setting), cell);
      return [...labelItems(answer, x + left, y, setting), figure];
    });

const anchorOf = (number: BookPuzzle["number"]): string => `answer-${number}`;

// The label above a solved figure: the number of its puzzle, its page, and the number of ways to write the answer.

/** A solved figure with its label; `needed`: the width of the label. */
interface Labelled {
  readonly puzzle: BookPuzzle;
  readonly figure: KeyFigure;
  /** Its printed number. */
  readonly number: number;
  readonly note: string;
  readonly needed: number;
}

const TO_NOTE = 0.65;

const numberSize = ({ sizes }: Setting): number => sizes.small * 1.2;

/** Height of a label including the space below it. */
const labelHeight = (setting: Setting): number =>
  numberSize(setting) * CAPITALS + Math.max(3 * MM, setting.sizes.small * 0.9);

/** The label of a puzzle. */
function labelOf(puzzle: BookPuzzle, figure: KeyFigure, pageOf: PageOf, setting: Setting): Labelled {
  const { manifest, phrase, measure, sizes } = setting;
  const page = pageOf(puzzle.number);
  const place = page === null ? null : phrase(say("book.page", { page }));
  const note = [place, figure.ways].flatMap((part) => (part === null ? [] : plainText(part))).join(", ");
  const size = numberSize(setting);
  const number = taskNumber(manifest.spec, puzzle);
  const width = measure(String(number), "bold", size);
  return { puzzle, figure, number, note, needed: width + TO_NOTE * size + measure(note, "regular", sizes.small) };
}

/** A label with its left edge at x and its top at y; it links to the puzzle. */
function labelItems({ puzzle, number: shown, note }: Labelled, x: number, y: number, setting: Setting): Item[] {
  const { measure, sizes, phrase } = setting;
  const size = numberSize(setting);
  const baseline = y + size * CAPITALS;
  const { number } = puzzle;
  const label = textAt(String(shown), x, baseline, size, measure, { font: "bold" });
  const beside = textAt(note, x + measure(label.text, "bold", size) + TO_NOTE * size, baseline, sizes.small, measure);
  const words = plainText(phrase(say("book.puzzle", { number })));
  const link = linkOver(label, `puzzle-${number}`, measure, words);
  const whole =
    note === ""
      ? link
      : { ...link, width: beside.x + measure(note, "regular", sizes.small) + 2 - link.x, items: [label, beside] };
  return [{ item: "group", role: "paragraph", items: [whole] }];
}

// Lays out solved figures in rows: number of columns, sizes and gaps. Pure; lengths in points.

/** An answer in a row: the size of its figure in cells, and the width of its label. */
interface SizedAnswer {
  readonly figure: { readonly width: number; readonly height: number; readonly least: number; readonly best: number };
  readonly needed: number;
}

/** Answers side by side, each with its column. */
type AnswerRow<A> = readonly { readonly answer: A; readonly column: number }[];

interface RowPlan<A> {
  readonly rows: readonly AnswerRow<A>[];
  /** Distance between columns. */
  readonly pitch: number;
  /** Between rows. */
  readonly gap: number;
  /** Side of a cell of each answer. */
  readonly cells: ReadonlyMap<A, number>;
}

/** `first`: height of the first page; `label`: height of the label above each figure. */
interface RowSpace {
  readonly width: number;
  readonly height: number;
  readonly first: number;
  readonly label: number;
  /** Minimum space between rows. */
  readonly gap: number;
}

/** Minimum space between adjacent figures. */
const COLUMN_GAP = 6 * MM;
/**
 * Maximum number of figures on a page: among more, one is hard to find. No limit for figures up to `LOW` cells high (codes, small
 * squares).
 */
const MAX_ON_PAGE = 12;
const LOW = 4;
const MAX_COLUMNS = 6;
/** Maximum enlargement of figures over the best size for a key, if there is space. */
const GROWTH = 1.25;

/** The number of columns that needs the least paper; of several, the one with the most even layout. */
function planRows<A extends SizedAnswer>(answers: readonly A[], space: RowSpace): RowPlan<A> {
  const plans = Array.from({ length: MAX_COLUMNS }, (_, i) => rowsIn(answers, i + 1, space));
  const cost = ({ pages, unevenness }: (typeof plans)[number]) => pages + 0.05 * unevenness;
  return plans.reduce((best, plan) => (cost(plan) < cost(best) - 1e-9 ? plan : best));
}

function rowsIn<A extends SizedAnswer>(answers: readonly A[], columns: number, space: RowSpace) {
  const pitch = (space.width + COLUMN_GAP) / columns;
  const spans = answers.map((answer) => spanOf(answer, columns, pitch));
  const rows = inRows(answers, spans, columns);
  const widthOf = (i: number) => spans[i]! * pitch - COLUMN_GAP;
  const usual = (i: number) => Math.min(answers[i]!.figure.best, widthOf(i) / answers[i]!.figure.width);
  const natural = space.label + Math.max(...answers.map(({ figure }, i) => figure.height * usual(i)));
  const perRow = Math.max(...rows.map((row) => row.length));
  const fits = (height: number) => Math.max(1, Math.floor((height + space.gap) / (natural + space.gap)));
  // A page with a title or a heading should hold as many rows as any other.
  const height = fits(space.first) === fits(space.height) ? space.first : space.height;
  const isLow = answers.every(({ figure }) => figure.height <= LOW);
  const rowCount = isLow ? fits(height) : Math.min(fits(height), Math.max(1, Math.floor(MAX_ON_PAGE / perRow)));
  const isFull = rows.length > rowCount;
  const gapAt = (row: number) =>
    rowCount > 1 && isFull && !isLow ? (height - rowCount * row) / (rowCount - 1) : space.gap;
  const highest = rowCount > 1 ? (height + space.gap) / rowCount - space.gap : height;
  const growth = Math.max(1, Math.min(GROWTH, (highest - space.label) / (natural - space.label)));
  const cells = new Map(
    answers.map((answer, i) => [answer, Math.min(usual(i) * growth, widthOf(i) / answer.figure.width)]),
  );
  const tallest = space.label + Math.max(...answers.map((answer) => answer.figure.height * valueFor(cells, answer)));
  const gap = Math.max(space.gap, gapAt(tallest));
  // If there are many pages, the last one is ignored in the measure of how well they are used.
  const onPage = Math.ceil(answers.length / rows.length) * rowCount;
  const pages = isFull ? answers.length / onPage : (rows.length * (tallest + gap)) / space.height;
  return { rows, pitch, gap, cells, pages, unevenness: Math.abs(Math.log((tallest + gap) / pitch)) };
}

/** The minimum number of columns in which a figure keeps its best cell, or at least its label and its minimum cell. */
function spanOf({ figure, needed }: SizedAnswer, columns: number, pitch: number): number {
  for (let span = 1; span < columns; span++) {
    if (span * pitch - COLUMN_GAP >= Math.max(needed, figure.width * figure.best) - 0.01) return span;
  }
  return columns;
}

/** Fills each row with as many answers as its columns hold, each in the columns that it spans. */
function inRows<A>(answers: readonly A[], spans: readonly number[], columns: number): AnswerRow<A>[] {
  const rows: { answer: A; column: number }[][] = [];
  let column = columns;
  for (const [i, answer] of answers.entries()) {
    if (column + spans[i]! > columns) {
      rows.push([]);
      column = 0;
    }
    lastOf(rows).push({ answer, column });
    column += spans[i]!;
  }
  return rows;
}
