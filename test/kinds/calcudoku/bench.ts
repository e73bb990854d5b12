/** Its rows of the bench. */
import { drawn } from "../../bench/made.ts";
import type { Row } from "../../bench/row.ts";

export default [
  drawn("calcudoku", 4, "starter", 200, 4_000),
  drawn("calcudoku", 6, "easy", 150, 800),
  drawn("calcudoku", 9, "easy", 10, 40),
] satisfies readonly Row[];
