/** What a level sees of a line in one look. */
import {
  CASES,
  casesOf,
  filterLine,
  gapsOf,
  keptOperators,
  load,
  store,
  TREES,
  touched,
  treeOf,
  treesOf,
  WAYS,
  type Way,
} from "./filter.ts";
import type { Model, State } from "./model.ts";
import { passDivisions, passFactors } from "./parts.ts";
import { passBounds, passExtremes, passInTurn } from "./passes.ts";
import { passRemainders } from "./remainders.ts";

/** What is quickly seen of a line with three blanks and more, at level easy and above it, and what level hard adds. */
const EASY = passInTurn(passFactors, passDivisions, passExtremes);
const MEDIUM = passInTurn(passFactors, passDivisions, passBounds);
const HARD = passRemainders(2, 10, 9);

/** What is left to look for in a line after `lookAt`. `OVER`: nothing, not even when the line itself lost numbers. */
export const OVER = 0;
export const SLOWLY = 1;
export const AGAIN = 2;
export const FAILED = 3;

/**
 * Takes from a state what a line rules out by the ways up to a level, given as its place in `LEVELS`, or for a search:
 * the quick ways, or, once these tell nothing, `slowly` the others. All choices tell as much as any other way, so that
 * these are left out where those are gone through. Gives what is left to look for, or FAILED for a line that cannot be right.
 */
export function lookAt(m: Model, state: State, line: number, level: number, slowly: boolean): number {
  const gaps = gapsOf(m, state, line);
  const all = allChoices(m, state, line, level, gaps);
  if (all !== null) {
    if (!filterLine(m, state, line, all, gaps)) return FAILED;
    // With numbers that differ, one with fewer blanks than before may tell more.
    return gaps < 2 || all === "search" || m.distinct[line] === 0 ? OVER : AGAIN;
  }
  const then = level === WAYS.cases && !slowly ? SLOWLY : OVER;
  if (level === WAYS.last || treesOf(m, state, line) > 1) return then;
  const before = touched.count;
  load(m, state, line);
  for (let i = 0; i < m.size - 1; i++) keptOperators[i] = -1;
  const pass = slowly ? HARD : level === WAYS.extremes ? EASY : MEDIUM;
  if (!pass(m, line, treeOf(m, state, line)) || !store(m, state, line)) return FAILED;
  return touched.count > before ? AGAIN : then;
}

/** The way in which all choices of a line are to be gone through, if they are. */
function allChoices(m: Model, state: State, line: number, level: number, gaps: number): Way | null {
  if (level >= WAYS.full) return level === WAYS.full ? "full" : "search";
  if (gaps < 2) return "last";
  if (level >= WAYS.pairs && gaps === 2) return "pairs";
  return level >= WAYS.cases && treesOf(m, state, line) <= TREES && casesOf(m, state, line) <= CASES ? "cases" : null;
}
