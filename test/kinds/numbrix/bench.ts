/** Its rows of the bench. */
import { paths } from "../../bench/paths.ts";
import type { Row } from "../../bench/row.ts";
import { solvedCase } from "../../bench/solved.ts";

export default [
  paths("numbrix", 9, 60, 250),
  paths("numbrix", 12, 12, 50),
  paths("numbrix", 16, 3, 14),
  paths("numbrix", 20, 1, 5),
  solvedCase("numbrix solved, 9 x 9", "numbrix_9x9_1", 0.3, 0.2),
  solvedCase("numbrix solved, 12 x 12", "numbrix_12x12_1", 0.9, 0.6),
  solvedCase("numbrix solved, 16 x 16", "numbrix_16x16_1", 3, 2),
  solvedCase("numbrix solved, 20 x 20", "numbrix_20x20_1", 6, 4),
] satisfies readonly Row[];
