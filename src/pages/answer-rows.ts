/** Lays out solved figures in rows: number of columns, sizes and gaps. Pure; lengths in points. */
import { lastOf, valueFor } from "../engine/required.ts";
import { MM } from "./item.ts";

/** An answer in a row: the size of its figure in cells, and the width of its label. */
export interface SizedAnswer {
  readonly figure: { readonly width: number; readonly height: number; readonly least: number; readonly best: number };
  readonly needed: number;
}

/** Answers side by side, each with its column. */
export type AnswerRow<A> = readonly { readonly answer: A; readonly column: number }[];

export interface RowPlan<A> {
  readonly rows: readonly AnswerRow<A>[];
  /** Distance between columns. */
  readonly pitch: number;
  /** Between rows. */
  readonly gap: number;
  /** Side of a cell of each answer. */
  readonly cells: ReadonlyMap<A, number>;
}

/** `first`: height of the first page; `label`: height of the label above each figure. */
export interface RowSpace {
  readonly width: number;
  readonly height: number;
  readonly first: number;
  readonly label: number;
  /** Minimum space between rows. */
  readonly gap: number;
}

/** Minimum space between adjacent figures. */
export const COLUMN_GAP = 6 * MM;
/**
 * Maximum number of figures on a page: among more, one is hard to find. No limit for figures up to `LOW` cells high (codes, small
 * squares).
 */
const MAX_ON_PAGE = 12;
const LOW = 4;
const MAX_COLUMNS = 6;
/** Maximum enlargement of figures over the best size for a key, if there is space. */
const GROWTH = 1.25;

/** The number of columns that needs the least paper; of several, the one with the most even layout. */
export function planRows<A extends SizedAnswer>(answers: readonly A[], space: RowSpace): RowPlan<A> {
  const plans = Array.from({ length: MAX_COLUMNS }, (_, i) => rowsIn(answers, i + 1, space));
  const cost = ({ pages, unevenness }: (typeof plans)[number]) => pages + 0.05 * unevenness;
  return plans.reduce((best, plan) => (cost(plan) < cost(best) - 1e-9 ? plan : best));
}

function rowsIn<A extends SizedAnswer>(answers: readonly A[], columns: number, space: RowSpace) {
  const pitch = (space.width + COLUMN_GAP) / columns;
  const spans = answers.map((answer) => spanOf(answer, columns, pitch));
  const rows = inRows(answers, spans, columns);
  const widthOf = (i: number) => spans[i]! * pitch - COLUMN_GAP;
  const usual = (i: number) => Math.min(answers[i]!.figure.best, widthOf(i) / answers[i]!.figure.width);
  const natural = space.label + Math.max(...answers.map(({ figure }, i) => figure.height * usual(i)));
  const perRow = Math.max(...rows.map((row) => row.length));
  const fits = (height: number) => Math.max(1, Math.floor((height + space.gap) / (natural + space.gap)));
  // A page with a title or a heading should hold as many rows as any other.
  const height = fits(space.first) === fits(space.height) ? space.first : space.height;
  const isLow = answers.every(({ figure }) => figure.height <= LOW);
  const rowCount = isLow ? fits(height) : Math.min(fits(height), Math.max(1, Math.floor(MAX_ON_PAGE / perRow)));
  const isFull = rows.length > rowCount;
  const gapAt = (row: number) =>
    rowCount > 1 && isFull && !isLow ? (height - rowCount * row) / (rowCount - 1) : space.gap;
  const highest = rowCount > 1 ? (height + space.gap) / rowCount - space.gap : height;
  const growth = Math.max(1, Math.min(GROWTH, (highest - space.label) / (natural - space.label)));
  const cells = new Map(
    answers.map((answer, i) => [answer, Math.min(usual(i) * growth, widthOf(i) / answer.figure.width)]),
  );
  const tallest = space.label + Math.max(...answers.map((answer) => answer.figure.height * valueFor(cells, answer)));
  const gap = Math.max(space.gap, gapAt(tallest));
  // If there are many pages, the last one is ignored in the measure of how well they are used.
  const onPage = Math.ceil(answers.length / rows.length) * rowCount;
  const pages = isFull ? answers.length / onPage : (rows.length * (tallest + gap)) / space.height;
  return { rows, pitch, gap, cells, pages, unevenness: Math.abs(Math.log((tallest + gap) / pitch)) };
}

/** The minimum number of columns in which a figure keeps its best cell, or at least its label and its minimum cell. */
function spanOf({ figure, needed }: SizedAnswer, columns: number, pitch: number): number {
  for (let span = 1; span < columns; span++) {
    if (span * pitch - COLUMN_GAP >= Math.max(needed, figure.width * figure.best) - 0.01) return span;
  }
  return columns;
}

/** Fills each row with as many answers as its columns hold, each in the columns that it spans. */
function inRows<A>(answers: readonly A[], spans: readonly number[], columns: number): AnswerRow<A>[] {
  const rows: { answer: A; column: number }[][] = [];
  let column = columns;
  for (const [i, answer] of answers.entries()) {
    if (column + spans[i]! > columns) {
      rows.push([]);
      column = 0;
    }
    lastOf(rows).push({ answer, column });
    column += spans[i]!;
  }
  return rows;
}
