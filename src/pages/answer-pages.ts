/** The answer pages: small solved figures in printed order, in rows, each with its number and the page of its puzzle. */

import type { Answer, BookPuzzle } from "../book/manifest.ts";
import { say } from "../engine/kind.ts";
import { valueFor } from "../engine/required.ts";
import { plainText } from "../templates/markdown.ts";
import { type AnswerRow, COLUMN_GAP, planRows, type RowPlan } from "./answer-rows.ts";
import { type Column, columnFor } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { type Labelled, labelHeight, labelItems, labelOf } from "./key-label.ts";
import { type Block, chapterPages, columnHeight, titleHeight } from "./key-pages.ts";
import { checkWidth, headingBlock, headingHeight, keyFigures, keySections, type PageOf } from "./key-parts.ts";
import type { Draft, Setting } from "./setting.ts";

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
