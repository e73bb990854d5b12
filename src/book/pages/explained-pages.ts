/** The whole way of every puzzle in words: numbered steps in columns, and the solved figure where it stands nowhere else. */
import { line } from "../../engine/figure.ts";
import { say } from "../../engine/kind.ts";
import { escapeMarkdown, plainText } from "../../templates/markdown.ts";
import type { ToldStep, Way, WayOf } from "../keys/way.ts";
import type { Answer, BookPuzzle } from "../manifest.ts";
import { type Item, MM } from "./item.ts";
import { type Block, chapterPages, textColumns, widest } from "./key-pages.ts";
import {
  checkWidth,
  headingBlock,
  type KeyFigure,
  keyFigures,
  keySections,
  type PageOf,
  wayType,
} from "./key-parts.ts";
import { type ProseStyle, proseBlocks } from "./prose.ts";
import { levelSquares, levelWidth } from "./puzzle-head.ts";
import type { Draft, Setting } from "./setting.ts";
import { linkOver, textAt } from "./text.ts";

/** What an explanation is laid out with. */
interface Sheet {
  readonly setting: Setting;
  readonly width: number;
  readonly wayOf: WayOf;
  readonly pageOf: PageOf;
  /** The kind's name stands with each puzzle, where no heading says it. */
  readonly isMixed: boolean;
}

/** The ways of all puzzles of a book, as pages. `answers`: those whose solved figures stand here. */
export function explainedPages(
  setting: Setting,
  wayOf: WayOf,
  answers: ReadonlyMap<number, Answer>,
  pageOf: PageOf,
): Draft[] {
  const figureOf = keyFigures(setting, answers);
  const figures = new Map(setting.manifest.puzzles.map((puzzle) => [puzzle, figureOf(puzzle)]));
  for (const [puzzle, figure] of figures) if (figure !== null) checkWidth(figure, puzzle, setting);
  const least = Math.max(0, ...[...figures.values()].map((figure) => (figure ? figure.width * figure.least : 0)));
  const type = wayType(setting);
  const columns = textColumns(setting, type, least);
  const { width } = columns[0]!;
  const blocks = keySections(setting).flatMap(({ title, puzzles }) => {
    const sheet: Sheet = { setting, width, wayOf, pageOf, isMixed: title === null };
    const heading =
      title === null ? [] : [headingBlock(title, width, Math.max(8 * MM, type.leading * 1.6), setting, type.size)];
    return [
      ...heading,
      ...puzzles.flatMap((puzzle, i) => wayBlocks(puzzle, figures.get(puzzle)!, i === 0 && title !== null, sheet)),
    ];
  });
  const title = plainText(setting.phrase(say("book.explained")));
  return chapterPages({ title, anchor: "explained", blocks, columns }, setting);
}

/** `isFirst`: it stands below the heading of its section, whose rule serves it too. */
function wayBlocks(puzzle: BookPuzzle, figure: KeyFigure | null, isFirst: boolean, sheet: Sheet): Block[] {
  const { setting, width, wayOf } = sheet;
  const { measure, phrase } = setting;
  const type = wayType(setting);
  const way = wayOf(puzzle);
  const indent = widest([String(Math.max(10, way.steps.length))], type.size, measure) + 0.6 * type.size;
  const style: ProseStyle = { type, width, indent, above: type.leading * 0.22, between: type.leading * 0.22 };
  const steps = way.steps.flatMap((step, i) => {
    const isNamed = step.technique !== way.steps[i - 1]?.technique;
    return proseBlocks(
      isNamed ? named(step) : step.text,
      { ...style, above: isNamed ? type.leading * 0.4 : style.above },
      measure,
      (x, y) => [textAt(String(i + 1), x + indent - 0.6 * type.size, y, type.size, measure, { anchor: "end" })],
      { puzzles: [puzzle.number] },
    );
  });
  return [headBlock(puzzle, figure, isFirst, sheet), ...steps, ...stuckBlocks(way, puzzle, style, setting, phrase)];
}

/** A step that opens with the name of its technique. */
const named = ({ technique, text }: ToldStep): string => `**${escapeMarkdown(technique)}.** ${text}`;

/** Where the named techniques do not lead to the end, the book says so. */
function stuckBlocks(
  { solved }: Way,
  { number }: BookPuzzle,
  style: ProseStyle,
  { measure }: Setting,
  phrase: Setting["phrase"],
): Block[] {
  if (solved) return [];
  const text = phrase(say("common.explain-stuck"));
  return proseBlocks(text, { ...style, above: style.type.leading * 0.4 }, measure, undefined, { puzzles: [number] });
}

/** From the words of a head to the figure beside them, and from the rule to what stands below. */
const BESIDE = 5 * MM;
const UNDER_RULE = 2.6 * MM;

interface Head {
  readonly number: number;
  readonly small: number;
  /** Lines of small type below the number. */
  readonly notes: readonly string[];
  readonly width: number;
  readonly height: number;
}

/** Number, level and page, and at the right the solved figure; it stands below them where the column is narrow. */
function headBlock(puzzle: BookPuzzle, figure: KeyFigure | null, isFirst: boolean, sheet: Sheet): Block {
  const { width, setting } = sheet;
  const head = headOf(puzzle, figure, sheet);
  const room = width - head.width - BESIDE;
  const isBeside = figure !== null && figure.width * figure.least <= room;
  const cell = figure === null ? 0 : Math.min(figure.best, (isBeside ? room : width) / figure.width);
  const under = isFirst ? 0 : UNDER_RULE;
  const top = under + (isBeside || figure === null ? 0 : head.height + 3 * MM);
  const figureHeight = figure === null ? 0 : figure.height * cell;
  const type = wayType(setting);
  return {
    height: Math.max(under + head.height, top + figureHeight) + (figure === null ? 0 : type.leading * 0.5),
    above: isFirst ? 0 : type.leading * 1.5,
    keep: true,
    puzzles: [puzzle.number],
    anchors: [`explained-${puzzle.number}`],
    draw: ({ x, y }) => [
      { item: "ornament", marks: isFirst ? [] : [line("rule", x, y, x + width, y)] },
      ...headItems(puzzle, head, x, y + under, sheet),
      ...(figure === null ? [] : [figure.draw(isBeside ? x + width - figure.width * cell : x, y + top, cell)]),
    ],
  };
}

function headOf(puzzle: BookPuzzle, figure: KeyFigure | null, { setting, pageOf, isMixed }: Sheet): Head {
  const { measure, phrase, sizes, theme } = setting;
  const number = Math.max(sizes.small, wayType(setting).size * 1.75);
  const small = Math.max(sizes.small, wayType(setting).size * NOTES);
  const page = pageOf(puzzle.number);
  const notes = [
    isMixed ? phrase(say(`${puzzle.kind}.name`)) : null,
    page === null ? null : phrase(say("book.page", { page })),
    figure?.ways ?? null,
  ].flatMap((text) => (text === null ? [] : plainText(text)));
  const first = measure(String(puzzle.number), "title", number) + 0.5 * number + levelWidth(small);
  const width = Math.max(first, ...notes.map((text) => measure(text, "regular", small)));
  const height = number * theme.title.capitals + notes.length * small * NOTE + 0.3 * small;
  return { number, small, notes, width, height };
}

/** The size of notes over that of the text. */
const NOTES = 0.65;
/** The distance of the baselines of notes, over their size. */
const NOTE = 1.5;

function headItems(puzzle: BookPuzzle, head: Head, x: number, y: number, { setting, isMixed }: Sheet): Item[] {
  const { measure, phrase, theme } = setting;
  const { number, small, notes } = head;
  const baseline = y + number * theme.title.capitals;
  const text = textAt(String(puzzle.number), x - 0.04 * number, baseline, number, measure, { font: "title" });
  const label = plainText(phrase(say("book.puzzle", { number: puzzle.number })));
  const squares = x + measure(text.text, "title", number) + 0.5 * number;
  const link = linkOver(text, `puzzle-${puzzle.number}`, measure, label);
  return [
    { item: "group", role: isMixed ? "heading-2" : "heading-3", items: [link] },
    { item: "ornament", marks: levelSquares(puzzle.level, squares, baseline, small) },
    ...notes.map((note, i): Item => {
      const line = textAt(note, x, baseline + (i + 1) * small * NOTE, small, measure);
      return { item: "group", role: "paragraph", items: [line] };
    }),
  ];
}
