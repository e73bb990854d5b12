/** Small random puzzles for tests: some with one answer, some with many, some with none. */
import type { Rng } from "../../../src/engine/rng.ts";
import { type PlainPuzzle, type Sign, valueOfLine } from "./brute.ts";

const SIGNS: Sign[][] = [
  ["+", "-", "*", "/"],
  ["+", "-"],
  ["*", "/"],
  ["-", "/"],
  ["|", "&"],
  ["+", "-", "*", "/", "|", "&"],
];

/** Few enough blanks to try everything. */
export function randomPuzzle(rng: Rng): PlainPuzzle {
  const size = rng.pick([2, 2, 2, 3]);
  const lo = rng.int(3);
  const hi = lo + 1 + rng.int(size === 3 ? 2 : 5);
  const signs = rng.pick(SIGNS);
  const rows = <T>(count: number, columns: number, draw: () => T): T[][] =>
    Array.from({ length: count }, () => Array.from({ length: columns }, draw));
  const numbers = rows(size, size, () => lo + rng.int(hi - lo + 1));
  const across: (Sign | null)[][] = rows(size, size - 1, () => rng.pick(signs));
  const down: (Sign | null)[][] = rows(size - 1, size, () => rng.pick(signs));
  const order = rng.pick(["standard", "left-to-right"] as const);
  const total = (own: number[], ops: (Sign | null)[]) => valueOfLine(own, ops as Sign[], order) ?? rng.int(12);
  const columns = numbers.map((_, c) => numbers.map((row) => row[c]!));
  const acrossTotals: (number | null)[] = numbers.map((row, r) => total(row, across[r]!));
  const downTotals: (number | null)[] = columns.map((column, c) =>
    total(
      column,
      down.map((row) => row[c]!),
    ),
  );
  if (rng.chance(1, 4)) acrossTotals[rng.int(size)] = rng.int(15);
  if (rng.chance(1, 3)) downTotals[rng.int(size)] = null;
  const signBlanks = rng.chance(1, 3) ? 1 + rng.int(2) : 0;
  for (let i = 0; i < signBlanks; i++) {
    if (rng.chance(1, 2)) across[rng.int(size)]![rng.int(size - 1)] = null;
    else down[rng.int(size - 1)]![rng.int(size)] = null;
  }
  // A 3 × 3 with signs to find keeps two rows, or everything would take too long.
  const kept = (r: number) => size === 3 && (signBlanks > 0 || hi - lo > 1) && r < 2;
  const share = rng.int(6);
  const cells = numbers.map((row, r) => row.map((value) => (kept(r) || rng.chance(share, 10) ? value : null)));
  const base = rng.pick([2, 8, 10, 16, undefined] as const);
  const distinct = rng.pick(["none", "none", "rows", "lines", "grid"] as const);
  return {
    kind: "cross-numbers",
    range: [lo, hi],
    order,
    distinct,
    ...(base === undefined ? {} : { base }),
    cells,
    across,
    down,
    acrossTotals,
    downTotals,
  };
}
