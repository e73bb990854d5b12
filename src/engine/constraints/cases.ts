/** All ways to fill a few blanks of one sum, product or table: numbers that no way uses go. */
import type { Technique } from "../kind.ts";
import { tellEquation } from "./bounds.ts";
import { has } from "./domain.ts";
import { type Equation, newEquation, readEquation } from "./equation.ts";
import { groundOf, isOpen, type SolverState } from "./solver-state.ts";
import { constraintsOf, type Found, findingOf, sightIn, type TechniqueRule, targets, valuesOf } from "./technique.ts";

/** How many blanks a constraint has at most for this technique, and how many ways to fill them. */
export interface Extent {
  readonly blanks: number;
  readonly ways: number;
}

/** The technique for constraints of these classes. Told with the `ways`, where there are six at most, and their `count`. */
export function cases(technique: Technique, classes: readonly string[], extent: Extent): TechniqueRule {
  function* find(s: SolverState): Generator<Found> {
    for (const k of constraintsOf(s, classes)) {
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
    find: (s, first) => sightIn(find(s), first),
    tell: (s, found) => tell(s, found, extent),
  };
}

const LISTED = 6;

function tell(s: SolverState, found: Found, extent: Extent): ReturnType<TechniqueRule["tell"]> {
  const { ways, cells } = listOf(s, found.constraint, extent)!;
  const isTable = s.model.constraints[found.constraint]!.sort === "table";
  const { because, values } = isTable
    ? {
        because: groundOf(s, s.model.constraints[found.constraint]!.cells),
        values: { ...targets(s, found), ...s.model.constraints[found.constraint]!.values },
      }
    : tellEquation(s, found);
  const texts = ways.length > LISTED ? [] : ways.map((way) => way.join(" + "));
  return { because, values: { ...values, ways: texts, count: ways.length, blanks: cells.length } };
}

const equation = newEquation();

interface List {
  readonly cells: readonly number[];
  readonly ways: readonly (readonly number[])[];
}

/** All ways to fill the blanks of a constraint; null where it has too few or too many, or too many ways. */
function listOf(s: SolverState, k: number, { blanks, ways: most }: Extent): List | null {
  const constraint = s.model.constraints[k]!;
  if (constraint.sort === "table") {
    const cells = constraint.cells.filter((c) => isOpen(s, c));
    if (cells.length === 0 || cells.length > blanks) return null;
    const rows = constraint.rows.filter((row) => constraint.cells.every((c, i) => has(s.domains, c, row[i] ?? -1)));
    const ways = rows.map((row) => row.filter((_, i) => cells.includes(constraint.cells[i] ?? -1)));
    return ways.length > most ? null : { cells, ways };
  }
  if (!readEquation(s, k, equation) || equation.size < 2 || equation.size > blanks) return null;
  const ways = waysOf(s, equation, most);
  return ways === null ? null : { cells: Array.from(equation.cells.subarray(0, equation.size)), ways };
}

function waysOf(s: SolverState, { sort, size, cells, factors, total }: Equation, most: number): number[][] | null {
  const ways: number[][] = [];
  const differs = (c: number, v: number, way: readonly number[]): boolean =>
    way.every((other, i) => other !== v || !s.model.peers[c]!.includes(cells[i]!));
  const go = (at: number, way: readonly number[], rest: number): boolean => {
    const c = cells[at]!;
    const f = factors[at]!;
    if (at === size - 1) {
      const v = sort === "sum" ? rest / f : Math.round(rest ** (1 / f));
      const isRight = sort === "sum" ? Number.isInteger(v) : v ** f === rest;
      if (isRight && has(s.domains, c, v) && differs(c, v, way)) ways.push([...way, v]);
      return ways.length <= most;
    }
    for (const v of valuesOf(s, c)) {
      const left = sort === "sum" ? rest - f * v : rest / v ** f;
      if (Number.isInteger(left) && differs(c, v, way) && !go(at + 1, [...way, v], left)) return false;
    }
    return true;
  };
  return go(0, [], total) ? ways : null;
}
