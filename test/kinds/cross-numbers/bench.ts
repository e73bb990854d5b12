/** Its rows of the bench: all four operators, from left to right. */
import { made } from "../../bench/made.ts";
import type { Row } from "../../bench/row.ts";
import { solvedMade } from "../../bench/solved.ts";

const OPTIONS = { order: "left-to-right", operators: ["+", "-", "*", "/"], range: [1, 9] };
const madeWith = (size: number, least: number, goal: number): Row =>
  made(`cross-numbers made, ${size} x ${size}`, "cross-numbers", { size, ...OPTIONS }, least, goal);

export default [
  madeWith(3, 1_000, 4_000),
  madeWith(4, 250, 1_000),
  madeWith(5, 60, 250),
  madeWith(6, 15, 60),
  madeWith(8, 2, 8),
  madeWith(9, 0.7, 3),
  solvedMade("cross-numbers solved, 8 x 8", "cross-numbers", { size: 8, ...OPTIONS }, 30, 10),
] satisfies readonly Row[];
