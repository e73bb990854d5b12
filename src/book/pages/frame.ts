/** The frame that every page of a book shares: margins, measure, where heads and feet stand. */
import { type Item, MM } from "./item.ts";
import { linkOver, type Measure, shortened, textAt } from "./text.ts";

/** Lengths in points. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The live area, for pages in columns. */
  readonly live: Column;
  /** The measure of text and of a single column of puzzles; never wider than reads well. */
  readonly text: Column;
  /** Top of the capitals of the first line. */
  readonly top: number;
  /** Lowest edge of what stands above the foot. */
  readonly bottom: number;
  /** Baseline of the foot. */
  readonly foot: number;
}
export interface Column {
  readonly x: number;
  readonly width: number;
}

/** Height of the capitals over the em. */
export const CAPITALS = 0.719;

const FOOT_SIZE = 8;

/** The frame of a page. */
export function frameOf({ width, height }: { width: number; height: number }): Frame {
  const margin = clamp(0.075 * width, 11 * MM, 20 * MM);
  const measure = Math.max(0.662 * width, Math.min(98 * MM, width - 2 * margin));
  const top = clamp(0.085 * height, 12 * MM, 24 * MM);
  return {
    width,
    height,
    live: { x: margin, width: width - 2 * margin },
    text: { x: (width - measure) / 2, width: measure },
    top,
    bottom: height - 24 * MM,
    foot: height - 16 * MM,
  };
}

/** What stands at the foot of a page. */
export interface Foot {
  readonly book: string;
  readonly page: number;
  /** In the middle, and where it leads. */
  readonly note?: { readonly text: string; readonly to: string } | undefined;
}

/** The foot: book inside, note in the middle, page number outside. Even pages are left-hand pages. */
export function footItems(frame: Frame, column: Column, { book, page, note }: Foot, measure: Measure): Item[] {
  const right = column.x + column.width;
  const odd = page % 2 === 1;
  const y = frame.foot;
  const number = textAt(String(page), odd ? right : column.x, y, FOOT_SIZE, measure, {
    font: "bold",
    anchor: odd ? "end" : "start",
  });
  const middle =
    note === undefined
      ? undefined
      : textAt(note.text, column.x + column.width / 2, y, FOOT_SIZE, measure, { anchor: "middle" });
  // A long title gives way to the note.
  const room =
    (column.width - (middle ? measure(note!.text, "regular", FOOT_SIZE) : 0)) / (middle ? 2 : 1) - (middle ? 14 : 30);
  const title = textAt(
    shortened(book, "regular", FOOT_SIZE, room, measure),
    odd ? column.x : right,
    y,
    FOOT_SIZE,
    measure,
    {
      anchor: odd ? "start" : "end",
    },
  );
  return [title, number, ...(middle === undefined ? [] : [middle, linkOver(middle, note!.to, measure)])];
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
