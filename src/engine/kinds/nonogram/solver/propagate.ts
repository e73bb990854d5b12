/** Solves line by line: cells that all placements of a line agree on are decided, then the lines that cross them, until nothing changes. */
import { certain, fitKnown } from "./certain.ts";
import { type Known, lengthOf, lowest, setCells, WORD } from "./known.ts";

/** The lines to look at, in the order in which they changed. */
export interface Queue {
  readonly lines: number[];
  readonly waiting: Uint8Array;
  /** Number of lines examined so far. Each is a search step. */
  examined: number;
}

/** A queue of these lines; default: all. */
export function queueOf({ rows, columns }: Pick<Known, "rows" | "columns">, lines?: readonly number[]): Queue {
  const waiting = new Uint8Array(rows + columns);
  const first = lines === undefined ? Array.from(waiting.keys()) : [...lines];
  for (const each of first) waiting[each] = 1;
  return { lines: first, waiting, examined: 0 };
}

/**
 * Works through a queue and writes decided cells into `known`. `onChange`: called for each cell that a line decides. Returns the
 * line whose runs do not fit; −1 if there is none.
 */
export function propagate(known: Known, queue: Queue, onChange?: (cell: number, line: number) => void): number {
  const { rows, columns, clues } = known;
  const { lines, waiting } = queue;
  for (let next = 0; next < lines.length; next++) {
    const at = lines[next]!;
    waiting[at] = 0;
    if (clues[at] === null) continue;
    queue.examined++;
    if (!fitKnown(known, at)) {
      for (; next < lines.length; next++) waiting[lines[next]!] = 0;
      lines.length = 0;
      return at;
    }
    const isRow = at < rows;
    const size = lengthOf(known, at);
    for (let word = 0; word * WORD < size; word++) {
      const [fill, cross] = [certain.filled[word]!, certain.empty[word]!];
      if ((fill | cross) === 0) continue;
      setCells(known, at, word, fill, cross);
      for (let bits = fill | cross; bits !== 0; bits &= bits - 1) {
        const i = word * WORD + lowest(bits);
        onChange?.(isRow ? at * columns + i : i * columns + at - rows, at);
        const other = isRow ? rows + i : i;
        if (waiting[other] === 1) continue;
        waiting[other] = 1;
        lines.push(other);
      }
    }
  }
  lines.length = 0;
  return -1;
}
