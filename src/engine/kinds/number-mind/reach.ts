/**
 * How far the techniques up to a level come, for the maker: the same techniques as in explain.ts, without reasons, on a
 * sheet of masks that is changed in place.
 */
import { LEVELS, type Level } from "../../kind.ts";
import type { Puzzle } from "./rules.ts";
import { countOn, keep, type Sheet, sheetOf } from "./sheet.ts";
import { type Room, roomFor, shareCases, tryDigits } from "./sheet-cases.ts";
import { pairs, tallies } from "./sheet-sums.ts";

/**
 * Goes as far as the techniques up to a level lead, from where the sheet stands. True when that ends the puzzle. Each look
 * takes all it can, in another order than explain.ts: of 100,000 ways one had a digit more or less in the end. Nested
 * trials are left to puzzles from elsewhere.
 */
export function goesThrough(sheet: Sheet, level: Level, room: Room): boolean {
  const high = LEVELS.indexOf(level);
  const [easy, medium, hard, expert] = [high >= 1, high >= 2, high >= 3, high >= 4];
  if (!countOn(sheet, !easy)) return false;
  while (sheet.left !== 0) {
    const news =
      (easy && pairs(sheet, !medium)) ||
      (hard && (shareCases(sheet, room) || (tallies(sheet) && countOn(sheet)))) ||
      (expert && tryDigits(sheet, room));
    if (!news) return false;
  }
  return true;
}

/** The same for a puzzle, from what may already be ruled out (`domain`, a set of symbols for each place; it is narrowed). */
export function reaches(puzzle: Puzzle, level: Level, domain: Uint16Array): boolean {
  const sheet = sheetOf(puzzle);
  for (const [p, only] of domain.entries()) keep(sheet, p, only);
  const through = goesThrough(sheet, level, roomFor(sheet));
  domain.set(sheet.domain);
  return through;
}
