/**
 * A technique: two gaps that want the same cell. However the numbers of a short gap go, they need it; so it is not free
 * for another gap, which then has only one cell for one of its numbers.
 */
import { around } from "./beside.ts";
import { bitsOf } from "./bits.ts";
import { canBe, cellsIn, layersOf, onlyCell } from "./layers.ts";
import { least, type Spot } from "./spot.ts";
import { apart, type Gap, gapsOf, type Stand, whereIs } from "./stand.ts";
import { endsOf, plainLayers, wallsOf } from "./walks.ts";

/** Missing numbers of a gap whose ways are all looked at, and ways that are not too many to see. */
const LONGEST = 5;
const MOST_WAYS = 12;

/** Numbers with one cell left when the cells that other gaps need are taken for filled. */
export function* claimed(stand: Stand): Iterable<Spot> {
  const gaps = gapsOf(stand);
  for (const owner of gaps) {
    for (const cell of neededBy(stand, owner, stand.filled)) {
      for (const gap of gaps) {
        if (gap === owner || !isIn(stand, gap, cell)) continue;
        const layers = layersOf(stand, gap, false, {
          filled: withBit(stand, stand.filled, cell),
          crossed: stand.crossed,
        });
        if (layers === null) continue;
        for (let i = 1; i < gap.to - gap.from; i++) {
          const only = onlyCell(stand, layers, i);
          if (only >= 0) yield spotOf(stand, { owner, gap, needed: cell, k: gap.from + i, cell: only });
        }
      }
    }
  }
}

interface Claim {
  readonly owner: Gap;
  readonly gap: Gap;
  readonly needed: number;
  readonly k: number;
  readonly cell: number;
}

const spotOf = (stand: Stand, { owner, gap, needed, k, cell }: Claim): Spot => ({
  numbers: [k],
  cells: [cell],
  tell: () => {
    const { number } = stand;
    const ends = endsOf(stand, owner);
    const reach = (each: number) => ends.reduce((sum, end) => sum + apart(stand, end, each), 0);
    const near = cellsIn(stand, stand.filled).filter((each) => reach(each) <= owner.to - owner.from);
    const walls = least(
      near.filter((each) => !ends.includes(each)).sort((a, b) => reach(b) - reach(a) || a - b),
      (kept) => neededBy(stand, owner, bitsOf(stand.board, [...ends, ...kept])).includes(needed),
    );
    const withNeeded: Stand = {
      ...stand,
      number: Int32Array.from(number, (k, each) => (each === needed ? owner.from : k)),
    };
    const taken = wallsOf(
      withNeeded,
      gap,
      false,
      (layers) => layers !== null && onlyCell(stand, layers, k - gap.from) === cell,
    );
    const { row: neededRow, column: neededColumn } = whereIs(stand, needed);
    const where = { ...whereIs(stand, cell), neededRow, neededColumn };
    return {
      because: [...ends, ...walls, ...endsOf(stand, gap), ...taken.filter((each) => each !== needed)],
      say: ["step-claim", { ...where, from: owner.from + 1, to: owner.to + 1, number: k + 1 }],
    };
  },
});

function withBit({ board }: Stand, bits: Int32Array, cell: number): Int32Array {
  const more = bits.slice();
  more[board.bits[cell]! >> 5]! |= 1 << (board.bits[cell]! & 31);
  return more;
}

/** Whether a gap's walks can use a cell. */
function isIn(stand: Stand, gap: Gap, cell: number): boolean {
  const layers = plainLayers(stand, gap);
  if (layers === null) return false;
  for (let i = 1; i < gap.to - gap.from; i++) if (canBe(stand, layers, i, cell)) return true;
  return false;
}

/** The cells that every way of a gap uses; none when the gap is long, or has too many ways. */
function neededBy(stand: Stand, { from, to }: Gap, filled: Int32Array): number[] {
  const { holder, board } = stand;
  if (from < 0 || to >= holder.length || to - from - 1 > LONGEST) return [];
  const goal = holder[to]!;
  const way: number[] = [];
  let needed: number[] | null = null;
  let ways = 0;
  const isOpen = (cell: number) => ((filled[board.bits[cell]! >> 5]! >>> (board.bits[cell]! & 31)) & 1) === 0;
  const walk = (cell: number, left: number): void => {
    if (ways > MOST_WAYS) return;
    if (left === 0) {
      ways++;
      needed = needed === null ? [...way] : needed.filter((each) => way.includes(each));
      return;
    }
    for (const next of around(stand, cell)) {
      if (!isOpen(next) || next === goal || way.includes(next) || apart(stand, next, goal) > left) continue;
      way.push(next);
      walk(next, left - 1);
      way.pop();
    }
  };
  walk(holder[from]!, to - from - 1);
  return ways > MOST_WAYS ? [] : (needed ?? []);
}
