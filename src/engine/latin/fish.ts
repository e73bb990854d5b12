/**
 * Technique: fish. The places of a number in n rows lie in n columns, so it goes from the other rows of these columns; the same
 * with rows and columns exchanged. Two: X-wing; three: swordfish; four: jellyfish.
 */
import type { Technique } from "../kind.ts";
import { addMask, chosenNames, clearMasks, nextChoice } from "./choices.ts";
import { countBits, lowest, numbersIn, type Unit } from "./grid.ts";
import type { Absence, State } from "./state.ts";
import { crossesIn, type Finding, type LatinTechnique } from "./technique.ts";

export function fish(technique: Technique, sizes: readonly number[]): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      const lines = linesOf(s.grid.units);
      const places = placesIn(s, lines.rows);
      for (const size of sizes)
        for (let v = 0; v < s.grid.most; v++)
          for (const inRows of [1, 0] as const)
            if (scanNumber(s, lines, places[inRows], { size, v, inRows }, found)) return;
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

/** By number and line: the mask of its positions there. For columns, then for rows. */
function placesIn({ grid, marks }: State, rows: readonly Int32Array[]): readonly [Int32Array, Int32Array] {
  const size = rows.length;
  const inColumns = new Int32Array(grid.most * size);
  const inRows = new Int32Array(grid.most * size);
  for (let r = 0; r < size; r++) {
    const cells = rows[r]!;
    for (let c = 0; c < size; c++)
      for (let m = marks[cells[c]!]!; m !== 0; m &= m - 1) {
        const from = (lowest(m) - 1) * size;
        inColumns[from + c]! |= 1 << r;
        inRows[from + r]! |= 1 << c;
      }
  }
  return [inColumns, inRows];
}

interface Wanted {
  /** The number of base lines. */
  readonly size: number;
  /** The number from 0. */
  readonly v: number;
  /** 1 if the base lines are rows. */
  readonly inRows: 0 | 1;
}

/** `places`: by number and base line. Position i of each base line lies in cover line i. */
function scanNumber(
  s: State,
  { rows, columns }: Lines,
  places: Int32Array,
  { size, v, inRows }: Wanted,
  found: (finding: Finding) => boolean,
): boolean {
  const from = v * rows.length;
  let open = 0;
  clearMasks();
  for (let i = 0; i < rows.length; i++) {
    const mask = places[from + i]!;
    if (mask === 0) continue;
    open++;
    if (countBits(mask) <= size) addMask(mask, i);
  }
  if (open <= size) return false;
  const [bases, covers] = inRows === 1 ? [rows, columns] : [columns, rows];
  const bit = 1 << v;
  for (let union = nextChoice(size); union !== 0; union = nextChoice(size)) {
    const lines = chosenNames(size);
    const across = numbersIn(union);
    const cells = across.flatMap((j) => Array.from(covers[j - 1]!).filter((_, i) => !lines.includes(i)));
    const crosses = crossesIn(s, cells, bit);
    if (crosses.length === 0) continue;
    const absent: Absence[] = lines.flatMap((i) =>
      Array.from(bases[i]!).flatMap((c, j): Absence[] => (((union >> j) & 1) === 1 ? [] : [[c, bit]])),
    );
    const values = { number: v + 1, size, inRows, lines: lines.map((i) => i + 1), across };
    if (found({ crosses, tell: () => ({ absent, values }) })) return true;
  }
  return false;
}
