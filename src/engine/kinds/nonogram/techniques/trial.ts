/**
 * Suppose that a cell is filled, or empty, and follow it line by line: where a line has no place for its runs any more, the
 * opposite holds.
 */
import { EMPTY, FILLED } from "../grid.ts";
import { type Known, openCells } from "../solver/known.ts";
import { propagate, queueOf } from "../solver/propagate.ts";
import { linesOf, withCell } from "../solver/search.ts";

/** The result of a trial: the value of a cell, and the lines that lead from the opposite value to a line whose runs do not fit. */
export interface Trial {
  readonly cell: number;
  readonly value: number;
  /** The lines in the order in which they are used. The runs of the last one do not fit. */
  readonly lines: readonly number[];
}

/** With at most this many lines, a trial can be followed in one's head. The first such trial is taken. */
const FEW_LINES = 5;

/** The first trial of few lines, or else the one with the fewest. Null if no trial fails. */
export function trial(known: Known): Trial | null {
  let best: Trial | null = null;
  for (const cell of openCells(known)) {
    for (const supposed of [FILLED, EMPTY]) {
      const lines = linesToFault(known, cell, supposed);
      if (lines === null || (best !== null && lines.length >= best.lines.length)) continue;
      best = { cell, value: FILLED + EMPTY - supposed, lines };
      if (lines.length <= FEW_LINES) return best;
    }
  }
  return best;
}

/** The lines that are needed to see that a supposed value fails; null if it does not. */
function linesToFault(known: Known, cell: number, value: number): number[] | null {
  const supposed = withCell(known, cell, value);
  // By cell: the line that decided it, and the cells in the order in which they were decided.
  const reasons = new Int16Array(known.rows * known.columns).fill(-1);
  const order: number[] = [];
  const fault = propagate(supposed, queueOf(supposed, linesOf(supposed, cell)), (decided, line) => {
    reasons[decided] = line;
    order.push(decided);
  });
  if (fault === -1) return null;
  const needed = new Set([fault]);
  const lines = [fault];
  for (const decided of order.reverse()) {
    const line = reasons[decided]!;
    const [row, column] = linesOf(known, decided) as [number, number];
    // What a needed line crosses is needed too.
    const other = line === row ? column : row;
    if (!needed.has(other) || needed.has(line)) continue;
    needed.add(line);
    lines.push(line);
  }
  return lines.reverse();
}
