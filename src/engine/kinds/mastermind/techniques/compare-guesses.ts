/**
 * The techniques of Code Pegs that compare guesses with each other, without cases.
 *  Letters: p place, d symbol (its index), g and h guesses, of which g has more pegs.
 */
import { say, type Words } from "../../../kind.ts";
import { lowest, sizeOf } from "../solver/puzzle-arrays.ts";
import { symbolAt, symbolsGuessed } from "./one-guess.ts";
import {
  type CodeTechnique,
  changeValues,
  digitsIn,
  guessValues,
  isNew,
  placesFor,
  placesIn,
  placesLacking,
  reasonIds,
  type SetFinding,
  type SolverState,
  symbolsByPlaces,
  timesWritten,
  withoutSymbols,
} from "./solver-state.ts";

/** In the order in which they are tried. */
export const COMPARISON_TECHNIQUES: readonly CodeTechnique[] = [
  { id: "sum", level: "medium", cost: 12, find: sums },
  { id: "more-black", level: "medium", cost: 14, find: moreBlacks },
  { id: "more-pegs", level: "medium", cost: 16, find: morePegs },
];

/** Maximum number of guesses to add up. */
const MAX_ADDED = 3;

/** Guesses that share no digit and together have a peg for every place: no other digit is in the code. */
function sums(state: SolverState): SetFinding[] {
  const found: SetFinding[] = [];
  add(state, [], 0, 0, found);
  return found;
}

/** Adds guesses to the chosen ones. `digits`: the digits of these; `sum`: their pegs. */
function add(state: SolverState, chosen: number[], digits: number, sum: number, found: SetFinding[]): void {
  const { guesses, pegs, guessSymbols, places, symbols } = state.arrays;
  if (sum === places && chosen.length > 1) {
    const others = ((1 << symbols) - 1) & ~digits;
    const to = withoutSymbols(state, others);
    if (to !== undefined) found.push(sumFound(state, chosen.slice(), others, to));
    return;
  }
  if (chosen.length === MAX_ADDED) return;
  for (let g = chosen.length === 0 ? 0 : chosen.at(-1)! + 1; g < guesses; g++) {
    if (pegs[g] === 0 || sum + pegs[g]! > places || (guessSymbols[g]! & digits) !== 0) continue;
    chosen.push(g);
    add(state, chosen, digits | guessSymbols[g]!, sum + pegs[g]!, found);
    chosen.pop();
  }
}

function sumFound(
  state: SolverState,
  chosen: readonly number[],
  others: number,
  remaining: readonly number[],
): SetFinding {
  const { puzzle, arrays } = state;
  const values = (): Words["values"] => ({
    guesses: chosen.map((g) => g + 1),
    pegs: chosen.map((g) => arrays.pegs[g]!),
    places: arrays.places,
    digits: digitsIn(puzzle, others),
    ...changeValues(state, remaining, 0, true),
  });
  return {
    remaining,
    writes: 0,
    explain: () => ({ because: reasonIds(chosen, []), say: say("mastermind.step-sum", values()) }),
  };
}

/**
 * Pairs of guesses, the first with more black pegs by as many as the places where they differ and the first can be right: so it is
 * right in all of these.
 */
function moreBlacks(state: SolverState): SetFinding[] {
  const { guesses, black } = state.arrays;
  const found: SetFinding[] = [];
  for (let g = 0; g < guesses; g++) {
    for (let h = 0; h < guesses; h++) {
      const one = black[g]! > black[h]! ? moreBlack(state, g, h) : undefined;
      if (one !== undefined) found.push(one);
    }
  }
  return found;
}

function moreBlack(state: SolverState, g: number, h: number): SetFinding | undefined {
  const { places, black } = state.arrays;
  let able = 0;
  let apart = 0;
  let count = 0;
  for (let p = 0; p < places; p++) {
    if (symbolAt(state, g, p) === symbolAt(state, h, p)) continue;
    apart |= 1 << p;
    if ((state.candidates[p]! & symbolAt(state, g, p)) === 0) continue;
    able |= 1 << p;
    count++;
  }
  if (count !== black[g]! - black[h]!) return undefined;
  const to = state.candidates.slice();
  for (let p = 0; p < places; p++) {
    if ((able >> p) & 1) to[p] = symbolAt(state, g, p);
    else if (((apart & ~state.written) >> p) & 1) to[p]! &= ~symbolAt(state, h, p);
  }
  return isNew(state, to, able) ? moreBlackFound(state, [g, h], to, able, apart & ~able) : undefined;
}

/** The first guess is right in the `able` places, because it cannot be in the `unable` ones. */
function moreBlackFound(
  state: SolverState,
  pair: readonly [number, number],
  remaining: readonly number[],
  able: number,
  unable: number,
): SetFinding {
  const explain = () => {
    const { puzzle, arrays } = state;
    const [g, h] = pair;
    const right = placesIn(able, arrays.places);
    const values: Words["values"] = {
      ...guessValues(puzzle, g),
      ...changeValues(state, remaining, able, false),
      other: h + 1,
      more: right.length,
      places: right.map((p) => p + 1),
      digits: right.map((p) => puzzle.guesses[g]!.code[p]!),
      whole: unable === 0 ? 1 : 0,
    };
    return {
      because: reasonIds(pair, placesIn(unable, arrays.places)),
      say: say("mastermind.step-more-black", values),
    };
  };
  return { remaining, writes: able, explain };
}

/**
 * Pairs of guesses, the first with more pegs by as many as the digits that it has more often: so each of these digits earns a peg,
 * and the digits that the second has more often earn none.
 */
function morePegs(state: SolverState): SetFinding[] {
  const { guesses, pegs } = state.arrays;
  const found: SetFinding[] = [];
  const homes = symbolsByPlaces(state);
  for (let g = 0; g < guesses; g++) {
    for (let h = 0; h < guesses; h++) {
      if (pegs[g]! <= pegs[h]! || pegs[h] === 0 || surplusOf(state, g, h, homes) !== pegs[g]! - pegs[h]!) continue;
      const change = morePegsChange(state, g, h);
      if (isNew(state, change.to, change.writes)) found.push(morePegsFound(state, g, h, change));
    }
  }
  return found;
}

/** By how many pegs a guess can exceed another. `homes`: by k, the symbols that at least k places can hold. */
function surplusOf(state: SolverState, g: number, h: number, homes: readonly number[]): number {
  let surplus = 0;
  for (let k = 1; k < homes.length; k++)
    surplus += sizeOf(symbolsGuessed(state, g, k) & ~symbolsGuessed(state, h, k) & homes[k]!);
  return surplus;
}

/** The symbols that one guess has more often than another, as a set. */
function oftenerIn(state: SolverState, g: number, h: number): number {
  let oftener = 0;
  for (let k = 1; k <= state.arrays.places; k++) oftener |= symbolsGuessed(state, g, k) & ~symbolsGuessed(state, h, k);
  return oftener;
}

/** The consequences if one guess has the maximum excess of pegs. */
interface Change {
  readonly to: number[];
  writes: number;
  /** The places that it rests on, as a set. */
  because: number;
  /** The symbols that the guess has more often, but the code cannot. */
  barred: number;
}

/** The consequences for the symbols that a guess has more often and less often. */
function morePegsChange(state: SolverState, g: number, h: number): Change {
  const { places, symbols, timesSaid, repeats } = state.arrays;
  const change: Change = { to: state.candidates.slice(), writes: 0, because: 0, barred: 0 };
  for (let left = oftenerIn(state, g, h); left !== 0; left &= left - 1) {
    const d = lowest(left);
    const homes = placesFor(state, d);
    const count = sizeOf(homes);
    const most = Math.min(timesSaid[g * symbols + d]!, repeats ? places : 1);
    if (count < most) change.because |= placesLacking(state, 1 << d);
    if (Math.min(count, most) <= timesSaid[h * symbols + d]!) change.barred |= 1 << d;
    else if (count <= most) {
      change.because |= placesLacking(state, 1 << d);
      change.writes |= homes;
      for (let p = 0; p < places; p++) if ((homes >> p) & 1) change.to[p] = 1 << d;
    }
  }
  for (let left = oftenerIn(state, h, g); left !== 0; left &= left - 1) {
    const d = lowest(left);
    const mine = timesSaid[g * symbols + d]!;
    if (timesWritten(state, d) === mine) crossMore(state, d, change);
  }
  return change;
}

/** Crosses out a symbol wherever it is not written. */
function crossMore({ candidates, written }: SolverState, d: number, change: Change): void {
  for (let p = 0; p < candidates.length; p++) {
    if (!((written >> p) & 1)) change.to[p]! &= ~(1 << d);
    else if (candidates[p] === 1 << d) change.because |= 1 << p;
  }
}

function morePegsFound(
  state: SolverState,
  g: number,
  h: number,
  { to: remaining, writes, because, barred }: Change,
): SetFinding {
  const explain = () => {
    const { puzzle, arrays } = state;
    const values: Words["values"] = {
      ...guessValues(puzzle, g),
      ...changeValues(state, remaining, writes, true),
      other: h + 1,
      more: arrays.pegs[g]! - arrays.pegs[h]!,
      ups: digitsIn(puzzle, oftenerIn(state, g, h) & ~barred),
      downs: digitsIn(puzzle, oftenerIn(state, h, g)),
    };
    const rests = reasonIds([g, h], placesIn(because, arrays.places));
    return { because: rests, say: say("mastermind.step-more-pegs", values) };
  };
  return { remaining, writes, explain };
}
