/** Its rows of the bench. */
import { made } from "../../bench/made.ts";
import type { Row } from "../../bench/row.ts";
import { solvedCase } from "../../bench/solved.ts";

const madeWith = (digits: number, least: number, goal: number): Row =>
  made(`number-mind made, ${digits} digits`, "number-mind", { digits }, least, goal);

export default [
  solvedCase("number-mind solved, Euler 185", "pe185", 40, 15),
  madeWith(5, 200, 1_000),
  madeWith(8, 60, 300),
  madeWith(12, 20, 100),
  madeWith(16, 2, 6),
] satisfies readonly Row[];
