/** The kinds there are, one line each, in the order in which a reader meets them. */
import type { PuzzleKind } from "../kind.ts";
import { calcudoku } from "./calcudoku/index.ts";
import { countdown } from "./countdown/index.ts";
import { crossNumbers } from "./cross-numbers/index.ts";
import { futoshiki } from "./futoshiki/index.ts";
import { hidato } from "./hidato/index.ts";
import { kakuro } from "./kakuro/index.ts";
import { killerSudoku } from "./killer-sudoku/index.ts";
import { magicSquare } from "./magic-square/index.ts";
import { mastermind } from "./mastermind/index.ts";
import { nonogram } from "./nonogram/index.ts";
import { numberMind } from "./number-mind/index.ts";
import { numberWall } from "./number-wall/index.ts";
import { numbrix } from "./numbrix/index.ts";
import { plainSums } from "./plain-sums/index.ts";
import { secretNumber } from "./secret-number/index.ts";
import { sudoku } from "./sudoku/index.ts";
import { sumTriangle } from "./sum-triangle/index.ts";

export const KINDS: readonly PuzzleKind<unknown, unknown>[] = [
  secretNumber,
  crossNumbers,
  countdown,
  numberMind,
  mastermind,
  numbrix,
  hidato,
  numberWall,
  sumTriangle,
  magicSquare,
  sudoku,
  killerSudoku,
  calcudoku,
  kakuro,
  futoshiki,
  nonogram,
  plainSums,
];

/** The kind of that id, or undefined. */
export const kindOf = (id: string): PuzzleKind<unknown, unknown> | undefined => KINDS.find((kind) => kind.id === id);
