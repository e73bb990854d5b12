/** Its rows of the bench. */
import type { Level } from "../../../src/engine/kind.ts";
import { killerSudoku } from "../../../src/engine/kinds/killer-sudoku/index.ts";
import { rng } from "../../../src/engine/rng.ts";
import { clock, type Row } from "../../bench/row.ts";

const RUN_MS = 500;

/** How many puzzles are drawn in a second: graded by the generator, not explained. */
const drawn = (size: number, level: Level, least: number, goal: number): Row => ({
  ...{ name: `killer sudoku drawn, ${size} x ${size} ${level}`, unit: "per s", least, goal },
  prepare: () => {
    const options = killerSudoku.options.parse({ size });
    const run = (number: number): number => {
      let [count, tries, ms] = [0, 0, 0];
      while (ms < RUN_MS)
        ms += clock(() => {
          for (let i = 0; i < 5; i++)
            if (killerSudoku.generate(rng(["bench", number, tries++]), options, level) !== undefined) count++;
        });
      return (1000 * count) / ms;
    };
    run(0);
    return run;
  },
});

export default [
  drawn(9, "easy", 200, 800),
  drawn(9, "medium", 150, 400),
  drawn(6, "easy", 800, 2_500),
  drawn(4, "starter", 2_500, 6_000),
] satisfies readonly Row[];
