/** Techniques: n cells of a unit share n numbers (naked sets), or n numbers have only n places (hidden sets). */
import type { Technique } from "../kind.ts";
import { addMask, chosenNames, clearMasks, nextChoice } from "./choices.ts";
import { countBits, lowest, numbersIn, type Unit } from "./grid.ts";
import { type Absence, cross, type State } from "./state.ts";
import { type Finding, type LatinTechnique, placesOf } from "./technique.ts";

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
    ...(sizes.join() === "2" && { applyAll: (s) => applyToUnits(s, s.grid[within], removeNakedPairs) }),
  };
}

/** Hidden sets of these sizes, the smallest first. */
export function hiddenSets(technique: Technique, sizes: readonly number[]): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      for (const size of sizes) for (const unit of s.grid.units) if (scanHidden(s, unit, size, found)) return;
    },
    ...(sizes.join() === "2" && { applyAll: (s) => applyToUnits(s, s.grid.units, removeHiddenPairs) }),
  };
}

function applyToUnits(s: State, units: readonly Unit[], sweep: (s: State, cells: Int32Array) => boolean): boolean {
  let isNew = false;
  for (let k = 0; k < units.length && !s.isBroken; k++) if (sweep(s, units[k]!.cells)) isNew = true;
  return isNew;
}

const isPair = (mask: number): boolean => {
  const rest = mask & (mask - 1);
  return rest !== 0 && (rest & (rest - 1)) === 0;
};

function removeNakedPairs(s: State, cells: Int32Array): boolean {
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

function removeHiddenPairs(s: State, cells: Int32Array): boolean {
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

function scanNaked(s: State, unit: Unit, size: number, found: (finding: Finding) => boolean): boolean {
  const { marks, grid } = s;
  const { cells } = unit;
  let blanks = 0;
  clearMasks();
  for (let i = 0; i < cells.length; i++) {
    const mark = marks[cells[i]!]!;
    if (mark === 0) continue;
    blanks++;
    if (countBits(mark) <= size) addMask(mark, cells[i]!);
  }
  if (blanks <= size) return false;
  for (let union = nextChoice(size); union !== 0; union = nextChoice(size)) {
    const set = chosenNames(size);
    const crosses: Absence[] = [];
    for (let i = 0; i < cells.length; i++) {
      const gone = marks[cells[i]!]! & union;
      if (gone !== 0 && !set.includes(cells[i]!)) crosses.push([cells[i]!, gone]);
    }
    if (crosses.length === 0) continue;
    const absent: Absence[] = set.map((c) => [c, grid.all & ~union]);
    if (found({ crosses, tell: () => ({ absent, values: setValues(s, unit, set, union) }) })) return true;
  }
  return false;
}

function scanHidden(s: State, unit: Unit, size: number, found: (finding: Finding) => boolean): boolean {
  const { grid, marks } = s;
  const { cells } = unit;
  let blanks = 0;
  for (let i = 0; i < cells.length; i++) if (marks[cells[i]!] !== 0) blanks++;
  if (blanks <= size) return false;
  findPlaces(s, cells);
  clearMasks();
  for (let v = 0; v < grid.most; v++) {
    const places = placesOfNumber[v]!;
    if (places !== 0 && countBits(places) <= size) addMask(places, 1 << v);
  }
  for (let union = nextChoice(size); union !== 0; union = nextChoice(size)) {
    const numbers = chosenNames(size).reduce((mask, bit) => mask | bit, 0);
    const crosses: Absence[] = [];
    for (let m = union; m !== 0; m &= m - 1) {
      const c = cells[lowest(m) - 1]!;
      const gone = marks[c]! & ~numbers;
      if (gone !== 0) crosses.push([c, gone]);
    }
    if (crosses.length === 0) continue;
    const set = Array.from(cells).filter((_, i) => ((union >> i) & 1) === 1);
    const absent = Array.from(cells).flatMap((c): Absence[] => (set.includes(c) ? [] : [[c, numbers]]));
    if (found({ crosses, tell: () => ({ absent, values: setValues(s, unit, set, numbers) }) })) return true;
  }
  return false;
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
