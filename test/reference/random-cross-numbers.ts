/**
 * Random Cross Numbers puzzles for comparing solvers: a legal grid with operators is drawn, its totals worked out,
 * and some of it left blank: much (many answers), little (one answer), or little with one given made false.
 */
import { type CrossNumbersPuzzle, lineValue } from "./cross-numbers.ts";
import type { Chance } from "./random.ts";

type Order = CrossNumbersPuzzle["order"];
type Distinct = CrossNumbersPuzzle["distinct"];

const RANGES: [number, number][] = [
  [1, 9],
  [1, 9],
  [0, 9],
  [1, 6],
  [2, 12],
  [0, 15],
  [1, 20],
  [10, 40],
  [1, 99],
];
const ALPHABETS = ["+-*/", "+-*/", "+-", "+*", "+-*/|&", "+-*/|&", "+|&"];
const BASES = [undefined, undefined, 2, 8, 10, 16];

/** A random puzzle of 2–4 numbers a line in the public format; `chance(n)` gives a whole number 0..n−1. */
export function randomPuzzle(chance: Chance): CrossNumbersPuzzle {
  const size = [2, 2, 2, 3, 3, 4][chance(6)]!;
  const distinct = (["none", "rows", "lines", "grid"] as const)[chance(4)]!;
  const range = randomRange(chance, size, distinct);
  const order: Order = chance(2) === 0 ? "standard" : "left-to-right";
  const base = BASES[chance(BASES.length)];
  const grid = randomGrid(chance, size, range, distinct);
  const negative = chance(3) === 0;
  const filled = withOperators(chance, grid, order, negative);
  const puzzle: CrossNumbersPuzzle = {
    kind: "cross-numbers",
    range,
    order,
    distinct,
    ...(base === undefined ? {} : { base }),
    ...(negative ? { negative } : {}),
    cells: grid,
    ...filled,
  };
  const sort = chance(3);
  leaveBlank(chance, puzzle, sort === 0);
  if (sort === 2) makeFalse(chance, puzzle);
  return puzzle;
}

function randomRange(chance: Chance, size: number, distinct: Distinct): [number, number] {
  const needed = distinct === "grid" ? size * size : distinct === "none" ? 1 : size + 1;
  for (;;) {
    const range = RANGES[chance(RANGES.length)]!;
    if (range[1] - range[0] + 1 >= needed) return [...range];
  }
}

/** Numbers that differ as asked; drawn anew when a cell has none left. */
function randomGrid(chance: Chance, size: number, [low, high]: [number, number], distinct: Distinct): number[][] {
  for (;;) {
    const grid: number[][] = Array.from({ length: size }, () => []);
    for (let cell = 0; cell < size * size; cell++) {
      const row = grid[Math.floor(cell / size)]!;
      const column = grid.map((line) => line[cell % size]).filter((value) => value !== undefined);
      const taken: number[] = { none: [], rows: row, lines: [...row, ...column], grid: grid.flat() }[distinct];
      const free = Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((value) => !taken.includes(value));
      if (free.length > 0) row.push(free[chance(free.length)]!);
    }
    if (grid.flat().length === size * size) return grid;
  }
}

function withOperators(chance: Chance, grid: number[][], order: Order, negative: boolean) {
  const fitting = negative ? ALPHABETS.filter((signs) => !signs.includes("&")) : ALPHABETS;
  const alphabet = fitting[chance(fitting.length)]!;
  const rows = grid.map((numbers) => randomSigns(chance, numbers, alphabet, order, negative));
  const columns = grid.map((_, c) => {
    const numbers = grid.map((row) => row[c]!);
    return randomSigns(chance, numbers, alphabet, order, negative);
  });
  return {
    across: rows.map((line) => line.signs),
    down: grid.slice(1).map((_, i) => columns.map((line) => line.signs[i]!)),
    acrossTotals: rows.map((line) => line.total),
    downTotals: columns.map((line) => line.total),
  };
}

/**
 * Operators that keep a line legal, every second time with a division where one can be had, else, where steps may go below 0, with one that
 * does.
 */
function randomSigns(chance: Chance, numbers: number[], alphabet: string, order: Order, negative: boolean) {
  let legal: { signs: string[]; total: number }[] = [];
  for (let code = 0; code < alphabet.length ** (numbers.length - 1); code++) {
    const signs = numbers.slice(1).map((_, i) => alphabet[Math.floor(code / alphabet.length ** i) % alphabet.length]!);
    const total = lineValue(numbers, signs, order, negative);
    if (total !== null) legal.push({ signs, total });
  }
  const dividing = legal.filter((line) => line.signs.includes("/"));
  const below = legal.filter(({ signs }) => lineValue(numbers, signs, order) === null);
  if (dividing.length > 0 && chance(2) === 0) legal = dividing;
  else if (below.length > 0) legal = below;
  return legal[chance(legal.length)]!;
}

/** Takes out cells, operators and totals; always a cell at least. */
function leaveBlank(chance: Chance, puzzle: CrossNumbersPuzzle, much: boolean) {
  const size = puzzle.cells.length;
  const wide = puzzle.range[1] - puzzle.range[0] > 20;
  const most = wide ? 4 : size === 4 ? 9 : size * size;
  const cells = much ? Math.min(most, size + 1 + chance(size * size)) : 1 + chance(2 * size);
  const signs = chance(2) === 0 ? 0 : 1 + chance(much ? 3 : 2);
  const totals = much ? 1 + chance(size) : chance(4) === 0 ? 1 : 0;
  for (let n = 0; n < cells; n++) puzzle.cells[chance(size)]![chance(size)] = null;
  for (let n = 0; n < signs; n++) {
    if (chance(2) === 0) puzzle.across[chance(size)]![chance(size - 1)] = null;
    else puzzle.down[chance(size - 1)]![chance(size)] = null;
  }
  for (let n = 0; n < totals; n++) (chance(2) === 0 ? puzzle.acrossTotals : puzzle.downTotals)[chance(size)] = null;
}

/** Changes one total, given number or operator to another that the format allows. */
function makeFalse(chance: Chance, puzzle: CrossNumbersPuzzle) {
  const [low, high] = puzzle.range;
  const part = chance(6);
  const totals = chance(2) === 0 ? puzzle.acrossTotals : puzzle.downTotals;
  const row = chance(puzzle.cells.length);
  if (part === 0) {
    replaceOne(chance, puzzle.cells[row]!, () => low + chance(high - low + 1));
  } else if (part === 1) {
    replaceOne(chance, puzzle.across[row]!, () => "+-*/"[chance(4)]!);
  } else if (part === 2) {
    replaceOne(chance, totals, () => chance(10_000));
  } else {
    replaceOne(chance, totals, (old) => Math.min(9999, Math.max(0, old + chance(21) - 10)));
  }
}

function replaceOne<Entry>(chance: Chance, entries: (Entry | null)[], draw: (old: Entry) => Entry) {
  const given = entries.flatMap((entry, at) => (entry === null ? [] : [at]));
  if (given.length === 0) return;
  const at = given[chance(given.length)]!;
  const old = entries[at]!;
  for (let tries = 0; tries < 20 && entries[at] === old; tries++) entries[at] = draw(old);
}
