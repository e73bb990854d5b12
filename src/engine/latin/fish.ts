/**
 * Technique: fish. The places of a number in n rows lie in n columns, so it goes from the other rows of these columns; the same
 * with rows and columns exchanged. Two: X-wing; three: swordfish; four: jellyfish.
 */
import type { Technique } from "../kind.ts";
import { countBits, lowest } from "./grid.ts";
import type { Absence, State } from "./state.ts";
import { crossesIn, type Finding, type LatinTechnique } from "./technique.ts";

export function fish(technique: Technique, sizes: readonly number[]): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      const linesOf = (name: string) => s.grid.units.filter((unit) => unit.class === name).map(({ cells }) => cells);
      const [rows, columns] = [linesOf("row"), linesOf("column")];
      for (const size of sizes)
        for (let v = 0; v < s.grid.most; v++)
          for (const inRows of [1, 0])
            if (scanNumber(s, inRows ? rows : columns, inRows ? columns : rows, { size, bit: 1 << v, inRows }, found))
              return;
    },
  };
}

interface Wanted {
  readonly size: number;
  readonly bit: number;
  /** 1 if the base lines are rows. */
  readonly inRows: number;
}

/** Position i of each base line lies in cover line i. */
function scanNumber(
  s: State,
  bases: readonly Int32Array[],
  covers: readonly Int32Array[],
  { size, bit, inRows }: Wanted,
  found: (finding: Finding) => boolean,
): boolean {
  const places = bases.map((cells) =>
    cells.reduce((mask, c, i) => ((s.marks[c]! & bit) === 0 ? mask : mask | (1 << i)), 0),
  );
  const open = places.filter((mask) => mask !== 0).length;
  const usable = places.flatMap((mask, i) => (mask !== 0 && countBits(mask) <= size ? [i] : []));
  if (usable.length < size || open <= size) return false;
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
