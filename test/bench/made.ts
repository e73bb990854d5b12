/** Rows that make puzzles: accepted ones, each with one proved answer, explained, and of its level. */
import type { Level, PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { type Made, make } from "../../src/engine/make.ts";
import { rng } from "../../src/engine/rng.ts";
import { clock, type Row, tellBeside } from "./row.ts";

/** Duration of a run, and its minimum number of puzzles. The first run only warms up. */
const RUN_MS = 500;
const WARM_UP_MS = 2_000;
const MIN_RUNS = 3;

/** The kind of an id. */
export const kindOf = (id: string): PuzzleKind<unknown, unknown> => KINDS.find((kind) => kind.id === id)!;

/** Puzzle number `index` of a stream. Throws when no attempt comes to one. */
export function madeAt(
  id: string,
  options: Record<string, unknown>,
  level: Level,
  section: string,
  index: number,
): Made {
  const kind = kindOf(id);
  const all = kind.options.parse({ ...(kind.preset(level, null, null) as object), ...options });
  const { version } = kind;
  const made = make(kind, { kind: id, version, seed: "bench", section, index, again: 0, level, options: all });
  if (made === undefined) throw new Error(`${id}, ${level}: nothing came of ${JSON.stringify(options)}`);
  return made;
}

/** Puzzles that are drawn between two looks at the clock. */
const BETWEEN = 3;

/** How many square puzzles of a level are drawn in a second: graded and proved by the generator, not explained. `more`: other options. */
export const drawn = (id: string, size: number, level: Level, least: number, goal: number, more: object = {}): Row => ({
  ...{ name: `${id} drawn, ${size} x ${size} ${level}`, unit: "per s", least, goal },
  prepare: () => {
    const kind = kindOf(id);
    const options = kind.options.parse({ size, ...more });
    const run = (number: number): number => {
      let [count, tries, ms] = [0, 0, 0];
      while (ms < 2 * RUN_MS)
        ms += clock(() => {
          for (let i = 0; i < BETWEEN; i++)
            if (kind.generate(rng(["bench", number, tries++]), options, level) !== undefined) count++;
        });
      return (1000 * count) / ms;
    };
    for (let ms = 0; ms < WARM_UP_MS; ms += 2 * RUN_MS) run(0);
    return run;
  },
});

/** How many puzzles of level hard are made in a second. `cluesOf`: counts the clues of a puzzle, whose mean is noted. */
export function made(
  name: string,
  id: string,
  options: Record<string, unknown>,
  least: number,
  goal: number,
  cluesOf?: (puzzle: unknown) => number,
): Row {
  const prepare = () => {
    const clues: number[] = [];
    const run = (number: number): number => {
      let [count, ms] = [0, 0];
      while (ms < (number === 0 ? WARM_UP_MS : RUN_MS) || count < MIN_RUNS) {
        let one: Made | undefined;
        ms += clock(() => {
          one = madeAt(id, options, "hard", `run ${number}`, count);
        });
        if (cluesOf !== undefined) clues.push(cluesOf(one!.puzzle));
        count++;
      }
      return (1000 * count) / ms;
    };
    run(0);
    clues.length = 0;
    tellBeside(() => (clues.length === 0 ? "" : `${mean(clues).toFixed(1)} clues`));
    return run;
  };
  return { name, unit: "per s", least, goal, prepare };
}

const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;
