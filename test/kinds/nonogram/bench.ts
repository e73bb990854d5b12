/** Its rows of the bench. */
import { drawn, made } from "../../bench/made.ts";
import type { Row } from "../../bench/row.ts";

/** Random shapes, as sgt-pattern makes them; our pictures of things need less time. */
const SHAPES = { pictures: "shapes" };

export default [
  made("nonogram made, 15 x 15 pictures", "nonogram", { size: 15 }, 300, 1_000),
  drawn("nonogram", 15, "starter", 2_000, 4_000, SHAPES),
  drawn("nonogram", 15, "medium", 2_000, 4_000, SHAPES),
  drawn("nonogram", 15, "hard", 1_000, 4_000, SHAPES),
] satisfies readonly Row[];
