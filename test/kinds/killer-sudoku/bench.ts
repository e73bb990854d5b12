/** Its rows of the bench. */
import { drawn } from "../../bench/made.ts";
import type { Row } from "../../bench/row.ts";

export default [
  drawn("killer-sudoku", 9, "easy", 200, 800),
  drawn("killer-sudoku", 9, "medium", 150, 400),
  drawn("killer-sudoku", 6, "easy", 800, 2_500),
  drawn("killer-sudoku", 4, "starter", 2_500, 6_000),
] satisfies readonly Row[];
