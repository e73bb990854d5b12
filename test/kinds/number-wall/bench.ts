/** Its row of the bench. */
import { made } from "../../bench/made.ts";
import type { Row } from "../../bench/row.ts";

export default [made("number-wall made, 5 rows", "number-wall", {}, 200, 1_000)] satisfies readonly Row[];
