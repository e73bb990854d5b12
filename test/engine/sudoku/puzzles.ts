import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const DATA = fileURLToPath(new URL("../../data/sudoku/", import.meta.url));

/** 81 numbers by rows, 0 for a blank, of a line with "." or "0" for a blank. */
export const cellsOf = (line: string): Uint8Array =>
  Uint8Array.from(line.slice(0, 81), (sign) => (sign === "." ? 0 : Number(sign)));

/** A file of test/data/sudoku. */
export const dataFile = (name: string): string => readFileSync(DATA + name, "utf8");

/** The puzzles of a file with one a line; lines with "#" are comments. */
export const puzzlesOf = (name: string): Uint8Array[] =>
  dataFile(name)
    .split("\n")
    .filter((line) => line.length >= 81 && !line.startsWith("#"))
    .map(cellsOf);

/** Whether 81 numbers have each of 1…9 once in every row, column and box. */
export function isFull(cells: Uint8Array): boolean {
  const all = (of: (i: number) => number): boolean =>
    new Set(Array.from({ length: 9 }, (_, i) => cells[of(i)])).size === 9;
  const inRange = cells.length === 81 && cells.every((value) => value >= 1 && value <= 9);
  return (
    inRange &&
    Array.from({ length: 9 }, (_, n) => n).every(
      (n) =>
        all((i) => 9 * n + i) &&
        all((i) => 9 * i + n) &&
        all((i) => 27 * Math.floor(n / 3) + 3 * (n % 3) + 9 * Math.floor(i / 3) + (i % 3)),
    )
  );
}

/** Counts answers in the plainest way, at most `most`: the first blank takes each number that its row, column and box lack. */
export function plainCount(cells: Uint8Array, most: number): number {
  const at = cells.indexOf(0);
  if (at < 0) return 1;
  const row = Math.floor(at / 9);
  const column = at % 9;
  const taken = new Set<number>();
  for (let place = 0; place < 81; place++) {
    const r = Math.floor(place / 9);
    const c = place % 9;
    const sameBox = Math.floor(r / 3) === Math.floor(row / 3) && Math.floor(c / 3) === Math.floor(column / 3);
    if (r === row || c === column || sameBox) taken.add(cells[place]!);
  }
  let count = 0;
  for (let value = 1; value <= 9 && count < most; value++) {
    if (taken.has(value)) continue;
    const next = cells.slice();
    next[at] = value;
    count += plainCount(next, most - count);
  }
  return count;
}
