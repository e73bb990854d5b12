/**
 * A technique: empty cells that are closed in. Every gap lies in one such room as a whole, so the room's size is the sum
 * of the gaps that fill it.
 *
 * Letters: A the cells of a room, G a gap. Idea: of the gaps with both ends at A, some fill it exactly. A gap that is
 * among them in every way must go into A; one that is in none of the ways cannot.
 */

import { bitsOf } from "../solver/bits.ts";
import { withNeighbours } from "./cell-exits.ts";
import type { Look, PathFinding, Told } from "./finding.ts";
import { glanceAt, type Layers, onlyCell } from "./gap-layers.ts";
import { endsOf, plainLayers, wallsOf } from "./gap-walks.ts";
import { around } from "./neighbours.ts";
import { type Gap, gapsOf, type SolverState, whereIs } from "./solver-state.ts";

/** The most cells of a room that are counted, and the most gaps at its edge. */
const MOST_CELLS = 8;
const MOST_GAPS = 8;

/** A number whose gap must go into a room, or cannot. */
interface InRoom extends PathFinding {
  readonly room: Room;
}

/** Numbers with one cell left when their gap must go into a room, or cannot. */
export const room: Look<InRoom> = {
  see(stand) {
    const spots: InRoom[] = [];
    for (const cells of roomsOf(stand)) {
      const walls = wallsAround(stand, cells);
      const atEdge = gapsOf(stand).filter((gap) => endsOf(stand, gap).some((end) => walls.includes(end)));
      const fitting = atEdge.filter((gap) => endsOf(stand, gap).every((end) => walls.includes(end)));
      if (fitting.length > MOST_GAPS) continue;
      const ways = fillings(fitting, cells.length);
      if (ways.length === 0) continue;
      for (const gap of fitting) {
        const inside = ways.every((way) => way.includes(gap));
        if ((!inside && ways.some((way) => way.includes(gap))) || endsOf(stand, gap).length < 2) continue;
        spots.push(...within(stand, { gap, cells, walls, inside, atEdge }));
      }
    }
    return spots;
  },
  tell: tellWithin,
};

interface Room {
  readonly gap: Gap;
  readonly cells: readonly number[];
  /** The filled cells around it. */
  readonly walls: readonly number[];
  /** Whether the gap must go into the room; else it cannot. */
  readonly inside: boolean;
  /** The gaps with an end at the room. */
  readonly atEdge: readonly Gap[];
}

/** Numbers of the gap that have one cell left, and had more when nothing was known of the room. */
function within(stand: SolverState, room: Room): InRoom[] {
  const { board, filled } = stand;
  const { gap, cells, inside } = room;
  const bits = bitsOf(board, cells);
  const closed = filled.map((x, j) => x | (inside ? board.open[j]! & ~bits[j]! : bits[j]!));
  const before = plainLayers(stand, gap);
  const layers = glanceAt(stand, gap, false, { filled: closed, crossed: null });
  const spots: InRoom[] = [];
  for (let i = 1; layers !== null && before !== null && i < gap.to - gap.from; i++) {
    const cell = onlyCell(stand, layers, i);
    if (cell < 0 || onlyCell(stand, before, i) >= 0) continue;
    spots.push({ k: gap.from + i, on: 1, cells: [cell], room });
  }
  return spots;
}

function tellWithin(stand: SolverState, { k, cells: [at], room: { gap, cells, walls, inside, atEdge } }: InRoom): Told {
  const cell = at!;
  const edge = withNeighbours(
    stand,
    walls.map((wall) => stand.number[wall]!),
  );
  const because = [...edge, ...atEdge.flatMap((each) => endsOf(stand, each))];
  if (!inside) {
    const isOnly = (each: Layers | null) => each !== null && onlyCell(stand, each, k - gap.from) === cell;
    // Seen from this gap the room counts as filled.
    const number = Int32Array.from(stand.number, (each, at) => (cells.includes(at) ? stand.board.size : each));
    const taken = wallsOf({ ...stand, number, crossed: null }, gap, false, isOnly);
    because.push(...taken.filter((each) => !cells.includes(each)));
  }
  const { row: roomRow, column: roomColumn } = whereIs(stand, cells[0]!);
  const values = { ...whereIs(stand, cell), number: k + 1, before: gap.from + 1, after: gap.to + 1 };
  return {
    because,
    say: ["step-room", { ...values, roomRow, roomColumn, count: cells.length, inside: inside ? 1 : 0 }],
  };
}

/** The small rooms, smallest first: empty cells joined to each other and closed in by filled ones. */
function roomsOf(stand: SolverState): number[][] {
  const { number } = stand;
  const seen = new Uint8Array(number.length);
  const rooms: number[][] = [];
  for (let start = 0; start < number.length; start++) {
    if (number[start]! >= 0 || seen[start] === 1) continue;
    const cells = [start];
    seen[start] = 1;
    for (const cell of cells) {
      for (const next of around(stand, cell)) {
        if (number[next]! >= 0 || seen[next] === 1) continue;
        seen[next] = 1;
        cells.push(next);
      }
    }
    if (cells.length <= MOST_CELLS) rooms.push(cells);
  }
  return rooms.sort((a, b) => a.length - b.length || a[0]! - b[0]!);
}

const wallsAround = (stand: SolverState, cells: readonly number[]): number[] => [
  ...new Set(cells.flatMap((cell) => around(stand, cell)).filter((cell) => stand.number[cell]! >= 0)),
];

/** The sets of gaps that fill so many cells exactly. */
function fillings(gaps: readonly Gap[], size: number): Gap[][] {
  const [first, ...others] = gaps;
  if (size === 0) return [[]];
  if (first === undefined || size < 0) return [];
  const length = first.to - first.from - 1;
  return [...fillings(others, size - length).map((way) => [first, ...way]), ...fillings(others, size)];
}
