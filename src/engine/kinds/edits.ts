/** Kinds whose clues can be drawn by hand, by id. */
import type { ClueEdit } from "../clue-edit.ts";
import { edit as calcudoku } from "./calcudoku/edit.ts";
import { edit as futoshiki } from "./futoshiki/edit.ts";
import { edit as kakuro } from "./kakuro/edit.ts";
import { edit as killer } from "./killer-sudoku/edit.ts";
import { edit as nonogram } from "./nonogram/edit.ts";

const edits: Readonly<Record<string, unknown>> = { "killer-sudoku": killer, calcudoku, futoshiki, kakuro, nonogram };

/** Ids of kinds whose clues can be drawn, in the order in which they are offered. */
export const EDITED: readonly string[] = Object.keys(edits);

/** How puzzles of a kind are drawn; null if they cannot be. Puzzles are plain data of the kind. */
export const editOf = (kind: string): ClueEdit<unknown> | null =>
  Object.hasOwn(edits, kind) ? (edits[kind] as ClueEdit<unknown>) : null;
