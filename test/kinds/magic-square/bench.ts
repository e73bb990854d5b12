/** Its row of the bench. */
import { made } from "../../bench/made.ts";
import type { Row } from "../../bench/row.ts";

export default [made("magic-square made, 4 x 4", "magic-square", {}, 200, 400)] satisfies readonly Row[];
