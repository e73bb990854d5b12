/**
 * Seeded streams of random numbers, each named by its place. The name is hashed before it becomes a seed, so that names which
 * differ little have streams which differ in all.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { alea } from "./alea.ts";

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
  const next = alea(bytesToHex(sha256(bytesOf(JSON.stringify(place)))));
  const int = (n: number): number => {
    if (!(n >= 1 && n <= 2 ** 32)) throw new RangeError(`no number from 0 to ${n - 1}`);
    // Rejection sampling keeps all values equally likely; a plain remainder would favour small ones.
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const word = next() >>> 0;
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

/** The UTF-8 of a text; in less time than an encoder takes where it is short and of ASCII. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return utf8ToBytes(text);
    bytes[i] = code;
  }
  return bytes;
}
