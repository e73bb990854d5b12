/**
 * Searches all answers of a Number Code.
 *
 * Letters as in state.ts.
 * Idea: counting (state.ts), then weighing (bound.ts), then a branch on the choice that its guesses want most, by
 * the sum of need / open: first with it, then without it. A trail takes decisions back; there is no recursion.
 */
import { openAt, writtenIn } from "../../code/code.ts";
import { BLANK, type Position, type SearchLimit } from "../../kind.ts";
import { scalesOf, weigh } from "./bound.ts";
import { type Puzzle, placesOf } from "./rules.ts";
import { KNOWN, propagate, ruleOut, type State, SUPPOSED, settle, stateOf, undo } from "./state.ts";

/** Divisible by every number of open choices there can be, so that need / open is a whole number. */
const PARTS = 720_720;

/** What a search found: codes as written, whether it ended by itself, and the branches it took. */
export interface Found {
  readonly codes: string[];
  readonly complete: boolean;
  readonly nodes: number;
}

/** Searches until so many codes that agree with a position are found (0: all) or so many branches taken. */
export function search(puzzle: Puzzle, stop: SearchLimit, from: Position = BLANK): Found {
  const state = stateAt(puzzle, from);
  if (state === undefined) return { codes: [], complete: true, nodes: 0 };
  const scales = scalesOf(state);
  const choices = new Uint16Array(state.places);
  const marks = new Uint16Array(state.places);
  const codes: string[] = [];
  let depth = 0;
  let nodes = 0;
  state.cause = SUPPOSED;
  for (;;) {
    let alive = propagate(state) && weigh(state, scales);
    if (alive && state.unsettled === 0) {
      codes.push(codeOf(state, puzzle.symbols));
      if (codes.length === stop.solutions) return { codes, complete: false, nodes };
      alive = false;
    }
    if (alive) {
      if (nodes >= stop.nodes) return { codes, complete: false, nodes };
      nodes++;
      const c = mostWanted(state);
      marks[depth] = state.trailed;
      choices[depth++] = c;
      settle(state, Math.floor(c / state.symbols), c % state.symbols);
    } else {
      if (depth === 0) return { codes, complete: true, nodes };
      undo(state, marks[--depth]!);
      const c = choices[depth]!;
      ruleOut(state, Math.floor(c / state.symbols), c % state.symbols);
    }
  }
}

/** The state with what is written and crossed out; undefined where a place is left without a symbol. */
function stateAt(puzzle: Puzzle, from: Position): State | undefined {
  const places = placesOf(puzzle);
  const left = openAt(from, places, puzzle.symbols);
  if (writtenIn(from.entry, places, puzzle.symbols).includes(-2) || left.includes(0)) return undefined;
  const state = stateOf(puzzle);
  state.cause = KNOWN;
  for (let p = 0; p < places; p++)
    for (let out = state.domain[p]! & ~left[p]!; out !== 0; out &= out - 1)
      ruleOut(state, p, 31 - Math.clz32(out & -out));
  return state;
}

/** The open choice with the largest sum of need / open over its guesses. */
function mostWanted({ places, symbols, domain, start, members, need, open }: State): number {
  let most = -1;
  let wanted = 0;
  for (let p = 0; p < places; p++) {
    let left = domain[p]!;
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

const codeOf = ({ domain }: State, symbols: string): string =>
  Array.from(domain, (left) => symbols[31 - Math.clz32(left)]!).join("");
