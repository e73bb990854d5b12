/** What the random puzzles are drawn with. */

import { itemAt } from "./item-at.ts";

/** A whole number from 0 up to, not with, `n`. */
export type Chance = (n: number) => number;

/** A list with each word repeated a given number of times. */
export const times = <T extends string>(counts: Readonly<Record<T, number>>): readonly T[] =>
  Object.entries<number>(counts).flatMap(([word, count]) => Array<T>(count).fill(word as T));

/** One item of a list that has any. */
export const oneOf = <T>(chance: Chance, list: ArrayLike<T>): T => itemAt(list, chance(list.length));

/** One item of a list that has any, taken out of it. */
export function takeOneOf<T>(chance: Chance, list: T[]): T {
  const at = chance(list.length);
  const item = itemAt(list, at);
  list.splice(at, 1);
  return item;
}

/** So many digits or capitals: half the time the first ones in order, else any, in any order. */
export function randomSymbols(chance: Chance, count: number): string {
  const pool = [...oneOf(chance, ["0123456789", "1234567890", "ABCDEFGHJK", "0123456789ACEGIKMOQSUWY"])];
  if (chance(2) === 0) return pool.slice(0, count).join("");
  return Array.from({ length: count }, () => takeOneOf(chance, pool)).join("");
}
