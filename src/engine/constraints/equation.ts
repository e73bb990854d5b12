/**
 * A sum or product reduced to its blanks: known numbers are subtracted or divided out, and a blank that is computed from others
 * is replaced by them, so that every remaining blank has candidates. Its arrays are reused.
 */
import { isOpen, numberIn, type SolverState } from "./solver-state.ts";

export interface Equation {
  type: "sum" | "product";
  /** Number of blanks. Their cells come first in `cells` and their factors in `factors`; no factor is 0. */
  size: number;
  readonly cells: Int32Array;
  /** Σ factor × cell = total, or Π cell to the power of its factor = total. */
  readonly factors: Float64Array;
  total: number;
  /** All cells that it was read from, known or blank; some occur twice. */
  from: number[];
  /** By cell: its factor while the equation is read. */
  sums: Float64Array;
}

export const newEquation = (): Equation => ({
  type: "sum",
  size: 0,
  cells: new Int32Array(64),
  factors: new Float64Array(64),
  total: 0,
  from: [],
  sums: new Float64Array(64),
});

/**
 * Reads the equation of a constraint; false for a constraint of another type, a product without its result, or an equation that
 * cannot hold.
 */
export function readEquation(s: SolverState, k: number, e: Equation): boolean {
  const constraint = s.model.constraints[k]!;
  if (constraint.type !== "sum" && constraint.type !== "product") return false;
  const [cells, factors] = [s.model.cells[k]!, s.model.factors[k]!];
  if (e.sums.length < s.known.length) e.sums = new Float64Array(s.known.length);
  e.type = constraint.type;
  e.size = 0;
  e.from.length = 0;
  e.total = constraint.type === "sum" ? constraint.total : 0;
  let isRead = true;
  if (constraint.type === "product") {
    const result = cells[cells.length - 1]!;
    if (s.known[result] !== 1) return false;
    e.total = numberIn(s, result);
    e.from.push(result);
  }
  for (let i = 0; i < factors.length && isRead; i++) isRead = add(s, e, cells[i]!, factors[i]!);
  let size = 0;
  for (let i = 0; i < e.size; i++) {
    const c = e.cells[i]!;
    const factor = e.sums[c]!;
    e.sums[c] = 0;
    if (factor === 0) continue;
    e.cells[size] = c;
    e.factors[size++] = factor;
  }
  e.size = size;
  return isRead && Number.isInteger(e.total);
}

function add(s: SolverState, e: Equation, c: number, factor: number): boolean {
  if (s.known[c] === 1) {
    if (e.type === "sum") e.total -= factor * numberIn(s, c);
    else e.total /= numberIn(s, c) ** factor;
  } else if (isOpen(s, c)) {
    if (e.sums[c] === 0 && !e.cells.subarray(0, e.size).includes(c)) e.cells[e.size++] = c;
    e.sums[c]! += factor;
  } else {
    // The constraint that computes a cell has that cell as its last.
    const by = s.model.shape.madeBy[c] ?? -1;
    if (by < 0) return false;
    const [cells, factors] = [s.model.cells[by]!, s.model.factors[by]!];
    for (let i = 0; i < cells.length - 1; i++) if (!add(s, e, cells[i]!, factor * factors[i]!)) return false;
    return true;
  }
  e.from.push(c);
  return true;
}
