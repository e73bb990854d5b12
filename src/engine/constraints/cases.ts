/** Lists all ways to fill a few blanks of one sum, product or table. Candidates that no way uses are removed. */
import type { Technique } from "../kind.ts";
import { equationValues } from "./bounds.ts";
import { has, nextValue, remove } from "./domain.ts";
import { type Equation, newEquation, readEquation } from "./equation.ts";
import { printed, printedSum } from "./number-text.ts";
import { groundOf, isOpen, type SolverState, write } from "./solver-state.ts";
import {
  constraintsOf,
  type Deduction,
  findingOf,
  openFindingsIn,
  type TechniqueRule,
  targets,
  unitOf,
  valuesOf,
} from "./technique.ts";

/** Maximum number of blanks of a constraint for this technique, and maximum number of ways to fill them. */
export interface Extent {
  readonly blanks: number;
  readonly ways: number;
}

/**
 * The technique for constraints of these classes. Its sentence gets the `count` of the ways and, if they are few, the `ways`
 * themselves; `turned` is 1 if each way also works in reverse and is listed once.
 */
export function cases(technique: Technique, classes: readonly string[], extent: Extent): TechniqueRule {
  function* find(s: SolverState): Generator<Deduction> {
    for (const k of constraintsOf(s, classes)) {
      if (!narrows(s, k, extent)) continue;
      const list = listOf(s, k, extent);
      if (list === null || list.ways.length === 0) continue;
      const left = (c: number): number[] => [...new Set(list.ways.map((way) => way[list.cells.indexOf(c)]!))];
      const crosses = list.cells.flatMap((c) => {
        const kept = new Set(left(c));
        return valuesOf(s, c).flatMap((v) => (kept.has(v) ? [] : [[c, v] as const]));
      });
      if (crosses.length > 0) yield findingOf(s, k, crosses, left);
    }
  }
  return {
    ...technique,
    find: (s, first) => openFindingsIn(find(s), first),
    applyAll: (s) => removeUnused(s, classes, extent),
    tell: (s, found) => tell(s, found, extent),
  };
}

/** Maximum number of ways to list for two blanks. For three blanks fewer are listed, since they take more space. */
const LISTED = 6;
const LISTED_OF_THREE = 5;

function tell(s: SolverState, found: Deduction, extent: Extent): ReturnType<TechniqueRule["tell"]> {
  const { ways, cells } = listOf(s, found.constraint, extent)!;
  const isTable = s.model.constraints[found.constraint]!.type === "table";
  const { because, values } = isTable
    ? {
        because: groundOf(s, s.model.constraints[found.constraint]!.cells),
        values: { ...targets(s, found), ...s.model.constraints[found.constraint]!.values },
      }
    : equationValues(s, found);
  const isTurned = areTurned(ways);
  const listed =
    ways.length > (cells.length > 2 ? LISTED_OF_THREE : LISTED)
      ? []
      : ways.filter(([a = 0, b = 0]) => !isTurned || a < b);
  const factors = values.factors as readonly number[] | undefined;
  const isPlainSum = values.sort !== "product" && factors?.every((factor) => factor === 1) !== false;
  const texts = listed.map((way) => {
    const unit = unitOf(s);
    // Where a number has a factor or is multiplied, a plain sum would be wrong.
    return isPlainSum ? printedSum(way, unit) : `(${way.map((n) => printed(n, unit)).join(", ")})`;
  });
  return {
    because,
    values: { ...values, ways: texts, turned: isTurned ? 1 : 0, count: ways.length, blanks: cells.length },
  };
}

/** Whether these are ways for two blanks that each occur with their mirror image. */
const areTurned = (ways: List["ways"]): boolean =>
  ways.every(([a, b, ...more]) => more.length === 0 && a !== b && ways.some(([c, d]) => c === b && d === a));

const equation = newEquation();

interface List {
  readonly cells: readonly number[];
  readonly ways: readonly (readonly number[])[];
}

/** All ways to fill the blanks of a constraint; null if it has too few or too many blanks, or too many ways. */
function listOf(s: SolverState, k: number, { blanks, ways: maxWays }: Extent): List | null {
  const constraint = s.model.constraints[k]!;
  if (constraint.type === "table") {
    const cells = constraint.cells.filter((c) => isOpen(s, c));
    if (cells.length === 0 || cells.length > blanks) return null;
    const rows = constraint.rows.filter((row) => constraint.cells.every((c, i) => has(s.domains, c, row[i] ?? -1)));
    const ways = rows.map((row) => row.filter((_, i) => cells.includes(constraint.cells[i] ?? -1)));
    return ways.length > maxWays ? null : { cells, ways };
  }
  if (!readEquation(s, k, equation) || equation.size < 2 || equation.size > blanks) return null;
  if (!findWays(s, equation, maxWays)) return null;
  const { size } = equation;
  const ways = Array.from({ length: found.count }, (_, i) => Array.from(found.ways.subarray(i * size, (i + 1) * size)));
  return { cells: Array.from(equation.cells.subarray(0, size)), ways };
}

/**
 * Whether the ways exclude a candidate. A quick test before the list is made, because most lists exclude none. Tables are not
 * tested: the result is true.
 */
function narrows(s: SolverState, k: number, { blanks, ways: maxWays }: Extent): boolean {
  if (s.model.constraints[k]!.type === "table") return true;
  if (!readEquation(s, k, equation) || equation.size < 2 || equation.size > blanks) return false;
  if (!findWays(s, equation, maxWays) || found.count === 0) return false;
  const d = s.domains;
  for (let i = 0; i < equation.size; i++) {
    const c = equation.cells[i]!;
    for (let v = d.least[c]!; v <= d.most[c]!; v = nextValue(d, c, v)) if (!isUsed(i, v)) return true;
  }
  return false;
}

/** The ways of one equation, one after another, each as the numbers of its blanks. Reused. */
const found = { ways: new Float64Array(64), count: 0 };
/** The way that is being tried. */
const way = new Float64Array(64);

/** Writes all ways to fill the blanks of an equation into `found`; false if there are more than `maxWays`. */
function findWays(s: SolverState, e: Equation, maxWays: number): boolean {
  found.count = 0;
  if (found.ways.length < (maxWays + 1) * e.size) found.ways = new Float64Array((maxWays + 1) * e.size);
  return fillFrom(s, e, 0, e.total, maxWays);
}

function fillFrom(s: SolverState, e: Equation, at: number, rest: number, maxWays: number): boolean {
  const [c, f, d] = [e.cells[at]!, e.factors[at]!, s.domains];
  if (at === e.size - 1) {
    const v = e.type === "sum" ? rest / f : Math.round(rest ** (1 / f));
    const isRight = e.type === "sum" ? Number.isInteger(v) : v ** f === rest;
    if (!isRight || !has(d, c, v) || !differs(s, e, at, v)) return true;
    way[at] = v;
    for (let i = 0; i < e.size; i++) found.ways[found.count * e.size + i] = way[i]!;
    found.count++;
    return found.count <= maxWays;
  }
  for (let v = d.least[c]!; v <= d.most[c]!; v = nextValue(d, c, v)) {
    const left = e.type === "sum" ? rest - f * v : rest / v ** f;
    way[at] = v;
    if (Number.isInteger(left) && differs(s, e, at, v) && !fillFrom(s, e, at + 1, left, maxWays)) return false;
  }
  return true;
}

/** Whether a number differs from the earlier numbers of the way whose cells must not repeat it. */
function differs(s: SolverState, { cells }: Equation, at: number, v: number): boolean {
  for (let i = 0; i < at; i++) if (way[i] === v && s.model.peers[cells[at]!]!.includes(cells[i]!)) return false;
  return true;
}

/** Removes the candidates that no way uses from the blanks of all sums and products; writes a blank with one candidate left. */
function removeUnused(s: SolverState, classes: readonly string[], { blanks, ways: maxWays }: Extent): boolean {
  const d = s.domains;
  const before = d.trail.size;
  for (const name of classes) {
    const places = s.model.byClass.get(name);
    for (let j = 0; places !== undefined && j < places.length; j++) {
      if (!readEquation(s, places[j]!, equation) || equation.size < 2 || equation.size > blanks) continue;
      if (findWays(s, equation, maxWays) && found.count > 0) for (let i = 0; i < equation.size; i++) keepUsed(s, i);
    }
  }
  return d.trail.size > before;
}

/** Removes the candidates of one blank of the equation that no way of `found` uses. */
function keepUsed(s: SolverState, at: number): void {
  const [c, d] = [equation.cells[at]!, s.domains];
  const before = d.trail.size;
  for (let v = d.least[c]!; v <= d.most[c]!; v = nextValue(d, c, v)) if (!isUsed(at, v)) remove(d, c, v);
  if (d.trail.size > before && d.least[c] === d.most[c]) write(s, c, d.least[c]!);
}

function isUsed(at: number, v: number): boolean {
  for (let i = 0; i < found.count; i++) if (found.ways[i * equation.size + at] === v) return true;
  return false;
}
