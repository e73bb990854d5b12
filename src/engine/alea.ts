/**
 * Alea, the generator of random numbers by Johannes Baagøe (2010): multiply with carry, on three numbers between 0 and 1. Gives the
 * same numbers as that of the package seedrandom, which takes five times as long to begin a stream.
 */

/** 2³². */
const WORD = 0x100000000;

/** The words of a stream: whole numbers from −2³¹ to 2³¹ − 1. `seed`: of each character only the code counts. */
export function alea(seed: string): () => number {
  const state = seededBy(seed);
  return () => {
    const next = 2091639 * state[0]! + state[3]! / WORD;
    const carry = next | 0;
    state[0] = state[1]!;
    state[1] = state[2]!;
    state[2] = next - carry;
    state[3] = carry;
    return (state[2] * WORD) | 0;
  };
}

/** The state of a stream at its begin: three numbers and the carry. Those before the seed come from a blank, each after the other. */
function seededBy(seed: string): Float64Array {
  const state = new Float64Array(4);
  let hash = 0xefc8249d;
  for (let i = 0; i < 3; i++) {
    hash = mashed(hash, " ");
    state[i] = (hash >>> 0) / WORD;
  }
  for (let i = 0; i < 3; i++) {
    hash = mashed(hash, seed);
    state[i]! -= (hash >>> 0) / WORD;
    if (state[i]! < 0) state[i]! += 1;
  }
  state[3] = 1;
  return state;
}

/** A hash of a text that goes on from another hash. */
function mashed(from: number, text: string): number {
  let hash = from;
  for (let i = 0; i < text.length; i++) {
    hash += text.charCodeAt(i);
    let mixed = 0.02519603282416938 * hash;
    hash = mixed >>> 0;
    mixed = (mixed - hash) * hash;
    hash = mixed >>> 0;
    hash += (mixed - hash) * WORD;
  }
  return hash;
}
