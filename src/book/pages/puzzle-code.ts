/** The code beside a puzzle that leads to it on the site. */
import type { PrintedPuzzle } from "../words.ts";
import type { CodeOf } from "./puzzle-pages.ts";
import type { Setting } from "./setting.ts";

export interface Code {
  /** The side of the largest of these puzzles' codes in points; 0 where none is printed. */
  readonly side: (puzzles: readonly PrintedPuzzle[]) => number;
  readonly items: CodeOf;
}

const NONE: Code = { side: () => 0, items: () => [] };

export function codesOf(_setting: Setting): Code {
  return NONE;
}
