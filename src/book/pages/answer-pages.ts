/** The answer pages: small solved figures in printed order, on shelves, each with its number and the page of its puzzle. */
import { type Figure, line } from "../../engine/figure.ts";
import type { PrintedAnswer } from "../words.ts";
import { CAPITALS, type Frame } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { linkOver, type Measure, shortened, textAt } from "./text.ts";

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
}

const TITLE = 26;
const HEADING = 11;
const NUMBER = 9.5;
const PLACE = 8;
const LABEL = 6.2 * MM;
const COLUMN = 29 * MM;
const GAP = 6 * MM;
/** From the words beside a number to the next number. */
const LABEL_GAP = 3 * MM;
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
  const pitch = (width + GAP) / columns;
  const spans = section.answers.map((answer) => {
    const { end } = labelOf(answer, 0, 0, words, measure);
    return Math.max(spanOf(answer, columns, pitch), Math.min(columns, Math.ceil((end + LABEL_GAP) / pitch)));
  });
  // One size of cell for the section: the figures compare, and columns stay straight.
  const cell = Math.min(...section.answers.map(({ figure }, i) => cellIn(figure, spans[i]! * pitch - GAP)));
  const title = shortened(section.title, "bold", HEADING, width, measure);
  const heading: Shelf = {
    height: HEADING + 5 * MM,
    numbers: [],
    keepWithNext: true,
    items: (y) => [
      textAt(title, x, y + HEADING * CAPITALS, HEADING, measure, { font: "bold" }),
      { item: "ornament", marks: [line("rule", x, y + HEADING + 1, x + width, y + HEADING + 1)] },
    ],
  };
  const rows = inRows(section.answers, spans, columns);
  return [heading, ...rows.map((row) => shelfOf(row, x, pitch, cell, words, measure))];
}

interface Standing {
  readonly answer: PrintedAnswer;
  readonly column: number;
}

function shelfOf(
  row: readonly Standing[],
  x: number,
  pitch: number,
  cell: number,
  words: AnswerWords,
  measure: Measure,
): Shelf {
  return {
    height: LABEL + Math.max(...row.map(({ answer }) => answer.figure.height * cell)) + SHELF_GAP,
    numbers: row.map(({ answer }) => answer.number),
    keepWithNext: false,
    items: (y) => row.flatMap(({ answer, column }) => answerItems(answer, x + column * pitch, y, cell, words, measure)),
  };
}

/** As many on a shelf as its columns hold, each in as many columns as it spans. */
function inRows(answers: readonly PrintedAnswer[], spans: readonly number[], columns: number): Standing[][] {
  const rows: Standing[][] = [];
  let column = columns;
  for (const [i, answer] of answers.entries()) {
    if (column + spans[i]! > columns) {
      rows.push([]);
      column = 0;
    }
    rows.at(-1)!.push({ answer, column });
    column += spans[i]!;
  }
  return rows;
}

/** The fewest columns in which a figure keeps its least cell. */
function spanOf({ figure }: PrintedAnswer, columns: number, pitch: number): number {
  for (let span = 1; span < columns; span++) {
    if (cellIn(figure, span * pitch - GAP) >= figure.cell.least * MM) return span;
  }
  return columns;
}

const cellIn = ({ width, cell }: Figure, room: number): number => Math.min(room / width, cell.most * MM);

/** The number, and beside it the page and the ways; `end`: where they end. */
function labelOf({ number, ways }: PrintedAnswer, x: number, y: number, words: AnswerWords, measure: Measure) {
  const label = textAt(String(number), x, y, NUMBER, measure, { font: "bold" });
  const note = [words.place(number), ways].filter((part) => part !== null).join(", ");
  const place = textAt(note, x + measure(label.text, "bold", NUMBER) + 2 * MM, y, PLACE, measure);
  return { label, place, end: place.x + measure(note, "regular", PLACE) };
}

function answerItems(
  answer: PrintedAnswer,
  x: number,
  y: number,
  cell: number,
  words: AnswerWords,
  measure: Measure,
): Item[] {
  const { label, place } = labelOf(answer, x, y + NUMBER * CAPITALS, words, measure);
  const { number, figure } = answer;
  return [
    { item: "anchor", name: `answer-${number}`, y: y - 4 },
    linkOver(label, `puzzle-${number}`, measure),
    linkOver(place, `puzzle-${number}`, measure),
    { item: "figure", figure, x, y: y + LABEL, cell },
  ];
}
