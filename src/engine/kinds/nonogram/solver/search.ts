/**
 * Searches all answers of a nonogram: line by line, then by cases. When no line decides a cell, every open cell is tried filled and
 * empty (probing): if one of the two leaves a line whose runs do not fit, the other is right. Otherwise the search branches at the
 * cell that decides most others. A search step is one line examined, or one branch.
 */
import { type OnProgress, openTreeProgress } from "../../../tree-progress.ts";
import { EMPTY, FILLED } from "../grid.ts";
import { copyOf, countOpen, type Known, openCells, setCell } from "./known.ts";
import { propagate, queueOf } from "./propagate.ts";

/** The result of a search: all cells of each answer. */
export interface Found {
  readonly answers: readonly Known[];
  readonly complete: boolean;
  readonly nodes: number;
}

/** The answers that agree with the known cells. `limit`: the number of answers to find, 0 for all; `budget`: maximum search steps. */
export function search(known: Known, limit: number, budget: number, onProgress?: OnProgress): Found {
  const progress = onProgress && openTreeProgress(onProgress);
  const answers: Known[] = [];
  let nodes = 0;
  let stopped = budget <= 0;
  const spread = (at: Known, lines?: readonly number[]): boolean => {
    const queue = queueOf(at, lines);
    const fault = propagate(at, queue);
    nodes += queue.examined;
    if (nodes >= budget) stopped = true;
    return fault === -1;
  };
  /** Branches at a cell of `at`, where no line decides another cell. */
  const branch = (at: Known): void => {
    if (++nodes >= budget) stopped = true;
    const best = stopped ? null : probe(at, spread, () => stopped);
    if (best === null || stopped) return;
    if (best === "solved") {
      answers.push(at);
      if (answers.length === limit) stopped = true;
      return;
    }
    for (const value of [FILLED, EMPTY]) {
      const next = withCell(at, best, value);
      progress?.down(value === FILLED ? 0.5 : 1);
      if (!stopped && spread(next, linesOf(at, best))) branch(next);
      progress?.up();
    }
  };
  const first = copyOf(known);
  if (!stopped && spread(first)) branch(first);
  if (!stopped) progress?.end();
  return { answers, complete: !stopped, nodes };
}

/** A copy with one more cell known. */
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
 * Tries each open cell whose row and column have clues, filled and empty, and writes the cells that become certain into `known`.
 * Returns the cell to branch at; "solved" if no cell is open; null if there is no answer or the search must stop.
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
    // An open cell without a clue for its row or its column can be filled or empty: its other line is complete by itself.
    if (crossed.length === 0) return open[0] ?? "solved";
    for (const cell of crossed) {
      if (mustStop()) return null;
      const lines = linesOf(known, cell);
      const [filled, empty] = [withCell(known, cell, FILLED), withCell(known, cell, EMPTY)];
      const [canBeFilled, canBeEmpty] = [spread(filled, lines), spread(empty, lines)];
      if (!canBeFilled && !canBeEmpty) return null;
      if (!(canBeFilled && canBeEmpty)) {
        certain = canBeFilled ? filled : empty;
        break;
      }
      const left = Math.max(countOpen(filled), countOpen(empty));
      if (left < fewest) [best, fewest] = [cell, left];
    }
    if (certain === null) return best;
    known.filled.set(certain.filled);
    known.empty.set(certain.empty);
  }
}
