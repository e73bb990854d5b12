/**
 * Strong links of one number: two places left in a unit, of which one must hold it. Technique: two links joined by a unit
 * (skyscraper, two-string kite, turbot fish).
 */
import type { Technique } from "../kind.ts";
import { lowest } from "./grid.ts";
import type { Absence, State } from "./state.ts";
import { endsOf, type Finding, type LatinTechnique } from "./technique.ts";

/** Two places, the only ones of a number in a unit. */
export interface Link {
  readonly a: number;
  readonly b: number;
  readonly unit: number;
}

/** By unit: the mask of the numbers with two places there. */
export function pairsIn({ grid, marks }: Pick<State, "grid" | "marks">): Int32Array {
  const { units } = grid;
  const pairs = new Int32Array(units.length);
  for (let k = 0; k < units.length; k++) {
    const { cells } = units[k]!;
    let once = 0;
    let twice = 0;
    let more = 0;
    for (let i = 0; i < cells.length; i++) {
      const mark = marks[cells[i]!]!;
      more |= twice & mark;
      twice |= once & mark;
      once |= mark;
    }
    pairs[k] = twice & ~more;
  }
  return pairs;
}

/** The strong links of a number, in the order of units. `pairs`: those of `pairsIn`. */
export function linksOf({ grid, marks }: State, bit: number, pairs: Int32Array): Link[] {
  const links: Link[] = [];
  const { units } = grid;
  for (let unit = 0; unit < units.length; unit++) {
    if ((pairs[unit]! & bit) === 0) continue;
    const { cells } = units[unit]!;
    let a = -1;
    let b = -1;
    for (let i = 0; i < cells.length; i++) {
      if ((marks[cells[i]!]! & bit) === 0) continue;
      if (a < 0) a = cells[i]!;
      else b = cells[i]!;
    }
    // A place may have gone since the pairs were looked for.
    if (b >= 0) links.push({ a, b, unit });
  }
  return links;
}

/** The reason for links: no other cell of their units can hold the number. */
export const absencesOf = (s: State, links: readonly Link[], bit: number): Absence[] =>
  links.flatMap(({ a, b, unit }) =>
    Array.from(s.grid.units[unit]!.cells).flatMap((c): Absence[] => (c === a || c === b ? [] : [[c, bit]])),
  );

/** Two links whose inner ends see each other: one of the outer ends holds the number. */
export function twoLinks(technique: Technique): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      const pairs = pairsIn(s);
      for (let v = 0; v < s.grid.most; v++) {
        const links = linksOf(s, 1 << v, pairs);
        for (let i = 0; i < links.length; i++)
          for (let j = i + 1; j < links.length; j++) if (scanPair(s, links[i]!, links[j]!, 1 << v, found)) return;
      }
    },
  };
}

function scanPair(s: State, one: Link, other: Link, bit: number, found: (finding: Finding) => boolean): boolean {
  if (one.a === other.a || one.a === other.b || one.b === other.a || one.b === other.b) return false;
  const { sees, count } = s.grid;
  for (let order = 0; order < 4; order++) {
    // The links end in a and d, and are joined by b and c.
    const a = order < 2 ? one.a : one.b;
    const b = order < 2 ? one.b : one.a;
    const c = order % 2 === 0 ? other.a : other.b;
    const d = order % 2 === 0 ? other.b : other.a;
    if (sees[b * count + c] === 0) continue;
    const crosses = crossesBeside(s, a, d, bit, b, c);
    if (crosses === null) continue;
    const values = { number: lowest(bit), ...endsOf(s, a, d) };
    if (found({ crosses, tell: () => ({ absent: absencesOf(s, [one, other], bit), values }) })) return true;
  }
  return false;
}

/** The places of a number other than b and c that both a and d exclude; null if there are none. */
function crossesBeside(
  { grid, marks }: State,
  a: number,
  d: number,
  bit: number,
  b: number,
  c: number,
): Absence[] | null {
  const { sees, count } = grid;
  const peers = grid.peers[a]!;
  let crosses: Absence[] | null = null;
  for (let i = 0; i < peers.length; i++) {
    const cell = peers[i]!;
    if ((marks[cell]! & bit) === 0 || cell === b || cell === c || sees[d * count + cell] === 0) continue;
    crosses ??= [];
    crosses.push([cell, bit]);
  }
  return crosses;
}
