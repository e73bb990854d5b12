/** A position as the techniques and the search read it: what stands on the sheet, and what each blank can still be. */
import { onceInARow } from "../../in-a-row.ts";
import type { Position } from "../../kind.ts";
import { OPERATORS } from "./arithmetic.ts";
import { type Model, modelOf, type State } from "./model.ts";
import { type Base, type CrossNumbers, parseNumber, type Sheet, type SlotIds, sheetOf, slotIds } from "./puzzle.ts";

/** What stays the same over all positions of a puzzle. */
interface Printed extends SlotIds {
  readonly sheet: Sheet;
  readonly m: Model;
}

/** A position as the techniques read it. */
export interface Read {
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
const printedOf = onceInARow((puzzle: CrossNumbers): Printed => {
  const sheet = sheetOf(puzzle);
  const { cells, operators, totals } = slotIds(sheet.size);
  return { sheet, m: modelOf(puzzle, sheet), cells, operators, totals };
});

/** Reads a position; null when a text stands in it that its blank cannot hold. */
export function positionIn(puzzle: CrossNumbers, at: Position): Read | null {
  const printed = printedOf(puzzle);
  const { size } = printed.sheet;
  const sheet: Sheet = {
    size,
    numbers: [...printed.sheet.numbers],
    operators: [...printed.sheet.operators],
    totals: [...printed.sheet.totals],
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

function putCells({ puzzle, printed, sheet, m: { words }, state }: Read, { entry, crossed }: Position): boolean {
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

function putOperators({ printed, sheet, m: { operatorsAt }, state }: Read, { entry, crossed }: Position): boolean {
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
