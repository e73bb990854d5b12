/** Techniques: n cells of a unit share n numbers (naked sets), or n numbers have only n places (hidden sets). */
import type { Technique } from "../kind.ts";
import { countBits, numbersIn, type Unit } from "./grid.ts";
import { type Absence, cross, type State } from "./state.ts";
import { crossesIn, type Finding, type LatinTechnique, placesOf } from "./technique.ts";

/** Naked sets of these sizes, the smallest first. `within`: whole units, or any cells that differ. */
export function nakedSets(
  technique: Technique,
  sizes: readonly number[],
  within: "units" | "runs" = "units",
): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      for (const size of sizes) for (const unit of s.grid[within]) if (scanNaked(s, unit, size, found)) return;
    },
    ...(sizes.join() === "2" && { sweep: (s) => sweepUnits(s, s.grid[within], sweepNakedPairs) }),
  };
}

/** Hidden sets of these sizes, the smallest first. */
export function hiddenSets(technique: Technique, sizes: readonly number[]): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      for (const size of sizes) for (const unit of s.grid.units) if (scanHidden(s, unit, size, found)) return;
    },
    ...(sizes.join() === "2" && { sweep: (s) => sweepUnits(s, s.grid.units, sweepHiddenPairs) }),
  };
}

function sweepUnits(s: State, units: readonly Unit[], sweep: (s: State, cells: Int32Array) => boolean): boolean {
  let isNew = false;
  for (let k = 0; k < units.length && !s.isBroken; k++) if (sweep(s, units[k]!.cells)) isNew = true;
  return isNew;
}

const isPair = (mask: number): boolean => {
  const rest = mask & (mask - 1);
  return rest !== 0 && (rest & (rest - 1)) === 0;
};

function sweepNakedPairs(s: State, cells: Int32Array): boolean {
  const { marks } = s;
  let isNew = false;
  for (let i = 0; i < cells.length - 1; i++) {
    const mark = marks[cells[i]!]!;
    if (!isPair(mark)) continue;
    for (let j = i + 1; j < cells.length; j++) {
      if (marks[cells[j]!] !== mark) continue;
      for (let k = 0; k < cells.length; k++) if (k !== i && k !== j && cross(s, cells[k]!, mark)) isNew = true;
      break;
    }
  }
  return isNew;
}

/** By number: its places in a unit. */
const placesOfNumber = new Int32Array(32);

function findPlaces({ grid, marks }: State, cells: Int32Array): void {
  placesOfNumber.fill(0, 0, grid.most);
  for (let i = 0; i < cells.length; i++)
    for (let m = marks[cells[i]!]!; m !== 0; m &= m - 1) placesOfNumber[31 - Math.clz32(m & -m)]! |= 1 << i;
}

function sweepHiddenPairs(s: State, cells: Int32Array): boolean {
  const { most } = s.grid;
  findPlaces(s, cells);
  let isNew = false;
  for (let v = 0; v < most - 1; v++) {
    const places = placesOfNumber[v]!;
    if (!isPair(places)) continue;
    for (let w = v + 1; w < most; w++) {
      if (placesOfNumber[w] !== places) continue;
      const others = ~((1 << v) | (1 << w));
      for (let m = places; m !== 0; m &= m - 1) if (cross(s, cells[31 - Math.clz32(m & -m)]!, others)) isNew = true;
      break;
    }
  }
  return isNew;
}

function blanksOf({ marks }: State, { cells }: Unit): number {
  let blanks = 0;
  for (let i = 0; i < cells.length; i++) if (marks[cells[i]!] !== 0) blanks++;
  return blanks;
}

/** Calls `each` with the union and the indices of every choice of `size` masks with so many bits together, until it returns true. */
function choices(
  masks: readonly number[],
  size: number,
  each: (union: number, chosen: readonly number[]) => boolean,
): boolean {
  const chosen: number[] = [];
  const go = (from: number, union: number): boolean => {
    if (chosen.length === size) return countBits(union) === size && each(union, chosen);
    for (let i = from; i < masks.length; i++) {
      const next = union | masks[i]!;
      if (countBits(next) > size) continue;
      chosen.push(i);
      if (go(i + 1, next)) return true;
      chosen.pop();
    }
    return false;
  };
  return masks.length >= size && go(0, 0);
}

function scanNaked(s: State, unit: Unit, size: number, found: (finding: Finding) => boolean): boolean {
  if (blanksOf(s, unit) <= size) return false;
  const cells: number[] = [];
  for (let i = 0; i < unit.cells.length; i++) {
    const mark = s.marks[unit.cells[i]!]!;
    if (mark !== 0 && countBits(mark) <= size) cells.push(unit.cells[i]!);
  }
  if (cells.length < size) return false;
  return choices(
    cells.map((c) => s.marks[c]!),
    size,
    (union, chosen) => {
      const set = chosen.map((i) => cells[i]!);
      const crosses = crossesIn(
        s,
        Array.from(unit.cells).filter((c) => !set.includes(c)),
        union,
      );
      if (crosses.length === 0) return false;
      const absent: Absence[] = set.map((c) => [c, s.grid.all & ~union]);
      return found({ crosses, tell: () => ({ absent, values: setValues(s, unit, set, union) }) });
    },
  );
}

function scanHidden(s: State, unit: Unit, size: number, found: (finding: Finding) => boolean): boolean {
  if (blanksOf(s, unit) <= size) return false;
  const bits: number[] = [];
  const places: number[] = [];
  findPlaces(s, unit.cells);
  for (let v = 0; v < s.grid.most; v++) {
    const mask = placesOfNumber[v]!;
    if (mask === 0 || countBits(mask) > size) continue;
    bits.push(1 << v);
    places.push(mask);
  }
  if (bits.length < size) return false;
  return choices(places, size, (union, chosen) => {
    const numbers = chosen.reduce((mask, i) => mask | bits[i]!, 0);
    const set = Array.from(unit.cells).filter((_, i) => ((union >> i) & 1) === 1);
    const crosses = crossesIn(s, set, s.grid.all & ~numbers);
    if (crosses.length === 0) return false;
    const others = Array.from(unit.cells).filter((c) => !set.includes(c));
    const absent: Absence[] = others.map((c) => [c, numbers]);
    return found({ crosses, tell: () => ({ absent, values: setValues(s, unit, set, numbers) }) });
  });
}

function setValues(s: State, { values }: Unit, set: readonly number[], mask: number) {
  const { rows, columns } = placesOf(s, set);
  return {
    name: "",
    line: 0,
    ...values,
    setRows: rows,
    setColumns: columns,
    numbers: numbersIn(mask),
    size: set.length,
  };
}
