/**
 * Changes that a full grid always allows: the two numbers of a pair exchanged along a chain of units, or the cells of two rows, or
 * of two columns, that lie in the same boxes. A puzzle in which all cells of such a change are blank has a second answer.
 */
import type { Grid } from "./grid.ts";

/** The cells of each change. `answer`: a full grid, by cell. None for grids with more than units, such as signs or cages. */
export function swapsOf(grid: Grid, answer: Uint8Array): number[][] {
  if (!grid.isPlain || grid.cages.length > 0 || grid.signs.less.length > 0) return [];
  return [...numberSwaps(grid, answer), ...lineSwaps(grid, answer)];
}

function numberSwaps({ units, unitsOf, most, count }: Grid, answer: Uint8Array): number[][] {
  // By number and unit: the cell that holds it there.
  const places = new Int16Array((most + 1) * units.length);
  for (let k = 0; k < units.length; k++) for (const c of units[k]!.cells) places[answer[c]! * units.length + k] = c;
  const swaps: number[][] = [];
  const seen = new Uint8Array(count);
  for (let a = 1; a < most; a++)
    for (let b = a + 1; b <= most; b++) {
      seen.fill(0);
      for (let start = 0; start < count; start++) {
        if (answer[start] !== a || seen[start] === 1) continue;
        const chain = [start];
        seen[start] = 1;
        for (let i = 0; i < chain.length; i++) {
          const other = answer[chain[i]!] === a ? b : a;
          for (const k of unitsOf[chain[i]!]!) {
            const c = places[other * units.length + k]!;
            if (seen[c] === 0) chain.push(c);
            seen[c] = 1;
          }
        }
        swaps.push(chain);
      }
    }
  return swaps;
}

/** Two lines whose cells at the same position lie in the same other units, as lists of cells. */
type Pair = readonly [Int32Array, Int32Array];
const pairs = new WeakMap<Grid, readonly Pair[]>();

function pairsOf({ units, unitsOf }: Grid): Pair[] {
  const others = (c: number, line: number): string => unitsOf[c]!.filter((k) => k !== line).join();
  return units.flatMap((one, k) =>
    units.flatMap((two, l): Pair[] => {
      const isPair = k < l && one.class === two.class && (one.class === "row" || one.class === "column");
      return isPair && one.cells.every((c, i) => others(c, k) === others(two.cells[i]!, l))
        ? [[one.cells, two.cells]]
        : [];
    }),
  );
}

function lineSwaps(grid: Grid, answer: Uint8Array): number[][] {
  const known = pairs.get(grid) ?? pairsOf(grid);
  pairs.set(grid, known);
  const swaps: number[][] = [];
  const at = new Int16Array(grid.most + 1);
  for (const [one, two] of known) {
    const seen = new Uint8Array(one.length);
    for (let i = 0; i < one.length; i++) at[answer[one[i]!]!] = i;
    for (let start = 0; start < one.length; start++) {
      const cells: number[] = [];
      for (let i = start; seen[i] === 0; i = at[answer[two[i]!]!]!) {
        seen[i] = 1;
        cells.push(one[i]!, two[i]!);
      }
      if (cells.length > 0) swaps.push(cells);
    }
  }
  return swaps;
}
