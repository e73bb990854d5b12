/** Techniques: locked candidates. All places of a number in one unit lie in another, so it goes from the rest of that one. */
import type { Technique } from "../kind.ts";
import type { Grid, Unit } from "./grid.ts";
import { type Absence, cross, type State } from "./state.ts";
import type { Finding, LatinTechnique } from "./technique.ts";

/**
 * `from`: the classes of the unit whose places are looked at; `to`: of the unit that loses candidates. Boxes to lines is known as
 * pointing, lines to boxes as claiming or box–line reduction.
 */
export function meet(technique: Technique, from: readonly string[], to: readonly string[]): LatinTechnique {
  const kept = new WeakMap<readonly Unit[], readonly Meeting[]>();
  const meetingsFor = (grid: Grid): readonly Meeting[] => {
    const known = kept.get(grid.units) ?? meetingsOf(grid, from, to);
    kept.set(grid.units, known);
    return known;
  };
  return {
    ...technique,
    scan: (s, found) => {
      const { units, unitsOf } = s.grid;
      const meetings = meetingsFor(s.grid);
      for (let i = 0; i < meetings.length; ) {
        const { k } = meetings[i]!;
        let gone = 0;
        for (; meetings[i]?.k === k; i++) gone |= goneIn(s.marks, meetings[i]!);
        for (; gone !== 0; gone &= gone - 1) {
          const bit = gone & -gone;
          const first = secondOf(s, units[k]!.cells, bit);
          if (first < 0) continue;
          const others = unitsOf[first]!;
          for (let j = 0; j < others.length; j++) {
            const other = others[j]!;
            if (other === k || !to.includes(units[other]!.class) || !isMeeting(s, k, other, bit)) continue;
            if (found(findingAt(s, k, other, bit))) return;
          }
        }
      }
    },
    applyAll: (s) => {
      const meetings = meetingsFor(s.grid);
      let isNew = false;
      for (let i = 0; i < meetings.length && !s.isBroken; i++) {
        const { beyond } = meetings[i]!;
        const gone = goneIn(s.marks, meetings[i]!);
        if (gone === 0) continue;
        for (let j = 0; j < beyond.length; j++) cross(s, beyond[j]!, gone);
        isNew = true;
      }
      return isNew;
    },
  };
}

/** Two units that meet: the cells of both, and those that only the first or only the second has. */
interface Meeting {
  /** The first unit. */
  readonly k: number;
  readonly both: Int32Array;
  readonly before: Int32Array;
  readonly beyond: Int32Array;
}

/** The units of some classes that share two or more cells with units of others. */
function meetingsOf({ units }: Grid, from: readonly string[], to: readonly string[]): readonly Meeting[] {
  return units.flatMap((one, k) =>
    units.flatMap((other) => {
      if (one === other || !from.includes(one.class) || !to.includes(other.class)) return [];
      const both = one.cells.filter((c) => other.cells.includes(c));
      const before = one.cells.filter((c) => !other.cells.includes(c));
      const beyond = other.cells.filter((c) => !one.cells.includes(c));
      return both.length > 1 ? [{ k, both, before, beyond }] : [];
    }),
  );
}

/** The numbers that the first unit has only in both, and that therefore go from the rest of the second. */
const goneIn = (marks: Int32Array, { both, before, beyond }: Meeting): number =>
  union(marks, both) & ~union(marks, before) & union(marks, beyond);

/** The candidates of some cells. */
function union(marks: Int32Array, cells: Int32Array): number {
  let all = 0;
  for (let i = 0; i < cells.length; i++) all |= marks[cells[i]!]!;
  return all;
}

/** The first place of a number, if there are two or more; else −1. */
function secondOf(s: State, cells: Int32Array, bit: number): number {
  let first = -1;
  for (let i = 0; i < cells.length; i++)
    if ((s.marks[cells[i]!]! & bit) !== 0) {
      if (first >= 0) return first;
      first = cells[i]!;
    }
  return -1;
}

/** Whether a number has all its places in a unit within another, which has more. */
function isMeeting(s: State, k: number, other: number, bit: number): boolean {
  const { units } = s.grid;
  const [from, to] = [units[k]!.cells, units[other]!.cells];
  let [inside, places] = [0, 0];
  for (let i = 0; i < from.length; i++)
    if ((s.marks[from[i]!]! & bit) !== 0) {
      if (!s.grid.unitsOf[from[i]!]!.includes(other)) return false;
      inside++;
    }
  for (let i = 0; i < to.length; i++) if ((s.marks[to[i]!]! & bit) !== 0) places++;
  return places > inside;
}

function findingAt(s: State, k: number, other: number, bit: number): Finding {
  const { units } = s.grid;
  const [from, to] = [units[k]!.cells, units[other]!.cells];
  const outside = Array.from(from).filter((c) => !to.includes(c));
  const crosses: Absence[] = [];
  for (let i = 0; i < to.length; i++)
    if ((s.marks[to[i]!]! & bit) !== 0 && !from.includes(to[i]!)) crosses.push([to[i]!, bit]);
  const { name = "", line = 0 } = units[k]!.values;
  const { name: toName = "", line: toLine = 0 } = units[other]!.values;
  return {
    crosses,
    tell: () => ({
      absent: outside.map((c) => [c, bit] as const),
      values: { name, line, toName, toLine, number: 32 - Math.clz32(bit) },
    }),
  };
}
