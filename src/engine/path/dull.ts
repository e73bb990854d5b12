/**
 * How a path looks: dull ones run straight for long, sweep to and fro, or wind into themselves.
 *
 * Idea: the path is cut where it turns; its runs, one after the other, tell all three.
 */
import { type Board, rowAndColumn } from "./board.ts";

/** What is measured of a path. */
export interface Looks {
  /** Cells of the longest straight run. */
  readonly run: number;
  /** Runs of at least three cells that follow each other to and fro, side by side: the longest row of them. */
  readonly sweeps: number;
  /** Turns to the same hand, one after the other: the longest row of them. */
  readonly winding: number;
}

/** Measures a path. `path`: its cells in order. */
export function looksOf(board: Board, path: Int32Array): Looks {
  const at = Array.from(path, (cell) => rowAndColumn(board, cell));
  const steps = at.slice(1).map(([row, column], i) => [row - at[i]![0], column - at[i]![1]] as const);
  const same = (a: readonly number[], b: readonly number[] | undefined, sign = 1) =>
    b !== undefined && a[0] === sign * b[0]! && a[1] === sign * b[1]!;
  const runs: { way: readonly [number, number]; cells: number }[] = [];
  for (const way of steps) {
    const last = runs.at(-1);
    if (last !== undefined && same(way, last.way)) last.cells++;
    else runs.push({ way, cells: 2 });
  }
  let [sweeps, sweep, winding, wound, hand] = [0, 0, 0, 0, 0];
  for (const [i, { way, cells }] of runs.entries()) {
    const before = runs[i - 1];
    const turn = before === undefined ? 0 : Math.sign(before.way[0] * way[1] - before.way[1] * way[0]);
    wound = turn !== 0 && turn === hand ? wound + 1 : Math.abs(turn);
    hand = turn;
    winding = Math.max(winding, wound);
    if (cells < 3) continue;
    // The run before the last went the other way, and the one between was only a step to the next line.
    const isBack = before?.cells === 2 && same(way, runs[i - 2]?.way, -1) && runs[i - 2]!.cells >= 3;
    sweep = isBack ? sweep + 1 : 1;
    sweeps = Math.max(sweeps, sweep);
  }
  return { run: Math.max(1, ...runs.map(({ cells }) => cells)), sweeps, winding };
}

/**
 * By how much a path is too plain to print, 0 for none. Large grids may have a little more of everything, because they
 * have more places for it; steps to corners turn more often, in small loops.
 */
export function dullness(board: Board, path: Int32Array): number {
  const { run, sweeps, winding } = looksOf(board, path);
  const side = Math.max(board.width, board.height);
  const over = (measured: number, most: number) => Math.max(0, measured - most);
  return (
    over(run, MOST.run + (over(side, 8) >> 1)) +
    over(sweeps, MOST.sweeps + Math.floor(side / 10)) +
    over(winding, board.reach === 4 ? MOST.winding : MOST.loops)
  );
}

const MOST = { run: 5, sweeps: 3, winding: 5, loops: 8 } as const;
