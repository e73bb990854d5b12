/** Its rows of the bench. */
import { LEVELS, type Level } from "../../../src/engine/kind.ts";
import { sudoku } from "../../../src/engine/kinds/sudoku/index.ts";
import { rng } from "../../../src/engine/rng.ts";
import { clock, type Row } from "../../bench/row.ts";

const RUN_MS = 500;

/** How many puzzles of 9 × 9 are drawn in a second: graded and proved by the generator, not explained. */
const drawn = (level: Level, least: number, goal: number): Row => ({
  ...{ name: `sudoku drawn, 9 x 9 ${level}`, unit: "per s", least, goal },
  prepare: () => {
    const options = sudoku.options.parse({});
    const run = (number: number): number => {
      let [count, tries, ms] = [0, 0, 0];
      while (ms < RUN_MS)
        ms += clock(() => {
          for (let i = 0; i < 10; i++)
            if (sudoku.generate(rng(["bench", number, tries++]), options, level) !== undefined) count++;
        });
      return (1000 * count) / ms;
    };
    run(0);
    return run;
  },
});

const GOALS: Readonly<Record<Level, readonly [least: number, goal: number]>> = {
  starter: [1_500, 3_000],
  easy: [900, 1_500],
  medium: [150, 500],
  hard: [80, 300],
  expert: [50, 60],
};

export default LEVELS.map((level) => drawn(level, ...GOALS[level])) satisfies readonly Row[];
