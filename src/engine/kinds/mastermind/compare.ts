/**
 * The techniques of Code Pegs that hold guesses against each other, without cases.
 *
 * Letters: p place, d symbol (its index), g and h guesses, of which g has more pegs.
 */
import { say, type Words } from "../../kind.ts";
import { lowest, sizeOf } from "./facts.ts";
import { codeAt, oftenIn } from "./one-guess.ts";
import {
  addsTo,
  changeValues,
  digitsIn,
  type Found,
  guessValues,
  heldOf,
  homesAt,
  homesBy,
  idsOf,
  lacking,
  placesOfSet,
  type Stand,
  type Way,
  without,
} from "./stand.ts";

/** In the order in which they are tried. */
export const COMPARING: readonly Way[] = [
  { id: "sum", level: "medium", cost: 12, look: sums },
  { id: "more-black", level: "medium", cost: 14, look: moreBlacks },
  { id: "more-pegs", level: "medium", cost: 16, look: morePegs },
];

/** Most guesses that are added up. */
const ADDED = 3;

/** Guesses that share no digit and have together a peg for every place: no other digit is in the code. */
function sums(stand: Stand): Found[] {
  const found: Found[] = [];
  add(stand, [], 0, 0, found);
  return found;
}

/** Adds guesses to those that were chosen. `digits`: what these say; `sum`: their pegs. */
function add(stand: Stand, chosen: number[], digits: number, sum: number, found: Found[]): void {
  const { guesses, pegs, said, places, symbols } = stand.facts;
  if (sum === places && chosen.length > 1) {
    const others = ((1 << symbols) - 1) & ~digits;
    const to = without(stand, others);
    if (to !== undefined) found.push(sumFound(stand, chosen.slice(), others, to));
    return;
  }
  if (chosen.length === ADDED) return;
  for (let g = chosen.length === 0 ? 0 : chosen.at(-1)! + 1; g < guesses; g++) {
    if (pegs[g] === 0 || sum + pegs[g]! > places || (said[g]! & digits) !== 0) continue;
    chosen.push(g);
    add(stand, chosen, digits | said[g]!, sum + pegs[g]!, found);
    chosen.pop();
  }
}

function sumFound(stand: Stand, chosen: readonly number[], others: number, to: readonly number[]): Found {
  const { puzzle, facts } = stand;
  const values = (): Words["values"] => ({
    guesses: chosen.map((g) => g + 1),
    pegs: chosen.map((g) => facts.pegs[g]!),
    places: facts.places,
    digits: digitsIn(puzzle, others),
    ...changeValues(stand, to, 0, true),
  });
  return { to, writes: 0, tell: () => ({ because: idsOf(chosen, []), say: say("mastermind.step-sum", values()) }) };
}

/** Guesses with so many more black pegs than another that they are right wherever they differ from it and can be. */
function moreBlacks(stand: Stand): Found[] {
  const { guesses, black } = stand.facts;
  const found: Found[] = [];
  for (let g = 0; g < guesses; g++) {
    for (let h = 0; h < guesses; h++) {
      const one = black[g]! > black[h]! ? moreBlack(stand, g, h) : undefined;
      if (one !== undefined) found.push(one);
    }
  }
  return found;
}

function moreBlack(stand: Stand, g: number, h: number): Found | undefined {
  const { places, black } = stand.facts;
  let able = 0;
  let apart = 0;
  let count = 0;
  for (let p = 0; p < places; p++) {
    if (codeAt(stand, g, p) === codeAt(stand, h, p)) continue;
    apart |= 1 << p;
    if ((stand.open[p]! & codeAt(stand, g, p)) === 0) continue;
    able |= 1 << p;
    count++;
  }
  if (count !== black[g]! - black[h]!) return undefined;
  const to = stand.open.slice();
  for (let p = 0; p < places; p++) {
    if ((able >> p) & 1) to[p] = codeAt(stand, g, p);
    else if (((apart & ~stand.written) >> p) & 1) to[p]! &= ~codeAt(stand, h, p);
  }
  return addsTo(stand, to, able) ? moreBlackFound(stand, [g, h], to, able, apart & ~able) : undefined;
}

/** The first guess is right where it is `able` to be, as it is `unable` to be elsewhere. */
function moreBlackFound(
  stand: Stand,
  pair: readonly [number, number],
  to: readonly number[],
  able: number,
  unable: number,
): Found {
  const tell = () => {
    const { puzzle, facts } = stand;
    const [g, h] = pair;
    const right = placesOfSet(able, facts.places);
    const values: Words["values"] = {
      ...guessValues(puzzle, g),
      ...changeValues(stand, to, able, false),
      other: h + 1,
      more: right.length,
      places: right.map((p) => p + 1),
      digits: right.map((p) => puzzle.guesses[g]!.code[p]!),
      whole: unable === 0 ? 1 : 0,
    };
    return { because: idsOf(pair, placesOfSet(unable, facts.places)), say: say("mastermind.step-more-black", values) };
  };
  return { to, writes: able, tell };
}

/** Guesses with so many more pegs than another that all they say more often earns one, and what they say less none. */
function morePegs(stand: Stand): Found[] {
  const { guesses, pegs } = stand.facts;
  const found: Found[] = [];
  const homes = homesBy(stand);
  for (let g = 0; g < guesses; g++) {
    for (let h = 0; h < guesses; h++) {
      if (pegs[g]! <= pegs[h]! || pegs[h] === 0 || surplusOf(stand, g, h, homes) !== pegs[g]! - pegs[h]!) continue;
      const change = morePegsChange(stand, g, h);
      if (addsTo(stand, change.to, change.writes)) found.push(morePegsFound(stand, g, h, change));
    }
  }
  return found;
}

/** How many pegs more than another a guess can have. `homes`: the symbols that k places or more can hold, by k. */
function surplusOf(stand: Stand, g: number, h: number, homes: readonly number[]): number {
  let surplus = 0;
  for (let k = 1; k < homes.length; k++) surplus += sizeOf(oftenIn(stand, g, k) & ~oftenIn(stand, h, k) & homes[k]!);
  return surplus;
}

/** The symbols that one guess says more often than another, as a set. */
function oftenerIn(stand: Stand, g: number, h: number): number {
  let oftener = 0;
  for (let k = 1; k <= stand.facts.places; k++) oftener |= oftenIn(stand, g, k) & ~oftenIn(stand, h, k);
  return oftener;
}

/** What follows where one guess has so many more pegs than another. */
interface Change {
  readonly to: number[];
  writes: number;
  /** The places that it rests on, as a set. */
  because: number;
  /** The symbols said more often that cannot be more. */
  barred: number;
}

/** What follows for the symbols said more often and less often. */
function morePegsChange(stand: Stand, g: number, h: number): Change {
  const { places, symbols, times, repeats } = stand.facts;
  const change: Change = { to: stand.open.slice(), writes: 0, because: 0, barred: 0 };
  for (let left = oftenerIn(stand, g, h); left !== 0; left &= left - 1) {
    const d = lowest(left);
    const homes = homesAt(stand, d);
    const count = sizeOf(homes);
    const most = Math.min(times[g * symbols + d]!, repeats ? places : 1);
    if (count < most) change.because |= lacking(stand, 1 << d);
    if (Math.min(count, most) <= times[h * symbols + d]!) change.barred |= 1 << d;
    else if (count <= most) {
      change.because |= lacking(stand, 1 << d);
      change.writes |= homes;
      for (let p = 0; p < places; p++) if ((homes >> p) & 1) change.to[p] = 1 << d;
    }
  }
  for (let left = oftenerIn(stand, h, g); left !== 0; left &= left - 1) {
    const d = lowest(left);
    const mine = times[g * symbols + d]!;
    if (heldOf(stand, d) === mine) crossMore(stand, d, change);
  }
  return change;
}

/** No more of a symbol than are written. */
function crossMore({ open, written }: Stand, d: number, change: Change): void {
  for (let p = 0; p < open.length; p++) {
    if (!((written >> p) & 1)) change.to[p]! &= ~(1 << d);
    else if (open[p] === 1 << d) change.because |= 1 << p;
  }
}

function morePegsFound(stand: Stand, g: number, h: number, { to, writes, because, barred }: Change): Found {
  const tell = () => {
    const { puzzle, facts } = stand;
    const values: Words["values"] = {
      ...guessValues(puzzle, g),
      ...changeValues(stand, to, writes, true),
      other: h + 1,
      more: facts.pegs[g]! - facts.pegs[h]!,
      ups: digitsIn(puzzle, oftenerIn(stand, g, h) & ~barred),
      downs: digitsIn(puzzle, oftenerIn(stand, h, g)),
    };
    const rests = idsOf([g, h], placesOfSet(because, facts.places));
    return { because: rests, say: say("mastermind.step-more-pegs", values) };
  };
  return { to, writes, tell };
}
