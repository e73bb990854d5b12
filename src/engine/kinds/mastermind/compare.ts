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
  homesBy,
  homesOf,
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
  { id: "more-black", level: "medium", cost: 14, look: eachPair(moreBlack) },
  { id: "more-pegs", level: "medium", cost: 16, look: eachPair(morePegs) },
];

/** Most guesses that are added up. */
const ADDED = 3;

/** Looks at each pair of guesses in turn. `homes`: the symbols that k places or more can hold, by k. */
function eachPair(find: (stand: Stand, g: number, h: number, homes: readonly number[]) => Found | undefined) {
  return (stand: Stand): Found[] => {
    const found: Found[] = [];
    const homes = homesBy(stand);
    for (let g = 0; g < stand.facts.guesses; g++) {
      for (let h = 0; h < stand.facts.guesses; h++) {
        const one = g === h ? undefined : find(stand, g, h, homes);
        if (one !== undefined) found.push(one);
      }
    }
    return found;
  };
}

/** Guesses that share no digit and have together a peg for every place: no other digit is in the code. */
function sums(stand: Stand): Found[] {
  const { guesses, pegs, said, places, symbols } = stand.facts;
  const found: Found[] = [];
  const add = (chosen: readonly number[], digits: number, sum: number) => {
    if (sum === places && chosen.length > 1) {
      const others = ((1 << symbols) - 1) & ~digits;
      const to = without(stand, () => others);
      if (others !== 0 && addsTo(stand, to, 0)) found.push(sumFound(stand, chosen, others, to));
      return;
    }
    if (chosen.length === ADDED) return;
    for (let g = (chosen.at(-1) ?? -1) + 1; g < guesses; g++)
      if (pegs[g]! > 0 && sum + pegs[g]! <= places && (said[g]! & digits) === 0)
        add([...chosen, g], digits | said[g]!, sum + pegs[g]!);
  };
  add([], 0, 0);
  return found;
}

function sumFound(stand: Stand, chosen: readonly number[], others: number, to: number[]): Found {
  const values: Words["values"] = {
    guesses: chosen.map((g) => g + 1),
    pegs: chosen.map((g) => stand.facts.pegs[g]!),
    places: stand.facts.places,
    digits: digitsIn(stand.puzzle, others),
  };
  const words = () => say("mastermind.step-sum", { ...values, ...changeValues(stand, to, 0, true) });
  return { to, writes: 0, tell: () => ({ because: idsOf(chosen, []), say: words() }) };
}

/** One guess has so many more black pegs that it is right wherever it differs from the other and can be. */
function moreBlack(stand: Stand, g: number, h: number): Found | undefined {
  const { places, black } = stand.facts;
  if (black[g]! <= black[h]!) return undefined;
  let [able, unable, apart] = [0, 0, 0];
  let count = 0;
  for (let p = 0; p < places; p++) {
    if (codeAt(stand, g, p) === codeAt(stand, h, p)) continue;
    apart |= 1 << p;
    if (stand.open[p]! & codeAt(stand, g, p)) {
      able |= 1 << p;
      count++;
    } else unable |= 1 << p;
  }
  if (count !== black[g]! - black[h]!) return undefined;
  const to = stand.open.map((left, p) => {
    if ((able >> p) & 1) return codeAt(stand, g, p);
    return (apart >> p) & 1 && !((stand.written >> p) & 1) ? left & ~codeAt(stand, h, p) : left;
  });
  if (!addsTo(stand, to, able)) return undefined;
  return {
    to,
    writes: able,
    tell: () => ({
      because: idsOf([g, h], placesOfSet(unable, places)),
      say: say("mastermind.step-more-black", {
        ...guessValues(stand.puzzle, g),
        ...changeValues(stand, to, able, false),
        other: h + 1,
        more: count,
        places: placesOfSet(able, places).map((p) => p + 1),
        digits: placesOfSet(able, places).map((p) => stand.puzzle.guesses[g]!.code[p]!),
        whole: unable === 0 ? 1 : 0,
      }),
    }),
  };
}

/** One guess has so many more pegs that all it says more often than the other earns one, and what it says less none. */
function morePegs(stand: Stand, g: number, h: number, homes: readonly number[]): Found | undefined {
  const { places, pegs } = stand.facts;
  if (pegs[g]! <= pegs[h]! || pegs[h] === 0) return undefined;
  let [ups, downs, sum] = [0, 0, 0];
  for (let k = 1; k <= places; k++) {
    const [mine, others] = [oftenIn(stand, g, k), oftenIn(stand, h, k)];
    sum += sizeOf(mine & ~others & homes[k]!);
    ups |= mine & ~others;
    downs |= others & ~mine;
  }
  if (sum !== pegs[g]! - pegs[h]!) return undefined;
  const { to, writes, because, barred } = morePegsChange(stand, g, h, ups, downs);
  if (!addsTo(stand, to, writes)) return undefined;
  return {
    to,
    writes,
    tell: () => ({
      because: idsOf([g, h], because),
      say: say("mastermind.step-more-pegs", {
        ...guessValues(stand.puzzle, g),
        ...changeValues(stand, to, writes, true),
        other: h + 1,
        more: pegs[g]! - pegs[h]!,
        ups: digitsIn(stand.puzzle, ups & ~barred),
        downs: digitsIn(stand.puzzle, downs),
      }),
    }),
  };
}

/** What follows for the symbols said more often and less often. `barred`: those of the first that cannot be more. */
function morePegsChange(stand: Stand, g: number, h: number, ups: number, downs: number) {
  const { places, symbols, times, repeats } = stand.facts;
  const to = stand.open.slice();
  const because: number[] = [];
  let [writes, barred] = [0, 0];
  for (let left = ups; left !== 0; left &= left - 1) {
    const d = lowest(left);
    const [mine, others, homes] = [times[g * symbols + d]!, times[h * symbols + d]!, homesOf(stand, d)];
    const most = Math.min(mine, repeats ? places : 1);
    if (homes < most) because.push(...lacking(stand, 1 << d));
    if (Math.min(homes, most) <= others) barred |= 1 << d;
    else if (homes <= most) {
      because.push(...lacking(stand, 1 << d));
      for (let p = 0; p < places; p++) {
        if (!((stand.open[p]! >> d) & 1)) continue;
        to[p] = 1 << d;
        writes |= 1 << p;
      }
    }
  }
  for (let left = downs; left !== 0; left &= left - 1) {
    const d = lowest(left);
    const mine = times[g * symbols + d]!;
    if (heldOf(stand, d) !== mine) continue;
    for (let p = 0; p < places; p++) {
      if (!((stand.written >> p) & 1)) to[p]! &= ~(1 << d);
      else if (mine > 0 && stand.open[p] === 1 << d) because.push(p);
    }
  }
  return { to, writes, because, barred };
}
