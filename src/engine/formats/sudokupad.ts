/**
 * Addresses of SudokuPad that hold a whole sudoku of 9 × 9. `scf`: each character is a digit plus ten times the blanks that follow
 * (0 to 5), then letters for rules: x diagonals, w windows. `classic`: digits, and between them a character for a run of blanks.
 * After SudokuPad's puzzletools_lib.js.
 */
import { FormatError } from "./fault.ts";
import { inRows, type SudokuData } from "./puzzle-data.ts";
import { sudokuOf } from "./sudoku-text.ts";

const CODES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
const RUNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";
const AREA = 81;

/** Reads what follows `scf`. Throws a `FormatError`. */
export function readScf(code: string): SudokuData {
  const values: (number | null)[] = [];
  let at = 0;
  while (values.length < AREA && at < code.length) {
    const number = CODES.indexOf(code[at++]!);
    if (number < 0) throw new FormatError("damaged", { format: "SudokuPad" });
    values.push(number % 10 || null, ...Array<null>(Math.floor(number / 10)).fill(null));
  }
  if (values.length !== AREA) throw new FormatError("length", { found: values.length, expected: AREA });
  const rules = code.slice(at).replace(/\.scf$/, "");
  for (const rule of rules) if (!"xw".includes(rule)) throw new FormatError("rule", { rule });
  return {
    ...sudokuOf(inRows(values, 9)),
    ...(rules.includes("x") ? { diagonals: true } : {}),
    ...(rules.includes("w") ? { windows: true } : {}),
  };
}

/** The code with `scf` before it. Throws a `FormatError` for a sudoku that is not 9 × 9 with its usual boxes. */
export function writeScf(puzzle: SudokuData): string {
  if (puzzle.size !== 9) throw new FormatError("unfit", { format: "SudokuPad", what: "size" });
  if (puzzle.regions !== undefined) throw new FormatError("unfit", { format: "SudokuPad", what: "regions" });
  const digits = puzzle.cells
    .flat()
    .map((value) => value ?? 0)
    .join("");
  const code = digits.replace(/.0{0,5}/g, (run) => CODES[Number(run[0]) + 10 * (run.length - 1)]!);
  return `scf${code}${puzzle.diagonals ? "x" : ""}${puzzle.windows ? "w" : ""}`;
}

/** Reads what follows `classic`: also the newer code, if it makes a whole grid, as SudokuPad decides it. Throws a `FormatError`. */
export function readClassic(code: string): SudokuData {
  const areas = [...code].map((sign) => 1 + Math.floor(CODES.indexOf(sign) / 10));
  if (areas.every((area) => area > 0) && areas.reduce((sum, area) => sum + area, 0) === AREA) return readScf(code);
  const values: (number | null)[] = [];
  for (const sign of code) {
    const run = RUNS.indexOf(sign);
    if (/[1-9]/.test(sign)) values.push(Number(sign));
    else if (run < 0) throw new FormatError("damaged", { format: "SudokuPad" });
    else values.push(...Array<null>(run).fill(null));
    if (values.length > AREA) break;
  }
  if (values.length !== AREA) throw new FormatError("length", { found: values.length, expected: AREA });
  return sudokuOf(inRows(values, 9));
}
