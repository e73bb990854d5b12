/** Its rows of the bench. */
import { made } from "../../bench/made.ts";
import type { Row } from "../../bench/row.ts";

export default [made("nonogram made, 15 x 15 pictures", "nonogram", { size: 15 }, 300, 1_000)] satisfies readonly Row[];
