/** Solves line by line: what all placements of a line agree on is written into the lines that cross it, until nothing changes. */
import { EMPTY, FILLED, type Grid, OPEN, readLine } from "../grid.ts";
import { fitLine } from "./fit-line.ts";

const line = new Uint8Array(60);
const can = new Uint8Array(60);

/** The lines to look at, in the order in which they changed. */
export interface Queue {
  readonly lines: number[];
  readonly waiting: Uint8Array;
  /** How many lines were looked at: the search steps. */
  looked: number;
}

/** A queue of these lines; default: all. */
export function queueOf({ rows, columns }: Grid, lines?: readonly number[]): Queue {
  const waiting = new Uint8Array(rows + columns);
  const first = lines === undefined ? Array.from(waiting.keys()) : [...lines];
  for (const each of first) waiting[each] = 1;
  return { lines: first, waiting, looked: 0 };
}

/**
 * Works through a queue. Changes the grid. `onChange`: called for each cell that a line decides. Returns the line whose runs have
 * no place; −1 if there is none.
 */
export function propagate(grid: Grid, queue: Queue, onChange?: (cell: number, line: number) => void): number {
  const { rows, columns, clues, cells } = grid;
  for (let next = 0; next < queue.lines.length; next++) {
    const at = queue.lines[next]!;
    queue.waiting[at] = 0;
    const runs = clues[at]!;
    if (runs === null) continue;
    queue.looked++;
    const size = readLine(grid, at, line);
    if (!fitLine(runs, line, size, can)) {
      for (; next < queue.lines.length; next++) queue.waiting[queue.lines[next]!] = 0;
      queue.lines.length = 0;
      return at;
    }
    const isRow = at < rows;
    for (let i = 0; i < size; i++) {
      if (line[i] !== OPEN || can[i] === (FILLED | EMPTY)) continue;
      const cell = isRow ? at * columns + i : i * columns + at - rows;
      cells[cell] = can[i]!;
      onChange?.(cell, at);
      const other = isRow ? rows + i : i;
      if (queue.waiting[other] === 1) continue;
      queue.waiting[other] = 1;
      queue.lines.push(other);
    }
  }
  queue.lines.length = 0;
  return -1;
}
