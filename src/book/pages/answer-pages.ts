/** The answer pages: small solved figures in printed order, in rows, each with its number and the page of its puzzle. */
import { say } from "../../engine/kind.ts";
import { valueFor } from "../../engine/required.ts";
import { plainText } from "../../templates/markdown.ts";
import type { Answer, BookPuzzle } from "../manifest.ts";
import { type AnswerRow, COLUMN_GAP, planRows, type RowPlan } from "./answer-rows.ts";
import { type Column, columnFor } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { type Labelled, labelHeight, labelItems, labelOf } from "./key-label.ts";
import { type Block, chapterPages, columnHeight, titleHeight } from "./key-pages.ts";
import { checkWidth, headingBlock, headingHeight, keyFigures, keySections, type PageOf } from "./key-parts.ts";
import type { Draft, Setting } from "./setting.ts";

/** The answers of those puzzles of a book that have one here, as pages. */
export function answerPages(setting: Setting, answers: ReadonlyMap<number, Answer>, pageOf: PageOf): Draft[] {
  const figureOf = keyFigures(setting, answers);
  const sections = keySections(setting).map(({ title, puzzles }) => ({
    title,
    labelled: puzzles.flatMap((puzzle) => {
      const figure = figureOf(puzzle);
      if (figure === null) return [];
      checkWidth(figure, puzzle, setting);
      return labelOf(puzzle, figure, pageOf, setting);
    }),
  }));
  const title = plainText(setting.phrase(say("book.answers")));
  const chapter = { title, anchor: "answers" };
  const [only] = sections;
  if (only?.title === null) {
    const layouts = columnCounts(only.labelled, setting).map((count) =>
      chapterPages({ ...chapter, ...inColumns(only.labelled, count, setting) }, setting),
    );
    return layouts.reduce((best, layout) => (layout.length < best.length ? layout : best));
  }
  const column = columnOf(
    sections.flatMap(({ labelled }) => labelled),
    setting,
  );
  const above = Math.max(9 * MM, setting.sizes.small * 1.7);
  const blocks = sections
    .filter(({ labelled }) => labelled.length > 0)
    .flatMap(({ title, labelled }) => [
      headingBlock(title!, column.width, above, setting),
      ...rowBlocks(labelled, column.width, setting),
    ]);
  return chapterPages({ ...chapter, blocks, columns: [column] }, setting);
}

/** The column that holds the widest of these figures at its least. */
const columnOf = (labelled: readonly Labelled[], { frame }: Setting): Column =>
  columnFor(
    frame,
    greatest(
      labelled.map(({ figure }) => figure.width * figure.least),
      0,
    ),
  );

/** The greatest of any number of values: a call does not take 100,000 arguments. */
const greatest = (values: readonly number[], least: number): number =>
  values.reduce((most, value) => Math.max(most, value), least);

/** From the number of columns that hold the widest figure at its best to that which holds it at its least. */
function columnCounts(labelled: readonly Labelled[], setting: Setting): number[] {
  const { width } = columnOf(labelled, setting);
  const countOf = (side: "best" | "least"): number => {
    const widths = labelled.map(({ figure, needed }) => Math.min(width, Math.max(needed, figure.width * figure[side])));
    return Math.max(1, Math.floor((width + COLUMN_GAP) / (greatest(widths, 1) + COLUMN_GAP)));
  };
  const [fewest, most] = [countOf("best"), countOf("least")];
  return Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i);
}

/** Kinds in turn, of all heights: below each other, in so many columns. */
function inColumns(
  labelled: readonly Labelled[],
  count: number,
  setting: Setting,
): { blocks: Block[]; columns: Column[] } {
  const { x, width: whole } = columnOf(labelled, setting);
  const width = (whole + COLUMN_GAP) / count - COLUMN_GAP;
  const columns = Array.from({ length: count }, (_, i) => ({ x: x + i * (width + COLUMN_GAP), width }));
  const blocks = labelled.map((answer) => {
    const cells = new Map([[answer, Math.min(answer.figure.best, width / answer.figure.width)]]);
    return rowBlock([{ answer, column: 0 }], { cells, pitch: 0, gap: rowGap(setting) }, 1, setting);
  });
  return { blocks, columns };
}

/** The least space below a figure. */
const rowGap = ({ sizes }: Setting): number => Math.max(7 * MM, sizes.small * 1.3);

function rowBlocks(labelled: readonly Labelled[], width: number, setting: Setting): Block[] {
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
  return plan.rows.map((row, i) => rowBlock(row, plan, i, setting));
}

function rowBlock(
  row: AnswerRow<Labelled>,
  { cells, pitch, gap }: Omit<RowPlan<Labelled>, "rows">,
  index: number,
  setting: Setting,
): Block {
  const label = labelHeight(setting);
  const numbers = row.map(({ answer }) => answer.puzzle.number);
  return {
    height: label + Math.max(...row.map(({ answer }) => answer.figure.height * valueFor(cells, answer))),
    above: index === 0 ? 0 : gap,
    puzzles: numbers,
    anchors: numbers.map(anchorOf),
    draw: ({ x, y }) =>
      row.flatMap(({ answer, column }): Item[] => [
        ...labelItems(answer, x + column * pitch, y, setting),
        answer.figure.draw(x + column * pitch, y + label, valueFor(cells, answer)),
      ]),
  };
}

const anchorOf = (number: BookPuzzle["number"]): string => `answer-${number}`;
