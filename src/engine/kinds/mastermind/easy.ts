/**
 * The easy techniques: what one guess says together with what is written and crossed out.
 *
 * Letters: p place, d symbol (its index), g guess.
 */
import { lowest, sizeOf } from "./facts.ts";
import { codeAt, eachGuess, foundBy, oftenIn, timesOf } from "./one-guess.ts";
import {
  digitsIn,
  type Found,
  heldBy,
  homesBy,
  homesOf,
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
  const right: number[] = [];
  for (let p = 0; p < places; p++) if ((stand.written >> p) & 1 && stand.open[p] === codeAt(stand, g, p)) right.push(p);
  if (right.length !== black[g]) return undefined;
  const to = without(stand, (p) => codeAt(stand, g, p));
  return foundBy(stand, g, to, 0, "all-found", () => ({
    because: right,
    values: { places: right.map((p) => p + 1) },
  }));
}

/** The digits written earn all pegs of a guess: no more of its digits are in the code. */
function pegsEarned(stand: Stand, g: number): Found | undefined {
  const { pegs, said, places } = stand.facts;
  if (pegs[g] === 0 || stand.written === 0) return undefined;
  const held = heldBy(stand);
  let [earned, rest] = [0, 0];
  for (let k = 1; k <= places; k++) {
    earned += sizeOf(oftenIn(stand, g, k) & held[k]!);
    rest |= oftenIn(stand, g, k) & ~held[k]!;
  }
  if (earned !== pegs[g] || rest === 0) return undefined;
  const earning = said[g]! & held[1]!;
  const to = without(stand, () => rest);
  return foundBy(stand, g, to, 0, "pegs-earned", () => {
    const because: number[] = [];
    const used = new Map<number, number>();
    for (let p = 0; p < places; p++) {
      const left = stand.open[p]!;
      const d = lowest(left);
      if (!((stand.written >> p) & 1) || (left & earning) === 0) continue;
      if ((used.get(d) ?? 0) === timesOf(stand, g, d)) continue;
      used.set(d, (used.get(d) ?? 0) + 1);
      because.push(p);
    }
    return { because, values: { digits: because.map((p) => digitsIn(stand.puzzle, stand.open[p]!)[0]!) } };
  });
}

/** No white peg: a digit that cannot be in its own place in the guess is not in the code. */
function noWhite(stand: Stand, g: number): Found | undefined {
  const { places, pegs, black, said, repeats } = stand.facts;
  if (pegs[g] !== black[g] || pegs[g] === 0) return undefined;
  let [gone, because] = [0, 0];
  const own = new Array<number>(stand.facts.symbols).fill(0);
  for (let p = 0; p < places; p++) own[lowest(codeAt(stand, g, p))]! |= 1 << p;
  for (let left = said[g]!; left !== 0; left &= left - 1) {
    const d = lowest(left);
    let barred = true;
    for (let p = 0; p < places; p++) if ((own[d]! >> p) & 1 && (stand.open[p]! >> d) & 1) barred = false;
    if (!barred || homesOf(stand, d) === 0) continue;
    gone |= 1 << d;
    because |= own[d]!;
  }
  // Where no digit repeats, a digit in its place stands nowhere else: all are crossed out beside their own places.
  const to = repeats ? without(stand, () => gone) : without(stand, (p) => said[g]! & ~codeAt(stand, g, p));
  return foundBy(stand, g, to, 0, "no-white", () => ({
    because: repeats ? placesOfSet(because, places) : [],
    values: { repeats: repeats ? 1 : 0, digits: repeats ? digitsIn(stand.puzzle, gone) : [] },
  }));
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
      const one = needed > 0 ? onlyPlace(stand, g, lowest(rest), needed) : undefined;
      if (one !== undefined) found.push(one);
    }
  }
  return found;
}

/** One such digit, of which so many are needed. */
function onlyPlace(stand: Stand, g: number, d: number, needed: number): Found | undefined {
  const { pegs, places, everywhere } = stand.facts;
  if (homesOf(stand, d) !== needed) return undefined;
  let writes = 0;
  for (let p = 0; p < places; p++) if ((stand.open[p]! >> d) & 1) writes |= 1 << p;
  const to = stand.open.map((left, p) => ((writes >> p) & 1 ? 1 << d : left));
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
