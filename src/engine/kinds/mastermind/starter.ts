/**
 * The techniques of starters: what one guess, or one place, says by itself.
 *
 * Letters: p place, g guess.
 */
import { slotAt } from "../../code/code.ts";
import { say } from "../../kind.ts";
import { settled } from "./facts.ts";
import { allOf, codeAt, eachGuess, foundBy } from "./one-guess.ts";
import { addsTo, digitsIn, type Found, type Stand, type Way, without } from "./stand.ts";

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
  if (pegs[g] !== 0) return undefined;
  const to = without(stand, () => said[g]!);
  const digits = () => digitsIn(stand.puzzle, said[g]!);
  return foundBy(stand, g, to, 0, "no-pegs", () => ({ because: [], values: { digits: digits() } }));
}

/** Digits that do not repeat: one that is written is crossed out elsewhere. */
function noRepeat(stand: Stand): Found[] {
  const { puzzle, facts, open, written } = stand;
  const found: Found[] = [];
  if (facts.repeats) return found;
  for (let p = 0; p < facts.places; p++) {
    if (!((written >> p) & 1) || !settled(open[p]!)) continue;
    const to = without(stand, () => open[p]!);
    if (!addsTo(stand, to, 0)) continue;
    const [digit] = digitsIn(puzzle, open[p]!);
    const values = { place: p + 1, digit: digit ?? "" };
    const tell = () => ({ because: [slotAt(p)], say: say("mastermind.step-no-repeat", values) });
    found.push({ to, writes: 0, tell });
  }
  return found;
}

/** One digit left at a place. */
function lastDigit(stand: Stand): Found[] {
  const found: Found[] = [];
  for (let p = 0; p < stand.facts.places; p++) {
    const left = stand.open[p]!;
    if ((stand.written >> p) & 1 || left === 0 || !settled(left)) continue;
    const values = () => ({ place: p + 1, digit: digitsIn(stand.puzzle, left)[0]! });
    const tell = () => ({ because: [slotAt(p)], say: say("mastermind.step-last-digit", values()) });
    found.push({ to: stand.open, writes: 1 << p, tell });
  }
  return found;
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
  const to = without(stand, () => others);
  const digits = () => digitsIn(stand.puzzle, others);
  return foundBy(stand, g, to, 0, "all-pegs", () => ({ because: [], values: { digits: digits() } }));
}

/** As many digits of a guess can be in place as it has black pegs. */
function allBlack(stand: Stand, g: number): Found | undefined {
  const { places, black } = stand.facts;
  let count = 0;
  for (let p = 0; p < places; p++) if (stand.open[p]! & codeAt(stand, g, p)) count++;
  if (count !== black[g]) return undefined;
  const [to, because, able]: [number[], number[], number[]] = [stand.open.slice(), [], []];
  let writes = 0;
  for (let p = 0; p < places; p++) {
    if ((stand.open[p]! & codeAt(stand, g, p)) === 0) because.push(p);
    else {
      able.push(p);
      to[p] = codeAt(stand, g, p);
      writes |= 1 << p;
    }
  }
  const digits = () => able.map((p) => stand.puzzle.guesses[g]!.code[p]!);
  return foundBy(stand, g, to, writes, "all-black", () => ({
    because,
    values: { digits: digits(), places: able.map((p) => p + 1) },
  }));
}
