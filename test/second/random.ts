/** What the random puzzles are drawn with. */

/** A whole number from 0 up to, not with, `n`. */
export type Chance = (n: number) => number;

/** A list with each word so many times. */
export const times = <T extends string>(counts: Readonly<Record<T, number>>): readonly T[] =>
  Object.entries<number>(counts).flatMap(([word, count]) => Array<T>(count).fill(word as T));

/** So many digits or capitals: half the time the first ones in order, else any, in any order. */
export function randomSymbols(chance: Chance, count: number): string {
  const pool = [...["0123456789", "1234567890", "ABCDEFGHJK", "0123456789ACEGIKMOQSUWY"][chance(4)]!];
  if (chance(2) === 0) return pool.slice(0, count).join("");
  return Array.from({ length: count }, () => pool.splice(chance(pool.length), 1)[0]).join("");
}
