/**
 * Techniques that write out all that is left and test it: l the clue that makes the list (none: the strips make it), q
 * the open places it is about, c its cases, each a text with "?" for a place that stays open.
 */
import type { Deduction, Finding } from "../../deduce.ts";
import type { Technique } from "../../kind.ts";
import { changesOf, settledBy, slotsOf } from "./finding.ts";
import { indicesOf, openOf } from "./looks/look.ts";
import { bits, holds, type Known, type Rule } from "./meaning.ts";
import { isMarked, knownOf, leastOf, type Reading } from "./reading.ts";
import { quoting } from "./words.ts";

/** How long a list may be, over how many open places, and how many clues may test it. */
interface Reach extends Technique {
  readonly cases: number;
  readonly places: number;
  readonly tests: number;
}

/** A few cases and one more clue; and more of both. */
export const SHORT_LIST: Reach = { id: "short-list", level: "medium", cost: 8, cases: 6, places: 5, tests: 1 };
export const CASE_LIST: Reach = { id: "case-list", level: "hard", cost: 12, cases: 12, places: 5, tests: 20 };

/** The technique of a reach. */
export const listTechnique = (reach: Reach): Deduction<Reading> => ({
  id: reach.id,
  level: reach.level,
  cost: reach.cost,
  find: (reading) => findLists(reach, reading),
});

/** A list to be tested: which clue (an index, or −1) makes it over which places. */
interface Source {
  readonly l: number;
  readonly q: readonly number[];
}

/** A tested list: what it leaves of the strips. */
interface Tested extends Source {
  readonly tests: readonly number[];
  readonly c: readonly Known[];
  /** How many cases the tests keep, and what those leave of the strips. */
  readonly kept: number;
  readonly left: Uint16Array;
}

/** The lists that leave the least first, and of those the shortest: a person would rather write those out. */
function findLists(reach: Reach, reading: Reading): Finding[] {
  return [...testedLists(reach, reading)]
    .map((tested) => ({ tested, toil: tested.kept * (reach.cases + 1) + tested.c.length }))
    .sort((a, b) => a.toil - b.toil)
    .map(({ tested }) => listFinding(reach, reading, tested));
}

/** The lists of a reach that narrow the strips, in a fixed order. */
export function* testedLists(reach: Reach, reading: Reading): Iterable<Tested> {
  const { puzzle, strips } = reading;
  for (const source of sourcesOf(reach, reading)) {
    const c = casesOf(source, puzzle.rules, strips, reach.cases);
    if (c === undefined || c.length === 0) continue;
    for (const tests of testsOf(reach, source, reading)) {
      const kept = c.filter((digits) => tests.every((t) => holds(puzzle.rules[t]!, digits)));
      const left = spread(kept, source.q, strips);
      if (kept.length > 0 && left.some((mask, i) => mask !== strips[i]))
        yield { ...source, tests, c, left, kept: kept.length };
    }
  }
}

function sourcesOf({ places }: Reach, { puzzle, known, strips }: Reading): Source[] {
  const sources: Source[] = [];
  const seen = new Set<number>();
  const everywhere = openOf(indicesOf({ subject: "number", comparison: "even" }, strips.length), known);
  puzzle.rules.forEach((rule, l) => {
    const q = openOf(indicesOf(rule, strips.length), known);
    if (q.length < 2 || q.length > places) return;
    sources.push({ l, q });
    seen.add(q.reduce((mask, i) => mask | (1 << i), 0));
  });
  const all = everywhere.reduce((mask, i) => mask | (1 << i), 0);
  if (everywhere.length >= 2 && everywhere.length <= places) seen.add(all);
  for (const mask of seen) sources.push({ l: -1, q: everywhere.filter((i) => (mask >> i) & 1) });
  return sources;
}

/** The digits (with −1 outside of the list's places) that fit the strips and the clue; undefined where they are too many. */
function casesOf({ l, q }: Source, rules: readonly Rule[], strips: Uint16Array, most: number): Known[] | undefined {
  const digits = knownOf(strips);
  const size = q.reduce((product, i) => product * bits(strips[i]!), 1);
  if (size > (l < 0 ? most : MOST_TRIED)) return undefined;
  const found: Known[] = [];
  const fill = (at: number): void => {
    if (at === q.length) {
      if (l < 0 || holds(rules[l]!, digits)) found.push(digits.slice());
      return;
    }
    const i = q[at]!;
    for (let left = strips[i]!; left !== 0 && found.length <= most; left &= left - 1) {
      digits[i] = leastOf(left);
      fill(at + 1);
    }
    digits[i] = -1;
  };
  fill(0);
  return found.length > most ? undefined : found;
}
/** Combinations gone through at most to make a list. */
const MOST_TRIED = 2_000;

/** The sets of clues to test a list with: none, or each alone, or all at once. */
function testsOf({ tests }: Reach, { l, q }: Source, { puzzle, strips, known }: Reading): number[][] {
  const fit = puzzle.rules.flatMap((rule, t) => {
    const open = openOf(indicesOf(rule, strips.length), known);
    return t !== l && open.length > 0 && open.every((i) => q.includes(i)) ? [t] : [];
  });
  if (tests > 1) return [fit];
  return [...(l < 0 ? [] : [[]]), ...fit.map((t) => [t])];
}

/** What the kept cases leave of the strips. */
function spread(kept: readonly Known[], q: readonly number[], strips: Uint16Array): Uint16Array {
  const left = strips.slice();
  for (const i of q) left[i] = kept.reduce((mask, digits) => mask | (1 << digits[i]!), 0);
  return left;
}

function listFinding({ id }: Reach, reading: Reading, { l, q, tests, c, left }: Tested): Finding {
  const { strips, puzzle } = reading;
  const taken = strips.map((strip, i) => strip & ~left[i]!);
  const tell = () => {
    const used = testsUsed(puzzle.rules, q, strips, tests, c, left);
    const finalists = c.filter((digits) => used.every((t) => holds(puzzle.rules[t]!, digits)));
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
  return { ...changesOf(reading, taken), tell };
}

/** Is something marked at a place that the list, or a clue that tests it, speaks of? */
function concerns({ puzzle, strips }: Reading, rules: readonly number[], q: readonly number[], i: number): boolean {
  if (!isMarked(strips, i)) return false;
  return q.includes(i) || rules.some((r) => r >= 0 && indicesOf(puzzle.rules[r]!, strips.length).includes(i));
}

/** Of these tests those that are needed to leave no more. */
function testsUsed(
  rules: readonly Rule[],
  q: readonly number[],
  strips: Uint16Array,
  tests: readonly number[],
  c: readonly Known[],
  left: Uint16Array,
): number[] {
  let used = [...tests];
  for (const test of tests) {
    const others = used.filter((t) => t !== test);
    const now = spread(
      c.filter((digits) => others.every((t) => holds(rules[t]!, digits))),
      q,
      strips,
    );
    if (now.every((mask, i) => mask === left[i])) used = others;
  }
  return used;
}

const textOf = (digits: Known): string => Array.from(digits, (digit) => (digit === -1 ? "?" : String(digit))).join("");
