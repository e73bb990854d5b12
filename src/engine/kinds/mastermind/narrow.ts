/**
 * What guesses leave of a code, by counting: their black pegs place by place, all their pegs symbol by symbol.
 *
 * Letters: p place, d symbol, g guess, k a number of times.
 * Idea: bounds on how often each symbol stands in the code come from the places, are narrowed by the pegs of each guess,
 * and go back to the places. All symbols are bound together, as one set for each k (see `facts.ts`).
 * Source: bounds consistency of a sum (K. Apt, Principles of Constraint Programming, 2003, ch. 6), here of
 * Σ min(x, said) = pegs with low ≤ x ≤ high, on bit slices.
 */
import { type Facts, type Known, settled, sizeOf } from "./facts.ts";
import { boundPacked, placePacked } from "./packed.ts";

/** Why nothing is left: a kind of fault, and the guess that shows it (−1: the length of the code alone). */
export const FAULTS = ["black-many", "black-few", "pegs-many", "pegs-few", "none"] as const;
export interface Fault {
  readonly why: (typeof FAULTS)[number];
  readonly g: number;
}

const IMPOSSIBLE = -1;
const SAME = 0;
const CHANGED = 1;
type Change = typeof IMPOSSIBLE | typeof SAME | typeof CHANGED;

/** Narrows the sets by those guesses until nothing moves; false when nothing can be right. */
export const narrow = (facts: Facts, known: Known, use: readonly number[]): boolean =>
  faultOf(facts, known, use) === undefined;

/** The same; tells the fault when nothing can be right. */
export function faultOf(facts: Facts, known: Known, use: readonly number[]): Fault | undefined {
  for (let moved = true; moved; ) {
    moved = false;
    for (let p = 0; p < facts.places; p++) if (known.open[known.at + p] === 0) return { why: "none", g: -1 };
    for (let i = 0; i < use.length; i++) {
      const g = use[i]!;
      const change = placeBlack(facts, known, g);
      if (change === IMPOSSIBLE) return { why: tooMany(facts, known, g) ? "black-many" : "black-few", g };
      // The guesses after it are yet to be looked at, those before it have to be looked at again.
      if (change === CHANGED && i > 0) moved = true;
    }
    const { packed } = facts;
    const fault = packed ? boundPacked(facts, packed, known, use) : boundTimes(facts, known, use);
    if (fault !== undefined) return fault;
    const change = packed ? placePacked(facts, packed, known) : placeTimes(facts, known);
    if (change === IMPOSSIBLE) return { why: "none", g: -1 };
    if (change === CHANGED) moved = true;
  }
  return undefined;
}

function tooMany({ places, code, black }: Facts, { open, at }: Known, g: number): boolean {
  let right = 0;
  for (let p = 0; p < places; p++) if (open[at + p] === 1 << code[g * places + p]!) right++;
  return right > black[g]!;
}

/** Black pegs of one guess. */
function placeBlack({ places, code, black }: Facts, { open, at }: Known, g: number): Change {
  let need = black[g]!;
  let free = 0;
  for (let p = 0; p < places; p++) {
    const left = open[at + p]!;
    if ((left & (1 << code[g * places + p]!)) === 0) continue;
    if (settled(left)) need--;
    else free++;
  }
  if (need < 0 || need > free) return IMPOSSIBLE;
  if (free === 0 || (need > 0 && need < free)) return SAME;
  for (let p = 0; p < places; p++) {
    const left = open[at + p]!;
    const bit = 1 << code[g * places + p]!;
    if (settled(left) || (left & bit) === 0) continue;
    open[at + p] = need > 0 ? bit : left & ~bit;
  }
  return CHANGED;
}

/** How often each symbol can stand in the code by the sets, and by what is given from outside. */
function countTimes({ places, here, homes, low, high }: Facts, { open, at, least, most, from }: Known): void {
  for (let k = 1; k <= places; k++) {
    here[k] = 0;
    homes[k] = 0;
  }
  for (let p = 0; p < places; p++) {
    const left = open[at + p]!;
    for (let k = p + 1; k > 1; k--) homes[k]! |= homes[k - 1]! & left;
    homes[1]! |= left;
    if (!settled(left)) continue;
    for (let k = p + 1; k > 1; k--) here[k]! |= here[k - 1]! & left;
    here[1]! |= left;
  }
  for (let k = 1; k <= places; k++) {
    low[k] = here[k]! | least[from + k]!;
    high[k] = homes[k]! & most[from + k]!;
  }
}

/** Narrows those bounds by all pegs of each guess and by the code's length, in turn until none of them moves any. */
function boundTimes(facts: Facts, known: Known, use: readonly number[]): Fault | undefined {
  countTimes(facts, known);
  const { places, guesses, low, high } = facts;
  const turns = use.length + 1;
  let quiet = 0;
  for (let turn = 0; quiet < turns; turn = turn + 1 === turns ? 0 : turn + 1) {
    const change = boundBy(facts, turn === 0 ? guesses : use[turn - 1]!);
    quiet++;
    if (change === SAME) continue;
    if (change !== CHANGED) return turn === 0 ? { why: "none", g: -1 } : { why: change, g: use[turn - 1]! };
    quiet = 1;
    for (let k = 1; k <= places; k++) if (low[k]! & ~high[k]!) return { why: "none", g: -1 };
  }
  return undefined;
}

/** The bounds that one guess, or the code's length, sets. They are as narrow as it can make them. */
function boundBy(
  { places, often, most, pegs, low, high, raised }: Facts,
  g: number,
): typeof SAME | typeof CHANGED | "pegs-many" | "pegs-few" {
  const row = g * (places + 1);
  const tall = most[g]!;
  let spare = pegs[g]!;
  let slack = -spare;
  for (let k = 1; k <= tall; k++) {
    spare -= sizeOf(often[row + k]! & low[k]!);
    slack += sizeOf(often[row + k]! & high[k]!);
  }
  if (spare < 0) return "pegs-many";
  if (slack < 0) return "pegs-few";
  if (spare >= tall && slack >= tall) return SAME;
  let change: typeof SAME | typeof CHANGED = SAME;
  // So many pegs of a symbol can miss: what can earn more than those earns the rest for sure.
  for (let k = 1; k + slack <= tall; k++) raised[k] = often[row + k + slack]! & high[k + slack]!;
  // And so many can come: what would earn more than those on top of its sure ones stands less often.
  let gone = 0;
  for (let k = spare + 1; k <= places && spare < tall; k++) {
    if (k <= tall) gone |= often[row + k]! & ~low[k - spare]!;
    if ((gone & high[k]!) === 0) continue;
    high[k]! &= ~gone;
    change = CHANGED;
  }
  for (let k = 1; k + slack <= tall; k++) {
    if ((raised[k]! & ~low[k]!) === 0) continue;
    low[k]! |= raised[k]!;
    change = CHANGED;
  }
  return change;
}

/** Takes the bounds to the places. */
function placeTimes({ places, here, homes, low, high }: Facts, { open, at }: Known): Change {
  // Symbols that can stand somewhere yet, and those that do not need all places that can hold them.
  let wanting = 0;
  let free = 0;
  for (let k = 1; k <= places; k++) {
    if (low[k]! & ~high[k]!) return IMPOSSIBLE;
    wanting |= high[k]! & ~here[k]!;
    free |= homes[k]! & ~low[k]!;
  }
  let change: Change = SAME;
  for (let p = 0; p < places; p++) {
    const left = open[at + p]!;
    if (settled(left)) continue;
    const needed = left & ~free;
    if (!settled(needed)) return IMPOSSIBLE;
    const rest = needed !== 0 ? needed : left & wanting;
    if (rest === left) continue;
    open[at + p] = rest;
    change = CHANGED;
  }
  return change;
}
