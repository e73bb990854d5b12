/**
 * Quality of a path. Monotonous paths run straight for long, sweep forwards and backwards, or wind into a spiral.
 *  The path is cut into straight runs; their lengths and directions give all three measures.
 */
import type { Bitboard } from "../bitboard.ts";

/** Measures of a path. */
interface PathShape {
  /** Cells of the longest straight run. */
  readonly run: number;
  /** The longest sequence of parallel, adjacent runs of at least three cells, alternating in direction. */
  readonly sweeps: number;
  /** The longest sequence of turns to the same side. */
  readonly winding: number;
}

/** A straight run: its number of cells, and its direction in rows (`down`) and columns (`along`): −1, 0 or 1. */
interface Run {
  cells: number;
  down: number;
  along: number;
}

/** Measures a path. `path`: its cells in order. */
export function measurePath({ rows, columns }: Bitboard, path: Int32Array): PathShape {
  let [longest, sweeps, sweep, winding, turns, side] = [1, 0, 0, 0, 0, 0];
  // The current run, the one before it and the one before that.
  let run: Run = { cells: 1, down: 0, along: 0 };
  let before: Run = { cells: 0, down: 0, along: 0 };
  let last: Run = { cells: 0, down: 0, along: 0 };
  for (let i = 1; i <= path.length; i++) {
    const down = i < path.length ? rows[path[i]!]! - rows[path[i - 1]!]! : 0;
    const along = i < path.length ? columns[path[i]!]! - columns[path[i - 1]!]! : 0;
    if (run.cells > 1 && run.down === down && run.along === along) {
      run.cells++;
      continue;
    }
    if (run.cells > 1) {
      longest = Math.max(longest, run.cells);
      const turn = Math.sign(before.down * run.along - run.down * before.along);
      turns = turn !== 0 && turn === side ? turns + 1 : Math.abs(turn);
      side = turn;
      winding = Math.max(winding, turns);
      // The run before the last went in the opposite direction, and the one between was a single step to the next line.
      const isBack = before.cells === 2 && last.cells >= 3 && last.down === -run.down && last.along === -run.along;
      if (run.cells >= 3) sweep = isBack ? sweep + 1 : 1;
      sweeps = Math.max(sweeps, sweep);
    }
    const free = last;
    last = before;
    before = run;
    run = free;
    run.cells = 2;
    run.down = down;
    run.along = along;
  }
  return { run: longest, sweeps, winding };
}

/**
 * How far a path exceeds the limits of monotony; 0 if it can be printed. Large grids have higher limits, because they have more
 * cells; paths with steps to corners turn more often, in small loops.
 */
export function monotony(board: Bitboard, path: Int32Array): number {
  const { run, sweeps, winding } = measurePath(board, path);
  const side = Math.max(board.width, board.height);
  const over = (measured: number, most: number) => Math.max(0, measured - most);
  return (
    over(run, MAX.run + (over(side, 8) >> 1)) +
    over(sweeps, MAX.sweeps + Math.floor(side / 10)) +
    over(winding, board.reach === 4 ? MAX.winding : MAX.loops)
  );
}

const MAX = { run: 5, sweeps: 3, winding: 5, loops: 8 } as const;
