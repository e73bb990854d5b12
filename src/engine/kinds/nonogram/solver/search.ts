/**
 * Searches all answers of a nonogram: line by line, then by cases. At a standstill every open cell is tried both ways (probing):
 * if one way leaves a line without a place, the other holds; else the search divides at the cell that decides most others. A
 * search step is one look at one line, or one division.
 */
import { type OnProgress, openTreeProgress } from "../../../tree-progress.ts";
import { EMPTY, FILLED, type Grid, OPEN } from "../grid.ts";
import { propagate, queueOf } from "./propagate.ts";

/** What a search found: the cells of each answer. */
export interface Found {
  readonly answers: readonly Uint8Array[];
  readonly complete: boolean;
  readonly nodes: number;
}

/** The answers that agree with the cells of a grid. `most`: the number of answers to find, 0 for all; `budget`: search steps. */
export function search(grid: Grid, most: number, budget: number, onProgress?: OnProgress): Found {
  const progress = onProgress && openTreeProgress(onProgress);
  const answers: Uint8Array[] = [];
  let nodes = 0;
  let stopped = budget <= 0;
  const spread = (at: Grid, lines?: readonly number[]): boolean => {
    const queue = queueOf(at, lines);
    const fault = propagate(at, queue);
    nodes += queue.looked;
    if (nodes >= budget) stopped = true;
    return fault === -1;
  };
  /** `at` is settled line by line. */
  const divide = (at: Grid): void => {
    if (++nodes >= budget) stopped = true;
    const best = stopped ? null : probe(at, spread, () => stopped);
    if (best === null || stopped) return;
    if (best === "solved") {
      answers.push(at.cells);
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
  const first = { ...grid, cells: grid.cells.slice() };
  if (!stopped && spread(first)) divide(first);
  if (!stopped) progress?.end();
  return { answers, complete: !stopped, nodes };
}

/** The grid with one more cell known. */
export function withCell(grid: Grid, cell: number, value: number): Grid {
  const cells = grid.cells.slice();
  cells[cell] = value;
  return { ...grid, cells };
}

/** The row and the column of a cell, as numbers of lines. */
export const linesOf = ({ rows, columns }: Grid, cell: number): number[] => [
  Math.floor(cell / columns),
  rows + (cell % columns),
];

/**
 * Tries each open cell both ways and writes what is certain into the grid. The cell to divide at; "solved" where none is open;
 * null where there is no answer, or the search must stop.
 */
function probe(
  grid: Grid,
  spread: (at: Grid, lines: readonly number[]) => boolean,
  mustStop: () => boolean,
): number | "solved" | null {
  for (let certain = true; certain; ) {
    certain = false;
    let [best, most] = [-1, -1];
    for (let cell = 0; cell < grid.cells.length && !certain; cell++) {
      if (grid.cells[cell] !== OPEN) continue;
      if (mustStop()) return null;
      const lines = linesOf(grid, cell);
      const [one, other] = [withCell(grid, cell, FILLED), withCell(grid, cell, EMPTY)];
      const [isOne, isOther] = [spread(one, lines), spread(other, lines)];
      if (!isOne && !isOther) return null;
      if (!(isOne && isOther)) {
        grid.cells.set(isOne ? one.cells : other.cells);
        certain = true;
        continue;
      }
      const decided = Math.min(countKnown(one.cells), countKnown(other.cells));
      if (decided > most) [best, most] = [cell, decided];
    }
    if (!certain) return best === -1 ? "solved" : best;
  }
  return null;
}

function countKnown(cells: Uint8Array): number {
  let count = 0;
  for (const cell of cells) if (cell !== OPEN) count++;
  return count;
}
