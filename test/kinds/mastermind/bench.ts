/** Its row of the bench. */
import { made } from "../../bench/made.ts";
import type { Row } from "../../bench/row.ts";

export default [
  made("mastermind made, 4 x 6", "mastermind", { places: 4, symbols: 6 }, 1_000, 10_000),
] satisfies readonly Row[];
