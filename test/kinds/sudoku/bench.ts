/** Its rows of the bench. */
import { drawn } from "../../bench/made.ts";
import type { Row } from "../../bench/row.ts";

export default [
  drawn("sudoku", 9, "starter", 1_500, 3_000),
  drawn("sudoku", 9, "easy", 900, 1_500),
  drawn("sudoku", 9, "medium", 150, 500),
  drawn("sudoku", 9, "hard", 80, 300),
  drawn("sudoku", 9, "expert", 50, 60),
] satisfies readonly Row[];
