/** Its rows of the bench. */
import { kakuro } from "../../../src/engine/kinds/kakuro/index.ts";
import { rng } from "../../../src/engine/rng.ts";
import { clock, type Row } from "../../bench/row.ts";

const RUN_MS = 1000;

/** How many puzzles of level hard are drawn in a second: graded and proved by the generator, not explained. */
const drawn = (size: number, least: number, goal: number): Row => ({
  ...{ name: `kakuro drawn, ${size} x ${size} hard`, unit: "per s", least, goal },
  prepare: () => {
    const options = kakuro.options.parse({ size });
    const run = (number: number): number => {
      let [count, tries, ms] = [0, 0, 0];
      while (ms < RUN_MS)
        ms += clock(() => {
          if (kakuro.generate(rng(["bench", number, tries++]), options, "hard") !== undefined) count++;
        });
      return (1000 * count) / ms;
    };
    run(0);
    return run;
  },
});

export default [drawn(8, 20, 60), drawn(10, 4, 30)] satisfies readonly Row[];
