/**
 * Odd and even, last digits, remainders by 9: what a line leaves for each number when only remainders are reckoned.
 *
 * A node's remainders are the bits of one word. Upward from the numbers to the total, downward from the total. Quotients
 * and bitwise steps can have any remainder.
 */
import { MINUS, PLUS, TIMES, type Tree } from "./arithmetic.ts";
import { bitCount, lowestBit, type Model } from "./model.ts";
import { known, workOutKnown } from "./parts.ts";
import { keepAll, kept, LEAF, type Pass } from "./passes.ts";

const rests = new Int32Array(17);

/** Keeps numbers whose remainders by some moduli fit, one modulus after another. */
export const passRemainders =
  (...moduli: readonly number[]): Pass =>
  (m, line, tree) => {
    if (!workOutKnown(m, tree)) return false;
    keepAll(m);
    if (m.totals[line]! < 0) return true;
    for (const modulus of moduli) if (!passModulus(m, line, tree, modulus)) return false;
    return true;
  };

function passModulus(m: Model, line: number, tree: Tree, modulus: number): boolean {
  const { count, left, right, operator } = tree;
  tables[modulus] ??= setsOf(modulus);
  const sets = tables[modulus];
  for (let i = 0; i <= 2 * count; i++) {
    const value = known[i]!;
    rests[i] = value >= 0 ? 1 << (value % modulus) : i <= count ? restsOf(m, i, modulus) : 0;
  }
  for (let i = 0; i < count; i++) {
    const n = count + 1 + i;
    if (known[n]! < 0) rests[n] = upward(sets, operator[i]!, rests[left[i]!]!, rests[right[i]!]!, modulus);
  }
  rests[2 * count]! &= 1 << (m.totals[line]! % modulus);
  for (let i = count - 1; i >= 0; i--) {
    const n = count + 1 + i;
    if (known[n]! < 0 && !downward(sets, operator[i]!, n, left[i]!, right[i]!, modulus)) return false;
  }
  for (let i = 0; i <= count; i++) if (known[i]! < 0) keepRests(m, i, modulus);
  return rests[2 * count] !== 0;
}

/** Remainders of a place's numbers: each word laid over itself at every multiple of the modulus. */
function restsOf(m: Model, place: number, modulus: number): number {
  let mask = 0;
  for (let w = 0; w < m.words; w++) {
    const word = kept[place * LEAF + w]!;
    for (let by = -((w << 5) % modulus); by < 32; by += modulus) mask |= by < 0 ? word << -by : word >>> by;
  }
  return mask & ((1 << modulus) - 1);
}

/**
 * For each operator that tells, at (a << modulus) + set: the remainders of a ∘ b with b from a set; at the place of
 * `MINUS`, of a − b. For 10 these are three times ten thousand words.
 */
type Sets = readonly Int16Array[];
const tables: Sets[] = [];

const setsOf = (modulus: number): Sets =>
  [PLUS, MINUS, TIMES].map((code) => {
    const sets = new Int16Array(modulus << modulus);
    for (let a = 0; a < modulus; a++) {
      for (let set = 1; set < 1 << modulus; set++) {
        const b = lowestBit(set);
        const rest = (code === PLUS ? a + b : code === MINUS ? a - b + modulus : a * b) % modulus;
        sets[(a << modulus) + set] = sets[(a << modulus) + (set & (set - 1))]! | (1 << rest);
      }
    }
    return sets;
  });

const tells = (code: number): boolean => code === PLUS || code === MINUS || code === TIMES;

function upward(sets: Sets, code: number, lefts: number, rights: number, modulus: number): number {
  if (!tells(code)) return (1 << modulus) - 1;
  const table = sets[code]!;
  let mask = 0;
  for (let x = lefts; x !== 0; x &= x - 1) mask |= table[(lowestBit(x) << modulus) + rights]!;
  return mask;
}

/** Cuts the remainders of both operands to those that give one of the node's. */
function downward(sets: Sets, code: number, n: number, l: number, r: number, modulus: number): boolean {
  if (!tells(code)) return true;
  const table = sets[code]!;
  const fits = rests[n]!;
  const rights = rests[r]!;
  let lefts = 0;
  let own = 0;
  for (let x = rests[l]!; x !== 0; x &= x - 1) {
    const at = lowestBit(x) << modulus;
    if ((table[at + rights]! & fits) === 0) continue;
    lefts |= x & -x;
    for (let y = rights & ~own; y !== 0; y &= y - 1) if ((table[at + (y & -y)]! & fits) !== 0) own |= y & -y;
  }
  rests[l] = lefts;
  rests[r] = own;
  return lefts !== 0 && own !== 0;
}

function keepRests(m: Model, place: number, modulus: number): void {
  const fits = rests[place]!;
  // More than two of the remainders say too little to be looked for.
  if (bitCount(fits) > 2 || (modulus === 2 && fits === 3)) return;
  for (let w = 0; w < m.words; w++) {
    let fitting = 0;
    for (let by = -((w << 5) % modulus); by < 32; by += modulus) fitting |= by < 0 ? fits >>> -by : fits << by;
    kept[place * LEAF + w]! &= fitting;
  }
}
