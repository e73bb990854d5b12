/**
 * What a guess without a white peg implies: each of its digits is in its own place or nowhere, which are two facts to remember at
 * once.
 *  Letters: p place, d symbol (its index), g guess.
 */
import { lowest } from "../solver/puzzle-arrays.ts";
import { eachGuess, findingOfGuess, placesGuessing, symbolAt } from "./one-guess.ts";
import {
  type CodeTechnique,
  digitsIn,
  placesFor,
  type SetFinding,
  type SolverState,
  withoutSymbols,
} from "./solver-state.ts";

export const NO_WHITE: CodeTechnique = { id: "no-white", level: "medium", cost: 11, find: eachGuess(noWhite) };

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

/** If no digit repeats, a digit in its place is nowhere else: all are crossed out in all other places. */
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
