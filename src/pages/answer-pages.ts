/**
 * The answer pages: small solved figures in rows, each with its number and the page of its puzzle, then lists of the answers that are
 * numbers, codes and formulas.
 */

import { taskNumber } from "../book/class/copies.ts";
import type { Answer, BookPuzzle } from "../book/manifest.ts";
import { say } from "../engine/kind.ts";
import { valueFor } from "../engine/required.ts";
import { withSigns } from "../templates/language.ts";
import { plainText } from "../templates/markdown.ts";
import { type AnswerRow, columnsFor, planRows, type SizedAnswer } from "./answer-rows.ts";
import { breakBlocks } from "./break-sheet.ts";
import { finaleBlocks } from "./finale-page.ts";
import { CAPITALS, columnFor } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { listBlocks } from "./key-list.ts";
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
import { checkBlocks } from "./self-check.ts";
import type { Draft, Setting } from "./setting.ts";
import { linkOver, textAt } from "./text.ts";
import { kindFinder } from "./words.ts";

/** The answer pages for the puzzles of a book that have an answer in `answers`. */
export function answerPages(setting: Setting, answers: ReadonlyMap<number, Answer>, pageOf: PageOf): Draft[] {
  const find = kindFinder(setting.kinds);
  const isListed = ({ kind }: BookPuzzle): boolean => find(kind).answerLine !== undefined;
  const figureOf = keyFigures(setting, answers);
  const labelled = (puzzle: BookPuzzle): Labelled => labelOf(puzzle, figureOf(puzzle)!, pageOf, setting);
  const sections = keySections(setting)
    .map(({ title, puzzles }) => ({ title, puzzles: puzzles.filter(({ number }) => answers.has(number)) }))
    .filter(({ puzzles }) => puzzles.length > 0);
  let widest = 0;
  for (const puzzle of sections.flatMap(({ puzzles }) => puzzles).filter((one) => !isListed(one))) {
    const figure = figureOf(puzzle)!;
    checkWidth(figure, puzzle, setting);
    widest = Math.max(widest, figure.width * figure.least);
  }
  const column = columnFor(setting.frame, widest);
  const above = Math.max(9 * MM, setting.sizes.small * 1.7);
  const titled = (title: string, blocks: readonly Block[]): Block[] => [
    headingBlock(title, column.width, above, setting),
    ...blocks,
  ];
  const listOf = (puzzles: readonly BookPuzzle[]): Block[] => answerList(puzzles, answers, column.width, setting);
  const rowsOf = (puzzles: readonly BookPuzzle[], heading: number): Block[] =>
    rowBlocks(puzzles.map(labelled), labelled, column.width, heading, setting);
  /** Of kinds in turn: figures by the number of columns that they fit in, then a list for each kind. */
  const mixed = (puzzles: readonly BookPuzzle[]): Block[] => {
    const figures = Map.groupBy(
      puzzles.filter((puzzle) => !isListed(puzzle)),
      (puzzle) => columnsFor([labelled(puzzle)], column.width),
    );
    const groups = [...figures].sort(([a], [b]) => b - a).map(([, own]) => rowsOf(own, 0));
    const lists = Map.groupBy(puzzles.filter(isListed), ({ kind }) => kind);
    const names = [...lists].map(([kind, own]) => titled(plainText(setting.phrase(say(`${kind}.name`))), listOf(own)));
    return [...groups.flatMap((blocks) => spaced(blocks, above)), ...names.flat()];
  };
  const isSheet = setting.manifest.spec.sheet !== undefined;
  const blocks = sections.flatMap(({ title, puzzles }) => {
    if (title === null) return mixed(puzzles);
    const [listed, drawn] = [puzzles.filter(isListed), puzzles.filter((puzzle) => !isListed(puzzle))];
    const rows = drawn.length === 0 ? [] : rowsOf(drawn, headingHeight(setting));
    // In a long book, only the labels of one section are in memory at a time.
    const own = titled(title, [...rows, ...(rows.length === 0 ? listOf(listed) : spaced(listOf(listed), above))]);
    return isSheet ? onOnePage(own, setting) : own;
  });
  const title = plainText(setting.phrase(say("book.answers")));
  const finale = finaleBlocks(setting, answers, column.width, above);
  const last = [...finale, ...breakBlocks(setting, column.width, above), ...checkBlocks(setting, column.width, above)];
  return chapterPages({ title, anchor: "answers", blocks: [...blocks, ...last], columns: [column] }, setting);
}

/** The same blocks with space above the first. */
const spaced = (blocks: readonly Block[], above: number): Block[] =>
  blocks.map((block, i) => (i === 0 ? { ...block, above } : block));

/** Keeps blocks on one page if all of them fit below the title. */
function onOnePage(blocks: readonly Block[], setting: Setting): Block[] {
  const height = blocks.reduce((sum, block, i) => sum + block.height + (i === 0 ? 0 : (block.above ?? 0)), 0);
  const fits = height <= columnHeight(setting) - titleHeight(setting);
  return blocks.map((block, i) => (fits && i < blocks.length - 1 ? { ...block, keepWithNext: true } : block));
}

/** Answers that are numbers, codes or formulas. */
function answerList(
  puzzles: readonly BookPuzzle[],
  answers: ReadonlyMap<number, Answer>,
  width: number,
  setting: Setting,
): Block[] {
  const find = kindFinder(setting.kinds);
  const { spec } = setting.manifest;
  const entries = puzzles.map((puzzle) => {
    const { entry, ways } = valueFor(answers, puzzle.number);
    const { text, total } = find(puzzle.kind).answerLine!(puzzle.puzzle, entry);
    const more = ways > 1 ? ` (${plainText(setting.phrase(say("common.ways", { count: ways })))})` : "";
    const signed = `${withSigns(text, spec.language)}${more}`;
    return { puzzle, label: taskNumber(spec, puzzle), text: signed, total, anchor: anchorOf(puzzle.number) };
  });
  return listBlocks(entries, width, setting);
}

/** Minimum space below a figure. */
const rowGap = ({ sizes }: Setting): number => Math.max(2 * MM, sizes.small * 0.7);

/** Figures in rows, all as wide as their column. `again`: makes a label once more, when it is printed; `heading`: height above them. */
function rowBlocks(
  labelled: readonly Labelled[],
  again: (puzzle: BookPuzzle) => Labelled,
  width: number,
  heading: number,
  setting: Setting,
): Block[] {
  const height = columnHeight(setting);
  const plan = planRows(labelled, {
    width,
    height: height - heading,
    first: height - titleHeight(setting) - heading,
    label: labelHeight(setting),
    gap: rowGap(setting),
  });
  return plan.rows.map((row, i) => rowBlock(row, i === 0 ? 0 : plan.gap, again, setting));
}

function rowBlock(
  row: AnswerRow<Labelled>,
  above: number,
  again: (puzzle: BookPuzzle) => Labelled,
  setting: Setting,
): Block {
  // Labels and figures are made again when they are printed: in a long book they take more memory than all else on its pages.
  const places = row.map(({ answer: { puzzle }, x, width, cell }) => ({ puzzle, x, width, cell }));
  const numbers = places.map(({ puzzle }) => puzzle.number);
  return {
    height: labelHeight(setting) + Math.max(...row.map(({ answer, cell }) => answer.figure.height * cell)),
    above,
    puzzles: numbers,
    anchors: numbers.map(anchorOf),
    draw: ({ x, y }) =>
      places.flatMap((place): Item[] => {
        const answer = again(place.puzzle);
        const figure = answer.figure.draw(x + place.x, y + labelHeight(setting), place.cell);
        return [...labelItems(answer, x + place.x, y, place.width, setting), figure];
      }),
  };
}

const anchorOf = (number: BookPuzzle["number"]): string => `answer-${number}`;

// The label above a solved figure: the number of its puzzle, then what it shows, its page and the number of ways to write the answer.

/** A solved figure with its label; `needed`: the width of the label. */
interface Labelled extends SizedAnswer {
  readonly puzzle: BookPuzzle;
  readonly figure: KeyFigure;
  /** Its printed number. */
  readonly number: number;
  readonly note: string;
}

const TO_NOTE = 0.65;

const numberSize = ({ sizes }: Setting): number => sizes.small * 1.2;

/** Height of a label including the space below it. */
const labelHeight = (setting: Setting): number =>
  numberSize(setting) * CAPITALS + Math.max(1.4 * MM, setting.sizes.small * 0.5);

/** The label of a puzzle. */
function labelOf(puzzle: BookPuzzle, figure: KeyFigure, pageOf: PageOf, setting: Setting): Labelled {
  const { manifest, phrase, measure, sizes } = setting;
  const page = pageOf(puzzle.number);
  const place = page === null ? null : phrase(say("book.page", { page }));
  const told = kindFinder(setting.kinds)(puzzle.kind).told?.(puzzle.puzzle) ?? null;
  const shown = told === null ? null : phrase(told);
  const note = [shown, place, figure.ways].flatMap((part) => (part === null ? [] : plainText(part))).join(", ");
  const size = numberSize(setting);
  const number = taskNumber(manifest.spec, puzzle);
  const width = measure(String(number), "bold", size);
  return { puzzle, figure, number, note, needed: width + TO_NOTE * size + measure(note, "regular", sizes.small) };
}

/** A label over a width, with its left edge at x and its top at y; it links to the puzzle. */
function labelItems({ puzzle, number: shown, note }: Labelled, x: number, y: number, width: number, setting: Setting) {
  const { measure, sizes, phrase } = setting;
  const size = numberSize(setting);
  const baseline = y + size * CAPITALS;
  const { number } = puzzle;
  const label = textAt(String(shown), x, baseline, size, measure, { font: "bold" });
  const words = plainText(phrase(say("book.puzzle", { number })));
  const link = linkOver(label, `puzzle-${number}`, measure, words);
  const end = textAt(note, x + width, baseline, sizes.small, measure, { anchor: "end" });
  const whole = note === "" ? link : { ...link, width: x + width + 2 - link.x, items: [label, end] };
  return [{ item: "group", role: "paragraph", items: [whole] } as const];
}
