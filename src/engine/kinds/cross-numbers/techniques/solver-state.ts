/**
 * The solver state: a position that findings change in place, with what was found in each of its lines for
 * as long as the line stays as it is. From one finding to the next most lines do.
 */

import { cacheLatest } from "../../../cache-latest.ts";
import type { Position } from "../../../kind.ts";
import { OPERATORS, workOut } from "../arithmetic.ts";
import type { Base } from "../choices.ts";
import { gapsOf, LINE_FILTERS, treeOf } from "../line-filter/filter.ts";
import { type CrossNumbers, parseNumber, type Sheet, type SlotIds, sheetOf, slotIds } from "../puzzle.ts";
import { blanksIn, lowestBit, type Model, modelOf, type State } from "../solver/model.ts";
import type { Cut, LineFinding } from "./lines.ts";

/** What one filter finds in a line. */
export interface LineFindings {
  /** Everything that is narrower; null for a line that cannot be right. */
  readonly cuts: readonly Cut[] | null;
  /** What is settled, if anything is. */
  readonly settled: readonly Cut[] | null;
  /** Where nothing is settled: what goes into one step each, with the least share of choices, in percent, that it leaves to a blank. */
  readonly groups: readonly { readonly share: number; readonly cuts: readonly Cut[] }[];
}

export const FILTER_COUNT = Object.keys(LINE_FILTERS).length;

export interface SolverState extends ReadPosition {
  /** At line · FILTER_COUNT + a filter's number: what was found since the line last changed. */
  readonly found: (LineFindings | undefined)[];
  /** For each filter, by its number: lines, as bits, in which it finds nothing as long as they stay as they are. */
  readonly idleLines: Int32Array;
  /** Blanks of each line that are not settled. */
  readonly gaps: Int8Array;
  /** Blanks in which nothing is written. */
  open: number;
}

/** Begins at a position; null where a text stands that no blank can hold. */
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

/** Applies a finding: writes or crosses out, and forgets what was found in its lines. */
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

/** The number whose bit stands alone in some words. */
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

/** Is everything written, every line right, and every number another where they must differ? */
export function isDone({ m, state, sheet, open }: SolverState): boolean {
  if (open > 0) return false;
  for (let line = 0; line < m.lines; line++) {
    for (let i = 0; i < m.size; i++) values[i] = sheet.numbers[m.cellsOf[line * m.size + i]!]!;
    if (workOut(treeOf(m, state, line), values) !== m.totals[line]) return false;
  }
  return m.groups.every((group) => new Set(group.map((cell) => sheet.numbers[cell])).size === group.length);
}

/* A position as the techniques and the search read it: what stands on the sheet, and what each blank can still be. */

/** What stays the same over all positions of a puzzle. */
interface Printed extends SlotIds {
  readonly sheet: Sheet;
  readonly m: Model;
}

/** A position as the techniques read it. */
export interface ReadPosition {
  readonly puzzle: CrossNumbers;
  /** The puzzle as printed. */
  readonly printed: Printed;
  /** With what is written. */
  readonly sheet: Sheet;
  readonly m: Model;
  readonly state: State;
}

const SIGNS: readonly string[] = OPERATORS;

/** The printed puzzle, laid out once while its positions are read. */
const printedOf = cacheLatest((puzzle: CrossNumbers): Printed => {
  const sheet = sheetOf(puzzle);
  const { cells, operators, totals } = slotIds(sheet.size);
  return { sheet, m: modelOf(puzzle, sheet), cells, operators, totals };
});

/** Reads a position; null when a text stands in it that its blank cannot hold. */
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

/** The number that a text stands for; −1 for none. Most texts are small numbers in base 10. */
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
