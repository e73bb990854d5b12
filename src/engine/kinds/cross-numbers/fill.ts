/** Draws a full grid: numbers first, then for each line operators that suit them. */
import { type Rng, rng as stream } from "../../rng.ts";
import {
  DIVIDE,
  evaluate,
  MINUS,
  newTree,
  OPERATORS,
  type Operator,
  OR,
  type Order,
  PLUS,
  readTree,
  TIMES,
} from "./arithmetic.ts";
import { calculations, canBeBeautiful, dullNumbers, dullness, isTrivial, keepsTables, undoes } from "./beauty.ts";
import { WAYS } from "./filter.ts";
import { type Model, modelOf, setCell, valuesOf } from "./model.ts";
import type { Options } from "./options.ts";
import { propagate } from "./propagate.ts";
import { type CrossNumbers, type Distinct, lineOf, places } from "./puzzle.ts";

/** A grid with nothing blank: a number for each cell, operator codes and total for each line. */
export interface Filled {
  readonly numbers: readonly number[];
  readonly operators: readonly number[];
  readonly totals: readonly number[];
}

/** Draws of numbers for which operators are looked for, before operators come first. */
const DRAWS = 20;
/** Draws of numbers and operators where operators come first. */
const LINE_DRAWS = 10;
/** Draws of operators for one line. */
const TRIALS = 4;
/** Looks at lines as a search does. */
const SEARCH = WAYS.search;
/** How often an operator is taken beside others that would do: those that seldom suit come up more. */
const TASTE: Readonly<Record<Operator, number>> = { "+": 2, "-": 4, "*": 3, "/": 14, "|": 2, "&": 2 };

/** A random full grid for these options, or undefined when none was found. */
export function fill(rng: Rng, options: Options): Filled | undefined {
  const good = (filled: Filled | undefined): filled is Filled =>
    filled !== undefined && (!canBeBeautiful(options) || dullness(filled, options) === 0);
  // Totals that are all but fixed are not hit by chance.
  const byChance = options.limit - options.least > options.range[1];
  for (let draw = 0; byChance && draw < DRAWS; draw++) {
    const numbers = drawNumbers(rng, options, draw);
    const filled = numbers && suitOperators(rng, numbers, options);
    if (good(filled)) return filled;
  }
  for (let draw = 0; draw < LINE_DRAWS; draw++) {
    const filled = fillByLines(rng, options);
    if (good(filled)) return filled;
  }
  return undefined;
}

/** Random numbers that differ where they must, from less of the range at each later draw. */
function drawNumbers(rng: Rng, options: Options, draw: number): number[] | undefined {
  const { size, range, distinct } = options;
  const needed = distinct === "grid" ? size * size : size;
  const [lo, hi] = [range[0] + dullNumbers(options).length, range[1]];
  const held = Math.max(Math.min(needed, hi - lo + 1), Math.ceil(((hi - lo + 1) * (DRAWS - draw)) / DRAWS));
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
 * A row whose numbers differ from each other, and from those above them where lines must differ. With as many numbers
 * as columns there always is one (M. Hall 1945); with a few more, the rows above may leave none.
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

function suitOperators(rng: Rng, numbers: readonly number[], options: Options): Filled | undefined {
  const { size, order } = options;
  const operators: number[] = [];
  const totals: number[] = [];
  for (const line of places(2 * size)) {
    const own = lineOf({ size, numbers: [...numbers], operators: [], totals: [] }, line).numbers as number[];
    const codes = suitLine(rng, own, options);
    const total = codes && totalOf(own, codes, order);
    if (!codes || total === null || total === undefined || total > options.limit) return undefined;
    operators.push(...codes);
    totals.push(total);
  }
  return { numbers, operators, totals };
}

/** Operators, one after another, that keep what stands so far right; then the whole line must be lively. */
function suitLine(rng: Rng, numbers: readonly number[], options: Options): number[] | undefined {
  for (let trial = 0; trial < TRIALS; trial++) {
    const codes = drawOperators(rng, numbers, options);
    if (codes !== undefined && isGood(numbers, codes, options)) return codes;
  }
  return undefined;
}

function drawOperators(rng: Rng, numbers: readonly number[], { operators, order, limit }: Options) {
  const codes: number[] = [];
  for (let i = 0; i < numbers.length - 1; i++) {
    const right = operators.filter((operator) => {
      const value = totalOf(numbers.slice(0, i + 2), [...codes, OPERATORS.indexOf(operator)], order);
      return value !== null && value <= limit;
    });
    const lively = right.filter((operator) => !isDull(numbers, codes, OPERATORS.indexOf(operator), order));
    const choice = lively.length > 0 ? lively : right;
    if (choice.length === 0) return undefined;
    codes.push(OPERATORS.indexOf(rng.pick(choice.flatMap((operator) => Array(TASTE[operator]).fill(operator)))));
  }
  return codes;
}

/** No dull step where that can be helped, totals and tables as asked. */
function isGood(numbers: readonly number[], codes: readonly number[], options: Options): boolean {
  const { order, least, limit, tables } = options;
  const steps = calculations(numbers, codes, order);
  const total = steps?.at(-1)?.value;
  if (steps === undefined || total === undefined || total < least || total > limit) return false;
  if (!steps.every((step) => keepsTables(step, tables))) return false;
  return !canBeBeautiful(options) || (!steps.some(isTrivial) && !undoes(numbers, codes));
}

/** Nothing left over, times or divided by 0 or 1, or a number straight out again. */
function isDull(numbers: readonly number[], codes: readonly number[], code: number, order: Order): boolean {
  const i = codes.length;
  const [before, after, last] = [numbers[i]!, numbers[i + 1]!, codes[i - 1]];
  if (code !== PLUS && code < OR && totalOf(numbers, [...codes, code], order) === 0) return true;
  if (code === TIMES) return after < 2 || before < 2 || (last === DIVIDE && before === after);
  if (code === DIVIDE) return after < 2 || (last === TIMES && before === after);
  return before === after && last === (code === PLUS ? MINUS : code === MINUS ? PLUS : undefined);
}

const tree = newTree();
const totalOf = (numbers: readonly number[], codes: readonly number[], order: Order): number | null => {
  const value = evaluate(readTree(tree, codes, order), numbers);
  return typeof value === "number" ? value : null;
};

/** Where few operators or totals are asked for: operators at random, then numbers one by one as the lines allow. */
function fillByLines(rng: Rng, options: Options): Filled | undefined {
  const { size, operators: asked, least, limit } = options;
  const operators = places(2 * size * (size - 1)).map(() => OPERATORS.indexOf(rng.pick(asked)));
  // That numbers differ is left to `propagate` alone: lines with many open numbers would take too long over it.
  const m: Model = { ...blankModel(options, operators), distinct: new Uint8Array(2 * size) };
  if (least === limit) m.totals.fill(least);
  const state = m.start.slice();
  if (canBeBeautiful(options)) leaveOutDull(m, state, operators, dullNumbers(options));
  if (options.tables !== null) keepDivisors(m, state, operators, options.tables);
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
    if (!isGood(own, codes, options)) return undefined;
    totals.push(totalOf(own, codes, options.order)!);
  }
  return { numbers, operators, totals };
}

/** Leaves divisors that are in the tables asked for. */
function keepDivisors(m: Model, state: Int32Array, operators: readonly number[], tables: readonly number[]): void {
  const right = new Int32Array(m.words);
  for (const value of tables) if (value >> 5 < m.words) right[value >> 5]! |= 1 << (value & 31);
  for (const line of places(m.lines)) {
    for (const i of places(m.size - 1)) {
      if (operators[line * (m.size - 1) + i] !== DIVIDE) continue;
      const cell = m.cellsOf[line * m.size + i + 1]!;
      for (const w of places(m.words)) state[cell * m.words + w]! &= right[w]!;
    }
  }
}

/** Takes dull numbers from all cells, and 1 from those beside × and ÷. */
function leaveOutDull(m: Model, state: Int32Array, operators: readonly number[], dull: readonly number[]): void {
  for (const cell of places(m.size * m.size)) for (const value of dull) state[cell * m.words]! &= ~(1 << value);
  for (const line of places(m.lines)) {
    for (const i of places(m.size - 1)) {
      const code = operators[line * (m.size - 1) + i]!;
      if (code !== TIMES && code !== DIVIDE) continue;
      for (const place of [i, i + 1]) state[m.cellsOf[line * m.size + place]! * m.words]! &= ~2;
    }
  }
}

function blankModel({ size, range, order, distinct }: Options, operators: readonly number[]): Model {
  const puzzle: CrossNumbers = {
    ...{ kind: "cross-numbers", range, order, distinct, cells: [], across: [], down: [] },
    ...{ acrossTotals: [], downTotals: [] },
  };
  return modelOf(puzzle, {
    size,
    numbers: places(size * size).map(() => null),
    operators: operators.map((code) => OPERATORS[code]!),
    totals: places(2 * size).map(() => null),
  });
}

/** Tries at one full grid before options are called impossible. */
const TRIES = 10;

/** Is there a full grid for these options? Only products of large numbers and the like have none. */
export function hasGrid(options: Options): boolean {
  for (let i = 0; i < TRIES; i++) {
    if (fill(stream(["cross-numbers", "is there a grid", i]), options) !== undefined) return true;
  }
  return false;
}
