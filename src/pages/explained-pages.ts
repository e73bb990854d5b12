/** The full explanation of every puzzle: numbered steps in columns, with the solved figure unless the answer pages show it. */

import { taskNumber } from "../book/class/copies.ts";
import type { Answer, BookPuzzle } from "../book/manifest.ts";
import { line } from "../engine/figure.ts";
import { say } from "../engine/kind.ts";
import { firstOf, required, valueFor } from "../engine/required.ts";
import { escapeMarkdown, plainText } from "../templates/markdown.ts";
import { type Item, MM } from "./item.ts";
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
import type { ExplainedStep, Explanation, ExplanationOf } from "./keys/explanation.ts";
import { type ProseStyle, proseBlocks } from "./prose.ts";
import { levelSquares, levelWidth } from "./puzzle-head.ts";
import type { Draft, Setting } from "./setting.ts";
import { linkOver, textAt } from "./text.ts";

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

/** A note for a puzzle that the named techniques do not solve. */
function stuckBlocks({ solved }: Explanation, { number }: BookPuzzle, style: ProseStyle, setting: Setting): Block[] {
  if (solved) return [];
  const text = setting.phrase(say("common.explain-stuck"));
  return proseBlocks(text, { ...style, above: style.type.leading * 0.4 }, setting, undefined, { puzzles: [number] });
}

// Groups the steps of an explanation as a book numbers them. A step that teaches something is printed in full as its own group;
// routine steps are printed briefly, several in a group.

/** Steps that are printed together, in order. */
export interface StepGroup {
  readonly steps: readonly ExplainedStep[];
  /** Markdown; begins with the name of a technique, and repeats it at each change of technique. */
  readonly text: string;
}

/** Keys of the sentences that a chapter has printed in full; later steps with the same sentence are printed briefly. */
type PrintedSentences = Set<string>;

/** Approximate number of steps in a group, or half as many sentences; after that, another technique starts the next group. */
const GROUP_SIZE = 5;

/** Groups the steps of an explanation. Adds the sentences that they print in full to `printed`. */
export function groupSteps(steps: readonly ExplainedStep[], printed: PrintedSentences): StepGroup[] {
  const groups: StepGroup[] = [];
  const techniques = new Set<string>();
  let runs: ExplainedStep[][] = [];
  const end = () => {
    if (runs.length > 0) groups.push({ steps: runs.flat(), text: runs.map(briefly).join(" ") });
    runs = [];
  };
  for (const step of steps) {
    if (isRoutine(step, techniques, printed)) {
      const last = runs.at(-1);
      if (last?.[0]?.technique === step.technique) last.push(step);
      else {
        if (sizeOf(runs.flat()) >= GROUP_SIZE) end();
        runs.push([step]);
      }
    } else {
      end();
      groups.push({ steps: [step], text: `**${escapeMarkdown(step.technique)}.** ${step.text}` });
      printed.add(step.key);
    }
    techniques.add(step.technique);
  }
  end();
  return groups;
}

/**
 * A step is routine when the same sentence was printed in full before. The first step of each technique of the puzzle's own level
 * never is: it shows the point of this puzzle. `techniques`: those of earlier steps.
 */
const isRoutine = (step: ExplainedStep, techniques: PrintedSentences, printed: PrintedSentences): boolean =>
  printed.has(step.key) && (!step.isOwnLevel || techniques.has(step.technique)) && step.brief !== null;

const isSentence = ({ brief }: ExplainedStep): boolean => brief!.endsWith(".");
const sizeOf = (steps: readonly ExplainedStep[]): number =>
  steps.reduce((sum, step) => sum + (isSentence(step) ? 2 : 1), 0);

/** Steps of one technique in brief: its name, then each step as a sentence or as a part of one. */
function briefly(run: readonly ExplainedStep[]): string {
  const between = run.some(({ brief }) => brief!.includes(",")) ? ";" : ",";
  const parts = run.map((step, i) =>
    isSentence(step) ? required(step.brief) : `${step.brief}${i < run.length - 1 ? between : "."}`,
  );
  const name = escapeMarkdown(firstOf(run).technique);
  return [isSentence(firstOf(run)) ? `**${name}.**` : `${name}:`, ...parts].join(" ");
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
