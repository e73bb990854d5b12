/** Techniques that write a number: the last blank of a unit, the only place for a number, the only number for a cell. */
import type { Technique } from "../kind.ts";
import { isSingle, type Unit, unitsIn } from "./grid.ts";
import { type Absence, type State, write } from "./state.ts";
import type { Finding, LatinTechnique } from "./technique.ts";

/** A unit has one blank. */
export function lastBlank(technique: Technique): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      for (let k = 0; k < s.grid.units.length; k++) {
        const c = lastOf(s, k);
        if (c < 0 || !isSingle(s.marks[c]!)) continue;
        const { cells, values } = s.grid.units[k]!;
        const tell: Finding["tell"] = () => ({ absent: absentFrom(cells, c, s.grid.all), values });
        if (found({ writes: [c, s.marks[c]!], crosses: [], tell })) return;
      }
    },
    sweep: (s) => {
      const before = s.blanks;
      for (let k = 0; k < s.open.length; k++) {
        const c = lastOf(s, k);
        if (c >= 0 && isSingle(s.marks[c]!)) write(s, c, s.marks[c]!);
      }
      return s.blanks < before;
    },
  };
}

/** The claim that the cells of a unit but one do not hold some numbers. */
const absentFrom = (cells: Int32Array, but: number, mask: number): Absence[] =>
  Array.from(cells).flatMap((c) => (c === but ? [] : [[c, mask] as const]));

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
      for (const { cells, values } of unitsIn(s.grid, classes)) {
        for (let lone = loneIn(s, cells); lone !== 0; lone &= lone - 1) {
          const bit = lone & -lone;
          let i = 0;
          while ((s.marks[cells[i]!]! & bit) === 0) i++;
          const c = cells[i]!;
          const tell: Finding["tell"] = () => ({ absent: absentFrom(cells, c, bit), values });
          if (found({ writes: [c, bit], crosses: [], tell })) return;
        }
      }
    },
    sweep: (s) => {
      const before = s.blanks;
      const units = unitsIn(s.grid, classes);
      for (let k = 0; k < units.length; k++) {
        const { cells } = units[k]!;
        for (let lone = loneIn(s, cells); lone !== 0; lone &= lone - 1) {
          const bit = lone & -lone;
          for (let i = 0; i < cells.length; i++)
            if ((s.marks[cells[i]!]! & bit) !== 0) {
              write(s, cells[i]!, bit);
              break;
            }
        }
      }
      return s.blanks < before;
    },
  };
}

/** The numbers that only one blank of some cells can hold. Numbers that are known there are no candidates. */
function loneIn({ marks }: State, cells: Int32Array): number {
  let [once, twice] = [0, 0];
  for (let i = 0; i < cells.length; i++) {
    const mark = marks[cells[i]!]!;
    twice |= once & mark;
    once |= mark;
  }
  return once & ~twice;
}

/** The unit of a cell with the fewest blanks: the place to look first. Undefined for cells in no unit. */
function fullest({ grid, open }: State, c: number): Unit | undefined {
  const [first, ...others] = grid.unitsOf[c]!;
  if (first === undefined) return undefined;
  return grid.units[others.reduce((best, k) => (open[k]! < open[best]! ? k : best), first)];
}

/** A blank has one candidate left. */
export function oneLeft(technique: Technique): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      for (let c = 0; c < s.grid.count; c++) {
        const mark = s.marks[c]!;
        if (!isSingle(mark)) continue;
        const tell: Finding["tell"] = (before) => ({
          absent: [[c, s.grid.all & ~mark]],
          values: fullest(before, c)?.values ?? {},
        });
        if (found({ writes: [c, mark], crosses: [], tell })) return;
      }
    },
    sweep: (s) => {
      const before = s.blanks;
      for (let c = 0; c < s.grid.count; c++) if (isSingle(s.marks[c]!)) write(s, c, s.marks[c]!);
      return s.blanks < before;
    },
  };
}
