/** Quick answers to the generator's question: do the techniques up to a level solve this, without too many trials? */
import { bitCount, countOf, lowestBit, type Model, type State } from "./model.ts";
import { propagate } from "./propagate.ts";

const EXPERT = 4;

/** Do the techniques up to a level, given as its place in `LEVELS`, settle the whole puzzle? */
export function isSolvedBy(m: Model, level: number): boolean {
  const state = m.start.slice();
  return propagate(m, state, level) && (isSettled(m, state) || (level === EXPERT && settleByTrial(m, state)));
}

/** Is one choice left for every cell and every operator? */
export function isSettled(m: Model, state: State): boolean {
  for (let cell = 0; cell < m.size * m.size; cell++) if (countOf(m, state, cell) > 1) return false;
  for (let o = m.operatorsAt; o < state.length; o++) if (bitCount(state[o]!) > 1) return false;
  return true;
}

const probe = { state: new Int32Array(0) };

/** The most trials that a puzzle may take: more would tire anybody. */
const TRIALS = 6;

/** Takes out numbers that lead to a contradiction when they are tried, until all is settled, none does, or it takes too many. */
function settleByTrial(m: Model, state: State): boolean {
  if (probe.state.length < state.length) probe.state = new Int32Array(state.length);
  const copy = probe.state.subarray(0, state.length);
  let trials = 0;
  for (let changed = true; changed && trials <= TRIALS; ) {
    changed = false;
    for (let count = 2; count <= m.numbers; count++) {
      for (let cell = 0; cell < m.size * m.size; cell++) {
        if (countOf(m, state, cell) !== count) continue;
        const out = tryAll(m, state, copy, cell);
        if (out === 0) continue;
        trials += out;
        if (isSettled(m, state)) return trials <= TRIALS;
        changed = true;
      }
      // What was found may have left fewer choices elsewhere: these come first again.
      if (changed) break;
    }
  }
  return false;
}

/** Tries each number of a cell; gives how many were taken out. */
function tryAll(m: Model, state: State, copy: State, cell: number): number {
  let out = 0;
  for (let w = cell * m.words; w < (cell + 1) * m.words; w++) {
    for (let bits = state[w]!; bits !== 0; bits &= bits - 1) {
      const bit = 1 << lowestBit(bits);
      if ((state[w]! & bit) === 0) continue;
      copy.set(state);
      copy.fill(0, cell * m.words, (cell + 1) * m.words);
      copy[w] = bit;
      if (propagate(m, copy, EXPERT, cell)) continue;
      state[w]! &= ~bit;
      out++;
      propagate(m, state, EXPERT, cell);
    }
  }
  return out;
}
