/** The techniques over what is known of a grid, without words. */
import type { OpenFindings } from "../../../deduce.ts";
import { FILLED, type Grid, OPEN } from "../grid.ts";
import { certain, keepOpen } from "../solver/certain.ts";
import {
  allIn,
  countBits,
  countFilled,
  countOpen,
  hasRuns,
  type Known,
  knownOf,
  lengthOf,
  lowest,
  readCells,
  setCell,
  setCells,
  WORD,
} from "../solver/known.ts";
import { found } from "./on-word.ts";
import { type LineTechnique, ON_LINES, TECHNIQUES, type TechniqueRule } from "./table.ts";
import { type Trial, trial } from "./trial.ts";

/** The findings on a line: cells to fill and cells that stay empty, as bits of each word of the line. */
export interface LineFinding {
  readonly line: number;
  readonly filled: readonly number[];
  readonly empty: readonly number[];
}
export type Found = LineFinding | Trial;

/** A grid while it is solved; it changes in place. */
export interface SolverState {
  readonly known: Known;
  /** The lines with a clue. This set of lines and those below are lists of words of 32 bits. */
  readonly clued: readonly number[];
  /** Of each technique in `ON_LINES`, one after the other: the lines that it must look at again, and those where it finds something. */
  readonly stale: Int32Array;
  readonly live: Int32Array;
  /** And what it finds on each line, as in `Known`. */
  readonly toFill: Int32Array;
  readonly toCross: Int32Array;
  /** How many cells must be filled, −1 if unknown; how many are, and how many are open. */
  readonly total: number;
  filled: number;
  open: number;
}

const SET_WORD = 32;

export function stateOf(grid: Grid): SolverState {
  const { clues } = grid;
  const known = knownOf(grid);
  const clued: number[] = [];
  for (let line = 0; line < clues.length; line++) {
    if (line % SET_WORD === 0) clued.push(0);
    if (clues[line] !== null) clued[clued.length - 1]! |= 1 << (line % SET_WORD);
  }
  const techniques = ON_LINES.length;
  const stale = new Int32Array(techniques * clued.length);
  for (let place = 0; place < techniques; place++) stale.set(clued, place * clued.length);
  return {
    ...{ known, clued, stale, live: new Int32Array(stale.length) },
    toFill: new Int32Array(techniques * known.filled.length),
    toCross: new Int32Array(techniques * known.filled.length),
    ...{ total: totalOf(grid), filled: countFilled(known), open: countOpen(known) },
  };
}

/** The cells to fill by the clues of all rows, or else by those of all columns. */
function totalOf({ clues, rows }: Grid): number {
  const byRows = sumOf(clues, 0, rows);
  return byRows === -1 ? sumOf(clues, rows, clues.length) : byRows;
}

function sumOf(clues: Grid["clues"], from: number, to: number): number {
  let all = 0;
  for (let line = from; line < to; line++) {
    const runs = clues[line]!;
    if (runs === null) return -1;
    for (let j = 0; j < runs.length; j++) all += runs[j]!;
  }
  return all;
}

export const reasoning = {
  table: TECHNIQUES,
  isSolved: ({ known, total, filled, open }: SolverState): boolean => {
    if (total === -1 ? open > 0 : filled !== total) return false;
    return known.clues.every((runs, line) => runs === null || hasRuns(known, line, runs));
  },
  find: (state: SolverState, technique: TechniqueRule): OpenFindings<Found> | null => {
    if (technique.onWord !== undefined) return findOnLines(state, technique, true);
    const first = trial(state.known);
    return first === null ? null : { first, open: 1 };
  },
  apply: (state: SolverState, finding: Found): SolverState => {
    if ("line" in finding) applyOnLine(state, finding);
    else applyTrial(state, finding);
    return state;
  },
};

/** The same without the counts of open findings: for grading. It takes the same steps. */
export const uncounted: typeof reasoning = {
  ...reasoning,
  find: (state, technique) =>
    technique.onWord === undefined ? reasoning.find(state, technique) : findOnLines(state, technique, false),
};

/** `isCounted`: whether to count on how many lines it finds something; else it is one. */
function findOnLines(
  state: SolverState,
  technique: LineTechnique,
  isCounted: boolean,
): OpenFindings<LineFinding> | null {
  const { known, clued, stale, live, toFill, toCross } = state;
  const { words } = known;
  /** Where the technique's own words begin. */
  const own = technique.place * known.filled.length;
  let [first, open] = [-1, 0];
  for (let set = 0; set < clued.length && (isCounted || first === -1); set++) {
    const at = technique.place * clued.length + set;
    let lives = live[at]!;
    let stales = stale[at]!;
    while (stales !== 0) {
      const bit = stales & -stales;
      // An earlier line has a finding.
      if (!isCounted && (lives & (bit - 1)) !== 0) break;
      stales &= ~bit;
      lives &= ~bit;
      const line = set * SET_WORD + lowest(bit);
      if (!look(known, line, technique)) continue;
      lives |= bit;
      for (let word = 0; word < words; word++) {
        toFill[own + line * words + word] = certain.filled[word]!;
        toCross[own + line * words + word] = certain.empty[word]!;
      }
    }
    stale[at] = stales;
    live[at] = lives;
    if (lives === 0) continue;
    if (first === -1) first = set * SET_WORD + lowest(lives);
    open += countBits(lives);
  }
  if (first === -1) return null;
  const at = own + first * words;
  const [filled, empty] = [[toFill[at]!], [toCross[at]!]];
  if (lengthOf(known, first) > WORD) {
    filled.push(toFill[at + 1]!);
    empty.push(toCross[at + 1]!);
  }
  return { first: { line: first, filled, empty }, open: isCounted ? open : 1 };
}

/** The lines that changed last, as a set. */
const touched = new Int32Array(5);

/** `bits`: of up to 30 lines, the first of which is `from`. */
function touch(bits: number, from: number): void {
  const [set, shift] = [from >>> 5, from & 31];
  touched[set]! |= bits << shift;
  if (shift > 1) touched[set + 1]! |= bits >>> (SET_WORD - shift);
}

function applyOnLine(state: SolverState, { line, filled, empty }: LineFinding): void {
  const { known } = state;
  const across = line < known.rows ? known.rows : 0;
  touched.fill(0);
  touch(1, line);
  for (let word = 0; word < filled.length; word++) {
    const [fill, cross] = [filled[word]!, empty[word]!];
    setCells(known, line, word, fill, cross);
    state.filled += countBits(fill);
    state.open -= countBits(fill | cross);
    touch(fill | cross, across + word * WORD);
  }
  lookAgain(state);
}

function applyTrial(state: SolverState, { cell, value }: Trial): void {
  const { known } = state;
  setCell(known, cell, value);
  state.open--;
  if (value === FILLED) state.filled++;
  touched.fill(0);
  touch(1, Math.floor(cell / known.columns));
  touch(1, known.rows + (cell % known.columns));
  lookAgain(state);
}

/** Techniques look again at the `touched` lines. Where one looks at the clue alone and found nothing, it finds nothing later. */
function lookAgain({ clued, stale, live }: SolverState): void {
  for (let place = 0, at = 0; place < ON_LINES.length; place++) {
    const byClue = ON_LINES[place]!.byClue === true;
    for (let set = 0; set < clued.length; set++, at++) {
      const lines = touched[set]! & clued[set]!;
      stale[at]! |= byClue ? lines & live[at]! : lines;
    }
  }
}

// Looks at one line with one technique.

const cells = new Uint8Array(2 * WORD);
const foundCells = new Uint8Array(2 * WORD);

/** Whether the technique finds something on a line with a clue: the cells that it settles are then `certain`. */
function look(known: Known, line: number, technique: LineTechnique): boolean {
  const runs = known.clues[line]!;
  const size = lengthOf(known, line);
  if (size > WORD) {
    readCells(known, line, cells);
    foundCells.fill(OPEN, 0, size);
    technique.onLongLine(runs, cells, size, foundCells);
    keepOpen(known, line, foundCells);
    return (certain.filled[0]! | certain.filled[1]! | certain.empty[0]! | certain.empty[1]!) !== 0;
  }
  const at = line * known.words;
  const [filled, empty] = [known.filled[at]!, known.empty[at]!];
  const open = allIn(size, 0) & ~(filled | empty);
  if (open === 0) return false;
  technique.onWord(runs, filled, empty, size);
  certain.filled[0] = found.filled & open;
  certain.empty[0] = found.empty & open;
  return (certain.filled[0]! | certain.empty[0]!) !== 0;
}
