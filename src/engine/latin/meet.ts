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
  return {
    ...technique,
    scan: (s, found) => {
      const { units, unitsOf, most } = s.grid;
      for (let k = 0; k < units.length; k++) {
        const unit = units[k]!;
        if (!from.includes(unit.class)) continue;
        for (let v = 0; v < most; v++) {
          const first = secondOf(s, unit.cells, 1 << v);
          if (first < 0) continue;
          const others = unitsOf[first]!;
          for (let i = 0; i < others.length; i++) {
            const other = others[i]!;
            if (other === k || !to.includes(units[other]!.class) || !isMeeting(s, k, other, 1 << v)) continue;
            if (found(findingAt(s, k, other, 1 << v))) return;
          }
        }
      }
    },
    sweep: (s) => {
      const meetings = kept.get(s.grid.units) ?? meetingsOf(s.grid, from, to);
      kept.set(s.grid.units, meetings);
      const { marks } = s;
      let isNew = false;
      for (let i = 0; i < meetings.length && !s.isBroken; i++) {
        const { both, before, beyond } = meetings[i]!;
        const gone = union(marks, both) & ~union(marks, before);
        if (gone === 0 || (union(marks, beyond) & gone) === 0) continue;
        for (let j = 0; j < beyond.length; j++) cross(s, beyond[j]!, gone);
        isNew = true;
      }
      return isNew;
    },
  };
}

/** Two units that meet: the cells of both, and those that only the first or only the second has. */
interface Meeting {
  readonly both: Int32Array;
  readonly before: Int32Array;
  readonly beyond: Int32Array;
}

/** The units of some classes that share two or more cells with units of others. */
function meetingsOf({ units }: Grid, from: readonly string[], to: readonly string[]): readonly Meeting[] {
  return units.flatMap((one) =>
    units.flatMap((other) => {
      if (one === other || !from.includes(one.class) || !to.includes(other.class)) return [];
      const both = one.cells.filter((c) => other.cells.includes(c));
      const before = one.cells.filter((c) => !other.cells.includes(c));
      const beyond = other.cells.filter((c) => !one.cells.includes(c));
      return both.length > 1 ? [{ both, before, beyond }] : [];
    }),
  );
}

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
