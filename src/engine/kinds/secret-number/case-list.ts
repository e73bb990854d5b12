/**
 * Techniques that write out all that is left and test it: l the clue that makes the list (none: the strips make it), q
 * the open places it is about, c its cases, each a text with "?" for a place that stays open.
 */
import type { Technique } from "../../kind.ts";
import { type Found, settledBy, settling, slotsOf, type Way } from "./finding.ts";
import { amountOf, listOf } from "./looks/look.ts";
import { bits, type Known } from "./meaning.ts";
import { isMarked, leastOf, type Reading, type Strips, type View } from "./reading.ts";
import { endsOf, isMet, type Sight } from "./sight.ts";
import { quoting } from "./words.ts";

/** How long a list may be, over how many open places, and how many clues may test it. */
export interface Reach extends Technique {
  readonly cases: number;
  readonly places: number;
  readonly tests: number;
}

/** A few cases and one more clue; and more of both. */
export const SHORT_LIST: Reach = { id: "short-list", level: "medium", cost: 8, cases: 6, places: 5, tests: 1 };
export const CASE_LIST: Reach = { id: "case-list", level: "hard", cost: 12, cases: 12, places: 5, tests: 20 };

/** The technique of a reach. */
export const listTechnique = (reach: Reach): Way => ({
  id: reach.id,
  level: reach.level,
  cost: reach.cost,
  find: (reading) => findLists(reach, reading),
});

/** A tested list: what it leaves of the strips. */
interface Tested {
  /** The clue (an index, or −1) that makes it, and the places (a mask) it is about. */
  readonly l: number;
  readonly q: number;
  readonly tests: readonly number[];
  readonly c: readonly Known[];
  /** How many cases the tests keep, and what those leave of the strips. */
  readonly kept: number;
  readonly left: Strips;
}

/** The lists that leave the least first, and of those the shortest: a person would rather write those out. */
function findLists(reach: Reach, reading: Reading): Found[] {
  return testedLists(reach, reading.sights, reading.view)
    .map((tested) => ({ tested, toil: tested.kept * (reach.cases + 1) + tested.c.length }))
    .sort((a, b) => a.toil - b.toil)
    .map(({ tested }) => listFinding(reach, reading, tested));
}

/** The lists of a reach that narrow the strips, in a fixed order: those that clues make, then those of the strips alone. */
function testedLists(reach: Reach, sights: readonly Sight[], view: View): Tested[] {
  const lists: Tested[] = [];
  eachList(reach, sights, view, (tested) => lists.push(tested) < 0);
  return lists;
}

/** What the first of these lists leaves of the strips; undefined where there is none. */
export function firstListed(reach: Reach, sights: readonly Sight[], view: View): Strips | undefined {
  let left: Strips | undefined;
  eachList(reach, sights, view, (tested) => {
    left = tested.left;
    return true;
  });
  return left;
}

/** Shows lists one after the other, until one is taken. */
function eachList(reach: Reach, sights: readonly Sight[], view: View, isTaken: (list: Tested) => boolean): void {
  const seen: number[] = [];
  for (let l = 0; l < sights.length; l++) {
    const q = sights[l]!.scope & view.open;
    if (!isListable(q, reach)) continue;
    if (testList(reach, sights, view, l, q, isTaken)) return;
    if (!seen.includes(q)) seen.push(q);
  }
  if (isListable(view.open, reach) && !seen.includes(view.open)) seen.push(view.open);
  for (const q of seen) if (testList(reach, sights, view, -1, q, isTaken)) return;
}

const isListable = (q: number, { places }: Reach): boolean => amountOf(q) >= 2 && amountOf(q) <= places;

/** Tests one list as its reach allows; true when it was taken. */
function testList(
  reach: Reach,
  sights: readonly Sight[],
  view: View,
  l: number,
  q: number,
  isTaken: (list: Tested) => boolean,
): boolean {
  const c = casesOf(l < 0 ? undefined : sights[l]!, q, view, reach.cases);
  if (c.length === 0) return false;
  for (const tests of testsOf(reach, l, fitting(sights, view, l, q))) {
    const list = tested(sights, view.s, { l, q, tests, c });
    if (list !== undefined && isTaken(list)) return true;
  }
  return false;
}

/** The sets of clues to test a list with: none, or each alone, or all at once. The strips alone, untested, leave all they have. */
function testsOf({ tests }: Reach, l: number, fit: readonly number[]): readonly (readonly number[])[] {
  if (l < 0 && fit.length === 0) return [];
  if (tests > 1) return [fit];
  const alone = fit.map((t) => [t]);
  return l < 0 ? alone : [[], ...alone];
}

/** The clues that speak of no other open places than those of a list, but for the one that makes it. */
function fitting(sights: readonly Sight[], { open }: View, l: number, q: number): readonly number[] {
  const fit: number[] = [];
  for (let t = 0; t < sights.length; t++) {
    const places = sights[t]!.scope & open;
    if (t !== l && places !== 0 && (places & ~q) === 0) fit.push(t);
  }
  return fit;
}

/** A list with its tests; undefined where these keep no case, or leave all of the strips. */
function tested(
  sights: readonly Sight[],
  s: Strips,
  { l, q, tests, c }: Pick<Tested, "l" | "q" | "tests" | "c">,
): Tested | undefined {
  let kept = (1 << c.length) - 1;
  for (let n = 0; n < tests.length; n++) kept &= passing(sights[tests[n]!]!, c);
  const left = kept === 0 ? undefined : spread(kept, c, q, s);
  return left && { l, q, tests, c, kept: bits(kept), left };
}

/** Combinations gone through at most to make a list. */
const MOST_TRIED = 2_000;
const NO_CASES: readonly Known[] = [];

/** The digits (with −1 outside of the list's places) that fit the strips and the clue; none where they are too many. */
function casesOf(sight: Sight | undefined, q: number, { s, k }: View, most: number): readonly Known[] {
  const places = listOf(q);
  let size = 1;
  for (let n = 0; n < places.length; n++) size *= bits(s[places[n]!]!);
  if (size > (sight === undefined ? most : MOST_TRIED)) return NO_CASES;
  // Most lists are too long: they are counted before any is written. Both write on the open places and open them again.
  if (sight !== undefined && counted(k, places, 0, sight, s, most) > most) return NO_CASES;
  const cases: Known[] = [];
  fill(cases, k, places, 0, sight, s);
  return cases;
}

/** How many ways there are to fill the places from the one at `at` on, or some number above `most`. */
function counted(digits: Known, places: readonly number[], at: number, sight: Sight, s: Strips, most: number): number {
  const i = places[at]!;
  // Of the last place all digits are looked at together.
  if (at === places.length - 1) return bits(endsOf(sight, digits, i, s[i]!));
  let count = 0;
  for (let left = s[i]!; left !== 0 && count <= most; left &= left - 1) {
    digits[i] = leastOf(left);
    count += counted(digits, places, at + 1, sight, s, most - count);
  }
  digits[i] = -1;
  return count;
}

/** Writes the cases, in ascending order. */
function fill(
  cases: Known[],
  digits: Known,
  places: readonly number[],
  at: number,
  sight: Sight | undefined,
  s: Strips,
): void {
  const i = places[at]!;
  const isLast = at === places.length - 1;
  let left = isLast && sight !== undefined ? endsOf(sight, digits, i, s[i]!) : s[i]!;
  for (; left !== 0; left &= left - 1) {
    digits[i] = leastOf(left);
    if (isLast) cases.push(digits.slice());
    else fill(cases, digits, places, at + 1, sight, s);
  }
  digits[i] = -1;
}

/** The cases, a bit each, that a clue lets pass. */
function passing(sight: Sight, c: readonly Known[]): number {
  let mask = 0;
  for (let n = 0; n < c.length; n++) if (isMet(sight, c[n]!)) mask |= 1 << n;
  return mask;
}

/** What the kept cases (a bit each) leave of the strips; undefined where that is all of them. */
function spread(kept: number, c: readonly Known[], q: number, s: Strips): Strips | undefined {
  const left = s.slice();
  let narrows = false;
  for (const i of listOf(q)) {
    let mask = 0;
    for (let n = 0; n < c.length; n++) mask |= ((kept >> n) & 1) << c[n]![i]!;
    left[i] = mask;
    if (mask !== s[i]) narrows = true;
  }
  return narrows ? left : undefined;
}

function listFinding({ id }: Reach, reading: Reading, tested: Tested): Found {
  const { strips, puzzle, sights } = reading;
  const { l, q, c, left } = tested;
  const taken = strips.map((strip, i) => strip & ~left[i]!);
  const tell = () => {
    const used = testsUsed(sights, strips, tested);
    const finalists = c.filter((digits) => used.every((t) => isMet(sights[t]!, digits)));
    const among = Array.from(strips.keys()).filter((i) => concerns(reading, [l, ...used], q, i));
    const values = { cases: c.map(textOf), kept: finalists.map(textOf), tests: used.map((t) => t + 1) };
    const because = [...(l < 0 ? [] : [l]), ...used].map((r) => `rule${r + 1}`);
    const holes = c[0]!.includes(-1) ? "some" : "none";
    const more = { ...values, ...settledBy(reading, taken), holes, crossed: among.length > 0 ? "used" : "not-used" };
    const say =
      l < 0
        ? quoting(`step-${id}`, puzzle.rules[used[0]!]!, puzzle.digits, { ...more, number: used[0]! + 1, by: "strips" })
        : quoting(`step-${id}`, puzzle.rules[l]!, puzzle.digits, { ...more, number: l + 1, by: "clue" });
    return { because: [...because, ...slotsOf(among)], say };
  };
  return settling(reading, taken, tell);
}

/** Is something marked at a place that the list, or a clue that tests it, speaks of? */
function concerns({ sights, strips }: Reading, rules: readonly number[], q: number, i: number): boolean {
  if (!isMarked(strips, i)) return false;
  return ((q >> i) & 1) === 1 || rules.some((r) => r >= 0 && ((sights[r]!.scope >> i) & 1) === 1);
}

/** Of a list's tests those that are needed to leave no more. */
function testsUsed(sights: readonly Sight[], strips: Strips, { tests, c, q, left }: Tested): readonly number[] {
  let used = tests;
  for (const test of tests) {
    const others = used.filter((t) => t !== test);
    const kept = others.reduce((mask, t) => mask & passing(sights[t]!, c), (1 << c.length) - 1);
    const now = spread(kept, c, q, strips) ?? strips;
    if (now.every((mask, i) => mask === left[i])) used = others;
  }
  return used;
}

const textOf = (digits: Known): string => Array.from(digits, (digit) => (digit === -1 ? "?" : String(digit))).join("");
