/** The answer pages: small solved figures in printed order, on shelves, each with its number and the page of its puzzle. */
import { say } from "../../engine/kind.ts";
import { plainText } from "../../templates/markdown.ts";
import type { Answer, BookPuzzle } from "../manifest.ts";
import { type Item, MM } from "./item.ts";
import { type Labelled, labelHeight, labelItems, labelOf } from "./key-label.ts";
import { type Block, chapterPages, roomHeight, titleHeight } from "./key-pages.ts";
import { checkWidth, headingBlock, headingHeight, keyFigures, keySections, type PageOf } from "./key-parts.ts";
import { type Plan, planShelves, type Shelf } from "./key-shelves.ts";
import type { Draft, Setting } from "./setting.ts";

/** The answers of those puzzles of a book that have one here, as pages. */
export function answerPages(setting: Setting, answers: ReadonlyMap<number, Answer>, pageOf: PageOf): Draft[] {
  const { frame, sizes } = setting;
  const figureOf = keyFigures(setting, answers);
  const blocks = keySections(setting).flatMap(({ title, puzzles }) => {
    const labelled = puzzles.flatMap((puzzle) => {
      const figure = figureOf(puzzle);
      if (figure === null) return [];
      checkWidth(figure, puzzle, setting);
      return labelOf(puzzle, figure, title === null, pageOf, setting);
    });
    if (labelled.length === 0) return [];
    const heading =
      title === null ? [] : [headingBlock(title, frame.live.width, Math.max(9 * MM, sizes.small * 1.7), setting)];
    return [...heading, ...shelfBlocks(labelled, title === null ? 0 : headingHeight(setting), setting)];
  });
  const title = plainText(setting.phrase(say("book.answers")));
  return chapterPages({ title, anchor: "answers", blocks, columns: [frame.live] }, setting);
}

function shelfBlocks(labelled: readonly Labelled[], heading: number, setting: Setting): Block[] {
  const height = roomHeight(setting);
  const room = {
    width: setting.frame.live.width,
    height: height - heading,
    first: height - titleHeight(setting) - heading,
    label: labelHeight(setting),
    gap: Math.max(7 * MM, setting.sizes.small * 1.3),
  };
  const plan = planShelves(labelled, room);
  return plan.shelves.map((shelf, i) => shelfBlock(shelf, plan, i, setting));
}

function shelfBlock(
  shelf: Shelf<Labelled>,
  { cells, pitch, gap }: Plan<Labelled>,
  index: number,
  setting: Setting,
): Block {
  const label = labelHeight(setting);
  const numbers = shelf.map(({ answer }) => answer.puzzle.number);
  return {
    height: label + Math.max(...shelf.map(({ answer }) => answer.figure.height * cells.get(answer)!)),
    above: index === 0 ? 0 : gap,
    puzzles: numbers,
    anchors: numbers.map(anchorOf),
    draw: ({ x, y }) =>
      shelf.flatMap(({ answer, column }): Item[] => [
        ...labelItems(answer, x + column * pitch, y, setting),
        answer.figure.draw(x + column * pitch, y + label, cells.get(answer)!),
      ]),
  };
}

const anchorOf = (number: BookPuzzle["number"]): string => `answer-${number}`;
