/** The parts of game ids of Simon Tatham's Portable Puzzle Collection: grids of numbers, and lines between blocks of cells. */
import { FormatError } from "./fault.ts";

const damaged = () => new FormatError("damaged", { format: "sgt" });

/** Numbers of a grid of `area` cells: letters are 1 to 26 blanks, "_" stands between two numbers. */
export function readSgtNumbers(text: string, area: number): (number | null)[] {
  const values: (number | null)[] = [];
  for (const [part] of text.matchAll(/[a-z]|\d+|_|./gs)) {
    if (/^[a-z]$/.test(part)) values.push(...Array<null>(Number.parseInt(part, 36) - 9).fill(null));
    else if (/^\d{1,4}$/.test(part)) values.push(Number(part));
    else if (part !== "_") throw damaged();
    if (values.length > area) throw damaged();
  }
  if (values.length !== area) throw new FormatError("length", { found: values.length, expected: area });
  return values;
}

/** The same as a text. */
export function writeSgtNumbers(values: readonly (number | null)[]): string {
  let [out, blanks] = ["", 0];
  const gap = () => {
    out += "z".repeat(Math.floor(blanks / 26));
    if (blanks % 26 > 0) out += ((blanks % 26) + 9).toString(36);
    blanks = 0;
  };
  for (const value of values) {
    if (value === null) {
      blanks++;
      continue;
    }
    if (blanks === 0 && out !== "") out += "_";
    gap();
    out += value;
  }
  gap();
  return out;
}

/** The two cells on either side of each inner edge: vertical edges row by row, then horizontal ones column by column. */
const edgesOf = (size: number): (readonly [number, number])[] => [
  ...lines(size, (row, column) => [row * size + column, row * size + column + 1]),
  ...lines(size, (column, row) => [row * size + column, (row + 1) * size + column]),
];
const lines = (size: number, pair: (line: number, at: number) => readonly [number, number]) =>
  Array.from({ length: size * (size - 1) }, (_, i) => pair(Math.floor(i / (size - 1)), i % (size - 1)));

/**
 * The block of each cell, numbered from 0 in the order of their first cells. A letter counts the inner edges without a line
 * before the next one that has a line: "_" none, a to y 1 to 25; z is 25 without a line behind them.
 */
export function readSgtBlocks(text: string, size: number): number[] {
  const edges = edgesOf(size);
  const joined: (readonly [number, number])[] = [];
  let at = 0;
  for (const letter of text) {
    if (!/^[a-z_]$/.test(letter)) throw damaged();
    const open = letter === "_" ? 0 : letter === "z" ? 25 : Number.parseInt(letter, 36) - 9;
    for (let i = 0; i < open; i++) {
      const pair = edges[at++];
      if (pair === undefined) throw damaged();
      joined.push(pair);
    }
    if (letter !== "z") at++;
  }
  // The last letter ends at a line behind the last edge.
  if (at !== edges.length + 1) throw damaged();
  return blocksOf(joined, size * size);
}

function blocksOf(joined: readonly (readonly [number, number])[], area: number): number[] {
  const parent = Array.from({ length: area }, (_, cell) => cell);
  const root = (cell: number): number => (parent[cell] === cell ? cell : root(parent[cell]!));
  for (const [one, other] of joined) {
    const [a, b] = [root(one), root(other)];
    parent[Math.max(a, b)] = Math.min(a, b);
  }
  const roots = parent.map((_, cell) => root(cell));
  const first = [...new Set(roots)];
  return roots.map((cell) => first.indexOf(cell));
}

/** The blocks as a text; null if the cells of a block do not hang together, or two blocks have one number. */
export function writeSgtBlocks(blocks: readonly number[], size: number): string | null {
  const isJoined = ([one, other]: readonly [number, number]) => blocks[one] === blocks[other];
  const edges = edgesOf(size);
  const first = [...new Set(blocks)];
  const ordered = blocks.map((block) => first.indexOf(block));
  if (blocksOf(edges.filter(isJoined), size * size).some((block, cell) => block !== ordered[cell])) return null;
  let [out, open] = ["", 0];
  const end = () => {
    for (; open > 25; open -= 25) out += "z";
    out += open === 0 ? "_" : (open + 9).toString(36);
    open = 0;
  };
  for (const edge of edges)
    if (isJoined(edge)) open++;
    else end();
  end();
  return out;
}

/** Keen writes a letter and a number for a letter that repeats: "a3" is "aaa". */
export function unfoldRepeats(text: string, most: number): string {
  const out = text.replace(/([a-z_])(\d{1,4})/g, (_, letter: string, count: string) =>
    letter.repeat(Math.min(Number(count), most + 1)),
  );
  if (out.length > most) throw damaged();
  return out;
}

/** The cells of each block, by their places in the grid. */
export function cellsOfBlocks(blocks: readonly number[]): number[][] {
  const cells = Array.from({ length: Math.max(...blocks) + 1 }, (): number[] => []);
  for (const [cell, block] of blocks.entries()) cells[block]!.push(cell);
  return cells;
}
