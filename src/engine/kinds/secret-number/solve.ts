/**
 * The search of a Secret Number. d digits, p place, r rule, m[p] the digits that may stand at p, due[p] the rules that can
 * be judged once p is written. Digits are written from the left and counted up like a milometer; a digit that breaks a rule
 * due at its place takes all numbers that begin so with it. At most 100,000 digits are tried, so nothing cleverer is needed.
 */
import { BLANK, type Entry, type Position, type Solved, type Stop } from "../../kind.ts";
import { holds, placesOf, type Rule, type SecretNumber } from "./meaning.ts";
import { readSecret } from "./reading.ts";

/** All numbers that fit every rule and agree with a position, smallest first; a node is one digit tried. */
export function solveSecret(puzzle: SecretNumber, stop: Stop, from: Position = BLANK): Solved {
  const { digits, rules } = puzzle;
  const due = dueAt(digits, rules);
  const m = readSecret(puzzle, from).strips;
  const d = new Int8Array(digits);
  const solutions: Entry[] = [];
  let nodes = 0;
  for (let p = 0; p >= 0; ) {
    while (d[p]! < 10 && !((m[p]! >> d[p]!) & 1)) d[p]!++;
    if (d[p] === 10) {
      // Everything that begins with the digits before p is searched.
      if (--p >= 0) d[p]!++;
      continue;
    }
    if (nodes >= stop.nodes) return { solutions, complete: false, nodes };
    nodes++;
    if (!allHold(due[p]!, d)) d[p]!++;
    else if (p + 1 < digits) d[++p] = 0;
    else {
      solutions.push(entryOf(d));
      if (solutions.length === stop.solutions) return { solutions, complete: false, nodes };
      d[p]!++;
    }
  }
  return { solutions, complete: true, nodes };
}

function dueAt(digits: number, rules: readonly Rule[]): Rule[][] {
  const due: Rule[][] = Array.from({ length: digits }, () => []);
  for (const rule of rules) due[placesOf(rule, digits).at(-1)! - 1]!.push(rule);
  return due;
}

function allHold(rules: readonly Rule[], d: Int8Array): boolean {
  for (let r = 0; r < rules.length; r++) if (!holds(rules[r]!, d)) return false;
  return true;
}

/** Digits as an entry of slots d1, d2 … */
export const entryOf = (digits: ArrayLike<number>): Entry =>
  Object.fromEntries(Array.from(digits, (digit, i) => [`d${i + 1}`, String(digit)]));
