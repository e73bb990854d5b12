/**
 * The solver state: a position that findings change in place, with a cache of each line's findings. Most lines stay the same from
 * one finding to the next.
 */

import { cacheLatest } from "../../../cache-latest.ts";
import type { Position, Step } from "../../../kind.ts";
import { OPERATORS, workOut } from "../arithmetic.ts";
import type { Base } from "../choices.ts";
import { gapsOf, LINE_FILTERS, treeOf } from "../line-filter/filter.ts";
import { type CrossNumbers, parseNumber, type Sheet, type SlotIds, sheetOf, slotIds } from "../puzzle.ts";
import { blanksIn, lowestBit, type Model, modelOf, type State } from "../solver/model.ts";

/** The findings of one filter in a line. */
export interface LineFindings {
  /** Everything that is narrower; null for an impossible line. */
  readonly cuts: readonly Cut[] | null;
  /** What is settled, or null. */
  readonly settled: readonly Cut[] | null;
  /**
   * If nothing is settled: what goes into one step each, with the smallest share of choices, in per cent, that it leaves to a
   * blank.
   */
  readonly groups: readonly { readonly share: number; readonly cuts: readonly Cut[] }[];
}

export const FILTER_COUNT = Object.keys(LINE_FILTERS).length;

export interface SolverState extends ReadPosition {
  /** At index line · FILTER_COUNT + a filter's number: the findings since the line last changed. */
  readonly found: (LineFindings | undefined)[];
  /** For each filter, by its number: a bit for each line in which it finds nothing until the line changes. */
  readonly idleLines: Int32Array;
  /** Number of unsettled blanks of each line. */
  readonly gaps: Int8Array;
  /** Number of blanks without an entry. */
  open: number;
}

/** Starts from a position; null if a blank has an impossible text. */
export function solverStateFrom(puzzle: CrossNumbers, at: Position): SolverState | null {
  const view = readPosition(puzzle, at);
  if (view === null) return null;
  const { m, sheet, printed, state } = view;
  const solver: SolverState = {
    puzzle,
    printed,
    sheet,
    state,
    m: { ...m, totals: m.totals.slice() },
    found: Array(m.lines * FILTER_COUNT).fill(undefined),
    idleLines: new Int32Array(FILTER_COUNT),
    gaps: new Int8Array(m.lines),
    open: blanksIn(sheet),
  };
  for (let line = 0; line < m.lines; line++) solver.gaps[line] = gapsOf(m, state, line);
  return solver;
}

/** Applies a finding: writes or crosses out, and clears the cache of its lines. */
export function applyFinding(solver: SolverState, { settles, cuts }: LineFinding): SolverState {
  const { m, state, sheet } = solver;
  if (settles) solver.open -= cuts.length;
  for (const { blank, left } of cuts) {
    if (blank.kind === "number") {
      for (let w = 0; w < m.words; w++) state[blank.index * m.words + w] = left[w] ?? 0;
      if (settles) sheet.numbers[blank.index] = lowestNumber(left);
      forgetLine(solver, Math.floor(blank.index / m.size));
      forgetLine(solver, m.size + (blank.index % m.size));
    } else if (blank.kind === "sign") {
      state[m.operatorsAt + blank.index] = left[0]!;
      if (settles) sheet.operators[blank.index] = OPERATORS[lowestBit(left[0]!)]!;
      forgetLine(solver, Math.floor(blank.index / (m.size - 1)));
    } else {
      sheet.totals[blank.index] = left[0]!;
      m.totals[blank.index] = left[0]!;
      forgetLine(solver, blank.index);
    }
  }
  return solver;
}

/** The number whose bit is the only one in some words. */
function lowestNumber(words: readonly number[]): number {
  const w = words.findIndex((word) => word !== 0);
  return (w << 5) + lowestBit(words[w]!);
}

function forgetLine({ m, state, found, idleLines, gaps }: SolverState, line: number): void {
  found.fill(undefined, line * FILTER_COUNT, (line + 1) * FILTER_COUNT);
  for (let filter = 0; filter < FILTER_COUNT; filter++) idleLines[filter]! &= ~(1 << line);
  gaps[line] = gapsOf(m, state, line);
}

const values = new Int32Array(17);

/** Whether everything is written, every line is correct, and numbers differ where they must. */
export function isDone({ m, state, sheet, open }: SolverState): boolean {
  if (open > 0) return false;
  for (let line = 0; line < m.lines; line++) {
    for (let i = 0; i < m.size; i++) values[i] = sheet.numbers[m.cellsOf[line * m.size + i]!]!;
    if (workOut(treeOf(m, state, line), values) !== m.totals[line]) return false;
  }
  return m.groups.every((group) => new Set(group.map((cell) => sheet.numbers[cell])).size === group.length);
}

/* A position in the form for techniques and search: the content of the sheet, and the choices of each blank. */

/** The data that all positions of a puzzle share. */
interface Printed extends SlotIds {
  readonly sheet: Sheet;
  readonly m: Model;
}

/** A position as the techniques read it. */
export interface ReadPosition {
  readonly puzzle: CrossNumbers;
  /** The puzzle as printed. */
  readonly printed: Printed;
  /** The sheet with its entries. */
  readonly sheet: Sheet;
  readonly m: Model;
  readonly state: State;
}

const SIGNS: readonly string[] = OPERATORS;

/** The printed puzzle, cached while its positions are read. */
const printedOf = cacheLatest((puzzle: CrossNumbers): Printed => {
  const sheet = sheetOf(puzzle);
  const { cells, operators, totals } = slotIds(sheet.size);
  return { sheet, m: modelOf(puzzle, sheet), cells, operators, totals };
});

/** Reads a position; null if a blank has an impossible text. */
export function readPosition(puzzle: CrossNumbers, at: Position): ReadPosition | null {
  const printed = printedOf(puzzle);
  const { size } = printed.sheet;
  const sheet: Sheet = {
    size,
    numbers: [...printed.sheet.numbers],
    operators: [...printed.sheet.operators],
    totals: [...printed.sheet.totals],
    signs: printed.sheet.signs,
  };
  const state = printed.m.start.slice();
  const read = { puzzle, printed, sheet, state, m: printed.m };
  if (!putCells(read, at) || !putOperators(read, at)) return null;
  let totals: Int32Array | undefined;
  for (let line = 0; line < 2 * size; line++) {
    const written = printed.sheet.totals[line] === null ? at.entry[printed.totals[line]!] : undefined;
    if (written === undefined) continue;
    const value = numberIn(written, puzzle.base ?? 10);
    if (value < 0) return null;
    sheet.totals[line] = value;
    totals ??= printed.m.totals.slice();
    totals[line] = value;
  }
  return totals === undefined ? read : { ...read, m: { ...printed.m, totals } };
}

/** The number of a text; −1 for none. Most texts are small numbers in base 10. */
function numberIn(text: string, base: Base): number {
  if (base === 10 && text.length === 1) {
    const digit = text.charCodeAt(0) - 48;
    return digit >= 0 && digit <= 9 ? digit : -1;
  }
  return parseNumber(text, base) ?? -1;
}

function putCells(
  { puzzle, printed, sheet, m: { words }, state }: ReadPosition,
  { entry, crossed }: Position,
): boolean {
  const base = puzzle.base ?? 10;
  for (let cell = 0; cell < printed.cells.length; cell++) {
    if (printed.sheet.numbers[cell] !== null) continue;
    const id = printed.cells[cell]!;
    for (const text of crossed[id] ?? []) {
      const value = numberIn(text, base);
      if (value >= 0 && value >> 5 < words) state[cell * words + (value >> 5)]! &= ~(1 << (value & 31));
    }
    if (entry[id] === undefined) continue;
    const value = numberIn(entry[id], base);
    const stays = value < 0 || value >> 5 >= words ? 0 : state[cell * words + (value >> 5)]! & (1 << (value & 31));
    if (stays === 0) return false;
    state.fill(0, cell * words, (cell + 1) * words);
    state[cell * words + (value >> 5)] = stays;
    sheet.numbers[cell] = value;
  }
  return true;
}

function putOperators(
  { printed, sheet, m: { operatorsAt }, state }: ReadPosition,
  { entry, crossed }: Position,
): boolean {
  for (let o = 0; o < printed.operators.length; o++) {
    if (printed.sheet.operators[o] !== null) continue;
    const id = printed.operators[o]!;
    for (const text of crossed[id] ?? []) {
      const code = SIGNS.indexOf(text);
      if (code >= 0) state[operatorsAt + o]! &= ~(1 << code);
    }
    if (entry[id] === undefined) continue;
    const code = SIGNS.indexOf(entry[id]);
    if (code < 0 || (state[operatorsAt + o]! & (1 << code)) === 0) return false;
    state[operatorsAt + o] = 1 << code;
    sheet.operators[o] = OPERATORS[code]!;
  }
  return true;
}

/** A blank of a line. `place`: the number of the crossing line, or of the sign, from 1 (0: the total). */
export interface Blank {
  readonly id: string;
  readonly kind: "number" | "sign" | "total";
  readonly place: number;
  /** Number of the cell, operator or line. */
  readonly index: number;
}

/** What a finding leaves of one blank: the words of a number, the bits of a sign, the value of a total. */
export interface Cut {
  readonly blank: Blank;
  readonly left: readonly number[];
}

/** A finding. Its sentence is created later, from the position before it, which is read again. */
export interface LineFinding {
  /** Whether each blank has one choice left, which is written; else the excluded choices are crossed out. */
  readonly settles: boolean;
  readonly cuts: readonly Cut[];
  tell(view: ReadPosition): Pick<Step, "because" | "say">;
}

/** A blank with its choices before and after a filter. */
export interface Change {
  readonly blank: Blank;
  readonly left: readonly string[];
  readonly out: readonly string[];
}
