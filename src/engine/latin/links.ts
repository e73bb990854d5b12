/**
 * Strong links of one number: two places left in a unit, of which one must hold it. Techniques: two links joined by a unit
 * (skyscraper, two-string kite, turbot fish), and simple colouring of all places that links join.
 */
import type { Technique, Words } from "../kind.ts";
import { lowest } from "./grid.ts";
import type { Absence, State } from "./state.ts";
import { crossesIn, endsOf, type Finding, type LatinTechnique } from "./technique.ts";

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
    let [once, twice, more] = [0, 0, 0];
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
function linksOf(s: State, bit: number, pairs: Int32Array): Link[] {
  const links: Link[] = [];
  const { units } = s.grid;
  for (let unit = 0; unit < units.length; unit++) {
    if ((pairs[unit]! & bit) === 0) continue;
    const { cells } = units[unit]!;
    let [a, b] = [-1, -1];
    for (let i = 0; i < cells.length; i++) {
      if ((s.marks[cells[i]!]! & bit) === 0) continue;
      if (a < 0) a = cells[i]!;
      else b = cells[i]!;
    }
    // A place may have gone since the pairs were looked for.
    if (b >= 0) links.push({ a, b, unit });
  }
  return links;
}

/** What links rest on: no other cell of their units can hold the number. */
export const absencesOf = (s: State, links: readonly Link[], bit: number): Absence[] =>
  links.flatMap(({ a, b, unit }) =>
    Array.from(s.grid.units[unit]!.cells).flatMap((c): Absence[] => (c === a || c === b ? [] : [[c, bit]])),
  );

const sees = ({ grid }: State, c: number, d: number): boolean => grid.sees[c * grid.count + d] === 1;

/** The cells that two cells both exclude a number from. */
const seenByBoth = (s: State, c: number, d: number): number[] =>
  Array.from(s.grid.peers[c]!).filter((each) => sees(s, each, d));

/** Whether a cell other than b and c has the number and is excluded by both a and d. */
function bothExclude(s: State, a: number, d: number, bit: number, b: number, c: number): boolean {
  const peers = s.grid.peers[a]!;
  for (let i = 0; i < peers.length; i++) {
    const cell = peers[i]!;
    if ((s.marks[cell]! & bit) !== 0 && cell !== b && cell !== c && sees(s, cell, d)) return true;
  }
  return false;
}

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
  /** Whether the links end in a and d, and are joined by b and c. */
  const ends = (a: number, b: number, c: number, d: number): boolean => {
    if (!sees(s, b, c) || !bothExclude(s, a, d, bit, b, c)) return false;
    const crosses = crossesIn(
      s,
      seenByBoth(s, a, d).filter((cell) => cell !== b && cell !== c),
      bit,
    );
    const values = { number: lowest(bit), ...endsOf(s, a, d) };
    const tell: Finding["tell"] = () => ({ absent: absencesOf(s, [one, other], bit), values });
    return crosses.length > 0 && found({ crosses, tell });
  };
  return (
    ends(one.a, one.b, other.a, other.b) ||
    ends(one.a, one.b, other.b, other.a) ||
    ends(one.b, one.a, other.a, other.b) ||
    ends(one.b, one.a, other.b, other.a)
  );
}

/** Places joined by links in two colours, one of which holds the number throughout. */
interface Coloured {
  readonly colours: readonly [number[], number[]];
  readonly links: readonly Link[];
}

function colouredFrom(links: readonly Link[]): Coloured[] {
  const colour = new Map<number, number>();
  const parts: Coloured[] = [];
  for (const { a: start } of links) {
    if (colour.has(start)) continue;
    const part: Coloured = { colours: [[], []], links: [] };
    const queue = [start];
    colour.set(start, 0);
    for (let c = queue.shift(); c !== undefined; c = queue.shift()) {
      part.colours[colour.get(c)!]!.push(c);
      for (const { a, b } of links) {
        const next = a === c ? b : b === c ? a : -1;
        if (next < 0 || colour.has(next)) continue;
        colour.set(next, 1 - colour.get(c)!);
        queue.push(next);
      }
    }
    const own = links.filter(({ a }) => part.colours.some((cells) => cells.includes(a)));
    parts.push({ ...part, links: own });
  }
  return parts;
}

/** With fewer links, two of them joined say as much. */
const FEWEST_COLOURED = 3;

/** Two cells of a colour see each other: that colour is wrong. Or a cell sees both colours: it cannot hold the number. */
export function colouring(technique: Technique): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      const pairs = pairsIn(s);
      for (let v = 0; v < s.grid.most; v++) {
        const links = linksOf(s, 1 << v, pairs);
        if (links.length < FEWEST_COLOURED) continue;
        for (const part of colouredFrom(links))
          if (part.links.length >= FEWEST_COLOURED && scanColours(s, part, 1 << v, found)) return;
      }
    },
  };
}

function scanColours(
  s: State,
  { colours, links }: Coloured,
  bit: number,
  found: (finding: Finding) => boolean,
): boolean {
  const told = (values: Words["values"]): Finding["tell"] => {
    return () => ({ absent: absencesOf(s, links, bit), values });
  };
  const isSeen = (c: number, cells: readonly number[]): boolean => cells.some((d) => sees(s, c, d));
  for (const cells of colours) {
    const pair = cells.flatMap((c) => cells.filter((d) => c < d && sees(s, c, d)).map((d) => [c, d]))[0];
    if (pair === undefined) continue;
    const values = { number: lowest(bit), wrong: 1, ...endsOf(s, pair[0]!, pair[1]!) };
    if (found({ crosses: crossesIn(s, cells, bit), tell: told(values) })) return true;
  }
  const [first, second] = colours;
  const others = Array.from({ length: s.grid.count }, (_, c) => c).filter(
    (c) => !first.includes(c) && !second.includes(c) && isSeen(c, first) && isSeen(c, second),
  );
  const crosses = crossesIn(s, others, bit);
  const values = { number: lowest(bit), wrong: 0 };
  return crosses.length > 0 && found({ crosses, tell: told(values) });
}
