/** Its rows of the bench. */
import { readFileSync } from "node:fs";
import { countAnswers } from "../../../src/engine/kinds/sudoku/prove/bands.ts";
import { drawn } from "../../bench/made.ts";
import { clock, type Row } from "../../bench/row.ts";

/** The sudokus of a file in test/data/sudoku, as 81 characters. */
const gridsOf = (file: string): readonly string[] =>
  readFileSync(new URL(`../../data/sudoku/${file}`, import.meta.url), "utf8").match(/^[.\d]{81}$/gm)!;

/** Sudokus of 17 clues. */
export const CLUES_17 = gridsOf("17-clues.txt");

/** How many sudokus of a list are proved to have one answer in a second. */
const proved = (name: string, lines: readonly string[], least: number, goal: number): Row => ({
  ...{ name: `sudoku proved, ${name}`, unit: "per s", least, goal },
  prepare: () => {
    const grids = lines.map((line) => Uint8Array.from(line, (sign) => Number(sign.replace(".", "0"))));
    const run = () => {
      let [count, ms] = [0, 0];
      for (; ms < 1_000; count += grids.length)
        ms += clock(() => {
          for (const grid of grids) countAnswers(grid, 2);
        });
      return (1000 * count) / ms;
    };
    run();
    return run;
  },
});

export default [
  drawn("sudoku", 9, "starter", 1_500, 3_000),
  drawn("sudoku", 9, "easy", 900, 1_500),
  drawn("sudoku", 9, "medium", 150, 500),
  drawn("sudoku", 9, "hard", 80, 300),
  drawn("sudoku", 9, "expert", 50, 60),
  drawn("sudoku", 16, "easy", 20, 50),
  proved("17 clues", CLUES_17, 50_000, 100_000),
  proved("the hardest known", gridsOf("hardest.txt"), 1_500, 3_000),
] satisfies readonly Row[];
