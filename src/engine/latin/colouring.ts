/**
 * Technique: simple colouring. The places of a number that strong links join get two colours in turn: one of the colours holds the
 * number throughout.
 */
import type { Technique, Words } from "../kind.ts";
import { lowest } from "./grid.ts";
import { absencesOf, type Link, linksOf, pairsIn } from "./links.ts";
import type { Absence, State } from "./state.ts";
import { crossesIn, endsOf, type Finding, type LatinTechnique } from "./technique.ts";

/** With fewer links, two of them joined say as much. */
const MIN_LINKS = 3;

/** Two cells of a colour see each other: that colour is wrong. Or a cell sees both colours: it cannot hold the number. */
export function colouring(technique: Technique): LatinTechnique {
  return {
    ...technique,
    scan: (s, found) => {
      const pairs = pairsIn(s);
      const work: Colouring = {
        ...{ cells: new Int32Array(s.grid.count), from: 0, to: 0 },
        ...{ colour: new Int8Array(s.grid.count), seen: new Uint8Array(s.grid.count) },
      };
      for (let v = 0; v < s.grid.most; v++) {
        const links = linksOf(s, 1 << v, pairs);
        if (links.length < MIN_LINKS) continue;
        work.colour.fill(NONE);
        work.to = 0;
        for (let i = 0; i < links.length; i++)
          if (work.colour[links[i]!.a] === NONE && colourFrom(work, links, i) >= MIN_LINKS)
            if (scanColours(s, work, links, 1 << v, found)) return;
      }
    },
  };
}

/** The colours of one number, and the part of its places that is looked at. */
interface Colouring {
  /** All places that have a colour; those of the part from index `from` to before `to`, nearest to its first place first. */
  readonly cells: Int32Array;
  from: number;
  to: number;
  /** By cell: 0 or 1, or `NONE`. */
  readonly colour: Int8Array;
  /** By cell: which colours of the part it sees, bit 0 and 1; `OWN` for a cell of the part. */
  readonly seen: Uint8Array;
}

const NONE = -1;
const OWN = 4;

/** Colours the part that begins with a link. Returns the number of its links. */
function colourFrom(work: Colouring, links: readonly Link[], first: number): number {
  const { cells, colour } = work;
  work.from = work.to;
  cells[work.to++] = links[first]!.a;
  colour[links[first]!.a] = 0;
  // Both ends of a link are found, one from the other.
  let ends = 0;
  for (let i = work.from; i < work.to; i++) {
    const c = cells[i]!;
    for (let j = first; j < links.length; j++) {
      const { a, b } = links[j]!;
      if (a !== c && b !== c) continue;
      ends++;
      const next = a === c ? b : a;
      if (colour[next] !== NONE) continue;
      colour[next] = 1 - colour[c]!;
      cells[work.to++] = next;
    }
  }
  return ends / 2;
}

function scanColours(
  s: State,
  work: Colouring,
  links: readonly Link[],
  bit: number,
  found: (finding: Finding) => boolean,
): boolean {
  const { cells, from, to, colour, seen } = work;
  const wrong = lookFrom(s, work);
  const told = (values: Words["values"]): Finding["tell"] => {
    const part = new Set(cells.subarray(from, to));
    return () => ({
      absent: absencesOf(
        s,
        links.filter(({ a }) => part.has(a)),
        bit,
      ),
      values,
    });
  };
  for (let k = 0; k < 2 && wrong !== 0; k++) {
    if (((wrong >> k) & 1) === 0) continue;
    const own = Array.from(cells.subarray(from, to)).filter((c) => colour[c] === k);
    const [c, d] = firstPair(s, own);
    const values = { number: lowest(bit), wrong: 1, ...endsOf(s, c, d) };
    if (found({ crosses: crossesIn(s, own, bit), tell: told(values) })) return true;
  }
  const crosses: Absence[] = [];
  for (let c = 0; c < seen.length; c++) if (seen[c] === 3 && (s.marks[c]! & bit) !== 0) crosses.push([c, bit]);
  return crosses.length > 0 && found({ crosses, tell: told({ number: lowest(bit), wrong: 0 }) });
}

/** Notes which cells see which colours of the part. Returns the colours that see themselves, bit 0 and 1. */
function lookFrom({ grid }: State, { cells, from, to, colour, seen }: Colouring): number {
  seen.fill(0);
  for (let i = from; i < to; i++) {
    const peers = grid.peers[cells[i]!]!;
    const bit = 1 << colour[cells[i]!]!;
    for (let j = 0; j < peers.length; j++) seen[peers[j]!]! |= bit;
  }
  let wrong = 0;
  for (let i = from; i < to; i++) {
    const c = cells[i]!;
    wrong |= seen[c]! & (1 << colour[c]!);
    seen[c]! |= OWN;
  }
  return wrong;
}

/** The first two cells that see each other, by the order of the first of them, where there are any. */
const firstPair = ({ grid: { sees, count } }: State, cells: readonly number[]): readonly [number, number] =>
  cells.flatMap((c) => cells.flatMap((d) => (c < d && sees[c * count + d] === 1 ? [[c, d] as const] : [])))[0]!;
