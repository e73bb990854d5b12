/**
 * The search of a Secret Number. d digits, p place, m[p] the digits that may stand at p, due[p] the rules that can be
 * judged once p is written, left[p] the digits still to try at p. Digits are written from the left; at each place the
 * tables of the rules due there say at once which digits are right (see `machine.ts`). At most 10,000 beginnings of a
 * number are looked at, so nothing cleverer is needed.
 */
import { BLANK, type Entry, type Position, type SearchLimit, type Solved } from "../../kind.ts";
import type { Known, SecretNumber } from "./meaning.ts";
import { leastOf, readSecret, slot, zeros } from "./reading.ts";
import { endsOf, type Sight } from "./sight.ts";

/** All numbers that fit every rule and agree with a position, smallest first; a node is one place looked at. */
export function solveSecret(puzzle: SecretNumber, stop: SearchLimit, from: Position = BLANK): Solved {
  const { digits } = puzzle;
  const { strips: m, sights } = readSecret(puzzle, from);
  const due = dueAt(digits, sights);
  const d = zeros(digits);
  const left = zeros(digits);
  const solutions: Entry[] = [];
  let nodes = 0;
  for (let p = 0; p >= 0; ) {
    if (nodes >= stop.nodes) return { solutions, complete: false, nodes };
    nodes++;
    left[p] = fitting(due[p]!, d, p, m[p]!);
    if (p + 1 === digits) {
      for (let last = left[p]!; last !== 0; last &= last - 1) {
        d[p] = leastOf(last);
        solutions.push(entryOf(d));
        if (solutions.length === stop.solutions) return { solutions, complete: false, nodes };
      }
      p--;
    }
    // Everything that begins with the digits before p is searched where none is left at p.
    while (p >= 0 && left[p] === 0) p--;
    if (p < 0) break;
    d[p] = leastOf(left[p]!);
    left[p]! &= left[p]! - 1;
    p++;
  }
  return { solutions, complete: true, nodes };
}

/** The rules by the last of their places; those about the number, which have no table, come last. */
function dueAt(digits: number, sights: readonly Sight[]): Sight[][] {
  const due: Sight[][] = Array.from({ length: digits }, () => []);
  for (const sight of sights) if (sight.ends !== undefined) due[sight.places.at(-1)!]!.push(sight);
  for (const sight of sights) if (sight.ends === undefined) due[sight.places.at(-1)!]!.push(sight);
  return due;
}

/** Of some digits those with which all these rules hold. */
function fitting(sights: readonly Sight[], d: Known, p: number, among: number): number {
  let left = among;
  for (let r = 0; r < sights.length && left !== 0; r++) left = endsOf(sights[r]!, d, p, left);
  return left;
}

/** Digits as an entry of slots d1, d2 … */
export function entryOf(digits: ArrayLike<number>): Entry {
  const entry: Record<string, string> = {};
  for (let i = 0; i < digits.length; i++) entry[slot(i + 1)] = String(digits[i]);
  return entry;
}
