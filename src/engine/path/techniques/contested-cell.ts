/**
 * A technique: two gaps that want the same cell. However the numbers of a short gap go, they need it; so it is not free
 * for another gap, which then has only one cell for one of its numbers.
 */

import { bitsOf } from "../solver/bits.ts";
import { type Look, least, type PathFinding, type Told } from "./finding.ts";
import { canBe, cellsIn, glanceAt, type Layers, onlyCell } from "./gap-layers.ts";
import { endsOf, plainLayers, wallsOf } from "./gap-walks.ts";
import { around } from "./neighbours.ts";
import { apart, type Gap, gapsOf, type SolverState, whereIs } from "./solver-state.ts";

/** Missing numbers of a gap whose ways are all looked at, and ways that are not too many to see. */
const LONGEST = 5;
const MOST_WAYS = 12;

/** A number with one cell left because a cell that the owner, another gap, needs is not free for its gap. */
interface Claim extends PathFinding {
  readonly owner: Gap;
  readonly gap: Gap;
  readonly needed: number;
}

/** A number with one cell left when a cell that another gap needs is taken for filled. */
export const claimed: Look<Claim> = {
  see(stand) {
    const gaps = gapsOf(stand);
    for (const owner of gaps) {
      for (const needed of neededBy(stand, owner, stand.filled)) {
        const walls = { filled: withBit(stand, stand.filled, needed), crossed: stand.crossed };
        for (const gap of gaps) {
          if (gap === owner || !isIn(stand, gap, needed)) continue;
          const layers = glanceAt(stand, gap, false, walls);
          for (let i = 1; layers !== null && i < gap.to - gap.from; i++) {
            const cell = onlyCell(stand, layers, i);
            if (cell >= 0) return [{ k: gap.from + i, on: 1, cells: [cell], owner, gap, needed }];
          }
        }
      }
    }
    return [];
  },
  tell: tellClaim,
};

function tellClaim(stand: SolverState, { k, cells: [at], owner, gap, needed }: Claim): Told {
  const cell = at!;
  const ends = endsOf(stand, owner);
  const reach = (each: number) => ends.reduce((sum, end) => sum + apart(stand, end, each), 0);
  const near = cellsIn(stand, stand.filled).filter((each) => reach(each) <= owner.to - owner.from);
  const walls = least(
    near.filter((each) => !ends.includes(each)).sort((a, b) => reach(b) - reach(a) || a - b),
    (kept) => neededBy(stand, owner, bitsOf(stand.board, [...ends, ...kept])).includes(needed),
  );
  const number = Int32Array.from(stand.number, (k, each) => (each === needed ? owner.from : k));
  const isOnly = (layers: Layers | null) => layers !== null && onlyCell(stand, layers, k - gap.from) === cell;
  const taken = wallsOf({ ...stand, number }, gap, false, isOnly);
  const { row: neededRow, column: neededColumn } = whereIs(stand, needed);
  const where = { ...whereIs(stand, cell), neededRow, neededColumn };
  return {
    because: [...ends, ...walls, ...endsOf(stand, gap), ...taken.filter((each) => each !== needed)],
    say: ["step-claim", { ...where, from: owner.from + 1, to: owner.to + 1, number: k + 1 }],
  };
}

function withBit({ board }: SolverState, bits: Int32Array, cell: number): Int32Array {
  const more = bits.slice();
  more[board.bits[cell]! >> 5]! |= 1 << (board.bits[cell]! & 31);
  return more;
}

/** Whether a gap's walks can use a cell. */
function isIn(stand: SolverState, gap: Gap, cell: number): boolean {
  const layers = plainLayers(stand, gap);
  if (layers === null) return false;
  for (let i = 1; i < gap.to - gap.from; i++) if (canBe(stand, layers, i, cell)) return true;
  return false;
}

/** Ways over empty cells to a goal, as far as they are followed. */
interface Ways {
  readonly goal: number;
  /** The bits of the cells that they cannot use. */
  readonly filled: Int32Array;
  /** The one at hand. */
  readonly way: number[];
  /** The cells that all so far use, in the order of the first, and how many ways that were; null before the first. */
  needed: number[] | null;
  count: number;
}

/** The cells that every way of a gap uses; none when the gap is long, or has too many ways. */
function neededBy(stand: SolverState, { from, to }: Gap, filled: Int32Array): readonly number[] {
  const { holder } = stand;
  if (from < 0 || to >= holder.length || to - from - 1 > LONGEST) return [];
  const ways: Ways = { goal: holder[to]!, filled, way: [], needed: null, count: 0 };
  goOn(stand, ways, holder[from]!, to - from - 1);
  return ways.count > MOST_WAYS ? [] : (ways.needed ?? []);
}

/** Follows all ways from a cell on, with so many cells left before the goal. */
function goOn(stand: SolverState, ways: Ways, cell: number, left: number): void {
  const { goal, filled, way } = ways;
  // With no cell that all use there is nothing more to find.
  if (ways.count > MOST_WAYS || ways.needed?.length === 0) return;
  if (left === 0) {
    ways.count++;
    if (ways.needed === null) ways.needed = way.slice();
    else keepThose(ways.needed, way);
    return;
  }
  const next = around(stand, cell);
  for (let i = 0; i < next.length; i++) {
    const each = next[i]!;
    if (has(stand, filled, each) || each === goal || way.includes(each) || apart(stand, each, goal) > left) continue;
    way.push(each);
    goOn(stand, ways, each, left - 1);
    way.pop();
  }
}

/** Takes from a list what is not in the other. */
function keepThose(list: number[], among: readonly number[]): void {
  let kept = 0;
  for (let i = 0; i < list.length; i++) if (among.includes(list[i]!)) list[kept++] = list[i]!;
  list.length = kept;
}

/** Whether the bit of a cell is set. */
const has = ({ board }: SolverState, bits: Int32Array, cell: number): boolean =>
  ((bits[board.bits[cell]! >> 5]! >>> (board.bits[cell]! & 31)) & 1) === 1;
