/**
 * The rules of Sudoku, all that a page needs for playing: each row, column and box holds each number once. Boxes may have other
 * shapes; diagonals and windows may be like rows.
 */
import { rulesOf } from "../../constraints/rules.ts";
import { type Symbols, symbolName, symbolsOf } from "../../grid/symbols.ts";
import { type Boxed, boxedTable } from "../../latin/boxed.ts";
import { latinLayout } from "../../latin/layout.ts";

export interface Sudoku extends Boxed {
  readonly kind: "sudoku";
  /** The symbols that are drawn in place of the digits 1 to 4. Answers are still digits. */
  readonly symbols?: Symbols | undefined;
}

export const layout = latinLayout<Sudoku>({
  ...{ id: "sudoku", slug: "sudoku", ...boxedTable },
  assumptions: (puzzle) => ({ ...boxedTable.assumptions(puzzle), symbols: puzzle.symbols ?? "digits" }),
  nouns: (puzzle, text) => ({
    ...boxedTable.nouns(puzzle),
    ...(puzzle.symbols && { symbols: puzzle.symbols, symbol: symbolName(puzzle.symbols, Number(text)) }),
  }),
  board: (puzzle) => ({ ...boxedTable.board(puzzle), ...(puzzle.symbols && { symbols: symbolsOf(puzzle.symbols) }) }),
});

export const rules = rulesOf(layout);
