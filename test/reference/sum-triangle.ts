// Sum Triangle, a second opinion: every row of inner numbers is tried, one number after the other.
// The outer number between two inner ones is their sum, or their product; the last one closes the ring.

import { inUnits, written } from "./units.ts";

/** A Sum Triangle in the public format: outer number i is inner number i plus the next one, the last plus the first. */
export interface SumTriangle {
  kind: "sum-triangle";
  drawing: "corners" | "fields";
  /** What makes an outer number; left out: add. */
  operation?: "add" | "multiply";
  /** The least and the most that an inner number can be. */
  range: [number, number];
  /** What numbers are counted in; left out: 1. */
  unit?: number;
  inner: (number | null)[];
  outer: (number | null)[];
}

/** The blanks of every answer as "i1=4 o2=9 …", sorted; at most `limit` of them. */
export function answers({ unit = 1, ...puzzle }: SumTriangle, limit: number): string[] {
  const [inner, outer] = [inUnits(puzzle.inner, unit), inUnits(puzzle.outer, unit)];
  const found: string[] = [];
  const [least, most] = inUnits(puzzle.range, unit);
  const numbers: number[] = [];
  const made = (a: number, b: number): number => (puzzle.operation === "multiply" ? a * b : a + b);
  const agrees = (i: number, sum: number): boolean => (outer[i] ?? sum) === sum;
  const go = (sums: readonly number[]): void => {
    if (found.length >= limit) return;
    const at = numbers.length;
    const [first, last] = [numbers[0] ?? 0, numbers[at - 1] ?? 0];
    if (at === inner.length) {
      const closing = made(last, first);
      if (agrees(at - 1, closing)) found.push(blanks(inner, outer, numbers, [...sums, closing]));
      return;
    }
    for (let x = least; x <= most; x++) {
      if ((inner[at] ?? x) !== x) continue;
      if (at > 0 && !agrees(at - 1, made(last, x))) continue;
      numbers.push(x);
      go(at > 0 ? [...sums, made(last, x)] : []);
      numbers.pop();
    }
  };
  go([]);
  return found.map((text) => written(text, unit));
}

function blanks(
  inner: SumTriangle["inner"],
  outer: SumTriangle["outer"],
  numbers: readonly number[],
  sums: readonly number[],
): string {
  const named = (letter: string, givens: readonly (number | null)[], values: readonly number[]) =>
    values.flatMap((value, i) => ((givens[i] ?? null) === null ? [`${letter}${i + 1}=${value}`] : []));
  return [...named("i", inner, numbers), ...named("o", outer, sums)].sort().join(" ");
}
