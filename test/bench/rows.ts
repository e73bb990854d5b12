/** The table of the bench: what is measured, and the two targets of each figure. */
import { partsOf } from "../kinds/parts.ts";
import { made } from "./made.ts";
import { firstBook, twoWorkers } from "./press.ts";
import type { Row } from "./row.ts";
import { solvedCase, solvedMade } from "./solved.ts";
import { allDraws, oneDraw, oneGame } from "./targets.ts";

const codes = (digits: number, least: number, goal: number): Row =>
  made(`number-mind made, ${digits} digits`, "number-mind", { digits }, least, goal);
const paths = (kind: string, size: number, least: number, goal: number): Row =>
  made(`${kind} made, ${size} x ${size}`, kind, { size }, least, goal);
const SUMS = { order: "left-to-right", operators: ["+", "-", "*", "/"], range: [1, 9] };
const sums = (size: number, least: number, goal: number): Row =>
  made(`cross-numbers made, ${size} x ${size}`, "cross-numbers", { size, ...SUMS }, least, goal);

/** A row of a kind's own, in `test/kinds/<kind>/bench.ts`: puzzles of level hard, with its usual options for it. */
export interface HardPuzzles {
  readonly name: string;
  /** Puzzles in a second: what must be met, and what to aim for. */
  readonly least: number;
  readonly goal: number;
}

const OF_KINDS = await partsOf<HardPuzzles>("bench");

/** In the order in which they are printed. */
export const ROWS: readonly Row[] = [
  solvedCase("number-mind solved, Euler 185", "pe185", 40, 15),
  codes(5, 200, 1_000),
  codes(8, 60, 300),
  codes(12, 20, 100),
  codes(16, 2, 6),
  paths("numbrix", 9, 60, 250),
  paths("numbrix", 12, 12, 50),
  paths("numbrix", 16, 3, 14),
  paths("numbrix", 20, 1, 5),
  solvedCase("numbrix solved, 9 x 9", "numbrix_9x9_1", 0.3, 0.2),
  solvedCase("numbrix solved, 12 x 12", "numbrix_12x12_1", 0.9, 0.6),
  solvedCase("numbrix solved, 16 x 16", "numbrix_16x16_1", 3, 2),
  solvedCase("numbrix solved, 20 x 20", "numbrix_20x20_1", 6, 4),
  paths("hidato", 9, 40, 100),
  paths("hidato", 12, 8, 25),
  sums(3, 1_000, 4_000),
  sums(4, 250, 1_000),
  sums(5, 60, 250),
  sums(6, 15, 60),
  sums(8, 2, 8),
  sums(9, 0.7, 3),
  solvedMade("cross-numbers solved, 8 x 8", "cross-numbers", { size: 8, ...SUMS }, 30, 10),
  oneDraw("countdown, 899 targets of a draw", 0.6, 0.2),
  oneGame("countdown, all ways of one game", 3, 0.5),
  allDraws("countdown, all draws and all targets", 4, 1.5),
  made("secret-number made", "secret-number", { digits: 3 }, 2_000, 20_000),
  made("mastermind made, 4 x 6", "mastermind", { places: 4, symbols: 6 }, 1_000, 10_000),
  ...[...OF_KINDS].map(([kind, { name, least, goal }]) => made(name, kind, {}, least, goal)),
  firstBook("first-book.yaml to book.json, 2 workers", 1.5, 0.5),
  twoWorkers("1,000 mixed puzzles, 2 workers against 1", 1.7, 1.9),
];
