/** Its rows of the bench. */
import { drawn } from "../../bench/made.ts";
import type { Row } from "../../bench/row.ts";

export default [drawn("kakuro", 8, "hard", 20, 60), drawn("kakuro", 10, "hard", 4, 30)] satisfies readonly Row[];
