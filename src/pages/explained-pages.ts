/** The full explanation of every puzzle: numbered steps in columns, with the solved figure unless the answer pages show it. */

import type { Answer, BookPuzzle } from "../book/manifest.ts";
import { say } from "../engine/kind.ts";
import { firstOf, valueFor } from "../engine/required.ts";
import { plainText } from "../templates/markdown.ts";
import { MM } from "./item.ts";
import { explanationHead, type HeadPlace } from "./key-head.ts";
import { type Block, chapterPages, textColumns, widest } from "./key-pages.ts";
import {
  checkWidth,
  explanationType,
  headingBlock,
  type KeyFigure,
  keyFigures,
  keySections,
  type PageOf,
} from "./key-parts.ts";
import type { Explanation, ExplanationOf } from "./keys/explanation.ts";
import { groupSteps, type PrintedSentences } from "./keys/step-groups.ts";
import { type ProseStyle, proseBlocks } from "./prose.ts";
import type { Draft, Setting } from "./setting.ts";
import { textAt } from "./text.ts";

/** The layout of an explanation. */
interface ExplanationLayout extends Omit<HeadPlace, "isFirst"> {
  readonly explanationOf: ExplanationOf;
  readonly printed: PrintedSentences;
}

/** The explanations of all puzzles of a book, as pages. `answers`: those whose solved figures are shown here. */
export function explainedPages(
  setting: Setting,
  explanationOf: ExplanationOf,
  answers: ReadonlyMap<number, Answer>,
  pageOf: PageOf,
): Draft[] {
  const figureOf = keyFigures(setting, answers);
  const figures = new Map(setting.manifest.puzzles.map((puzzle) => [puzzle, figureOf(puzzle)]));
  for (const [puzzle, figure] of figures) if (figure !== null) checkWidth(figure, puzzle, setting);
  const least = Math.max(0, ...[...figures.values()].map((figure) => (figure ? figure.width * figure.least : 0)));
  const type = explanationType(setting);
  const columns = textColumns(setting, type, least);
  const { width } = firstOf(columns);
  const printed: PrintedSentences = new Set();
  const blocks = keySections(setting).flatMap(({ title, puzzles }) => {
    const sheet: ExplanationLayout = { setting, width, explanationOf, printed, pageOf, isMixed: title === null };
    const heading =
      title === null ? [] : [headingBlock(title, width, Math.max(8 * MM, type.leading * 1.6), setting, type.size)];
    return [
      ...heading,
      ...puzzles.flatMap((puzzle, i) =>
        explanationBlocks(puzzle, valueFor(figures, puzzle), i === 0 && title !== null, sheet),
      ),
    ];
  });
  const title = plainText(setting.phrase(say("book.explained")));
  return chapterPages({ title, anchor: "explained", blocks, columns }, setting);
}

/** `isFirst`: it follows the heading of its section, whose rule also serves as its own. */
function explanationBlocks(
  puzzle: BookPuzzle,
  figure: KeyFigure | null,
  isFirst: boolean,
  sheet: ExplanationLayout,
): Block[] {
  const { setting, width, explanationOf, printed } = sheet;
  const { measure } = setting;
  const type = explanationType(setting);
  const explanation = explanationOf(puzzle);
  const groups = groupSteps(explanation.steps, printed);
  const indent = widest([String(Math.max(10, groups.length))], type.size, measure) + 0.6 * type.size;
  const style: ProseStyle = { type, width, indent, above: type.leading * STEP_GAP, between: type.leading * STEP_GAP };
  const steps = groups.flatMap(({ text }, i) =>
    proseBlocks(
      text,
      style,
      setting,
      (x, y) => [textAt(String(i + 1), x + indent - 0.6 * type.size, y, type.size, measure, { anchor: "end" })],
      { puzzles: [puzzle.number] },
    ),
  );
  return [
    explanationHead(puzzle, figure, { ...sheet, isFirst }),
    ...steps,
    ...stuckBlocks(explanation, puzzle, style, setting),
  ];
}

/** Space above a step, as a share of the line height. */
const STEP_GAP = 0.16;

/** If the named techniques do not solve a puzzle, the book says so. */
function stuckBlocks({ solved }: Explanation, { number }: BookPuzzle, style: ProseStyle, setting: Setting): Block[] {
  if (solved) return [];
  const text = setting.phrase(say("common.explain-stuck"));
  return proseBlocks(text, { ...style, above: style.type.leading * 0.4 }, setting, undefined, { puzzles: [number] });
}
