/**
 * Complete search for a path through all cells of a board.
 *  Letters: c cell, k index on the path from 0, head the last cell so far. Extends the path cell by cell. Backtracks where a free
 * cell has become unreachable, or where two free cells have only one exit left, since each of them could only be the end.
 */
import type { Bitboard } from "../bitboard.ts";

/** Maximum number of free cells that the reachability checks visit before the search gives up. */
const MAX_CELLS_VISITED = 20_000_000;

/** A path, or null. If null, `complete` means that there is none. */
interface SearchOutcome {
  readonly path: Int32Array | null;
  readonly complete: boolean;
}

/** Searches for a path from every cell in turn. */
export function searchHamiltonianPath(board: Bitboard): SearchOutcome {
  const path = new Int32Array(board.size);
  const used = new Uint8Array(board.size);
  const tried = new Uint8Array(board.size);
  const list = new Int32Array(board.size);
  const seen = new Uint8Array(board.size);
  let steps = Math.floor(MAX_CELLS_VISITED / board.size);
  for (let start = 0; start < board.size; start++) {
    let k = 0;
    path[0] = start;
    used[start] = 1;
    tried[0] = 0;
    while (k >= 0) {
      if (k === board.size - 1) return { path, complete: true };
      const head = path[k]!;
      const next = tried[k]! < 8 ? board.near[8 * head + tried[k]!]! : -1;
      tried[k]!++;
      if (next < 0) {
        used[head] = 0;
        k--;
      } else if (used[next] === 0) {
        if (steps-- === 0) return { path: null, complete: false };
        used[next] = 1;
        path[++k] = next;
        tried[k] = 0;
        if (!canEnd(board, used, next, board.size - k - 1, list, seen)) tried[k] = 8;
      }
    }
  }
  return { path: null, complete: true };
}

/** Whether all free cells can be reached from the head, and at most one of them is a dead end. */
function canEnd(
  { near }: Bitboard,
  used: Uint8Array,
  head: number,
  free: number,
  list: Int32Array,
  seen: Uint8Array,
): boolean {
  seen.fill(0);
  list[0] = head;
  seen[head] = 1;
  let ends = 0;
  let length = 1;
  for (let n = 0; n < length; n++) {
    const cell = list[n]!;
    let exits = 0;
    for (let i = 8 * cell; i < 8 * cell + 8 && near[i]! >= 0; i++) {
      const other = near[i]!;
      if (used[other] === 1 && other !== head) continue;
      exits++;
      if (seen[other] === 1) continue;
      seen[other] = 1;
      list[length++] = other;
    }
    if (n > 0 && exits < 2 && ++ends > 1) return false;
  }
  return length === free + 1;
}
