/** Techniques on minimum, maximum and parity: the possible values of the other blanks of a sum or product limit each blank. */
import type { Technique } from "../kind.ts";
import { countValue } from "../mixed-number.ts";
import { keepFrom, keepTo, nextValue, remove } from "./domain.ts";
import { type Equation, newEquation, readEquation } from "./equation.ts";
import { groundOf, type SolverState, write } from "./solver-state.ts";
import {
  constraintsOf,
  type Deduction,
  findingOf,
  openFindingsIn,
  placesOf,
  type TechniqueRule,
  targets,
  unitOf,
  valuesOf,
} from "./technique.ts";

/** The limits that an equation sets for one of its blanks: values from `least` to `most`, parity, divisors. */
interface Limits {
  least: number;
  most: number;
  /** −1: both; 0: even; 1: odd. */
  parity: number;
  /** Values whose power, by this exponent, divides the number; 0: all values. */
  divides: number;
  exponent: number;
}

/** Finds the limits of the blank at a place of the equation; false if there are none. */
type Judge = (s: SolverState, e: Equation, at: number, to: Limits) => boolean;

const equation = newEquation();
const limits: Limits = { least: 0, most: 0, parity: -1, divides: 0, exponent: 1 };

/** Removes values with which a sum exceeds its total, or a product does not divide it, whatever the other blanks hold. */
export const bounds = (technique: Technique, classes: readonly string[]): TechniqueRule =>
  limited(technique, classes, findBounds);

/** In a sum where only one blank has an odd factor, the total decides whether that blank is odd or even. */
export const parity = (technique: Technique, classes: readonly string[]): TechniqueRule =>
  limited(technique, classes, findParity);

function findBounds(s: SolverState, { type, size, cells, factors, total }: Equation, at: number, to: Limits): boolean {
  const { least, most } = s.domains;
  let [low, high] = type === "sum" ? [0, 0] : [1, 1];
  for (let i = 0; i < size; i++) {
    if (i === at) continue;
    const [f, a, b] = [factors[i]!, least[cells[i]!]!, most[cells[i]!]!];
    if (type === "product") [low, high] = [low * a ** f, high * b ** f];
    else if (f > 0) [low, high] = [low + f * a, high + f * b];
    else [low, high] = [low + f * b, high + f * a];
  }
  const f = factors[at]!;
  to.parity = -1;
  to.exponent = f;
  to.divides = type === "product" ? total : 0;
  if (type === "product") [to.least, to.most] = [(total / high) ** (1 / f) - HAIR, (total / low) ** (1 / f) + HAIR];
  else if (f > 0) [to.least, to.most] = [(total - high) / f, (total - low) / f];
  else [to.least, to.most] = [(total - low) / f, (total - high) / f];
  return true;
}

/** Tolerance for rounding errors of roots. */
const HAIR = 1e-6;

const isOdd = (n: number): boolean => Math.abs(n) % 2 === 1;

function findParity(s: SolverState, { type, size, factors, total }: Equation, at: number, to: Limits): boolean {
  // Halves and quarters are neither odd nor even.
  if (type !== "sum" || size < 2 || unitOf(s) !== 1) return false;
  for (let i = 0; i < size; i++) if (isOdd(factors[i]!) !== (i === at)) return false;
  [to.least, to.most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  to.parity = isOdd(total) ? 1 : 0;
  to.divides = 0;
  return true;
}

const isWithin = ({ least, most, parity: wanted, divides, exponent }: Limits, v: number): boolean =>
  v >= least &&
  v <= most &&
  (wanted === -1 || isOdd(v) === (wanted === 1)) &&
  (divides === 0 || divides % v ** exponent === 0);

function limited(technique: Technique, classes: readonly string[], judge: Judge): TechniqueRule {
  return {
    ...technique,
    find: (s, first) => openFindingsIn(findings(s, classes, judge), first),
    applyAll: (s) => applyBounds(s, classes, judge),
    tell: (s, found) => equationValues(s, found),
  };
}

function* findings(s: SolverState, classes: readonly string[], judge: Judge): Generator<Deduction> {
  for (const k of constraintsOf(s, classes)) {
    if (!readEquation(s, k, equation) || !narrows(s, judge)) continue;
    const kept = new Map<number, readonly number[]>();
    const crosses: [number, number][] = [];
    for (let at = 0; at < equation.size; at++) {
      if (!judge(s, equation, at, limits)) continue;
      const c = equation.cells[at]!;
      const values = valuesOf(s, c);
      const left = values.filter((v) => isWithin(limits, v));
      kept.set(c, left);
      if (left.length < values.length) for (const v of values) if (!isWithin(limits, v)) crosses.push([c, v]);
    }
    const isWrong = [...kept.values()].some((left) => left.length === 0);
    const isNew = crosses.length > 0 || [...kept.values()].some((left) => left.length === 1);
    if (isNew && !isWrong)
      yield settled(
        findingOf(s, k, crosses, (c) => kept.get(c) ?? []),
        kept,
      );
  }
}

/**
 * Whether the equation removes a value of some blank or leaves a single one. Tested first, because most equations remove nothing.
 */
function narrows(s: SolverState, judge: Judge): boolean {
  const d = s.domains;
  for (let at = 0; at < equation.size; at++) {
    if (!judge(s, equation, at, limits)) continue;
    const c = equation.cells[at]!;
    if (d.least[c] === d.most[c] || !isWithin(limits, d.least[c]!) || !isWithin(limits, d.most[c]!)) return true;
    if (limits.parity === -1 && limits.divides === 0) continue;
    for (let v = d.least[c]!; v <= d.most[c]!; v = nextValue(d, c, v)) if (!isWithin(limits, v)) return true;
  }
  return false;
}

/** The finding, extended by blanks for which the player had crossed out all candidates but one. */
function settled(found: Deduction, kept: ReadonlyMap<number, readonly number[]>): Deduction {
  const isWritten = new Set(found.writes.map(([c]) => c));
  const more = [...kept].flatMap(([c, [v, ...others]]) =>
    v === undefined || others.length > 0 || isWritten.has(c) ? [] : [[c, v] as const],
  );
  return { ...found, writes: [...found.writes, ...more] };
}

/** Removes all candidates that the equations, in the current state, exclude; writes a blank with one candidate left. */
function applyBounds(s: SolverState, classes: readonly string[], judge: Judge): boolean {
  const d = s.domains;
  const [before, blanks] = [d.trail.size, s.blanks];
  for (const name of classes) {
    const places = s.model.byClass.get(name);
    for (let j = 0; places !== undefined && j < places.length; j++) {
      if (!readEquation(s, places[j]!, equation)) continue;
      for (let at = 0; at < equation.size; at++) {
        if (!judge(s, equation, at, limits)) continue;
        const c = equation.cells[at]!;
        keepFrom(d, c, Math.ceil(limits.least));
        keepTo(d, c, Math.floor(limits.most));
        if (limits.parity !== -1 || limits.divides !== 0)
          for (let v = d.least[c]!; v <= d.most[c]!; v = nextValue(d, c, v)) if (!isWithin(limits, v)) remove(d, c, v);
      }
      for (let at = 0; at < equation.size; at++) {
        const c = equation.cells[at]!;
        if (d.least[c] === d.most[c]) write(s, c, d.least[c]!);
      }
    }
  }
  return d.trail.size > before || s.blanks < blanks;
}

/** Template values for an equation: the places and factors of its blanks, their candidates, and which were examined. */
export function equationValues(s: SolverState, found: Deduction): ReturnType<TechniqueRule["tell"]> {
  const e = newEquation();
  readEquation(s, found.constraint, e);
  const cells = Array.from(e.cells.subarray(0, e.size));
  const at = placesOf(s, cells);
  // Where all blanks are subtracted, describe the number that they are subtracted from instead.
  const factors = Array.from(e.factors.subarray(0, e.size));
  const turn = e.type === "sum" && factors.every((factor) => factor < 0) ? -1 : 1;
  const unit = unitOf(s);
  return {
    because: groundOf(s, e.from),
    values: {
      ...targets(s, found),
      ...s.model.constraints[found.constraint]!.values,
      sort: e.type,
      rest: countValue(turn * e.total, unit),
      blankRows: at.rows,
      blankColumns: at.columns,
      factors: factors.map((factor) => turn * factor),
      least: cells.map((c) => countValue(s.domains.least[c]!, unit)),
      most: cells.map((c) => countValue(s.domains.most[c]!, unit)),
      odd: isOdd(e.total) ? 1 : 0,
    },
  };
}
