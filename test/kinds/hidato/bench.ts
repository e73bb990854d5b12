/** Its rows of the bench. */
import { paths } from "../../bench/paths.ts";
import type { Row } from "../../bench/row.ts";

export default [paths("hidato", 9, 40, 100), paths("hidato", 12, 8, 25)] satisfies readonly Row[];
