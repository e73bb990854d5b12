/** Puzzles for tests: attempts until one comes to something. */
import type { Level } from "../../../src/engine/kind.ts";
import type { numbrix } from "../../../src/engine/kinds/numbrix/index.ts";
import type { PathPuzzle } from "../../../src/engine/path/grid.ts";
import { rng } from "../../../src/engine/rng.ts";

/** The first puzzle of the numbered streams of a place. */
export function generated(kind: typeof numbrix, place: readonly unknown[], options: object, level: Level): PathPuzzle {
  for (let attempt = 0; attempt < 100; attempt++) {
    const puzzle = kind.generate(rng([...place, attempt]), kind.options.parse(options), level);
    if (puzzle !== undefined) return puzzle;
  }
  throw new Error(`nothing generated for ${JSON.stringify(options)} at ${level}`);
}
