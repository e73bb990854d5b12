/**
 * Technique: fish. The places of a number in n rows lie in n columns, so it goes from the other rows of these columns; the same
 * with rows and columns exchanged. Two: X-wing; three: swordfish; four: jellyfish.
 */
import type { Technique } from "../kind.ts";
import { countBits, lowest, type Unit } from "./grid.ts";
import type { Absence, State } from "./state.ts";
import { crossesIn, type Finding, type LatinTechnique } from "./technique.ts";

export function fish(technique: Technique, sizes: readonly number[]): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      const { rows, columns } = linesOf(s.grid.units);
      const places = [placesIn(s, columns), placesIn(s, rows)] as const;
      for (const size of sizes)
        for (let v = 0; v < s.grid.most; v++)
          for (const inRows of [1, 0] as const) {
            const wanted = { size, bit: 1 << v, inRows, places: places[inRows], from: v * rows.length };
            if (scanNumber(s, inRows ? rows : columns, inRows ? columns : rows, wanted, found)) return;
          }
    },
  };
}

interface Lines {
  readonly rows: readonly Int32Array[];
  readonly columns: readonly Int32Array[];
}

const lines = new WeakMap<readonly Unit[], Lines>();

function linesOf(units: readonly Unit[]): Lines {
  const named = (name: string) => units.filter((unit) => unit.class === name).map(({ cells }) => cells);
  const known = lines.get(units) ?? { rows: named("row"), columns: named("column") };
  lines.set(units, known);
  return known;
}

/** By number and line: the mask of its positions there. */
function placesIn({ grid, marks }: State, bases: readonly Int32Array[]): Int32Array {
  const places = new Int32Array(grid.most * bases.length);
  for (let line = 0; line < bases.length; line++) {
    const cells = bases[line]!;
    for (let i = 0; i < cells.length; i++)
      for (let m = marks[cells[i]!]!; m !== 0; m &= m - 1) places[(lowest(m) - 1) * bases.length + line]! |= 1 << i;
  }
  return places;
}

interface Wanted {
  readonly size: number;
  readonly bit: number;
  /** 1 if the base lines are rows. */
  readonly inRows: number;
  /** The positions of all numbers in all base lines, and where those of this number begin. */
  readonly places: Int32Array;
  readonly from: number;
}

/** Position i of each base line lies in cover line i. */
function scanNumber(
  s: State,
  bases: readonly Int32Array[],
  covers: readonly Int32Array[],
  { size, bit, inRows, places: all, from: start }: Wanted,
  found: (finding: Finding) => boolean,
): boolean {
  let [open, narrow] = [0, 0];
  for (let i = 0; i < bases.length; i++) {
    const mask = all[start + i]!;
    if (mask !== 0) open++;
    if (mask !== 0 && countBits(mask) <= size) narrow++;
  }
  if (narrow < size || open <= size) return false;
  const places = all.subarray(start, start + bases.length);
  const usable: number[] = [];
  for (let i = 0; i < places.length; i++) if (places[i] !== 0 && countBits(places[i]!) <= size) usable.push(i);
  const chosen: number[] = [];
  const go = (from: number, union: number): boolean => {
    if (chosen.length === size) {
      if (countBits(union) !== size) return false;
      const cells = covers.flatMap((cover, j) =>
        ((union >> j) & 1) === 1 ? Array.from(cover).filter((_, i) => !chosen.includes(i)) : [],
      );
      const crosses = crossesIn(s, cells, bit);
      if (crosses.length === 0) return false;
      const lines = [...chosen];
      const absent: Absence[] = lines.flatMap((i) =>
        Array.from(bases[i]!).flatMap((c, j): Absence[] => (((union >> j) & 1) === 1 ? [] : [[c, bit]])),
      );
      const across = covers.flatMap((_, j) => (((union >> j) & 1) === 1 ? [j + 1] : []));
      const values = { number: lowest(bit), size, inRows, lines: lines.map((i) => i + 1), across };
      return found({ crosses, tell: () => ({ absent, values }) });
    }
    for (let i = from; i < usable.length; i++) {
      const next = union | places[usable[i]!]!;
      if (countBits(next) > size) continue;
      chosen.push(usable[i]!);
      if (go(i + 1, next)) return true;
      chosen.pop();
    }
    return false;
  };
  return go(0, 0);
}
