/** One step of a small puzzle for each technique, by the kind's slug: `npm run samples` writes them. */
import type { TechniqueSample } from "../kind.ts";
import calcudoku from "./calcudoku/technique-samples.json" with { type: "json" };
import countdown from "./countdown/technique-samples.json" with { type: "json" };
import crossNumbers from "./cross-numbers/technique-samples.json" with { type: "json" };
import futoshiki from "./futoshiki/technique-samples.json" with { type: "json" };
import hidato from "./hidato/technique-samples.json" with { type: "json" };
import kakuro from "./kakuro/technique-samples.json" with { type: "json" };
import killerSudoku from "./killer-sudoku/technique-samples.json" with { type: "json" };
import magicSquare from "./magic-square/technique-samples.json" with { type: "json" };
import mastermind from "./mastermind/technique-samples.json" with { type: "json" };
import nonogram from "./nonogram/technique-samples.json" with { type: "json" };
import numberMind from "./number-mind/technique-samples.json" with { type: "json" };
import numberWall from "./number-wall/technique-samples.json" with { type: "json" };
import numbrix from "./numbrix/technique-samples.json" with { type: "json" };
import plainSums from "./plain-sums/technique-samples.json" with { type: "json" };
import secretNumber from "./secret-number/technique-samples.json" with { type: "json" };
import sudoku from "./sudoku/technique-samples.json" with { type: "json" };
import sumTriangle from "./sum-triangle/technique-samples.json" with { type: "json" };

export const TECHNIQUE_SAMPLES: Readonly<Record<string, readonly TechniqueSample[]>> = {
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
