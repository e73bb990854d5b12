/** Techniques: last candidate, only place, and sets of cells that share their numbers. */
import type { Technique } from "../kind.ts";
import { bitCount, isFixed } from "./domain.ts";
import { canWrite, groundOf, isOpen, type SolverState, write } from "./solver-state.ts";
import {
  constraintsOf,
  type Deduction,
  findingOf,
  openFindingsIn,
  placesOf,
  type TechniqueRule,
  targets,
  valuesOf,
} from "./technique.ts";

/** A blank has one candidate left. */
export function oneLeft(technique: Technique): TechniqueRule {
  function* find(s: SolverState): Generator<Deduction> {
    for (let c = 0; c < s.known.length; c++)
      if (isOpen(s, c) && isFixed(s.domains, c))
        yield { writes: [[c, s.domains.least[c]!]], crosses: [], constraint: -1 };
  }
  return {
    ...technique,
    find: (s, first) => openFindingsIn(find(s), first),
    applyAll: (s) => {
      const before = s.blanks;
      for (let c = 0; c < s.known.length; c++)
        if (isOpen(s, c) && isFixed(s.domains, c)) write(s, c, s.domains.least[c]!);
      return s.blanks < before;
    },
    tell: (s, found) => ({ because: groundOf(s, [found.writes[0]![0]]), values: targets(s, found) }),
  };
}

/** Each number must occur among cells that all differ, and one has only one possible place. */
export function onlyPlace(technique: Technique, classes: readonly string[]): TechniqueRule {
  function* find(s: SolverState): Generator<Deduction> {
    for (const k of constraintsOf(s, classes)) {
      const constraint = s.model.constraints[k]!;
      if (constraint.type !== "all-different" || !constraint.whole) continue;
      for (const v of s.model.shape.cells[constraint.cells[0] ?? 0]?.numbers ?? []) {
        const places = constraint.cells.filter((c) => canWrite(s, c, v));
        const isThere = constraint.cells.some((c) => s.known[c] === 1 && s.domains.least[c] === v);
        if (places.length === 1 && !isThere) yield { writes: [[places[0]!, v]], crosses: [], constraint: k };
      }
    }
  }
  return {
    ...technique,
    find: (s, first) => openFindingsIn(find(s), first),
    applyAll: (s) => applyPlaces(s, classes),
    tell: (s, found) => {
      const { cells, values } = s.model.constraints[found.constraint]!;
      return { because: groundOf(s, cells), values: { ...targets(s, found), ...values } };
    },
  };
}

/**
 * Writes the numbers that only one blank can hold, in one pass through the constraints. Known numbers are already removed from
 * all blanks.
 */
function applyPlaces(s: SolverState, classes: readonly string[]): boolean {
  const before = s.blanks;
  for (const name of classes) {
    const places = s.model.byClass.get(name);
    for (let j = 0; places !== undefined && j < places.length; j++) {
      const constraint = s.model.constraints[places[j]!]!;
      if (constraint.type === "all-different" && constraint.whole) writeLone(s, s.model.cells[places[j]!]!);
    }
  }
  return s.blanks < before;
}

/** Writes each number that only one of these cells can hold. */
function writeLone(s: SolverState, cells: Int32Array): void {
  const d = s.domains;
  const words = d.words[cells[0]!]!;
  for (let w = 0; w < words; w++) {
    let [once, twice] = [0, 0];
    for (let i = 0; i < cells.length; i++) {
      if (s.known[cells[i]!] === 1) continue;
      const word = d.bits[d.first[cells[i]!]! + w]!;
      twice |= once & word;
      once |= word;
    }
    for (let lone = once & ~twice; lone !== 0; lone &= lone - 1) {
      const v = d.base[cells[0]!]! + 32 * w + 31 - Math.clz32(lone & -lone);
      for (let i = 0; i < cells.length; i++)
        if (canWrite(s, cells[i]!, v)) {
          write(s, cells[i]!, v);
          break;
        }
    }
  }
}

/**
 * If n blanks that must all differ have only n candidates together, these numbers are removed from other cells. For domains of at
 * most 32 numbers.
 */
export function subsets(technique: Technique, classes: readonly string[], size: 2 | 3): TechniqueRule {
  function* find(s: SolverState): Generator<Deduction> {
    for (const k of constraintsOf(s, classes)) {
      const open = s.model.constraints[k]!.cells.filter((c) => isOpen(s, c));
      if (open.some((c) => s.domains.words[c] !== 1)) continue;
      for (const set of setsOf(s, open, size)) {
        const union = set.reduce((bits, c) => bits | wordOf(s, c), 0);
        const others = open.filter((c) => !set.includes(c) && (wordOf(s, c) & union) !== 0);
        if (others.length === 0) continue;
        const crosses = others.flatMap((c) =>
          valuesOf(s, c).flatMap((v) => (isIn(s, c, v, union) ? [[c, v] as const] : [])),
        );
        yield findingOf(s, k, crosses, (c) => valuesOf(s, c).filter((v) => !isIn(s, c, v, union)));
      }
    }
  }
  return {
    ...technique,
    find: (s, first) => openFindingsIn(find(s), first),
    tell: (s, found) => {
      const { cells, values } = s.model.constraints[found.constraint]!;
      const open = cells.filter((c) => isOpen(s, c));
      const gone = new Set([...found.writes, ...found.crosses].map(([c]) => c));
      const set = setsOf(s, open, size).find((each) => !each.some((c) => gone.has(c)) && isSetOf(s, each, found)) ?? [];
      const numbers = [...new Set(set.flatMap((c) => valuesOf(s, c)))].sort((a, b) => a - b);
      const at = placesOf(s, set);
      const places = { setRows: at.rows, setColumns: at.columns, numbers };
      return { because: groundOf(s, [...set, ...gone]), values: { ...targets(s, found), ...values, ...places } };
    },
  };
}

/** The sets of `size` cells that have only that many candidates together. */
function setsOf(s: SolverState, open: readonly number[], size: number): number[][] {
  const sets: number[][] = [];
  const go = (from: number, set: readonly number[], union: number): void => {
    if (bitCount(union) > size) return;
    if (set.length === size) sets.push([...set]);
    else for (let i = from; i < open.length; i++) go(i + 1, [...set, open[i]!], union | wordOf(s, open[i]!));
  };
  go(0, [], 0);
  return sets;
}

/** Whether a set excludes all candidates that a finding removes. */
function isSetOf(s: SolverState, set: readonly number[], { crosses }: Deduction): boolean {
  const union = set.reduce((bits, c) => bits | wordOf(s, c), 0);
  return crosses.every(([c, v]) => isIn(s, c, v, union));
}

const wordOf = (s: SolverState, c: number): number => s.domains.bits[s.domains.first[c]!]!;
const isIn = (s: SolverState, c: number, v: number, union: number): boolean =>
  ((union >>> (v - s.domains.base[c]!)) & 1) === 1;
