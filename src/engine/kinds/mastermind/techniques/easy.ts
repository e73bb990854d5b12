/**
 * The easy techniques: what one guess implies together with what is written and crossed out.
 *
 * Letters: p place, d symbol (its index), g guess.
 */
import { lowest, sizeOf } from "../solver/puzzle-arrays.ts";
import {
  eachGuess,
  findingOfGuess,
  placesGuessing,
  type Reasons,
  symbolAt,
  symbolsGuessed,
  timesGuessed,
  withoutOwnPlaces,
} from "./one-guess.ts";
import {
  type CodeTechnique,
  digitsIn,
  placesFor,
  placesIn,
  placesLacking,
  type SetFinding,
  type SolverState,
  symbolsByPlaces,
  symbolsByTimesWritten,
  withoutSymbols,
} from "./solver-state.ts";

/** In the order in which they are tried. */
export const EASY_TECHNIQUES: readonly CodeTechnique[] = [
  { id: "all-found", level: "easy", cost: 6, find: eachGuess(allFound) },
  { id: "pegs-earned", level: "easy", cost: 7, find: eachGuess(pegsEarned) },
  { id: "no-white", level: "easy", cost: 8, find: eachGuess(noWhite) },
  { id: "only-place", level: "easy", cost: 9, find: onlyPlaces },
];

/** All black pegs of a guess are found: its other digits are wrong in their places. */
function allFound(state: SolverState, g: number): SetFinding | undefined {
  const { places, black } = state.arrays;
  if (black[g] === 0 || state.written === 0) return undefined;
  let right = 0;
  let count = 0;
  for (let p = 0; p < places; p++) {
    if (!((state.written >> p) & 1) || state.candidates[p] !== symbolAt(state, g, p)) continue;
    right |= 1 << p;
    count++;
  }
  const to = count === black[g] ? withoutOwnPlaces(state, g) : undefined;
  return to && allFoundBy(state, g, to, right);
}

const allFoundBy = (state: SolverState, g: number, to: readonly number[], right: number): SetFinding =>
  findingOfGuess(state, g, to, 0, "all-found", () => ({
    because: right,
    values: { places: placesIn(right, state.arrays.places).map((p) => p + 1) },
  }));

/** The digits written earn all pegs of a guess: no more of its digits are in the code. */
function pegsEarned(state: SolverState, g: number): SetFinding | undefined {
  const { pegs, places } = state.arrays;
  if (pegs[g] === 0 || state.written === 0) return undefined;
  const writtenByTimes = symbolsByTimesWritten(state);
  let earned = 0;
  let rest = 0;
  for (let k = 1; k <= places; k++) {
    earned += sizeOf(symbolsGuessed(state, g, k) & writtenByTimes[k]!);
    rest |= symbolsGuessed(state, g, k) & ~writtenByTimes[k]!;
  }
  const to = earned === pegs[g] ? withoutSymbols(state, rest) : undefined;
  return to && earnedBy(state, g, to, writtenByTimes[1]!);
}

/** What a guess with all pegs earned crosses out. `writtenSymbols`: the symbols that are written. */
const earnedBy = (state: SolverState, g: number, to: readonly number[], writtenSymbols: number): SetFinding =>
  findingOfGuess(state, g, to, 0, "pegs-earned", () =>
    earners(state, g, state.arrays.guessSymbols[g]! & writtenSymbols),
  );

/** The places of the symbols that earn the pegs of a guess. */
function earners(state: SolverState, g: number, earning: number): Reasons {
  const { candidates, written, arrays, puzzle } = state;
  const because: number[] = [];
  const used = new Map<number, number>();
  for (let p = 0; p < arrays.places; p++) {
    const left = candidates[p]!;
    const d = lowest(left);
    if (!((written >> p) & 1) || (left & earning) === 0) continue;
    if ((used.get(d) ?? 0) === timesGuessed(state, g, d)) continue;
    used.set(d, (used.get(d) ?? 0) + 1);
    because.push(p);
  }
  const digits = because.map((p) => digitsIn(puzzle, candidates[p]!)[0]!);
  return { because: because.reduce((set, p) => set | (1 << p), 0), values: { digits } };
}

/** No white peg: a digit that cannot be in its own place in the guess is not in the code. */
function noWhite(state: SolverState, g: number): SetFinding | undefined {
  const { pegs, black, guessSymbols, repeats } = state.arrays;
  if (pegs[g] !== black[g] || pegs[g] === 0) return undefined;
  if (!repeats) return noWhiteOnce(state, g);
  let gone = 0;
  for (let left = guessSymbols[g]!; left !== 0; left &= left - 1) {
    const d = lowest(left);
    if ((placesFor(state, d) & placesGuessing(state, g, d)) === 0) gone |= 1 << d;
  }
  const to = withoutSymbols(state, gone);
  return to && noWhiteBy(state, g, to, gone);
}

const noWhiteBy = (state: SolverState, g: number, to: readonly number[], barred: number): SetFinding =>
  findingOfGuess(state, g, to, 0, "no-white", () => {
    let [gone, because] = [0, 0];
    for (let left = barred; left !== 0; left &= left - 1) {
      const d = lowest(left);
      if (placesFor(state, d) === 0) continue;
      gone |= 1 << d;
      because |= placesGuessing(state, g, d);
    }
    return { because, values: { repeats: 1, digits: digitsIn(state.puzzle, gone) } };
  });

/** Where no digit repeats, a digit in its place is nowhere else: all are crossed out in all other places. */
function noWhiteOnce(state: SolverState, g: number): SetFinding | undefined {
  const { candidates, written, arrays } = state;
  let to: number[] | undefined;
  for (let p = 0; p < candidates.length; p++) {
    const gone = arrays.guessSymbols[g]! & ~symbolAt(state, g, p);
    if ((written >> p) & 1 || (candidates[p]! & gone) === 0) continue;
    to ??= candidates.slice();
    to[p]! &= ~gone;
  }
  return to && findingOfGuess(state, g, to, 0, "no-white", () => ({ because: 0, values: { repeats: 0, digits: [] } }));
}

/** Digits without which a guess cannot have its pegs, and no more places left for them than it needs. */
function onlyPlaces(state: SolverState): SetFinding[] {
  const { guesses, places, pegs, guessSymbols } = state.arrays;
  const homes = symbolsByPlaces(state);
  const found: SetFinding[] = [];
  for (let g = 0; g < guesses; g++) {
    let able = 0;
    for (let k = 1; k <= places; k++) able += sizeOf(symbolsGuessed(state, g, k) & homes[k]!);
    for (let rest = guessSymbols[g]!; rest !== 0; rest &= rest - 1) {
      let own = 0;
      for (let k = 1; k <= places; k++) own += (symbolsGuessed(state, g, k) & homes[k]! & -rest & rest) === 0 ? 0 : 1;
      const needed = pegs[g]! - (able - own);
      const writes = needed > 0 ? placesFor(state, lowest(rest)) : 0;
      if (writes & ~state.written && sizeOf(writes) === needed)
        found.push(onlyPlace(state, g, lowest(rest), writes, needed));
    }
  }
  return found;
}

/** One such digit, of which so many are needed, and the places for it. */
function onlyPlace(state: SolverState, g: number, d: number, writes: number, needed: number): SetFinding {
  const { pegs, places, allowedByTimes } = state.arrays;
  const to = state.candidates.slice();
  for (let p = 0; p < places; p++) if ((writes >> p) & 1) to[p] = 1 << d;
  return findingOfGuess(state, g, to, writes, "only-place", () => {
    const homes = symbolsByPlaces(state);
    let short = 1 << d;
    for (let k = 1; k <= places; k++) short |= symbolsGuessed(state, g, k) & allowedByTimes[k]! & ~homes[k]!;
    return {
      because: placesLacking(state, short),
      values: {
        digit: state.puzzle.symbols[d]!,
        others: pegs[g]! - needed,
        times: needed,
        places: placesIn(writes, places).map((p) => p + 1),
      },
    };
  });
}
