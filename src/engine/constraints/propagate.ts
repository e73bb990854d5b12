/**
 * Removes values until nothing more follows. Constraints wait in a queue, and each one shrinks the domains of its cells. Uses
 * bounds for sums and products, values for the rest. k: a constraint, c: a cell, d: domains.
 */
import type { Table } from "./constraint.ts";
import { filterDifference } from "./difference.ts";
import { type Domains, fix, forgetChanges, isFixed, keepFrom, keepTo, nextValue, remove } from "./domain.ts";
import type { Model } from "./model.ts";

/** Working memory for propagation, reused for many runs. */
export interface Propagation {
  readonly model: Model;
  readonly domains: Domains;
  readonly queue: Int32Array;
  readonly isQueued: Uint8Array;
  /** If it is not null, records each change as a pair of cell and constraint, in order. */
  log: number[] | null;
  /** By cell of bounds only, the forbidden values. They are checked once the cell is fixed. */
  readonly banned: Map<number, ReadonlySet<number>>;
}

export function newPropagation(model: Model, domains: Domains): Propagation {
  const count = model.constraints.length;
  return {
    model,
    domains,
    queue: new Int32Array(count + 1),
    isQueued: new Uint8Array(count),
    log: null,
    banned: new Map(),
  };
}

/** Return value of `propagate`: no constraint is broken. */
export const KEPT = -1;

/**
 * Propagates what changed since the last call, or everything (`all`). Returns the constraint that cannot hold, or `KEPT`; the
 * number of constraints stands for a forbidden value.
 */
export function propagate(p: Propagation, all: boolean): number {
  const { model, domains: d, queue, isQueued } = p;
  const room = queue.length;
  let [head, tail] = [0, 0];
  const push = (k: number): void => {
    if (isQueued[k] === 1) return;
    isQueued[k] = 1;
    queue[tail] = k;
    tail = (tail + 1) % room;
  };
  const pushChanged = (by: number): boolean => {
    const { cells, size } = d.changed;
    for (let i = 0; i < size; i++) {
      const c = cells[i]!;
      if (p.log !== null && by >= 0) p.log.push(c, by);
      const watching = model.watching[c]!;
      for (let j = 0; j < watching.length; j++) push(watching[j]!);
      if (p.banned.size > 0 && isFixed(d, c) && p.banned.get(c)?.has(d.least[c]!) === true) return false;
    }
    forgetChanges(d);
    return true;
  };
  let broken = KEPT;
  if (!pushChanged(-1)) broken = model.constraints.length;
  if (all) for (let k = 0; k < model.constraints.length; k++) push(k);
  while (head !== tail) {
    const k = queue[head]!;
    head = (head + 1) % room;
    isQueued[k] = 0;
    if (broken !== KEPT) continue;
    if (!filter(model, d, k)) broken = k;
    if (!pushChanged(k) && broken === KEPT) broken = model.constraints.length;
  }
  forgetChanges(d);
  return broken;
}

/** Shrinks the domains of one constraint's cells; false when it cannot hold. */
function filter(model: Model, d: Domains, k: number): boolean {
  const constraint = model.constraints[k]!;
  const cells = model.cells[k]!;
  switch (constraint.type) {
    case "sum":
      return filterSum(d, cells, model.factors[k]!, constraint.total);
    case "product":
      return filterProduct(d, cells, model.factors[k]!);
    case "difference":
      return filterDifference(d, cells[0]!, cells[1]!, cells[2]!);
    case "all-different":
      return filterDifferent(d, cells, constraint.whole);
    case "ordered":
      return keepTo(d, cells[0]!, d.most[cells[1]!]! - 1) && keepFrom(d, cells[1]!, d.least[cells[0]!]! + 1);
    case "table":
      return filterTable(d, cells, constraint);
  }
}

/**
 * Bounds of a sum: no cell may be so large that the total is exceeded with the others at their minimum, or so small that it is
 * missed with the others at their maximum.
 */
function filterSum(d: Domains, cells: Int32Array, factors: Float64Array, total: number): boolean {
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    let [low, high] = [0, 0];
    for (let i = 0; i < cells.length; i++) {
      const [f, a, b] = [factors[i]!, d.least[cells[i]!]!, d.most[cells[i]!]!];
      low += f > 0 ? f * a : f * b;
      high += f > 0 ? f * b : f * a;
    }
    if (low > total || high < total) return false;
    for (let i = 0; i < cells.length; i++) {
      const [c, f] = [cells[i]!, factors[i]!];
      const [a, b] = [d.least[c]!, d.most[c]!];
      if (a === b) continue;
      // The remainder for this cell with the others at their maximum and at their minimum.
      const [least, most] =
        f > 0
          ? [(total - high + f * b) / f, (total - low + f * a) / f]
          : [(total - low + f * b) / f, (total - high + f * a) / f];
      if (!keepFrom(d, c, Math.ceil(least)) || !keepTo(d, c, Math.floor(most))) return false;
      if (d.least[c] !== a || d.most[c] !== b) {
        isMoving = true;
        low += f > 0 ? f * (d.least[c]! - a) : f * (d.most[c]! - b);
        high += f > 0 ? f * (d.most[c]! - b) : f * (d.least[c]! - a);
      }
    }
  }
  return true;
}

/** Bounds of a product, whose result is the last cell; if the result is fixed, also its divisors. */
function filterProduct(d: Domains, cells: Int32Array, powers: Float64Array): boolean {
  const result = cells[cells.length - 1]!;
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    let [low, high] = [1, 1];
    for (let i = 0; i < powers.length; i++) {
      low *= d.least[cells[i]!]! ** powers[i]!;
      high *= d.most[cells[i]!]! ** powers[i]!;
    }
    if (!keepFrom(d, result, low) || !keepTo(d, result, high)) return false;
    const [least, most] = [d.least[result]!, d.most[result]!];
    for (let i = 0; i < powers.length; i++) {
      const c = cells[i]!;
      const [a, b] = [d.least[c]!, d.most[c]!];
      if (a === b || a === 0) continue;
      const power = powers[i]!;
      if (!keepFrom(d, c, rootUp(least / (high / b ** power), power))) return false;
      if (!keepTo(d, c, rootDown(most / (low / a ** power), power))) return false;
      if (least === most && !keepDivisors(d, c, power, most)) return false;
      if (d.least[c] !== a || d.most[c] !== b) {
        isMoving = true;
        low = (low / a ** power) * d.least[c]! ** power;
        high = (high / b ** power) * d.most[c]! ** power;
      }
    }
  }
  return true;
}

/** Tolerance for rounding errors in divisions of large numbers. The exact product is checked once all cells are fixed. */
const HAIR = 1e-9;
const rootUp = (v: number, power: number): number => Math.ceil(v ** (1 / power) * (1 - HAIR) - HAIR);
const rootDown = (v: number, power: number): number => Math.floor(v ** (1 / power) * (1 + HAIR) + HAIR);

function keepDivisors(d: Domains, c: number, power: number, product: number): boolean {
  for (let v = d.least[c]!; v <= d.most[c]!; v = nextValue(d, c, v)) {
    if (product % v ** power !== 0 && !remove(d, c, v)) return false;
  }
  return true;
}

/** Removes a fixed value from the other cells; if every number must occur, a number with one possible place is fixed there. */
function filterDifferent(d: Domains, cells: Int32Array, whole: boolean): boolean {
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (let i = 0; i < cells.length; i++) {
      const c = cells[i]!;
      if (!isFixed(d, c)) continue;
      for (let j = 0; j < cells.length; j++) {
        if (j === i) continue;
        const other = cells[j]!;
        const wasFixed = isFixed(d, other);
        if (!remove(d, other, d.least[c]!)) return false;
        if (!wasFixed && isFixed(d, other)) isMoving = true;
      }
    }
    if (whole && !isMoving && !fixOnlyPlaces(d, cells)) return false;
  }
  return true;
}

function fixOnlyPlaces(d: Domains, cells: Int32Array): boolean {
  const words = d.words[cells[0]!]!;
  for (let w = 0; w < words; w++) {
    let [once, twice, all] = [0, 0, 0];
    for (let i = 0; i < cells.length; i++) {
      const word = d.bits[d.first[cells[i]!]! + w]!;
      twice |= once & word;
      once |= word;
      all |= word;
    }
    for (let lone = all & ~twice; lone !== 0; lone &= lone - 1) {
      const bit = 31 - Math.clz32(lone & -lone);
      const c = cells.find((each) => ((d.bits[d.first[each]! + w]! >>> bit) & 1) === 1)!;
      if (!isFixed(d, c) && !fix(d, c, d.base[c]! + 32 * w + bit)) return false;
    }
  }
  return true;
}

function filterTable(d: Domains, cells: Int32Array, { rows }: Table): boolean {
  const can = (c: number, v: number): boolean => {
    for (let u = d.least[c]!; u <= v; u = nextValue(d, c, u)) if (u === v) return true;
    return false;
  };
  const left = rows.filter((row) => row.every((v, i) => can(cells[i]!, v)));
  if (left.length === 0) return false;
  for (let i = 0; i < cells.length; i++) {
    const c = cells[i]!;
    const kept = new Set(left.map((row) => row[i]!));
    for (let v = d.least[c]!; v <= d.most[c]!; v = nextValue(d, c, v))
      if (!kept.has(v) && !remove(d, c, v)) return false;
  }
  return true;
}
