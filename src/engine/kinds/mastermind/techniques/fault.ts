/**
 * Why a guess cannot have its pegs: which places or digits give it too many or too few.
 *  Letters: p place, d symbol (its index), g guess, k a number of times.
 */
import type { Value } from "../../../kind.ts";
import { type Contradiction, isSettled, type Knowledge, type PuzzleArrays } from "../solver/puzzle-arrays.ts";
import { digitsIn, type SolverState } from "./solver-state.ts";

/** Too many or too few black pegs, white ones, or both; if the guess alone does not show it, the content of `Contradiction`. */
export interface Fault {
  readonly why: Contradiction["why"] | "white-many";
  /**
   * Digits that certainly have these pegs, or the only ones that could; for black pegs their places, from 1. Null: the sentence
   * does not name them.
   */
  readonly by: readonly (string | number)[] | null;
}

/** The fault of a guess in a state, as far as the digits of places and their candidates show it. */
export function faultOf(state: SolverState, knowledge: Knowledge, { why }: Contradiction, g: number): Fault {
  const shown = blackFault(state.arrays, knowledge, g) ?? pegsFault(state, knowledge, g);
  return shown ?? pegsFault(state, withBlackPegs(state.arrays, knowledge, g), g) ?? { why, by: null };
}

/** The same knowledge, with the black pegs of a guess exactly where they must be. */
function withBlackPegs({ places, code, black }: PuzzleArrays, knowledge: Knowledge, g: number): Knowledge {
  const { offset } = knowledge;
  const candidates = knowledge.candidates.slice(offset, offset + places);
  const own = candidates.map((_, p) => 1 << code[g * places + p]!);
  const possible = candidates.map((left, p) => (left & own[p]!) !== 0);
  const right = candidates.map((left, p) => left === own[p]);
  const count = (places: readonly boolean[]) => places.filter(Boolean).length;
  const to = candidates.map((left, p) => {
    if (!possible[p]! || right[p]!) return left;
    if (count(possible) === black[g]) return own[p]!;
    return count(right) === black[g] ? left & ~own[p]! : left;
  });
  return { ...knowledge, candidates: to, offset: 0 };
}

function blackFault({ places, code, black }: PuzzleArrays, { candidates, offset }: Knowledge, g: number): Fault | null {
  const right: number[] = [];
  const possible: number[] = [];
  for (let p = 0; p < places; p++) {
    const left = candidates[offset + p]!;
    if (((left >> code[g * places + p]!) & 1) === 0) continue;
    possible.push(p + 1);
    if (isSettled(left)) right.push(p + 1);
  }
  if (right.length > black[g]!) return { why: "black-many", by: right };
  return possible.length < black[g]! ? { why: "black-few", by: possible } : null;
}

function pegsFault({ puzzle, arrays }: SolverState, knowledge: Knowledge, g: number): Fault | null {
  const { symbols, timesSaid, pegs, black } = arrays;
  const sure: string[] = [];
  const white: string[] = [];
  const could: string[] = [];
  for (let d = 0; d < symbols; d++) {
    const said = timesSaid[g * symbols + d]!;
    if (said === 0) continue;
    const { least, most, inPlace } = timesOf(arrays, knowledge, g, d);
    const [digit] = digitsIn(puzzle, 1 << d) as [string];
    const earned = Math.min(least, said);
    sure.push(...new Array<string>(earned).fill(digit));
    white.push(...new Array<string>(Math.max(0, earned - inPlace)).fill(digit));
    could.push(...new Array<string>(Math.min(most, said)).fill(digit));
  }
  if (sure.length > pegs[g]!) return { why: "pegs-many", by: sure };
  if (could.length < pegs[g]!) return { why: "pegs-few", by: could };
  return white.length > pegs[g]! - black[g]! ? { why: "white-many", by: white } : null;
}

/** Minimum and maximum count of a symbol in the code, and the number of places in which a guess could be right with it. */
function timesOf({ places, code }: PuzzleArrays, knowledge: Knowledge, g: number, d: number) {
  const { candidates, offset, atLeast, atMost, timesOffset } = knowledge;
  let [settled, possible, inPlace, least, most] = [0, 0, 0, 0, 0];
  for (let p = 0; p < places; p++) {
    const left = candidates[offset + p]!;
    if (((left >> d) & 1) === 0) continue;
    possible++;
    if (isSettled(left)) settled++;
    if (code[g * places + p] === d) inPlace++;
  }
  for (let k = 1; k <= places; k++) {
    least += (atLeast[timesOffset + k]! >> d) & 1;
    most += (atMost[timesOffset + k]! >> d) & 1;
  }
  return { least: Math.max(least, settled), most: Math.min(most, possible), inPlace };
}

/**
 * Faults of several cases for sentences, as parallel lists: the type of each, and the name of the list of its digits or places.
 */
export const faultValues = (faults: readonly (Fault | null)[]): Readonly<Record<string, Value>> => ({
  ...Object.fromEntries(faults.map((fault, i) => [`by${i}`, fault?.by ?? []])),
  causes: faults.map((fault) => fault?.why ?? ""),
  causesTold: faults.map((fault) => (fault?.by ? 1 : 0)),
  causedBy: faults.map((_, i) => `by${i}`),
});
