/**
 * Searches all answers of a nonogram: line by line, then by cases. At a standstill every open cell is tried both ways (probing):
 * if one way leaves a line without a place, the other holds; else the search divides at the cell that decides most others. A
 * search step is one look at one line, or one division.
 */
import { type OnProgress, openTreeProgress } from "../../../tree-progress.ts";
import { EMPTY, FILLED } from "../grid.ts";
import { copyOf, countOpen, type Known, openCells, setCell } from "./known.ts";
import { propagate, queueOf } from "./propagate.ts";

/** What a search found: all cells of each answer. */
export interface Found {
  readonly answers: readonly Known[];
  readonly complete: boolean;
  readonly nodes: number;
}

/** The answers that agree with what is known of the cells. `most`: the number of answers to find, 0 for all; `budget`: search steps. */
export function search(known: Known, most: number, budget: number, onProgress?: OnProgress): Found {
  const progress = onProgress && openTreeProgress(onProgress);
  const answers: Known[] = [];
  let nodes = 0;
  let stopped = budget <= 0;
  const spread = (at: Known, lines?: readonly number[]): boolean => {
    const queue = queueOf(at, lines);
    const fault = propagate(at, queue);
    nodes += queue.looked;
    if (nodes >= budget) stopped = true;
    return fault === -1;
  };
  /** `at` is settled line by line. */
  const divide = (at: Known): void => {
    if (++nodes >= budget) stopped = true;
    const best = stopped ? null : probe(at, spread, () => stopped);
    if (best === null || stopped) return;
    if (best === "solved") {
      answers.push(at);
      if (answers.length === most) stopped = true;
      return;
    }
    for (const value of [FILLED, EMPTY]) {
      const next = withCell(at, best, value);
      progress?.down(value === FILLED ? 0.5 : 1);
      if (!stopped && spread(next, linesOf(at, best))) divide(next);
      progress?.up();
    }
  };
  const first = copyOf(known);
  if (!stopped && spread(first)) divide(first);
  if (!stopped) progress?.end();
  return { answers, complete: !stopped, nodes };
}

/** The same with one more cell known. */
export function withCell(known: Known, cell: number, value: number): Known {
  const next = copyOf(known);
  setCell(next, cell, value);
  return next;
}

/** The row and the column of a cell, as numbers of lines. */
export const linesOf = ({ rows, columns }: Pick<Known, "rows" | "columns">, cell: number): number[] => [
  Math.floor(cell / columns),
  rows + (cell % columns),
];

/**
 * Tries each open cell both ways whose row and column have clues, and writes what is certain into `known`. The cell to divide at; "solved" where none is open;
 * null where there is no answer, or the search must stop.
 */
function probe(
  known: Known,
  spread: (at: Known, lines: readonly number[]) => boolean,
  mustStop: () => boolean,
): number | "solved" | null {
  for (;;) {
    let certain: Known | null = null;
    let [best, fewest] = [-1, Number.POSITIVE_INFINITY];
    const open = openCells(known);
    const crossed = open.filter((cell) => linesOf(known, cell).every((line) => known.clues[line] !== null));
    // Lines that cross no other with a clue are settled alone: whatever is open in them can be either way.
    if (crossed.length === 0) return open[0] ?? "solved";
    for (const cell of crossed) {
      if (mustStop()) return null;
      const lines = linesOf(known, cell);
      const [one, other] = [withCell(known, cell, FILLED), withCell(known, cell, EMPTY)];
      const [isOne, isOther] = [spread(one, lines), spread(other, lines)];
      if (!isOne && !isOther) return null;
      if (!(isOne && isOther)) {
        certain = isOne ? one : other;
        break;
      }
      const left = Math.max(countOpen(one), countOpen(other));
      if (left < fewest) [best, fewest] = [cell, left];
    }
    if (certain === null) return best;
    known.filled.set(certain.filled);
    known.empty.set(certain.empty);
  }
}
