/** Its rows of the bench. */
import { drawn } from "../../bench/made.ts";
import type { Row } from "../../bench/row.ts";

export default [
  drawn("calcudoku", 4, "starter", 2_000, 6_000),
  drawn("calcudoku", 6, "easy", 600, 1_600),
  drawn("calcudoku", 9, "easy", 40, 120),
] satisfies readonly Row[];
