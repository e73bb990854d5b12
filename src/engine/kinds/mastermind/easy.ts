/**
 * The easy techniques: what one guess says together with what is written and crossed out.
 *
 * Letters: p place, d symbol (its index), g guess.
 */
import { lowest, sizeOf } from "./facts.ts";
import { codeAt, eachGuess, foundBy, type More, oftenIn, placesSaying, timesOf, withoutOwn } from "./one-guess.ts";
import {
  digitsIn,
  type Found,
  heldBy,
  homesAt,
  homesBy,
  lacking,
  placesOfSet,
  type Stand,
  type Way,
  without,
} from "./stand.ts";

/** In the order in which they are tried. */
export const EASY: readonly Way[] = [
  { id: "all-found", level: "easy", cost: 6, look: eachGuess(allFound) },
  { id: "pegs-earned", level: "easy", cost: 7, look: eachGuess(pegsEarned) },
  { id: "no-white", level: "easy", cost: 8, look: eachGuess(noWhite) },
  { id: "only-place", level: "easy", cost: 9, look: onlyPlaces },
];

/** All black pegs of a guess are found: its other digits are wrong in their places. */
function allFound(stand: Stand, g: number): Found | undefined {
  const { places, black } = stand.facts;
  if (black[g] === 0 || stand.written === 0) return undefined;
  let right = 0;
  let count = 0;
  for (let p = 0; p < places; p++) {
    if (!((stand.written >> p) & 1) || stand.open[p] !== codeAt(stand, g, p)) continue;
    right |= 1 << p;
    count++;
  }
  const to = count === black[g] ? withoutOwn(stand, g) : undefined;
  return to && allFoundBy(stand, g, to, right);
}

const allFoundBy = (stand: Stand, g: number, to: readonly number[], right: number): Found =>
  foundBy(stand, g, to, 0, "all-found", () => ({
    because: right,
    values: { places: placesOfSet(right, stand.facts.places).map((p) => p + 1) },
  }));

/** The digits written earn all pegs of a guess: no more of its digits are in the code. */
function pegsEarned(stand: Stand, g: number): Found | undefined {
  const { pegs, places } = stand.facts;
  if (pegs[g] === 0 || stand.written === 0) return undefined;
  const held = heldBy(stand);
  let earned = 0;
  let rest = 0;
  for (let k = 1; k <= places; k++) {
    earned += sizeOf(oftenIn(stand, g, k) & held[k]!);
    rest |= oftenIn(stand, g, k) & ~held[k]!;
  }
  const to = earned === pegs[g] ? without(stand, rest) : undefined;
  return to && earnedBy(stand, g, to, held[1]!);
}

/** What a guess with all pegs earned crosses out. `held`: the symbols that are written. */
const earnedBy = (stand: Stand, g: number, to: readonly number[], held: number): Found =>
  foundBy(stand, g, to, 0, "pegs-earned", () => earners(stand, g, stand.facts.said[g]! & held));

/** The places of the symbols that earn the pegs of a guess. */
function earners(stand: Stand, g: number, earning: number): More {
  const { open, written, facts, puzzle } = stand;
  const because: number[] = [];
  const used = new Map<number, number>();
  for (let p = 0; p < facts.places; p++) {
    const left = open[p]!;
    const d = lowest(left);
    if (!((written >> p) & 1) || (left & earning) === 0) continue;
    if ((used.get(d) ?? 0) === timesOf(stand, g, d)) continue;
    used.set(d, (used.get(d) ?? 0) + 1);
    because.push(p);
  }
  const digits = because.map((p) => digitsIn(puzzle, open[p]!)[0]!);
  return { because: because.reduce((set, p) => set | (1 << p), 0), values: { digits } };
}

/** No white peg: a digit that cannot be in its own place in the guess is not in the code. */
function noWhite(stand: Stand, g: number): Found | undefined {
  const { pegs, black, said, repeats } = stand.facts;
  if (pegs[g] !== black[g] || pegs[g] === 0) return undefined;
  if (!repeats) return noWhiteOnce(stand, g);
  let gone = 0;
  for (let left = said[g]!; left !== 0; left &= left - 1) {
    const d = lowest(left);
    if ((homesAt(stand, d) & placesSaying(stand, g, d)) === 0) gone |= 1 << d;
  }
  const to = without(stand, gone);
  return to && noWhiteBy(stand, g, to, gone);
}

const noWhiteBy = (stand: Stand, g: number, to: readonly number[], barred: number): Found =>
  foundBy(stand, g, to, 0, "no-white", () => {
    let [gone, because] = [0, 0];
    for (let left = barred; left !== 0; left &= left - 1) {
      const d = lowest(left);
      if (homesAt(stand, d) === 0) continue;
      gone |= 1 << d;
      because |= placesSaying(stand, g, d);
    }
    return { because, values: { repeats: 1, digits: digitsIn(stand.puzzle, gone) } };
  });

/** Where no digit repeats, a digit in its place stands nowhere else: all are crossed out beside their own places. */
function noWhiteOnce(stand: Stand, g: number): Found | undefined {
  const { open, written, facts } = stand;
  let to: number[] | undefined;
  for (let p = 0; p < open.length; p++) {
    const gone = facts.said[g]! & ~codeAt(stand, g, p);
    if ((written >> p) & 1 || (open[p]! & gone) === 0) continue;
    to ??= open.slice();
    to[p]! &= ~gone;
  }
  return to && foundBy(stand, g, to, 0, "no-white", () => ({ because: 0, values: { repeats: 0, digits: [] } }));
}

/** Digits without which a guess cannot have its pegs, and no more places left for them than it needs. */
function onlyPlaces(stand: Stand): Found[] {
  const { guesses, places, pegs, said } = stand.facts;
  const homes = homesBy(stand);
  const found: Found[] = [];
  for (let g = 0; g < guesses; g++) {
    let able = 0;
    for (let k = 1; k <= places; k++) able += sizeOf(oftenIn(stand, g, k) & homes[k]!);
    for (let rest = said[g]!; rest !== 0; rest &= rest - 1) {
      let own = 0;
      for (let k = 1; k <= places; k++) own += (oftenIn(stand, g, k) & homes[k]! & -rest & rest) === 0 ? 0 : 1;
      const needed = pegs[g]! - (able - own);
      const writes = needed > 0 ? homesAt(stand, lowest(rest)) : 0;
      if (writes & ~stand.written && sizeOf(writes) === needed)
        found.push(onlyPlace(stand, g, lowest(rest), writes, needed));
    }
  }
  return found;
}

/** One such digit, of which so many are needed, and the places for it. */
function onlyPlace(stand: Stand, g: number, d: number, writes: number, needed: number): Found {
  const { pegs, places, everywhere } = stand.facts;
  const to = stand.open.slice();
  for (let p = 0; p < places; p++) if ((writes >> p) & 1) to[p] = 1 << d;
  return foundBy(stand, g, to, writes, "only-place", () => {
    const homes = homesBy(stand);
    let short = 1 << d;
    for (let k = 1; k <= places; k++) short |= oftenIn(stand, g, k) & everywhere[k]! & ~homes[k]!;
    return {
      because: lacking(stand, short),
      values: {
        digit: stand.puzzle.symbols[d]!,
        others: pegs[g]! - needed,
        times: needed,
        places: placesOfSet(writes, places).map((p) => p + 1),
      },
    };
  });
}
