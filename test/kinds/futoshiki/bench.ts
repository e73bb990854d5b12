/** Its rows of the bench. */
import { drawn } from "../../bench/made.ts";
import type { Row } from "../../bench/row.ts";

export default [
  drawn("futoshiki", 5, "starter", 1_200, 2_000),
  drawn("futoshiki", 7, "starter", 200, 300),
] satisfies readonly Row[];
