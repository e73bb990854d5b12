/**
 * Puzzles that train the codes of addresses, by the kind's slug, in the public format without `kind`. They never change, because
 * printed codes are decoded with them. `npm run samples` writes the samples of a new kind.
 */
import calcudoku from "./calcudoku/address-samples.json" with { type: "json" };
import countdown from "./countdown/address-samples.json" with { type: "json" };
import crossNumbers from "./cross-numbers/address-samples.json" with { type: "json" };
import futoshiki from "./futoshiki/address-samples.json" with { type: "json" };
import hidato from "./hidato/address-samples.json" with { type: "json" };
import kakuro from "./kakuro/address-samples.json" with { type: "json" };
import killerSudoku from "./killer-sudoku/address-samples.json" with { type: "json" };
import magicSquare from "./magic-square/address-samples.json" with { type: "json" };
import mastermind from "./mastermind/address-samples.json" with { type: "json" };
import nonogram from "./nonogram/address-samples.json" with { type: "json" };
import numberMind from "./number-mind/address-samples.json" with { type: "json" };
import numberWall from "./number-wall/address-samples.json" with { type: "json" };
import numbrix from "./numbrix/address-samples.json" with { type: "json" };
import plainSums from "./plain-sums/address-samples.json" with { type: "json" };
import secretNumber from "./secret-number/address-samples.json" with { type: "json" };
import sudoku from "./sudoku/address-samples.json" with { type: "json" };
import sumTriangle from "./sum-triangle/address-samples.json" with { type: "json" };

export const ADDRESS_SAMPLES: Readonly<Record<string, readonly string[]>> = {
  "secret-number": secretNumber,
  "cross-numbers": crossNumbers,
  "number-target": countdown,
  "number-code": numberMind,
  "code-pegs": mastermind,
  "number-path": numbrix,
  "number-path-diagonals": hidato,
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
