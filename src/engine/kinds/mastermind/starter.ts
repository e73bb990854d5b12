/**
 * The techniques of starters: what one guess, or one place, says by itself.
 *
 * Letters: p place, g guess.
 */
import { slotAt } from "../../code/code.ts";
import { say } from "../../kind.ts";
import { settled } from "./facts.ts";
import { allOf, codeAt, eachGuess, foundBy, withoutOwn } from "./one-guess.ts";
import { digitsIn, type Found, placesOfSet, type Stand, type Way, without } from "./stand.ts";

/** In the order in which they are tried. */
export const STARTER: readonly Way[] = [
  { id: "no-pegs", level: "starter", cost: 2, look: eachGuess(noPegs) },
  { id: "no-repeat", level: "starter", cost: 2, look: noRepeat },
  { id: "last-digit", level: "starter", cost: 3, look: lastDigit },
  { id: "no-black", level: "starter", cost: 3, look: eachGuess(noBlack) },
  { id: "all-pegs", level: "starter", cost: 4, look: eachGuess(allPegs) },
  { id: "all-black", level: "starter", cost: 5, look: eachGuess(allBlack) },
];

/** No peg: none of its digits is in the code. */
function noPegs(stand: Stand, g: number): Found | undefined {
  const { pegs, said } = stand.facts;
  const to = pegs[g] === 0 ? without(stand, said[g]!) : undefined;
  return to && goneBy(stand, g, to, said[g]!, "no-pegs");
}

/** A guess that crosses out digits everywhere. */
const goneBy = (stand: Stand, g: number, to: readonly number[], gone: number, key: string): Found =>
  foundBy(stand, g, to, 0, key, () => ({ because: 0, values: { digits: digitsIn(stand.puzzle, gone) } }));

/** Digits that do not repeat: one that is written is crossed out elsewhere. */
function noRepeat(stand: Stand): Found[] {
  const { facts, open, written } = stand;
  const found: Found[] = [];
  if (facts.repeats) return found;
  for (let p = 0; p < facts.places; p++) {
    if (!((written >> p) & 1) || !settled(open[p]!)) continue;
    const to = without(stand, open[p]!);
    if (to !== undefined) found.push(noRepeatOf(stand, p, to));
  }
  return found;
}

function noRepeatOf({ puzzle, open }: Stand, p: number, to: readonly number[]): Found {
  const tell = () => {
    const values = { place: p + 1, digit: digitsIn(puzzle, open[p]!)[0] ?? "" };
    return { because: [slotAt(p)], say: say("mastermind.step-no-repeat", values) };
  };
  return { to, writes: 0, tell };
}

/** One digit left at a place. */
function lastDigit(stand: Stand): Found[] {
  const { facts, open, written } = stand;
  const found: Found[] = [];
  for (let p = 0; p < facts.places; p++)
    if (!((written >> p) & 1) && open[p] !== 0 && settled(open[p]!)) found.push(lastDigitAt(stand, p));
  return found;
}

function lastDigitAt({ puzzle, open }: Stand, p: number): Found {
  const tell = () => {
    const values = { place: p + 1, digit: digitsIn(puzzle, open[p]!)[0]! };
    return { because: [slotAt(p)], say: say("mastermind.step-last-digit", values) };
  };
  return { to: open, writes: 1 << p, tell };
}

/** No black peg: each digit is wrong in its own place. */
function noBlack(stand: Stand, g: number): Found | undefined {
  const to = stand.facts.black[g] === 0 ? withoutOwn(stand, g) : undefined;
  return to && foundBy(stand, g, to, 0, "no-black", () => ({ because: 0 }));
}

/** A peg for each digit: no other digit is in the code. */
function allPegs(stand: Stand, g: number): Found | undefined {
  const { pegs, places, said } = stand.facts;
  const others = allOf(stand) & ~said[g]!;
  const to = pegs[g] === places ? without(stand, others) : undefined;
  return to && goneBy(stand, g, to, others, "all-pegs");
}

/** As many digits of a guess can be in place as it has black pegs. */
function allBlack(stand: Stand, g: number): Found | undefined {
  const { places, black } = stand.facts;
  let able = 0;
  let count = 0;
  for (let p = 0; p < places; p++) {
    if ((stand.open[p]! & codeAt(stand, g, p)) === 0) continue;
    able |= 1 << p;
    count++;
  }
  return count === black[g] && able & ~stand.written ? allBlackAt(stand, g, able) : undefined;
}

/** A guess that is right at all places of a set. */
function allBlackAt(stand: Stand, g: number, able: number): Found {
  const { places } = stand.facts;
  const to = stand.open.slice();
  for (let p = 0; p < places; p++) if ((able >> p) & 1) to[p] = codeAt(stand, g, p);
  return foundBy(stand, g, to, able, "all-black", () => {
    const right = placesOfSet(able, places);
    const digits = right.map((p) => stand.puzzle.guesses[g]!.code[p]!);
    return { because: ((1 << places) - 1) & ~able, values: { digits, places: right.map((p) => p + 1) } };
  });
}
