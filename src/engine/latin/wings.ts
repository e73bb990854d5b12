/**
 * Techniques: wings. A pivot with two candidates (XY-wing) or three (XYZ-wing) sees two cells with two candidates each. Whatever
 * the pivot holds, one of the three cells holds the number z, so z goes from every cell that all of them exclude.
 */
import type { Technique } from "../kind.ts";
import { countBits, lowest } from "./grid.ts";
import type { Absence, State } from "./state.ts";
import { crossesIn, endsOf, type Finding, type LatinTechnique, placesOf } from "./technique.ts";

/** `size`: the candidates of the pivot, 2 or 3. */
export function wing(technique: Technique, size: 2 | 3): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      for (let pivot = 0; pivot < s.grid.count; pivot++) {
        const mark = s.marks[pivot]!;
        if (countBits(mark) !== size) continue;
        const peers = s.grid.peers[pivot]!;
        const ends: number[] = [];
        for (let i = 0; i < peers.length; i++) {
          const m = s.marks[peers[i]!]!;
          if (countBits(m) === 2 && countBits(m & mark) === size - 1) ends.push(peers[i]!);
        }
        for (let i = 0; i < ends.length; i++)
          for (let j = i + 1; j < ends.length; j++) if (scanWing(s, pivot, ends[i]!, ends[j]!, size, found)) return;
      }
    },
  };
}

function scanWing(
  s: State,
  pivot: number,
  a: number,
  b: number,
  size: 2 | 3,
  found: (finding: Finding) => boolean,
): boolean {
  const p = s.marks[pivot]!;
  const x = s.marks[a]!;
  const y = s.marks[b]!;
  const z = x & y;
  if (countBits(z) !== 1 || (x | y) !== (p | z) || ((p & z) === 0) !== (size === 2)) return false;
  const seen = (c: number, d: number): boolean => s.grid.sees[c * s.grid.count + d] === 1;
  const cells = Array.from(s.grid.peers[a]!).filter((c) => c !== pivot && seen(c, b) && (size === 2 || seen(c, pivot)));
  const crosses = crossesIn(s, cells, z);
  if (crosses.length === 0) return false;
  const { all } = s.grid;
  const absent: Absence[] = [
    [pivot, all & ~p],
    [a, all & ~x],
    [b, all & ~y],
  ];
  const at = placesOf(s, [pivot]);
  const values = {
    ...{ number: lowest(z), pivotRow: at.rows[0]!, pivotColumn: at.columns[0]! },
    ...endsOf(s, a, b),
  };
  return found({ crosses, tell: () => ({ absent, values }) });
}
