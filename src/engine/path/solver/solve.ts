/** `solve` of path puzzles: turns a position into clues and bans for the search, and the paths found into entries. */
import type { Entry, Position, SearchLimit, Solved } from "../../kind.ts";
import type { Bitboard } from "../bitboard.ts";
import { coloursAllow } from "../colouring.ts";
import { numberIn, type PathPuzzle, printed, type Reach } from "../grid.ts";
import { cellsIn } from "../techniques/gap-layers.ts";
import { type Layout, layoutOf, readCrossed } from "../techniques/solver-state.ts";
import type { Banned } from "./domains.ts";
import { search, searchOf } from "./search.ts";

/** Number of words read for one node of a budget. A node then takes about 10 µs on any grid (2,000,000 nodes: 20 s). */
const WORK_PER_NODE = 500;

/** The answers that agree with a position, up to the limit. When `complete`, there are no others. */
export function solve(puzzle: PathPuzzle, stop: SearchLimit, reach: Reach, from?: Position): Solved {
  const layout = layoutOf(puzzle, reach);
  const clues = cluesOf(layout, from?.entry ?? {});
  if (clues === null) return { solutions: [], complete: true, nodes: 0 };
  if (reach === 4 && !coloursAllow(layout.places, clues)) return { solutions: [], complete: true, nodes: 0 };
  const { board } = layout;
  const banned = from === undefined ? null : readCrossed(layout, from.crossed);
  const work = WORK_PER_NODE * (stop.nodes + board.size);
  const task = {
    clues,
    banned,
    near: bannedCell(board, banned),
    paths: stop.solutions,
    nodes: stop.nodes,
    work,
    onProgress: stop.onProgress,
  };
  const { paths, complete, nodes } = search(searchOf(board), task);
  return { solutions: paths.map((path) => entryOf(layout, path)), complete, nodes };
}

/**
 * The cell of the only crossed-out number, or −1. The question is then whether that follows, and the reason is near that cell.
 */
function bannedCell(board: Bitboard, banned: Banned | null): number {
  if (banned?.size !== 1) return -1;
  const [bits] = banned.values();
  const cells = cellsIn({ board }, bits!);
  return cells.length === 1 ? cells[0]! : -1;
}

/** The cell of each given or written number, or −1; null when a number occurs twice or is not on the path. */
function cluesOf({ places }: Layout, entry: Entry): Int32Array | null {
  const clues = new Int32Array(places.length).fill(-1);
  for (let cell = 0; cell < places.length; cell++) {
    const number = numberIn(places[cell]!, entry);
    if (number === null && (entry[places[cell]!.slot] ?? "") === "") continue;
    if (number === null || number > places.length || clues[number - 1]! >= 0) return null;
    clues[number - 1] = cell;
  }
  return clues;
}

/** The entry that writes a path. */
function entryOf({ places }: Layout, path: Int32Array): Entry {
  const numbers = new Int32Array(path.length);
  for (let k = 0; k < path.length; k++) numbers[path[k]!] = k + 1;
  const entry: Record<string, string> = {};
  for (let cell = 0; cell < places.length; cell++) {
    if (places[cell]!.given === null) entry[places[cell]!.slot] = printed(numbers[cell]!, places[cell]!);
  }
  return entry;
}
