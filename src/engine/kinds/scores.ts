/** The scores of many puzzles of each size, by the id of their kind: `npm run calibrate` writes them. */
import calcudoku from "./calcudoku/scores.json" with { type: "json" };
import countdown from "./countdown/scores.json" with { type: "json" };
import crossNumbers from "./cross-numbers/scores.json" with { type: "json" };
import futoshiki from "./futoshiki/scores.json" with { type: "json" };
import hidato from "./hidato/scores.json" with { type: "json" };
import kakuro from "./kakuro/scores.json" with { type: "json" };
import killerSudoku from "./killer-sudoku/scores.json" with { type: "json" };
import magicSquare from "./magic-square/scores.json" with { type: "json" };
import mastermind from "./mastermind/scores.json" with { type: "json" };
import nonogram from "./nonogram/scores.json" with { type: "json" };
import numberMind from "./number-mind/scores.json" with { type: "json" };
import numberWall from "./number-wall/scores.json" with { type: "json" };
import numbrix from "./numbrix/scores.json" with { type: "json" };
import plainSums from "./plain-sums/scores.json" with { type: "json" };
import secretNumber from "./secret-number/scores.json" with { type: "json" };
import sudoku from "./sudoku/scores.json" with { type: "json" };
import sumTriangle from "./sum-triangle/scores.json" with { type: "json" };

export const SCORES: Scores = {
  "secret-number": secretNumber,
  "cross-numbers": crossNumbers,
  countdown,
  "number-mind": numberMind,
  mastermind,
  numbrix,
  hidato,
  "number-wall": numberWall,
  "sum-triangle": sumTriangle,
  "magic-square": magicSquare,
  sudoku,
  "killer-sudoku": killerSudoku,
  calcudoku,
  kakuro,
  futoshiki,
  nonogram,
  "plain-sums": plainSums,
};

/** By kind and size: the number of puzzles measured, and the 0th to 100th percentiles of their scores. */
export type Scores = Readonly<
  Record<string, Readonly<Record<string, { readonly made: number; readonly scores: readonly number[] }>>>
>;
