/**
 * Searches all answers of a Number Code.
 *  Letters as in `trail-state.ts`. Propagates (`trail-state.ts`), applies a bound (`weighted-bound.ts`), then branches on the
 * choice that its guesses make most likely, by the sum of need / open: first with it, then without it. The trail undoes
 * decisions; there is no recursion.
 */
import { countSymbols, openAt, writtenIn } from "../../../code/code.ts";
import { BLANK, type Position, type SearchLimit } from "../../../kind.ts";
import { openTreeProgress } from "../../../tree-progress.ts";
import { type Puzzle, placesOf } from "../rules.ts";
import { KNOWN, propagate, ruleOut, SUPPOSED, settle, type TrailState, trailStateOf, undo } from "./trail-state.ts";

/** Divisible by every possible number of open choices, so that need / open is a whole number. */
const PARTS = 720_720;

/** The result of a search: codes as text, whether it ended by itself, and the number of branches. */
export interface SearchResult {
  readonly codes: string[];
  readonly complete: boolean;
  readonly nodes: number;
}

/** Searches codes that agree with a position, up to the limits of codes (0: all) and branches. */
export function search(puzzle: Puzzle, stop: SearchLimit, from: Position = BLANK): SearchResult {
  const state = stateAt(puzzle, from);
  if (state === undefined) return { codes: [], complete: true, nodes: 0 };
  const scales = weightWorkspaceOf(state);
  const choices = new Uint16Array(state.places);
  const marks = new Uint16Array(state.places);
  const codes: string[] = [];
  let depth = 0;
  const progress = stop.onProgress && openTreeProgress(stop.onProgress);
  let nodes = 0;
  state.cause = SUPPOSED;
  for (;;) {
    let alive = propagate(state) && applyWeightedBound(state, scales);
    if (alive && state.unsettled === 0) {
      codes.push(codeOf(state, puzzle.symbols));
      if (codes.length === stop.solutions) return { codes, complete: false, nodes };
      alive = false;
    }
    if (alive) {
      if (nodes >= stop.nodes) return { codes, complete: false, nodes };
      nodes++;
      const c = bestBranch(state);
      marks[depth] = state.trailLength;
      choices[depth++] = c;
      progress?.down(1 / countSymbols(state.candidates[Math.floor(c / state.symbols)]!));
      settle(state, Math.floor(c / state.symbols), c % state.symbols);
    } else {
      if (depth === 0) {
        progress?.end();
        return { codes, complete: true, nodes };
      }
      progress?.up();
      undo(state, marks[--depth]!);
      const c = choices[depth]!;
      ruleOut(state, Math.floor(c / state.symbols), c % state.symbols);
    }
  }
}

/** The state with entries and crossed-out digits; undefined if a place has no symbol left. */
function stateAt(puzzle: Puzzle, from: Position): TrailState | undefined {
  const places = placesOf(puzzle);
  const left = openAt(from, places, puzzle.symbols);
  if (writtenIn(from.entry, places, puzzle.symbols).includes(-2) || left.includes(0)) return undefined;
  const state = trailStateOf(puzzle);
  state.cause = KNOWN;
  for (let p = 0; p < places; p++)
    for (let out = state.candidates[p]! & ~left[p]!; out !== 0; out &= out - 1)
      ruleOut(state, p, 31 - Math.clz32(out & -out));
  return state;
}

/** The open choice with the largest sum of need / open over its guesses. */
function bestBranch({ places, symbols, candidates, start, members, need, open }: TrailState): number {
  let most = -1;
  let wanted = 0;
  for (let p = 0; p < places; p++) {
    let left = candidates[p]!;
    if ((left & (left - 1)) === 0) continue;
    for (; left !== 0; left &= left - 1) {
      const c = p * symbols + 31 - Math.clz32(left & -left);
      let want = 0;
      for (let i = start[c]!; i < start[c + 1]!; i++) {
        const g = members[i]!;
        want += (PARTS * need[g]!) / open[g]!;
      }
      if (want > most) {
        most = want;
        wanted = c;
      }
    }
  }
  return wanted;
}

const codeOf = ({ candidates }: TrailState, symbols: string): string =>
  Array.from(candidates, (left) => symbols[31 - Math.clz32(left)]!).join("");

// A bound by Lagrangian relaxation: proves that the remaining places cannot supply all the digits that are still needed.
// Letters as in `trail-state.ts`; w weight of a guess, W weight of a choice: the sum over the guesses that have it. For any
// weights, Σ w × need ≤ Σ over places of the best W still possible. Polyak's subgradient steps on w narrow the gap between the
// two sides. If the gap is below 0, there is no answer; a choice that is worse than the best of its place by more than the gap is
// excluded. Weights are whole numbers, so the proof does not depend on rounding.

/** The weight that every guess starts with; fine enough for the steps between. */
const UNIT = 1024;
const ROUNDS = 10;
const NO_WEIGHT = -0x40000000;

/** Working memory, created once for a search. */
interface WeightWorkspace {
  readonly guess: Int32Array;
  readonly choice: Int32Array;
  /** The best weight at each place. */
  readonly best: Int32Array;
  /** By guess, how many digits the best choices would find in excess of its need (negative: too few). */
  readonly shortfall: Int32Array;
}

const weightWorkspaceOf = ({ guesses, places, symbols }: TrailState): WeightWorkspace => ({
  guess: new Int32Array(guesses),
  choice: new Int32Array(places * symbols),
  best: new Int32Array(places),
  shortfall: new Int32Array(guesses),
});

/** Excludes the choices that the bound proves impossible; false if no answer is left. */
function applyWeightedBound(state: TrailState, scales: WeightWorkspace): boolean {
  scales.guess.fill(UNIT);
  for (let round = 0; round < ROUNDS && state.unsettled > 0; round++) {
    const gap = gapOf(state, scales);
    if (gap < 0) return false;
    if (ruleOutExpensive(state, scales, gap) && !propagate(state)) return false;
    if (!adjustWeights(scales, gap)) return true;
  }
  return true;
}

/** How far the best choices exceed the need, in weight. */
function gapOf(state: TrailState, { guess, choice, best, shortfall }: WeightWorkspace): number {
  const { places, symbols, guesses, candidates, start, members, need, open } = state;
  let gap = 0;
  for (let g = 0; g < guesses; g++) {
    const lacking = open[g]! > 0 ? need[g]! : 0;
    shortfall[g] = lacking;
    gap -= guess[g]! * lacking;
  }
  for (let p = 0; p < places; p++) {
    let left = candidates[p]!;
    if ((left & (left - 1)) === 0) continue;
    let top = NO_WEIGHT;
    let at = 0;
    for (; left !== 0; left &= left - 1) {
      const c = p * symbols + 31 - Math.clz32(left & -left);
      let weight = 0;
      for (let i = start[c]!; i < start[c + 1]!; i++) weight += guess[members[i]!]!;
      choice[c] = weight;
      if (weight > top) {
        top = weight;
        at = c;
      }
    }
    best[p] = top;
    gap += top;
    for (let i = start[at]!; i < start[at + 1]!; i++) shortfall[members[i]!]!--;
  }
  return gap;
}

/** Excludes the choices that would cost more than the gap; returns whether there were any. */
function ruleOutExpensive(state: TrailState, { choice, best }: WeightWorkspace, gap: number): boolean {
  const { places, symbols, candidates } = state;
  let found = false;
  for (let p = 0; p < places; p++) {
    const all = candidates[p]!;
    if ((all & (all - 1)) === 0) continue;
    for (let left = all; left !== 0; left &= left - 1) {
      const d = 31 - Math.clz32(left & -left);
      if (best[p]! - choice[p * symbols + d]! <= gap) continue;
      ruleOut(state, p, d);
      found = true;
    }
  }
  return found;
}

/** One step towards a smaller gap; false if the best choices already match the need exactly. */
function adjustWeights({ guess, shortfall }: WeightWorkspace, gap: number): boolean {
  let norm = 0;
  for (let g = 0; g < shortfall.length; g++) norm += shortfall[g]! * shortfall[g]!;
  if (norm === 0) return false;
  for (let g = 0; g < shortfall.length; g++) guess[g]! += Math.round(((gap + UNIT / 2) * shortfall[g]!) / norm);
  return true;
}
