/** Puzzles for tests: attempts until one comes to something. */
import type { Level } from "../../../src/engine/kind.ts";
import type { numbrix } from "../../../src/engine/kinds/numbrix/index.ts";
import type { PathPuzzle, Reach } from "../../../src/engine/path/grid.ts";
import { rng } from "../../../src/engine/rng.ts";

/** The first puzzle of the numbered streams of a place. */
export function generated(kind: typeof numbrix, place: readonly unknown[], options: object, level: Level): PathPuzzle {
  for (let attempt = 0; attempt < 100; attempt++) {
    const puzzle = kind.generate(rng([...place, attempt]), kind.options.parse(options), level);
    if (puzzle !== undefined) return puzzle;
  }
  throw new Error(`nothing generated for ${JSON.stringify(options)} at ${level}`);
}

/** Whether two cells, given as [row, column], are one step apart. */
export function touches([r1, c1]: readonly number[], [r2, c2]: readonly number[], reach: Reach): boolean {
  const [rows, columns] = [Math.abs(r1! - r2!), Math.abs(c1! - c2!)];
  return reach === 4 ? rows + columns === 1 : Math.max(rows, columns) === 1;
}
