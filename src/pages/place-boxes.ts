import { lastOf } from "../engine/required.ts";
/**
 * Places boxes in columns and pages, in order; only their heights matter. Each column is filled as far as possible. Possible
 * column ends depend only on the boxes, so this greedy filling needs the fewest columns.
 */

/** Lengths in points. */
export interface Box {
  readonly height: number;
  /** Space above it, except at the top of a column. */
  readonly above?: number;
  /** The next box must begin in the same column. */
  readonly keepWithNext?: boolean;
  /** Prose: number of lines of equal height, between which it may be split, but never so that one line is alone. */
  readonly lines?: number;
  /** Begins a new column, or a new page. */
  readonly start?: "column" | "page";
}

/** The columns to fill. */
export interface ColumnSpace {
  readonly height: number;
  /** Height of the first page, if there is content above; default: as the others. */
  readonly first?: number;
  readonly columns: number;
  /** Whether the columns of the last page, and of one before a forced page, end as evenly as possible. */
  readonly balanced?: boolean;
}

/** Position of a box or of a part of it. */
export interface Placement {
  /** Index of the box. */
  readonly box: number;
  /** From 0, like the columns. */
  readonly page: number;
  readonly column: number;
  /** Its top edge, from the top of its column. */
  readonly y: number;
  /** Its range of lines, from 0, the end excluded. A box that is not prose is one line. */
  readonly from: number;
  readonly to: number;
}

/** A box that fits on no page; `box`: its index. */
export class TooHigh extends Error {
  readonly box: number;
  /** Height of the box with those that must follow it in its column; `available`: of a page. */
  readonly height: number;
  readonly available: number;
  constructor(box: number, height: number, available: number) {
    super(
      `box ${box + 1} is ${height.toFixed(1)} points high with what it must stand with, a page ${available.toFixed(1)}`,
    );
    this.box = box;
    this.height = height;
    this.available = available;
  }
}

/** Minimum number of lines of a paragraph at the foot and at the top of a column: no orphans, no widows. */
const FEWEST_LINES_TOGETHER = 2;
/** Tolerance for comparing heights, which are sums of decimals. */
const HAIR = 0.001;

/** A line, or a box that is never split. */
interface Piece {
  readonly box: number;
  readonly line: number;
  readonly height: number;
  readonly above: number;
  /** Whether a column may end before it. */
  readonly free: boolean;
  readonly start: Box["start"];
}

/** Places every box once and in order. Throws `TooHigh` for one that cannot be placed. */
export function placeBoxes(boxes: readonly Box[], space: ColumnSpace): Placement[] {
  const pieces = boxes.flatMap((box, i) => piecesOf(box, i, boxes[i - 1]));
  const placements: Placement[] = [];
  let page = 0;
  for (let from = 0; from < pieces.length; ) {
    const next = pieces.findIndex(({ start }, i) => i > from && start === "page");
    const chapter = pieces.slice(from, next === -1 ? pieces.length : next);
    const columns = fill(chapter, page, space);
    const even = space.balanced ? balance(columns, space) : columns;
    placements.push(...even.flatMap(placed));
    page = lastOf(even).page + 1;
    from += chapter.length;
  }
  return placements;
}

/** Number of pages of placements. */
export const pageCount = (placements: readonly Placement[]): number => (placements.at(-1)?.page ?? -1) + 1;

function piecesOf(box: Box, index: number, before: Box | undefined): Piece[] {
  const lines = Math.max(1, box.lines ?? 1);
  const height = box.height / lines;
  return Array.from({ length: lines }, (_, line) => ({
    box: index,
    line,
    height,
    above: line === 0 ? (box.above ?? 0) : 0,
    free:
      line === 0
        ? !before?.keepWithNext || box.start !== undefined
        : line >= FEWEST_LINES_TOGETHER && lines - line >= FEWEST_LINES_TOGETHER,
    start: line === 0 ? box.start : undefined,
  }));
}

interface Column {
  readonly page: number;
  readonly column: number;
  readonly pieces: readonly Piece[];
}

const heightOf = (page: number, { height, first = height }: ColumnSpace): number => (page === 0 ? first : height);

/** Fills columns one after the other, starting at the first of a page. */
function fill(pieces: readonly Piece[], page: number, space: ColumnSpace): Column[] {
  const columns: Column[] = [];
  for (let from = 0, slot = page * space.columns; from < pieces.length; slot++) {
    const at = Math.floor(slot / space.columns);
    const height = heightOf(at, space);
    const to = endOf(pieces, from, height);
    // A box that does not fit on a shorter first page goes on the next.
    if (to === from && height >= space.height - HAIR) throw tooHigh(pieces, from, space.height);
    columns.push({ page: at, column: slot % space.columns, pieces: pieces.slice(from, to) });
    from = to;
  }
  return columns;
}

/** The first piece after a column of this height that begins with piece `from`. */
function endOf(pieces: readonly Piece[], from: number, height: number): number {
  let end = from;
  let used = 0;
  for (let i = from; i < pieces.length; i++) {
    const piece = pieces[i]!;
    if (i > from && (piece.free || piece.start !== undefined)) end = i;
    if (i > from && piece.start !== undefined) return end;
    used += piece.height + (i > from ? piece.above : 0);
    if (used > height + HAIR) return end;
  }
  return pieces.length;
}

function tooHigh(pieces: readonly Piece[], from: number, available: number): TooHigh {
  const next = pieces.findIndex((piece, i) => i > from && piece.free);
  const together = pieces.slice(from, next === -1 ? pieces.length : next);
  const height = together.reduce((sum, piece, i) => sum + piece.height + (i > 0 ? piece.above : 0), 0);
  const highest = together.reduce((a, b) => (b.height > a.height ? b : a));
  return new TooHigh(highest.box, height, available);
}

/** Fills the last page again with the lowest possible columns. */
function balance(columns: readonly Column[], space: ColumnSpace): Column[] {
  const { page } = lastOf(columns);
  const last = columns.filter((column) => column.page === page);
  const pieces = last.flatMap((column) => column.pieces);
  if (pieces.some(({ start }, i) => i > 0 && start === "column")) return [...columns];
  const fits = (height: number): Column[] | null => {
    const even: Column[] = [];
    for (let from = 0; from < pieces.length; ) {
      const to = endOf(pieces, from, height);
      if (to === from || even.length === space.columns) return null;
      even.push({ page, column: even.length, pieces: pieces.slice(from, to) });
      from = to;
    }
    return even;
  };
  let [low, high] = [0, heightOf(page, space)];
  let best = fits(high);
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    const even = fits(middle);
    if (even === null) low = middle;
    else [high, best] = [middle, even];
  }
  return [...columns.filter((column) => column.page !== page), ...(best ?? last)];
}

/** The pieces of a column, joined by box. */
function placed({ page, column, pieces }: Column): Placement[] {
  const placements: Placement[] = [];
  let y = 0;
  for (const [i, { box, line, height, above }] of pieces.entries()) {
    if (i > 0) y += above;
    const last = placements.at(-1);
    if (last?.box === box) placements[placements.length - 1] = { ...last, to: line + 1 };
    else placements.push({ box, page, column, y, from: line, to: line + 1 });
    y += height;
  }
  return placements;
}
