/**
 * How the hardest puzzles begin: their first steps, numbered, in columns, with the figure as these steps leave it; with the solved
 * figure if no answer pages show it. If there is a site, with the address of the other steps.
 */

import { taskNumber } from "../book/class/copies.ts";
import type { Answer, BookPuzzle } from "../book/manifest.ts";
import { line } from "../engine/figure.ts";
import { type Entry, say } from "../engine/kind.ts";
import { firstOf, lastOf, valueFor } from "../engine/required.ts";
import { plainText } from "../templates/markdown.ts";
import { hardestWithin, mostExplainedPages } from "./explained-choice.ts";
import { type Item, MM } from "./item.ts";
import { type Block, chapterPages, columnHeight, textColumns, titleHeight, widest } from "./key-pages.ts";
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
import { groupSteps, type PrintedSentences, type StepGroup } from "./keys/step-groups.ts";
import { levelSquares, levelWidth } from "./level-squares.ts";
import { type ProseStyle, proseBlocks } from "./prose.ts";
import type { Draft, Setting } from "./setting.ts";
import { linkOver, textAt } from "./text.ts";
import { kindFinder } from "./words.ts";

/** The layout of an explanation. */
interface ExplanationLayout extends Omit<HeadPlace, "isFirst"> {
  readonly explanationOf: ExplanationOf;
  readonly printed: PrintedSentences;
}

/** The share of the room that is left free when the explanations need more pages than they may have. */
const LESS = 0.06;

/**
 * The first steps of a book's puzzles, as pages: of the hardest ones, as many as take a twelfth of the pages up to the last puzzle.
 * `answers`: those whose solved figures are shown here, then of all puzzles.
 */
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
  const all = setting.manifest.puzzles;
  const layout = { setting, width, explanationOf, pageOf };
  const most = answers.size > 0 ? Number.POSITIVE_INFINITY : mostExplainedPages(pageOf(lastOf(all).number));
  const pagesOf = (chosen: ReadonlySet<BookPuzzle>): Draft[] => {
    const printed: PrintedSentences = new Set();
    const blocks = keySections(setting).flatMap(({ title, puzzles }) => {
      const own = puzzles.filter((puzzle) => chosen.has(puzzle));
      const sheet: ExplanationLayout = { ...layout, printed, isMixed: title === null };
      const heading =
        title === null || own.length === 0
          ? []
          : [headingBlock(title, width, Math.max(8 * MM, type.leading * 1.6), setting, type.size)];
      return [
        ...heading,
        ...own.flatMap((puzzle, i) =>
          explanationBlocks(puzzle, valueFor(figures, puzzle), i === 0 && title !== null, sheet),
        ),
      ];
    });
    const title = plainText(setting.phrase(say("book.explained")));
    return chapterPages(
      { title, anchor: "explained", blocks: [...restBlocks(width, setting), ...blocks], columns },
      setting,
    );
  };
  if (most === Number.POSITIVE_INFINITY) return pagesOf(new Set(all));
  const height = columns.length * (most * columnHeight(setting) - titleHeight(setting));
  const heightOf = heightsIn(layout);
  // Headings and the ends of columns take some of the room: then there are fewer puzzles.
  for (let share = 1; ; share -= LESS) {
    const pages = pagesOf(new Set(hardestWithin(all, heightOf, share * height)));
    if (pages.length <= most || share < LESS) return pages;
  }
}

/** The height of a puzzle's explanation where each sentence is printed in full only once. */
function heightsIn(layout: Omit<ExplanationLayout, "printed" | "isMixed">): (puzzle: BookPuzzle) => number {
  const printed: PrintedSentences = new Set();
  const heights = new Map(
    layout.setting.manifest.puzzles.map((puzzle) => {
      const blocks = explanationBlocks(puzzle, null, false, { ...layout, printed, isMixed: true });
      return [puzzle, blocks.reduce((sum, { height, above = 0 }) => sum + height + above, 0)];
    }),
  );
  return (puzzle) => valueFor(heights, puzzle);
}

/** The address of a puzzle's page on the site, without its id; null if there is none. */
function siteOf({ manifest }: Setting): string | null {
  const { address, publish } = manifest.spec.site;
  if (address === undefined || (publish !== undefined && publish !== "all")) return null;
  return `${address.endsWith("/") ? address : `${address}/`}p/`;
}

/** Where the other steps are. */
function restBlocks(width: number, setting: Setting): Block[] {
  const type = explanationType(setting);
  const address = siteOf(setting);
  if (address === null) return [];
  const style = { type, width, indent: 0, above: 0, between: 0 };
  const text = setting.phrase(say("book.explained-rest", { address }));
  return proseBlocks(text, style, setting);
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
  const groups = groupSteps(explanation.steps, printed, FIRST_STEPS);
  const shown = figure ?? begunFigure(puzzle, explanation, groups, setting);
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
    explanationHead(puzzle, shown, { ...sheet, isFirst }),
    ...steps,
    ...stuckBlocks(explanation, puzzle, style, setting),
  ];
}

/**
 * The figure with what the first steps of an explanation write; null if they write nothing, and for an answer that is a line, such as a
 * formula.
 */
function begunFigure(
  puzzle: BookPuzzle,
  explanation: Explanation,
  groups: readonly StepGroup[],
  setting: Setting,
): KeyFigure | null {
  const count = groups.reduce((sum, { steps }) => sum + steps.length, 0);
  const entry = setting.cache.firstEntries(
    explanation,
    String(count),
    (): Entry => Object.assign({}, ...explanation.steps.slice(0, count).map(({ finds }) => finds)),
  );
  const kind = kindFinder(setting.kinds)(puzzle.kind);
  if (Object.keys(entry).length === 0 || kind.answerLine !== undefined) return null;
  return keyFigures(setting, new Map([[puzzle.number, { entry, ways: 1 }]]))(puzzle);
}

/** Maximum number of steps of a puzzle: they show the way in, and long explanations are for a screen. */
const FIRST_STEPS = 3;

/** Space above a step, as a share of the line height. */
const STEP_GAP = 0.16;

/** A note for a puzzle that the named techniques do not solve. */
function stuckBlocks({ solved }: Explanation, { number }: BookPuzzle, style: ProseStyle, setting: Setting): Block[] {
  if (solved) return [];
  const text = setting.phrase(say("common.explain-stuck"));
  return proseBlocks(text, { ...style, above: style.type.leading * 0.4 }, setting, undefined, { puzzles: [number] });
}

// The head of an explanation: number, level, page and, if it is nowhere else, the solved figure.

/** Position of a head in a column of a width. */
interface HeadPlace {
  readonly setting: Setting;
  readonly width: number;
  readonly pageOf: PageOf;
  /** Each puzzle shows its kind's name, because no heading does. */
  readonly isMixed: boolean;
  /** It follows the heading of its section, whose rule also serves as its own. */
  readonly isFirst: boolean;
}

/** Distance from the words of a head to the content next to them, and from the rule to the content below. */
const BESIDE = 5 * MM;
const UNDER_RULE = 2.6 * MM;
/** Size of notes as a multiple of the text's; distance of their baselines as a multiple of their size. */
const NOTES = 0.65;
const NOTE = 1.5;

interface Head {
  readonly puzzle: BookPuzzle;
  readonly number: number;
  readonly small: number;
  /** Small type, below the number, or at the end of its line if there is only one note. */
  readonly notes: readonly string[];
  readonly isOneLine: boolean;
  readonly width: number;
  readonly height: number;
}

/** The head of an explanation. Its figure is on the right, or below in a narrow column. */
function explanationHead(puzzle: BookPuzzle, figure: KeyFigure | null, place: HeadPlace): Block {
  const { width, setting, isFirst } = place;
  const head = headOf(puzzle, figure, place);
  const besideWidth = width - head.width - BESIDE;
  const isBeside = figure !== null && figure.width * figure.least <= besideWidth;
  const cell = figure === null ? 0 : Math.min(figure.best, (isBeside ? besideWidth : width) / figure.width);
  const under = isFirst ? 0 : UNDER_RULE;
  const top = under + (isBeside || figure === null ? 0 : head.height + 3 * MM);
  const figureHeight = figure === null ? 0 : figure.height * cell;
  const { leading } = explanationType(setting);
  return {
    height: Math.max(under + head.height, top + figureHeight) + leading * 0.4,
    above: isFirst ? 0 : leading * 1.1,
    keepWithNext: true,
    puzzles: [puzzle.number],
    anchors: [`explained-${puzzle.number}`],
    draw: ({ x, y }) => [
      { item: "ornament", marks: isFirst ? [] : [line("rule", x, y, x + width, y)] },
      ...headItems(head, x, y + under, place),
      ...(figure === null ? [] : [figure.draw(isBeside ? x + width - figure.width * cell : x, y + top, cell)]),
    ],
  };
}

function headOf(puzzle: BookPuzzle, figure: KeyFigure | null, { setting, width, pageOf, isMixed }: HeadPlace): Head {
  const { measure, phrase, sizes, theme } = setting;
  const { size } = explanationType(setting);
  const number = Math.max(sizes.small, size * 1.75);
  const small = Math.max(sizes.small, size * NOTES);
  const page = pageOf(puzzle.number);
  const parts = [
    isMixed ? phrase(say(`${puzzle.kind}.name`)) : null,
    page === null ? null : phrase(say("book.page", { page })),
    siteOf(setting) === null ? null : puzzle.id,
    figure?.ways ?? null,
  ].flatMap((text) => (text === null ? [] : plainText(text)));
  const first = measure(numberOf(puzzle, setting), "title", number) + 0.5 * number + levelWidth(small);
  const joined = parts.join(", ");
  const isOneLine = figure === null && first + BESIDE + measure(joined, "regular", small) <= width;
  const isOneNote = isOneLine || (figure === null && measure(joined, "regular", small) <= width);
  const notes = isOneNote ? [joined].filter((text) => text !== "") : parts;
  const widest = Math.max(first, ...notes.map((text) => measure(text, "regular", small)));
  const below = isOneLine ? 0 : notes.length * small * NOTE;
  const height = number * theme.title.capitals + below + 0.3 * small;
  return { puzzle, number, small, notes, isOneLine, width: widest, height };
}

const numberOf = (puzzle: BookPuzzle, { manifest }: HeadPlace["setting"]): string =>
  String(taskNumber(manifest.spec, puzzle));

function headItems(head: Head, x: number, y: number, { setting, width, isMixed }: HeadPlace): Item[] {
  const { measure, phrase, theme } = setting;
  const { puzzle, number, small, notes, isOneLine } = head;
  const baseline = y + number * theme.title.capitals;
  const text = textAt(numberOf(puzzle, setting), x - 0.04 * number, baseline, number, measure, { font: "title" });
  const label = plainText(phrase(say("book.puzzle", { number: puzzle.number })));
  const squares = x + measure(text.text, "title", number) + 0.5 * number;
  const link = linkOver(text, `puzzle-${puzzle.number}`, measure, label);
  return [
    { item: "group", role: isMixed ? "heading-2" : "heading-3", items: [link] },
    { item: "ornament", marks: levelSquares(puzzle.level, squares, baseline, small) },
    ...notes.map((note, i): Item => {
      const words = isOneLine
        ? textAt(note, x + width, baseline, small, measure, { anchor: "end" })
        : textAt(note, x, baseline + (i + 1) * small * NOTE, small, measure);
      return { item: "group", role: "paragraph", items: [words] };
    }),
  ];
}
