/**
 * The rules of Sudoku, all that a page needs for playing: each row, column and box holds each number once. Boxes may have other
 * shapes; diagonals and windows may be like rows.
 */
import { rulesOf } from "../../constraints/rules.ts";
import { type Boxed, boxedTable } from "../../latin/boxed.ts";
import { latinLayout } from "../../latin/layout.ts";

export interface Sudoku extends Boxed {
  readonly kind: "sudoku";
}

export const layout = latinLayout<Sudoku>({ id: "sudoku", slug: "sudoku", ...boxedTable });

export const rules = rulesOf(layout);
