/** Its row of the bench. */
import { made } from "../../bench/made.ts";
import type { Row } from "../../bench/row.ts";

export default [made("secret-number made", "secret-number", { digits: 3 }, 2_000, 20_000)] satisfies readonly Row[];
