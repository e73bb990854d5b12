/**
 * Searches all answers of a Number Code.
 *
 * Letters as in state.ts.
 * Idea: counting (state.ts), then weighing (bound.ts), then a branch on the choice that its guesses want most, by
 * the sum of need / open: first with it, then without it. A trail takes decisions back; there is no recursion.
 */

import type { Stop } from "../../kind.ts";
import { scalesOf, weigh } from "./bound.ts";
import type { Puzzle } from "./rules.ts";
import { propagate, ruleOut, type State, settle, stateOf, undo } from "./state.ts";

/** Divisible by every number of open choices there can be, so that need / open is a whole number. */
const PARTS = 720_720;

/** What a search found: codes as written, whether it ended by itself, and the branches it took. */
export interface Found {
  readonly codes: string[];
  readonly complete: boolean;
  readonly nodes: number;
}

/** How to search, where it differs from finding answers. */
export interface Manner {
  /** Index of a guess whose count must be another than the one told; −1, the default: none. */
  readonly avoid?: number;
  /** False: by counting alone, as a person does. */
  readonly weighing?: boolean;
}

/** Searches until so many codes are found (0: all) or so many branches taken. */
export function search(puzzle: Puzzle, stop: Stop, { avoid = -1, weighing = true }: Manner = {}): Found {
  const state = stateOf(puzzle, avoid);
  const scales = weighing ? scalesOf(state) : undefined;
  const choices = new Uint16Array(state.places);
  const marks = new Uint16Array(state.places);
  const codes: string[] = [];
  let depth = 0;
  let nodes = 0;
  for (;;) {
    let alive = propagate(state) && (scales === undefined || weigh(state, scales));
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

/** The open choice with the largest sum of need / open over its guesses. */
function mostWanted({ places, symbols, domain, start, members, need, open, avoid }: State): number {
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
        if (g !== avoid) want += (PARTS * need[g]!) / open[g]!;
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
