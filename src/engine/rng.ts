/**
 * Seeded streams of random numbers, each named by its place. The name is hashed before it becomes a seed, because seedrandom
 * cycles short keys ("1" and "111" give one stream) and reads only the low byte of each character.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import alea from "seedrandom/lib/alea.js";

export interface Rng {
  /** A uniform whole number from 0 to n − 1; n from 1 to 2³², else a RangeError. */
  int(n: number): number;
  /** A random item; RangeError for an empty list. */
  pick<T>(items: readonly T[]): T;
  /** A new list with the items in random order (Fisher–Yates). */
  shuffle<T>(items: readonly T[]): T[];
  /** True with probability n/m. */
  chance(n: number, m: number): boolean;
}

/** The stream of a place. `place`: any JSON data that names it. The same place always gives the same numbers. */
export function rng(place: readonly unknown[]): Rng {
  const stream = alea(bytesToHex(sha256(utf8ToBytes(JSON.stringify(place)))));
  const int = (n: number): number => {
    if (!(n >= 1 && n <= 2 ** 32)) throw new RangeError(`no number from 0 to ${n - 1}`);
    // Rejection sampling keeps all values equally likely; a plain remainder would favour small ones.
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const word = stream.int32() >>> 0;
      if (word < limit) return word % n;
    }
  };
  return {
    int,
    pick: (items) => items[int(items.length)]!,
    shuffle: (items) => {
      const list = [...items];
      for (let i = list.length - 1; i > 0; i--) {
        const j = int(i + 1);
        [list[i], list[j]] = [list[j]!, list[i]!];
      }
      return list;
    },
    chance: (n, m) => int(m) < n,
  };
}
