/** The answer pages: small solved figures in printed order, on shelves, each with its number and the page of its puzzle. */
import { line } from "../engine/figure.ts";
import { CAPITALS, type Frame } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { linkOver, type Measure, textAt } from "./text.ts";
import type { PrintedAnswer } from "./words.ts";

/** The answers of one section, under its heading. */
export interface AnswerSection {
  readonly title: string;
  readonly answers: readonly PrintedAnswer[];
}

/** A page of answers without its foot. */
export interface AnswerPage {
  readonly items: readonly Item[];
  readonly numbers: readonly number[];
}

export interface AnswerWords {
  readonly title: string;
  /** The words beside an answer's number, as "page 9"; null where there is nothing to say. */
  readonly place: (number: number) => string | null;
  /** Whether the puzzles stand in the same file, so that answers link to them. */
  readonly linked: boolean;
}

const TITLE = 26;
const HEADING = 11;
const NUMBER = 9.5;
const PLACE = 8;
const LABEL = 6.2 * MM;
const COLUMN = 38 * MM;
const GAP = 6 * MM;
const SHELF_GAP = 8 * MM;

interface Shelf {
  readonly height: number;
  readonly items: (y: number) => Item[];
  readonly numbers: readonly number[];
  /** A heading stays with the shelf below it. */
  readonly keepWithNext: boolean;
}

export function answerPages(
  sections: readonly AnswerSection[],
  words: AnswerWords,
  frame: Frame,
  measure: Measure,
): AnswerPage[] {
  const shelves = sections.flatMap((section) => shelvesOf(section, words, frame, measure));
  const pages: { items: Item[]; numbers: number[] }[] = [];
  let y = Infinity;
  for (const [i, shelf] of shelves.entries()) {
    const needed = shelf.height + (shelf.keepWithNext ? (shelves[i + 1]?.height ?? 0) : 0);
    if (y + needed > frame.bottom) {
      pages.push({ items: [], numbers: [] });
      y = frame.top;
      if (pages.length === 1) {
        const baseline = y + TITLE * CAPITALS;
        pages[0]!.items.push(textAt(words.title, frame.live.x - 1, baseline, TITLE, measure, { font: "bold" }));
        y = baseline + 9 * MM;
      }
    }
    const page = pages.at(-1)!;
    page.items.push(...shelf.items(y));
    page.numbers.push(...shelf.numbers);
    y += shelf.height;
  }
  return pages;
}

function shelvesOf(section: AnswerSection, words: AnswerWords, frame: Frame, measure: Measure): Shelf[] {
  const { x, width } = frame.live;
  const columns = Math.max(1, Math.floor((width + GAP) / (COLUMN + GAP)));
  const column = (width - (columns - 1) * GAP) / columns;
  const { span, cell } = fitting(section.answers, columns, column);
  const perShelf = Math.max(1, Math.floor(columns / span));
  const shelves: Shelf[] = [
    {
      height: HEADING + 5 * MM,
      numbers: [],
      keepWithNext: true,
      items: (y) => [
        textAt(section.title, x, y + HEADING * CAPITALS, HEADING, measure, { font: "bold" }),
        { item: "ornament", marks: [line("rule", x, y + HEADING + 1, x + width, y + HEADING + 1)] },
      ],
    },
  ];
  for (let from = 0; from < section.answers.length; from += perShelf) {
    const row = section.answers.slice(from, from + perShelf);
    const height = LABEL + Math.max(...row.map(({ figure }) => figure.height * cell)) + SHELF_GAP;
    const items = (y: number) =>
      row.flatMap((answer, i) => answerItems(answer, x + i * span * (column + GAP), y, cell, words, measure));
    shelves.push({ height, items, numbers: row.map(({ number }) => number), keepWithNext: false });
  }
  return shelves;
}

/** The fewest columns in which every figure keeps its least cell, and the cell of that width. */
function fitting(answers: readonly PrintedAnswer[], columns: number, column: number): { span: number; cell: number } {
  const cells = (span: number) => {
    const width = span * column + (span - 1) * GAP;
    return Math.min(...answers.map(({ figure }) => Math.min(width / figure.width, figure.cell.most * MM)));
  };
  const least = Math.max(...answers.map(({ figure }) => figure.cell.least)) * MM;
  for (let span = 1; span < columns; span++) if (cells(span) >= least) return { span, cell: cells(span) };
  return { span: columns, cell: cells(columns) };
}

function answerItems(
  { number, figure, ways }: PrintedAnswer,
  x: number,
  y: number,
  cell: number,
  words: AnswerWords,
  measure: Measure,
): Item[] {
  const baseline = y + NUMBER * CAPITALS;
  const label = textAt(String(number), x, baseline, NUMBER, measure, { font: "bold" });
  const note = [words.place(number), ways].filter((part) => part !== null).join(", ");
  const place = textAt(note, x + measure(label.text, "bold", NUMBER) + 2 * MM, baseline, PLACE, measure);
  return [
    { item: "anchor", name: `answer-${number}`, y: y - 4 },
    label,
    place,
    ...(words.linked
      ? [linkOver(label, `puzzle-${number}`, measure), linkOver(place, `puzzle-${number}`, measure)]
      : []),
    { item: "figure", figure, x, y: y + LABEL, cell },
  ];
}
