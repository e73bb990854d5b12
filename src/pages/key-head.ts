/** The head of an explanation: number, level, page and, if it is nowhere else, the solved figure. */

import { taskNumber } from "../book/class/copies.ts";
import type { BookPuzzle } from "../book/manifest.ts";
import { line } from "../engine/figure.ts";
import { say } from "../engine/kind.ts";
import { plainText } from "../templates/markdown.ts";
import { type Item, MM } from "./item.ts";
import type { Block } from "./key-pages.ts";
import { explanationType, type KeyFigure, type PageOf } from "./key-parts.ts";
import { levelSquares, levelWidth } from "./puzzle-head.ts";
import type { Setting } from "./setting.ts";
import { linkOver, textAt } from "./text.ts";

/** Position of a head in a column of a width. */
export interface HeadPlace {
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
export function explanationHead(puzzle: BookPuzzle, figure: KeyFigure | null, place: HeadPlace): Block {
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
