/**
 * The easy techniques: what one guess implies together with the entries and crossed-out digits.
 *  Letters: p place, d symbol (its index), g guess.
 */
import { lowest, sizeOf } from "../solver/puzzle-arrays.ts";
import {
  allOf,
  crossingEverywhere,
  eachGuess,
  findingOfGuess,
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
  { id: "all-pegs", level: "easy", cost: 6, find: eachGuess(allPegs) },
  { id: "all-found", level: "easy", cost: 6, find: eachGuess(allFound) },
  { id: "pegs-earned", level: "easy", cost: 7, find: eachGuess(pegsEarned) },
  { id: "only-place", level: "easy", cost: 9, find: onlyPlaces },
];

/** A peg for each digit: no other digit is in the code. */
function allPegs(state: SolverState, g: number): SetFinding | undefined {
  const { pegs, places, guessSymbols } = state.arrays;
  const others = allOf(state) & ~guessSymbols[g]!;
  const to = pegs[g] === places ? withoutSymbols(state, others) : undefined;
  return to && crossingEverywhere(state, g, to, others, "all-pegs");
}

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

/** The written digits earn all pegs of a guess: its other digits are not in the code. */
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

/** What a guess with all its pegs earned crosses out. `writtenSymbols`: the written symbols. */
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

/** Digits without which a guess cannot have its pegs, and which have only as many places left as it needs. */
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

/** One such digit, how many of it are needed, and its places. */
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
