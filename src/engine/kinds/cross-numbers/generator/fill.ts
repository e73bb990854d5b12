/** Generates a full grid: numbers first, then fitting operators for each line. */

import { type Rng, rng as stream } from "../../../rng.ts";
import { DIVIDE, OPERATORS, SCHOOL_OPERATORS, TIMES } from "../arithmetic.ts";
import type { Distinct } from "../choices.ts";
import { LINE_FILTERS } from "../line-filter/filter.ts";
import { effort } from "../line-filter/sets.ts";
import type { Options } from "../options.ts";
import { places, type Sheet } from "../puzzle.ts";
import { type Model, modelOf, setCell, valuesOf } from "../solver/model.ts";
import { propagate } from "../solver/propagate.ts";
import {
  canAvoidTrivial,
  type Filled,
  isGoodLine,
  isMonotonousGrid,
  keepsToFewTables,
  LARGEST_FACTOR,
  suitOperators,
  totalOf,
  trivialNumbers,
} from "./quality.ts";

/** Number of draws of numbers with a search for operators, before operators are drawn first. */
const DRAWS = 20;
/** Number of draws of numbers and operators with operators first. */
const LINE_DRAWS = 10;
/** The filter level that a search uses. */
const SEARCH = LINE_FILTERS.search.level;

/**
 * A random full grid for these options; undefined if none was found. `lineDraws`: number of draws with operators first, while the
 * effort is below `until`.
 */
export function fill(
  rng: Rng,
  options: Options,
  lineDraws = LINE_DRAWS,
  until = Number.POSITIVE_INFINITY,
): Filled | undefined {
  const avoidsTrivial = canAvoidTrivial(options);
  const isGood = (filled: Filled | undefined): filled is Filled =>
    filled !== undefined &&
    (!avoidsTrivial || !isMonotonousGrid(filled, options)) &&
    (!keepsToFewTables(filled.numbers, options) || rng.chance(1, 4));
  // Random numbers rarely give totals that are nearly fixed.
  const byChance = options.rowTotal === null && options.limit - options.least > options.range[1];
  const trivial = trivialNumbers(options).length;
  for (let draw = 0; byChance && draw < DRAWS; draw++) {
    const numbers = drawNumbers(rng, options, trivial, draw);
    const filled = numbers && suitOperators(rng, numbers, options);
    if (isGood(filled)) return filled;
  }
  for (let draw = 0; draw < lineDraws && effort.spent < until; draw++) {
    const filled = fillByLines(rng, options);
    if (isGood(filled)) return filled;
  }
  return undefined;
}

/** Random numbers that differ where they must. Each further draw uses less of the range, with fewer trivial numbers. */
function drawNumbers(
  rng: Rng,
  { size, range, distinct, tables }: Options,
  trivial: number,
  draw: number,
): number[] | undefined {
  const needed = distinct === "grid" ? size * size : size;
  const lo = range[0] + trivial;
  const hi = range[1];
  // Each factor of the times tables should occur equally often.
  const share = tables === null ? (DRAWS - draw) / DRAWS : 1;
  const held = Math.max(Math.min(needed, hi - lo + 1), Math.ceil((hi - lo + 1) * share));
  const all = places(held).map((i) => lo + i);
  if (distinct === "none") return places(size * size).map(() => rng.pick(all));
  if (distinct === "grid") return rng.shuffle(all).slice(0, size * size);
  const rows: number[][] = [];
  for (let r = 0; r < size; r++) {
    const row = drawRow(rng, all, rows, size, distinct);
    if (row === undefined) return undefined;
    rows.push(row);
  }
  return rows.flat();
}

/**
 * A row whose numbers differ from each other, and from those above them if lines must differ. With as many numbers as columns
 * there always is one (M. Hall 1945); with a few more, the rows above may leave none.
 */
function drawRow(rng: Rng, all: readonly number[], above: readonly number[][], size: number, distinct: Distinct) {
  const row: number[] = [];
  const choices: number[][] = [];
  while (row.length < size) {
    const c = row.length;
    choices[c] ??= rng.shuffle(
      all.filter((v) => !row.includes(v) && (distinct === "rows" || above.every((other) => other[c] !== v))),
    );
    const next = choices[c].pop();
    if (next !== undefined) row.push(next);
    else if (c === 0) return undefined;
    else {
      choices.length = c;
      row.pop();
    }
  }
  return row;
}

/** For options with few operators or totals: random operators, then numbers one by one as the lines allow. */
function fillByLines(rng: Rng, options: Options): Filled | undefined {
  const { size, operators: asked, least, limit, rowTotal } = options;
  const operators = places(2 * size * (size - 1)).map(() => OPERATORS.indexOf(rng.pick(asked)));
  // Only `propagate` ensures that numbers differ: lines with many open numbers would take too long.
  const m: Model = { ...blankModel(options, operators), distinct: new Uint8Array(2 * size) };
  if (least === limit) m.totals.fill(least);
  if (rowTotal !== null) m.totals.fill(rowTotal, 0, size);
  const state = m.start.slice();
  if (canAvoidTrivial(options)) removeTrivial(m, state, operators, trivialNumbers(options));
  if (options.tables !== null) keepTables(m, state, operators, options.tables);
  if (!propagate(m, state, SEARCH)) return undefined;
  for (const cell of rng.shuffle(places(size * size))) {
    setCell(m, state, cell, rng.pick(valuesOf(m, state, cell)));
    if (!propagate(m, state, SEARCH, cell)) return undefined;
  }
  const numbers = places(size * size).map((cell) => valuesOf(m, state, cell)[0]!);
  const totals: number[] = [];
  for (const line of places(2 * size)) {
    const own = places(size).map((i) => numbers[m.cellsOf[line * size + i]!]!);
    const codes = operators.slice(line * (size - 1), (line + 1) * (size - 1));
    if (!isGoodLine(own, codes, options, canAvoidTrivial(options))) return undefined;
    totals.push(totalOf(own, codes, options.order));
  }
  return { numbers, operators, totals };
}

/** Keeps only divisors in the required tables, and factors that the tables reach. */
function keepTables(m: Model, state: Int32Array, operators: readonly number[], tables: readonly number[]): void {
  const divisors = maskOf(m, tables);
  const factors = maskOf(m, places(LARGEST_FACTOR + 1));
  const keep = (cell: number, mask: Int32Array): void => {
    for (const w of places(m.words)) state[cell * m.words + w]! &= mask[w]!;
  };
  for (const line of places(m.lines)) {
    const codeAt = (i: number): number => operators[line * (m.size - 1) + i]!;
    const cellAt = (i: number): number => m.cellsOf[line * m.size + i]!;
    for (const i of places(m.size - 1)) {
      if (codeAt(i) === DIVIDE) keep(cellAt(i + 1), divisors);
      if (codeAt(i) !== TIMES) continue;
      keep(cellAt(i + 1), factors);
      if (i === 0) keep(cellAt(i), factors);
    }
  }
}

/** Numbers as the bits of a cell. */
function maskOf(m: Model, numbers: readonly number[]): Int32Array {
  const mask = new Int32Array(m.words);
  for (const value of numbers) if (value >> 5 < m.words) mask[value >> 5]! |= 1 << (value & 31);
  return mask;
}

/** Removes trivial numbers from all cells, and 1 from those next to × and ÷. */
function removeTrivial(m: Model, state: Int32Array, operators: readonly number[], trivial: readonly number[]): void {
  for (const cell of places(m.size * m.size)) for (const value of trivial) state[cell * m.words]! &= ~(1 << value);
  for (const line of places(m.lines)) {
    for (const i of places(m.size - 1)) {
      const code = operators[line * (m.size - 1) + i]!;
      if (code !== TIMES && code !== DIVIDE) continue;
      for (const place of [i, i + 1]) state[m.cellsOf[line * m.size + place]! * m.words]! &= ~2;
    }
  }
}

function blankModel(options: Options, operators: readonly number[]): Model {
  const { size } = options;
  const sheet: Sheet = {
    size,
    numbers: places(size * size).map(() => null),
    operators: operators.map((code) => OPERATORS[code]!),
    totals: places(2 * size).map(() => null),
    signs: SCHOOL_OPERATORS,
  };
  return modelOf(options, sheet);
}

/** Number of tries to generate a full grid before options are rejected as impossible. */
const TRIES = 10;

/**
 * Operators-first draws take longer with more cells and more candidates: nine rows of up to 99 take a fifth of a second. Limits
 * the draws of all tries together, in cells times candidates; there are always a few.
 */
const MAX_OPEN = 25_000;
const MIN_LINE_DRAWS = 3;

const known = new Map<string, boolean>();

/**
 * Whether a full grid exists for these options; only rare ones, such as products of large numbers, have none. Cached, because the
 * options are read for every puzzle.
 */
export function hasGrid(options: Options): boolean {
  const place = JSON.stringify(options);
  const answer = known.get(place) ?? isFilled(options);
  known.set(place, answer);
  return answer;
}

/**
 * Maximum effort for this test, in pairs and words of line filters. If there is a grid, hardly any options needed a quarter of
 * it.
 */
const MAX_EFFORT = 8_000_000;

function isFilled(options: Options): boolean {
  const until = effort.spent + MAX_EFFORT;
  return lineDrawsOf(options).some(
    (lineDraws, i) => fill(stream(["cross-numbers", "is there a grid", i]), options, lineDraws, until) !== undefined,
  );
}

/** Number of operators-first draws in each try. */
export function lineDrawsOf({ size, range }: Pick<Options, "size" | "range">): number[] {
  const open = size ** 2 * (range[1] - range[0] + 1);
  let left = Math.max(MIN_LINE_DRAWS, Math.floor(MAX_OPEN / open));
  return places(TRIES).map((i) => {
    const draws = Math.min(LINE_DRAWS, Math.ceil(left / (TRIES - i)));
    left -= draws;
    return draws;
  });
}
