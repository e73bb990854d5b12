/** Chooses the puzzle of a day from a list, so that the choice rarely changes when the list grows. */

const MULTIPLIER = 2862933555777941757n;
const BITS = 0xffff_ffff_ffff_ffffn;

/**
 * A place from 0 in a list of `count`, by a whole number. When the list grows by one, one number in so many moves, and
 * only to the new place (jump consistent hash, Lamping and Veach 2014).
 */
export function jump(key: number, count: number): number {
  let state = BigInt(key);
  let place = 0;
  for (let next = 0; next < count; ) {
    place = next;
    state = (state * MULTIPLIER + 1n) & BITS;
    next = Math.floor((place + 1) * (2 ** 31 / (Number(state >> 33n) + 1)));
  }
  return place;
}

/** The days since 1970 of a date in its own time zone. */
export const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
