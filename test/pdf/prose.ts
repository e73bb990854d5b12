/** Sentences on a page: pieces of text joined into lines, and lines into paragraphs. */
import type { Show } from "./marks.ts";

export interface ProseLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/** Pieces nearer than this, in ems, belong to one line; further apart than the second value there is a space between them. */
const NEAR = 0.6;
const SPACE = 0.12;

/** Joins pieces of one size on one baseline; from the top down, then from left to right. */
export function linesOf(shows: readonly Show[]): ProseLine[] {
  const sorted = [...shows].sort((a, b) => a.y - b.y || a.x - b.x);
  const rows: Show[][] = [];
  for (const show of sorted) {
    const row = rows.at(-1);
    if (row !== undefined && Math.abs(row[0]!.y - show.y) < 0.4) row.push(show);
    else rows.push([show]);
  }
  return rows.flatMap((row) => inRow(row.toSorted((a, b) => a.x - b.x)));
}

function inRow(row: readonly Show[]): ProseLine[] {
  const lines: { text: string; x: number; y: number; width: number; size: number }[] = [];
  for (const { text, x, y, width, size } of row) {
    const last = lines.at(-1);
    const gap = last === undefined ? 0 : x - (last.x + last.width);
    if (last === undefined || Math.abs(last.size - size) > 0.1 || gap > NEAR * size || gap < -0.5 * size) {
      lines.push({ text, x, y, width, size });
      continue;
    }
    last.text += `${gap > SPACE * size ? " " : ""}${text}`;
    last.width = x + width - last.x;
  }
  return lines;
}

/** The paragraph that a line begins: itself and the lines of its size right below each other. */
export function paragraphFrom(lines: readonly ProseLine[], first: ProseLine): { text: string; bottom: number } {
  const parts = [first];
  for (const line of lines) {
    const last = parts.at(-1)!;
    const follows = line.y > last.y + 0.5 * last.size && line.y < last.y + 1.75 * last.size;
    if (follows && Math.abs(line.x - first.x) < 1 && Math.abs(line.size - first.size) < 0.1) parts.push(line);
  }
  return { text: parts.map(({ text }) => text).join(" "), bottom: parts.at(-1)!.y };
}
