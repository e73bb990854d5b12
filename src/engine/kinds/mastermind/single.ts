/**
 * The techniques of Code Pegs that look at one guess or one place, easiest first: starter and easy.
 *
 * Letters: p place, d symbol (its index), g guess; said: how often a guess says a symbol.
 */
import { slotAt } from "../../code/code.ts";
import { say, type Words } from "../../kind.ts";
import { lowest, settled, sizeOf } from "./narrow.ts";
import {
  addsTo,
  blanksOf,
  changeValues,
  digitsIn,
  type Found,
  guessValues,
  heldOf,
  homesOf,
  idsOf,
  lacking,
  type Stand,
  type Way,
  without,
} from "./stand.ts";

/** In the order in which they are tried. */
export const SINGLE: readonly Way[] = [
  { id: "no-pegs", level: "starter", cost: 2, look: eachGuess(noPegs) },
  { id: "no-repeat", level: "starter", cost: 2, look: noRepeat },
  { id: "last-digit", level: "starter", cost: 3, look: lastDigit },
  { id: "no-black", level: "starter", cost: 3, look: eachGuess(noBlack) },
  { id: "all-pegs", level: "starter", cost: 4, look: eachGuess(allPegs) },
  { id: "all-black", level: "starter", cost: 5, look: eachGuess(allBlack) },
  { id: "all-found", level: "easy", cost: 6, look: eachGuess(allFound) },
  { id: "pegs-earned", level: "easy", cost: 7, look: eachGuess(pegsEarned) },
  { id: "no-white", level: "easy", cost: 8, look: eachGuess(noWhite) },
  { id: "only-place", level: "easy", cost: 9, look: eachSymbol(onlyPlace) },
];

function eachGuess(find: (stand: Stand, g: number) => Found | undefined) {
  return (stand: Stand): Found[] => {
    const found: Found[] = [];
    for (let g = 0; g < stand.facts.guesses; g++) {
      const one = find(stand, g);
      if (one !== undefined) found.push(one);
    }
    return found;
  };
}

function eachSymbol(find: (stand: Stand, g: number, d: number) => Found | undefined) {
  return (stand: Stand): Found[] => {
    const found: Found[] = [];
    for (let g = 0; g < stand.facts.guesses; g++) {
      for (let rest = stand.facts.said[g]!; rest !== 0; rest &= rest - 1) {
        const one = find(stand, g, lowest(rest));
        if (one !== undefined) found.push(one);
      }
    }
    return found;
  };
}

/** A finding of one guess, if it adds anything. `values`: what its sentence tells besides guess and change. */
function foundBy(
  stand: Stand,
  g: number,
  to: number[],
  writes: number,
  key: string,
  more: () => { because: Iterable<number>; values?: Words["values"] },
): Found | undefined {
  if (!addsTo(stand, to, writes)) return undefined;
  return {
    to,
    writes,
    tell() {
      const { because, values } = more();
      return {
        because: idsOf([g], because),
        say: say(`mastermind.step-${key}`, {
          ...guessValues(stand.puzzle, g),
          ...changeValues(stand, to, writes),
          ...values,
        }),
      };
    },
  };
}

const codeAt = ({ facts }: Stand, g: number, p: number): number => 1 << facts.code[g * facts.places + p]!;
const timesOf = ({ facts }: Stand, g: number, d: number): number => facts.times[g * facts.symbols + d]!;
const allOf = ({ facts }: Stand): number => (1 << facts.symbols) - 1;

/** No peg: none of its digits is in the code. */
function noPegs(stand: Stand, g: number): Found | undefined {
  const { pegs, said } = stand.facts;
  if (pegs[g] !== 0) return undefined;
  const digits = digitsIn(stand.puzzle, said[g]!);
  const to = without(stand, () => said[g]!);
  return foundBy(stand, g, to, 0, "no-pegs", () => ({ because: [], values: { digits } }));
}

/** Digits that do not repeat: one that is written is crossed out elsewhere. */
function* noRepeat(stand: Stand): Generator<Found> {
  const { puzzle, facts, open, written } = stand;
  if (facts.repeats) return;
  for (let p = 0; p < facts.places; p++) {
    if (!((written >> p) & 1) || !settled(open[p]!)) continue;
    const to = without(stand, () => open[p]!);
    if (!addsTo(stand, to, 0)) continue;
    const [digit] = digitsIn(puzzle, open[p]!);
    const values = { place: p + 1, digit: digit ?? "" };
    yield { to, writes: 0, tell: () => ({ because: [slotAt(p)], say: say("mastermind.step-no-repeat", values) }) };
  }
}

/** One digit left at a place. */
function* lastDigit(stand: Stand): Generator<Found> {
  for (const p of blanksOf(stand)) {
    const left = stand.open[p]!;
    if (left === 0 || !settled(left)) continue;
    const values = { place: p + 1, digit: digitsIn(stand.puzzle, left)[0]! };
    yield {
      to: stand.open,
      writes: 1 << p,
      tell: () => ({ because: [slotAt(p)], say: say("mastermind.step-last-digit", values) }),
    };
  }
}

/** No black peg: each digit is wrong in its own place. */
function noBlack(stand: Stand, g: number): Found | undefined {
  if (stand.facts.black[g] !== 0) return undefined;
  const to = without(stand, (p) => codeAt(stand, g, p));
  return foundBy(stand, g, to, 0, "no-black", () => ({ because: [] }));
}

/** A peg for each digit: no other digit is in the code. */
function allPegs(stand: Stand, g: number): Found | undefined {
  const { pegs, places, said } = stand.facts;
  if (pegs[g] !== places) return undefined;
  const others = allOf(stand) & ~said[g]!;
  const digits = digitsIn(stand.puzzle, others);
  const to = without(stand, () => others);
  return foundBy(stand, g, to, 0, "all-pegs", () => ({ because: [], values: { digits } }));
}

/** As many digits of a guess can be in place as it has black pegs. */
function allBlack(stand: Stand, g: number): Found | undefined {
  const { places, black } = stand.facts;
  const [to, because, able]: [number[], number[], number[]] = [Array.from(stand.open), [], []];
  let writes = 0;
  for (let p = 0; p < places; p++) {
    if ((stand.open[p]! & codeAt(stand, g, p)) === 0) because.push(p);
    else {
      able.push(p);
      to[p] = codeAt(stand, g, p);
      writes |= 1 << p;
    }
  }
  if (able.length !== black[g]) return undefined;
  const digits = () => able.map((p) => stand.puzzle.guesses[g]!.code[p]!);
  return foundBy(stand, g, to, writes, "all-black", () => ({
    because,
    values: { digits: digits(), places: able.map((p) => p + 1) },
  }));
}

/** All black pegs of a guess are found: its other digits are wrong in their places. */
function allFound(stand: Stand, g: number): Found | undefined {
  const { places, black } = stand.facts;
  if (black[g] === 0) return undefined;
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
  let [earned, rest, earning] = [0, 0, 0];
  for (let left = said[g]!; left !== 0; left &= left - 1) {
    const d = lowest(left);
    const held = Math.min(heldOf(stand, d), timesOf(stand, g, d));
    earned += held;
    if (held > 0) earning |= 1 << d;
    if (held < timesOf(stand, g, d)) rest |= 1 << d;
  }
  if (earned !== pegs[g] || rest === 0) return undefined;
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
  const slots = Array.from({ length: places }, (_, p) => p).filter((p) => (because >> p) & 1);
  return foundBy(stand, g, to, 0, "no-white", () => ({
    because: repeats ? slots : [],
    values: { repeats: repeats ? 1 : 0, digits: digitsIn(stand.puzzle, gone) },
  }));
}

/** A digit without which a guess cannot have its pegs, and no more places left for it than it needs. */
function onlyPlace(stand: Stand, g: number, d: number): Found | undefined {
  const { pegs, said, repeats, places } = stand.facts;
  const cap = repeats ? places : 1;
  let [others, short] = [0, 1 << d];
  for (let left = said[g]! & ~(1 << d); left !== 0; left &= left - 1) {
    const other = lowest(left);
    const [most, homes] = [Math.min(timesOf(stand, g, other), cap), homesOf(stand, other)];
    others += Math.min(most, homes);
    if (homes < most) short |= 1 << other;
  }
  const needed = pegs[g]! - others;
  if (needed <= 0 || homesOf(stand, d) !== needed) return undefined;
  let writes = 0;
  for (let p = 0; p < places; p++) if ((stand.open[p]! >> d) & 1) writes |= 1 << p;
  const to = Array.from(stand.open, (left, p) => ((writes >> p) & 1 ? 1 << d : left));
  return foundBy(stand, g, to, writes, "only-place", () => ({
    because: lacking(stand, short),
    values: {
      digit: stand.puzzle.symbols[d]!,
      others,
      times: needed,
      alone: sizeOf(said[g]!) === 1 ? 1 : 0,
      places: Array.from({ length: places }, (_, p) => p + 1).filter((place) => (writes >> (place - 1)) & 1),
    },
  }));
}
