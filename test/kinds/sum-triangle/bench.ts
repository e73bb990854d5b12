/** Its row of the bench. */
import { made } from "../../bench/made.ts";
import type { Row } from "../../bench/row.ts";

export default [made("sum-triangle made, square", "sum-triangle", {}, 200, 1_000)] satisfies readonly Row[];
