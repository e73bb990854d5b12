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
import { applyWeightedBound, weightWorkspaceOf } from "./weighted-bound.ts";

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
