/** Its rows of the bench. */
import type { Level } from "../../../src/engine/kind.ts";
import { futoshiki } from "../../../src/engine/kinds/futoshiki/index.ts";
import { rng } from "../../../src/engine/rng.ts";
import { clock, type Row } from "../../bench/row.ts";

const RUN_MS = 500;

/** How many puzzles are drawn in a second: graded and proved by the generator, not explained. */
const drawn = (size: number, level: Level, least: number, goal: number): Row => ({
  ...{ name: `futoshiki drawn, ${size} x ${size} ${level}`, unit: "per s", least, goal },
  prepare: () => {
    const options = futoshiki.options.parse({ size });
    const run = (number: number): number => {
      let [count, tries, ms] = [0, 0, 0];
      while (ms < RUN_MS)
        ms += clock(() => {
          for (let i = 0; i < 10; i++)
            if (futoshiki.generate(rng(["bench", number, tries++]), options, level) !== undefined) count++;
        });
      return (1000 * count) / ms;
    };
    run(0);
    return run;
  },
});

export default [drawn(5, "starter", 1_200, 2_000), drawn(7, "starter", 200, 300)] satisfies readonly Row[];
