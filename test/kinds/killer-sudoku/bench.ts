/** Its rows of the bench. */
import { drawn } from "../../bench/made.ts";
import type { Row } from "../../bench/row.ts";

export default [
  drawn("killer-sudoku", 9, "easy", 40, 200),
  drawn("killer-sudoku", 9, "medium", 40, 200),
  drawn("killer-sudoku", 6, "easy", 200, 800),
  drawn("killer-sudoku", 4, "starter", 600, 2_500),
] satisfies readonly Row[];
