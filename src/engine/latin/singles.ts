/** Techniques that write a number: the last blank of a unit, the only place for a number, the only number for a cell. */
import type { Technique } from "../kind.ts";
import { type Grid, isSingle, type Unit, unitsIn } from "./grid.ts";
import { type Absence, type State, write } from "./state.ts";
import type { Finding, LatinTechnique } from "./technique.ts";

/** A unit has one blank. */
export function lastBlank(technique: Technique): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      for (let k = 0; k < s.open.length; k++) {
        const c = lastOf(s, k);
        if (c < 0 || !isSingle(s.marks[c]!)) continue;
        const tell = tellPlace(s.grid.units[k]!, c, s.grid.all);
        if (found({ writes: [c, s.marks[c]!], crosses: [], tell })) return;
      }
    },
    applyAll: (s) => {
      const before = s.blanks;
      const { open } = s;
      for (let k = 0; k < open.length; k++) {
        if (open[k] !== 1) continue;
        const c = lastOf(s, k);
        if (c >= 0 && isSingle(s.marks[c]!)) write(s, c, s.marks[c]!);
      }
      return s.blanks < before;
    },
  };
}

/** Numbers are absent from all cells of a unit but one. */
const tellPlace =
  ({ cells, values }: Unit, c: number, mask: number): Finding["tell"] =>
  () => ({ absent: Array.from(cells).flatMap((d): Absence[] => (d === c ? [] : [[d, mask]])), values });

/** The only blank of a unit; −1 if there is none, or another. */
function lastOf(s: State, k: number): number {
  if (s.open[k] !== 1) return -1;
  const { cells } = s.grid.units[k]!;
  for (let i = 0; i < cells.length; i++) if (s.known[cells[i]!] === 0) return cells[i]!;
  return -1;
}

/** A number has one place left in a unit of these classes. */
export function onlyPlace(technique: Technique, classes: readonly string[]): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      const units = unitsIn(s.grid, classes);
      for (let k = 0; k < units.length; k++) {
        const unit = units[k]!;
        for (let lone = loneIn(s, unit.cells); lone !== 0; lone &= lone - 1) {
          const bit = lone & -lone;
          const c = placeOf(s, unit.cells, bit);
          if (found({ writes: [c, bit], crosses: [], tell: tellPlace(unit, c, bit) })) return;
        }
      }
    },
    applyAll: (s) => {
      const before = s.blanks;
      const units = unitsIn(s.grid, classes);
      for (let k = 0; k < units.length; k++) {
        const { cells } = units[k]!;
        for (let lone = loneIn(s, cells); lone !== 0; lone &= lone - 1) {
          const bit = lone & -lone;
          const c = placeOf(s, cells, bit);
          if (c >= 0) write(s, c, bit);
        }
      }
      return s.blanks < before;
    },
    showsAt: (grid, givens, used, c, bit) => {
      const own = grid.unitsOf[c]!;
      for (let i = 0; i < own.length; i++) {
        const unit = grid.units[own[i]!]!;
        if (classes.includes(unit.class) && isOnlyPlace(grid, unit, givens, used, c, bit)) return true;
      }
      return false;
    },
  };
}

/** Whether a blank is the only place for a number in a unit, by givens alone. `used`: by unit the mask of its givens. */
function isOnlyPlace(
  { unitsOf }: Grid,
  { cells }: Unit,
  givens: Uint8Array,
  used: Int32Array,
  cell: number,
  bit: number,
): boolean {
  for (let i = 0; i < cells.length; i++) {
    const d = cells[i]!;
    if (d === cell || givens[d] !== 0) continue;
    const others = unitsOf[d]!;
    let isGone = false;
    for (let j = 0; j < others.length && !isGone; j++) isGone = (used[others[j]!]! & bit) !== 0;
    if (!isGone) return false;
  }
  return true;
}

/** The numbers that only one blank of some cells can hold. Numbers that are known there are no candidates. */
function loneIn({ marks }: State, cells: Int32Array): number {
  let once = 0;
  let twice = 0;
  for (let i = 0; i < cells.length; i++) {
    const mark = marks[cells[i]!]!;
    twice |= once & mark;
    once |= mark;
  }
  return once & ~twice;
}

/** The first cell that has a candidate; −1 if there is none. */
function placeOf({ marks }: State, cells: Int32Array, bit: number): number {
  for (let i = 0; i < cells.length; i++) if ((marks[cells[i]!]! & bit) !== 0) return cells[i]!;
  return -1;
}

/** The unit of a cell with the fewest blanks: the place to look first. Undefined for cells in no unit. */
function fullest({ grid, open }: State, c: number): Unit | undefined {
  const [first, ...others] = grid.unitsOf[c]!;
  if (first === undefined) return undefined;
  return grid.units[others.reduce((best, k) => (open[k]! < open[best]! ? k : best), first)];
}

/** A cell has no other candidate. */
const tellLone =
  (c: number, bit: number): Finding["tell"] =>
  (before) => ({ absent: [[c, before.grid.all & ~bit]], values: fullest(before, c)?.values ?? {} });

/** A blank has one candidate left. */
export function oneLeft(technique: Technique): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      for (let c = 0; c < s.grid.count; c++) {
        const mark = s.marks[c]!;
        if (isSingle(mark) && found({ writes: [c, mark], crosses: [], tell: tellLone(c, mark) })) return;
      }
    },
    applyAll: (s) => {
      const before = s.blanks;
      for (let c = 0; c < s.grid.count; c++) if (isSingle(s.marks[c]!)) write(s, c, s.marks[c]!);
      return s.blanks < before;
    },
    showsAt: ({ all, unitsOf }, _, used, c, bit) => {
      const own = unitsOf[c]!;
      let gone = bit;
      for (let i = 0; i < own.length; i++) gone |= used[own[i]!]!;
      return gone === all;
    },
  };
}
