/** Lays out solved figures in rows of equal columns: how many, and the gaps between rows. Pure; lengths in points. */
import { MM } from "./item.ts";

/** An answer in a row: the size of its figure in cells, with the minimum and best side of a cell, and the width of its label. */
export interface SizedAnswer {
  readonly figure: { readonly width: number; readonly height: number; readonly least: number; readonly best: number };
  readonly needed: number;
}

/** Answers side by side, with the left edge and width of each column. */
export type AnswerRow<A> = readonly {
  readonly answer: A;
  readonly x: number;
  readonly width: number;
  readonly cell: number;
}[];

/** `first`: height of the first page; `label`: height of the label above each figure; `gap`: minimum space between rows. */
interface RowSpace {
  readonly width: number;
  readonly height: number;
  readonly first: number;
  readonly label: number;
  readonly gap: number;
}

/** Space between adjacent columns. */
const GAP = 5 * MM;
/** Maximum number of figures on a page by number of columns: among more, one is hard to find. */
const MAX_ON_PAGE: Readonly<Record<number, number>> = { 4: 24, 3: 12, 2: 8, 1: 4 };
const MAX_COLUMNS = 4;
/** Maximum space between rows as a multiple of the minimum: on a page of low figures there are more rows. */
const MAX_GAP = 3.5;
/** The same where no page is full. */
const USUAL_GAP = 2;
/** Figures that are higher than this many times their width are narrower than their column. */
const MAX_HEIGHT = 1.3;
/** Maximum enlargement of cells over their best size: a figure of two cells need not be as wide as its column. */
const MAX_GROWTH = 2;

const columnWidth = (columns: number, width: number): number => (width + GAP) / columns - GAP;

/** The number of columns, four at most, in which all of these figures and labels fit at the minimum size of their digits. */
export function columnsFor(answers: readonly SizedAnswer[], width: number): number {
  const needed = answers.reduce((most, { figure, needed: label }) => Math.max(most, label, leastWidth(figure)), 0);
  for (let columns = MAX_COLUMNS; columns > 1; columns--)
    if (columnWidth(columns, width) >= needed - 0.01) return columns;
  return 1;
}

/** The minimum width of the column of a figure, which a high one does not fill. */
const leastWidth = ({ width, height, least }: SizedAnswer["figure"]): number =>
  least * Math.max(width, height / MAX_HEIGHT);

/** A label is as wide as its column, or as a figure that is much narrower, if it has room there. */
const labelWidth = ({ figure, needed }: SizedAnswer, cell: number, width: number): number =>
  figure.height < MAX_HEIGHT * figure.width ? Math.min(width, Math.max(needed, figure.width * cell)) : width;

/** The rows of these answers, all in equal columns, and the gap between rows: pages that they fill are filled evenly. */
export function planRows<A extends SizedAnswer>(
  answers: readonly A[],
  space: RowSpace,
): { readonly rows: readonly AnswerRow<A>[]; readonly gap: number } {
  const columns = columnsFor(answers, space.width);
  const width = columnWidth(columns, space.width);
  const most = MAX_ON_PAGE[columns]! / columns;
  const count = Math.ceil(answers.length / columns);
  const cellOf = ({ figure }: SizedAnswer, row: number): number => {
    const own = Math.min(width / figure.width, (MAX_HEIGHT * width) / figure.height, MAX_GROWTH * figure.best);
    const cell = Math.min(Math.max(figure.least, own), space.width / figure.width);
    return Math.max(Math.min(cell, (row - space.label) / figure.height), figure.least);
  };
  /** The height of rows of figures that are at most so high with their labels, and how many of these a page holds. */
  const highWith = (row: number): number =>
    space.label + answers.reduce((high, answer) => Math.max(high, answer.figure.height * cellOf(answer, row)), 0);
  const fitting = (high: number, height: number) => Math.max(1, Math.floor((height + space.gap) / (high + space.gap)));
  // Among many figures smaller ones save pages: as many rows as a page may have.
  const usual = highWith(Number.POSITIVE_INFINITY);
  const close = highWith((space.height + space.gap) / most - space.gap);
  const isMany = count > fitting(usual, space.height);
  const high = isMany && fitting(close, space.height) > fitting(usual, space.height) ? close : usual;
  const placed = answers.map((answer, i) => {
    const cell = cellOf(answer, high === usual ? Number.POSITIVE_INFINITY : high);
    return { answer, x: (i % columns) * (width + GAP), width: labelWidth(answer, cell, width), cell };
  });
  const rows = Array.from({ length: count }, (_, row) => placed.slice(row * columns, (row + 1) * columns));
  const fits = (height: number) => fitting(high, height);
  // A page with a title or a heading should hold as many rows as any other.
  const height = fits(space.first) === fits(space.height) ? space.first : space.height;
  const onPage = Math.min(most, fits(height));
  const isFull = rows.length > onPage && onPage > 1;
  const even = isFull ? (height - onPage * high) / (onPage - 1) - 0.01 : USUAL_GAP * space.gap;
  return { rows, gap: Math.min(even, MAX_GAP * space.gap) };
}
