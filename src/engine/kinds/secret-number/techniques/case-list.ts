/**
 * The techniques that list all cases and test them with clues. l: the clue whose cases are listed (−1: all that the strips
 * leave), q: the open places of the list, c: its cases, each the digits of a number with "?" for a place that stays open.
 */
import type { Technique } from "../../../kind.ts";
import { placeCount, placeList } from "../narrowings/narrowing.ts";
import { countBits, type KnownDigits } from "../rule/meaning.ts";
import { quotingClue } from "../rule/words.ts";
import { type CompiledRule, fittingDigits, isMet } from "../solver/compiled-rule.ts";
import { isMarked, minOf, type SolverState, type Strips, type View } from "../solver/solver-state.ts";
import { type RuleTechnique, type StripFinding, settledValues, slotIds, writingFinding } from "./findings.ts";

/** The limits of a list technique: number of cases, number of open places, and number of clues that may test it. */
export interface ListLimits extends Technique {
  readonly cases: number;
  readonly places: number;
  readonly tests: number;
}

/** A few cases tested by one clue; and more cases tested by any number of clues. */
export const SHORT_LIST: ListLimits = { id: "short-list", level: "medium", cost: 8, cases: 6, places: 5, tests: 1 };
export const CASE_LIST: ListLimits = { id: "case-list", level: "hard", cost: 12, cases: 12, places: 5, tests: 20 };

/** Creates the technique with these limits. */
export const listTechnique = (limits: ListLimits): RuleTechnique => ({
  id: limits.id,
  level: limits.level,
  cost: limits.cost,
  find: (state) => findLists(limits, state),
});

/** A list with the clues that test it, and what the tests leave of the strips. */
interface TestedList {
  /** The clue (an index, or −1) whose cases are listed, and the places of the list (a mask). */
  readonly l: number;
  readonly q: number;
  readonly tests: readonly number[];
  readonly c: readonly KnownDigits[];
  /** How many cases pass the tests, and what these leave of the strips. */
  readonly kept: number;
  readonly left: Strips;
}

/** The lists with the fewest remaining cases first, then the shortest: those that a person would prefer to write out. */
function findLists(limits: ListLimits, state: SolverState): StripFinding[] {
  return testedLists(limits, state.compiledRules, state.view)
    .map((tested) => ({ tested, effort: tested.kept * (limits.cases + 1) + tested.c.length }))
    .sort((a, b) => a.effort - b.effort)
    .map(({ tested }) => findingOfList(limits, state, tested));
}

/** The lists within the limits that narrow the strips, in a fixed order: those of clues, then those of the strips alone. */
function testedLists(limits: ListLimits, compiledRules: readonly CompiledRule[], view: View): TestedList[] {
  const lists: TestedList[] = [];
  forEachList(limits, compiledRules, view, (tested) => lists.push(tested) < 0);
  return lists;
}

/** What the first useful list leaves of the strips; undefined if there is none. */
export function firstUsefulList(
  limits: ListLimits,
  compiledRules: readonly CompiledRule[],
  view: View,
): Strips | undefined {
  let left: Strips | undefined;
  forEachList(limits, compiledRules, view, (tested) => {
    left = tested.left;
    return true;
  });
  return left;
}

/** Passes useful lists to `isTaken` one after the other, until it returns true. */
function forEachList(
  limits: ListLimits,
  compiledRules: readonly CompiledRule[],
  view: View,
  isTaken: (list: TestedList) => boolean,
): void {
  const tried: number[] = [];
  for (let l = 0; l < compiledRules.length; l++) {
    const q = compiledRules[l]!.placeMask & view.open;
    if (!isListable(q, limits)) continue;
    if (testList(limits, compiledRules, view, l, q, isTaken)) return;
    if (!tried.includes(q)) tried.push(q);
  }
  if (isListable(view.open, limits) && !tried.includes(view.open)) tried.push(view.open);
  for (const q of tried) if (testList(limits, compiledRules, view, -1, q, isTaken)) return;
}

const isListable = (q: number, { places }: ListLimits): boolean => placeCount(q) >= 2 && placeCount(q) <= places;

/** Tests one list within the limits; true if `isTaken` accepted it. */
function testList(
  limits: ListLimits,
  compiledRules: readonly CompiledRule[],
  view: View,
  l: number,
  q: number,
  isTaken: (list: TestedList) => boolean,
): boolean {
  const c = casesOf(l < 0 ? undefined : compiledRules[l]!, q, view, limits.cases);
  if (c.length === 0) return false;
  for (const tests of testsOf(limits, l, testingRules(compiledRules, view, l, q))) {
    const list = listTested(compiledRules, view.strips, { l, q, tests, c });
    if (list !== undefined && isTaken(list)) return true;
  }
  return false;
}

/** The sets of clues to test a list with: none, each alone, or all at once. A list of the strips alone needs a test. */
function testsOf({ tests }: ListLimits, l: number, fit: readonly number[]): readonly (readonly number[])[] {
  if (l < 0 && fit.length === 0) return [];
  if (tests > 1) return [fit];
  const alone = fit.map((t) => [t]);
  return l < 0 ? alone : [[], ...alone];
}

/** The clues whose open places are all in the list, except the one whose cases are listed. */
function testingRules(compiledRules: readonly CompiledRule[], { open }: View, l: number, q: number): readonly number[] {
  const fit: number[] = [];
  for (let t = 0; t < compiledRules.length; t++) {
    const places = compiledRules[t]!.placeMask & open;
    if (t !== l && places !== 0 && (places & ~q) === 0) fit.push(t);
  }
  return fit;
}

/** A list with its tests; undefined if no case passes, or nothing is removed from the strips. */
function listTested(
  compiledRules: readonly CompiledRule[],
  s: Strips,
  { l, q, tests, c }: Pick<TestedList, "l" | "q" | "tests" | "c">,
): TestedList | undefined {
  let kept = (1 << c.length) - 1;
  for (let n = 0; n < tests.length; n++) kept &= passingCases(compiledRules[tests[n]!]!, c);
  const left = kept === 0 ? undefined : stripsOfCases(kept, c, q, s);
  return left && { l, q, tests, c, kept: countBits(kept), left };
}

/** Maximum number of combinations of digits to try for a list. */
const MAX_TRIED = 2_000;
const NO_CASES: readonly KnownDigits[] = [];

/** The digits (with −1 outside the list's places) that fit the strips and the clue; empty if there are too many. */
function casesOf(
  compiled: CompiledRule | undefined,
  q: number,
  { strips, known }: View,
  most: number,
): readonly KnownDigits[] {
  const places = placeList(q);
  let size = 1;
  for (let n = 0; n < places.length; n++) size *= countBits(strips[places[n]!]!);
  if (size > (compiled === undefined ? most : MAX_TRIED)) return NO_CASES;
  // Most lists are too long, so cases are counted before any is stored. Both functions change `known` and reset it.
  if (compiled !== undefined && countCases(known, places, 0, compiled, strips, most) > most) return NO_CASES;
  const cases: KnownDigits[] = [];
  fillCases(cases, known, places, 0, compiled, strips);
  return cases;
}

/** Number of ways to fill the places from index `at` on, or some number above `most`. */
function countCases(
  digits: KnownDigits,
  places: readonly number[],
  at: number,
  compiled: CompiledRule,
  s: Strips,
  most: number,
): number {
  const i = places[at]!;
  // At the last place all digits are tested at once.
  if (at === places.length - 1) return countBits(fittingDigits(compiled, digits, i, s[i]!));
  let count = 0;
  for (let left = s[i]!; left !== 0 && count <= most; left &= left - 1) {
    digits[i] = minOf(left);
    count += countCases(digits, places, at + 1, compiled, s, most - count);
  }
  digits[i] = -1;
  return count;
}

/** Adds the cases to the list, in ascending order. */
function fillCases(
  cases: KnownDigits[],
  digits: KnownDigits,
  places: readonly number[],
  at: number,
  compiled: CompiledRule | undefined,
  s: Strips,
): void {
  const i = places[at]!;
  const isLast = at === places.length - 1;
  let left = isLast && compiled !== undefined ? fittingDigits(compiled, digits, i, s[i]!) : s[i]!;
  for (; left !== 0; left &= left - 1) {
    digits[i] = minOf(left);
    if (isLast) cases.push(digits.slice());
    else fillCases(cases, digits, places, at + 1, compiled, s);
  }
  digits[i] = -1;
}

/** The cases that meet a clue, one bit each. */
function passingCases(compiled: CompiledRule, c: readonly KnownDigits[]): number {
  let mask = 0;
  for (let n = 0; n < c.length; n++) if (isMet(compiled, c[n]!)) mask |= 1 << n;
  return mask;
}

/** What the kept cases (one bit each) leave of the strips; undefined if nothing is removed. */
function stripsOfCases(kept: number, c: readonly KnownDigits[], q: number, s: Strips): Strips | undefined {
  const left = s.slice();
  let narrows = false;
  for (const i of placeList(q)) {
    let mask = 0;
    for (let n = 0; n < c.length; n++) mask |= ((kept >> n) & 1) << c[n]![i]!;
    left[i] = mask;
    if (mask !== s[i]) narrows = true;
  }
  return narrows ? left : undefined;
}

function findingOfList({ id }: ListLimits, state: SolverState, tested: TestedList): StripFinding {
  const { strips, puzzle, compiledRules } = state;
  const { l, q, c, left } = tested;
  const excluded = strips.map((strip, i) => strip & ~left[i]!);
  const explain = () => {
    const used = testsUsed(compiledRules, strips, tested);
    const finalists = c.filter((digits) => used.every((t) => isMet(compiledRules[t]!, digits)));
    const among = Array.from(strips.keys()).filter((i) => isUsedBy(state, [l, ...used], q, i));
    const values = { cases: c.map(textOf), kept: finalists.map(textOf), tests: used.map((t) => t + 1) };
    const because = [...(l < 0 ? [] : [l]), ...used].map((r) => `rule${r + 1}`);
    const holes = c[0]!.includes(-1) ? "some" : "none";
    const more = {
      ...values,
      ...settledValues(state, excluded),
      holes,
      crossed: among.length > 0 ? "used" : "not-used",
    };
    const say =
      l < 0
        ? quotingClue(`step-${id}`, puzzle.rules[used[0]!]!, puzzle, {
            ...more,
            number: used[0]! + 1,
            by: "strips",
          })
        : quotingClue(`step-${id}`, puzzle.rules[l]!, puzzle, { ...more, number: l + 1, by: "clue" });
    return { because: [...because, ...slotIds(among)], say };
  };
  return writingFinding(state, excluded, explain);
}

/** Whether anything is written or crossed out in a place of the list, or of a clue that tests it. */
function isUsedBy({ compiledRules, strips }: SolverState, rules: readonly number[], q: number, i: number): boolean {
  if (!isMarked(strips, i)) return false;
  return ((q >> i) & 1) === 1 || rules.some((r) => r >= 0 && ((compiledRules[r]!.placeMask >> i) & 1) === 1);
}

/** The tests of a list that are needed for its result. */
function testsUsed(
  compiledRules: readonly CompiledRule[],
  strips: Strips,
  { tests, c, q, left }: TestedList,
): readonly number[] {
  let used = tests;
  for (const test of tests) {
    const others = used.filter((t) => t !== test);
    const kept = others.reduce((mask, t) => mask & passingCases(compiledRules[t]!, c), (1 << c.length) - 1);
    const now = stripsOfCases(kept, c, q, strips) ?? strips;
    if (now.every((mask, i) => mask === left[i])) used = others;
  }
  return used;
}

const textOf = (digits: KnownDigits): string =>
  Array.from(digits, (digit) => (digit === -1 ? "?" : String(digit))).join("");
