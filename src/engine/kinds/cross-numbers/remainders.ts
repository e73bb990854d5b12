/**
 * Odd and even, last digits, remainders by 9: what a line leaves for each number when only remainders are reckoned.
 *
 * M modulus; a node's remainders are bits of one word. Upward from the numbers to the total, downward from the total.
 * Quotients and bitwise steps can have any remainder.
 */
import { MINUS, PLUS, TIMES, type Tree } from "./arithmetic.ts";
import { bitCount, lowestBit, type Model } from "./model.ts";
import { known, workOutKnown } from "./parts.ts";
import { domain, kept, LEAF, type Pass } from "./passes.ts";

const rests = new Int32Array(17);

/** Keeps numbers whose remainder by a modulus fits. */
export const passRemainders =
  (modulus: number): Pass =>
  (m, line, tree) => {
    if (!workOutKnown(m, tree)) return false;
    kept.set(domain);
    return m.totals[line]! < 0 || passModulus(m, line, tree, modulus);
  };

function passModulus(m: Model, line: number, tree: Tree, modulus: number): boolean {
  const { count, left, right, operator } = tree;
  for (let i = 0; i <= 2 * count; i++) {
    const value = known[i]!;
    rests[i] = value >= 0 ? 1 << (value % modulus) : i <= count ? restsOf(m, i, modulus) : 0;
  }
  for (let i = 0; i < count; i++) {
    const n = count + 1 + i;
    if (known[n]! < 0) rests[n] = upward(operator[i]!, rests[left[i]!]!, rests[right[i]!]!, modulus);
  }
  rests[2 * count]! &= 1 << (m.totals[line]! % modulus);
  for (let i = count - 1; i >= 0; i--) {
    const n = count + 1 + i;
    if (known[n]! < 0 && !downward(operator[i]!, n, left[i]!, right[i]!, modulus)) return false;
  }
  for (let i = 0; i <= count; i++) if (known[i]! < 0) keepRests(m, i, modulus);
  return rests[2 * count] !== 0;
}

function restsOf(m: Model, place: number, modulus: number): number {
  let mask = 0;
  for (let w = 0; w < m.words; w++) {
    for (let bits = kept[place * LEAF + w]!; bits !== 0; bits &= bits - 1)
      mask |= 1 << (((w << 5) + lowestBit(bits)) % modulus);
  }
  return mask;
}

const reckon = (code: number, a: number, b: number, modulus: number): number =>
  (code === PLUS ? a + b : code === MINUS ? a - b + modulus : a * b) % modulus;
const tells = (code: number): boolean => code === PLUS || code === MINUS || code === TIMES;

function upward(code: number, lefts: number, rights: number, modulus: number): number {
  if (!tells(code)) return (1 << modulus) - 1;
  let mask = 0;
  for (let x = lefts; x !== 0; x &= x - 1) {
    const a = lowestBit(x);
    for (let y = rights; y !== 0; y &= y - 1) mask |= 1 << reckon(code, a, lowestBit(y), modulus);
  }
  return mask;
}

/** Cuts the remainders of both operands to those that give one of the node's. */
function downward(code: number, n: number, l: number, r: number, modulus: number): boolean {
  if (!tells(code)) return true;
  let [lefts, rights] = [0, 0];
  for (let x = rests[l]!; x !== 0; x &= x - 1) {
    const a = lowestBit(x);
    for (let y = rests[r]!; y !== 0; y &= y - 1) {
      const b = lowestBit(y);
      if ((rests[n]! & (1 << reckon(code, a, b, modulus))) === 0) continue;
      lefts |= 1 << a;
      rights |= 1 << b;
    }
  }
  rests[l] = lefts;
  rests[r] = rights;
  return lefts !== 0 && rights !== 0;
}

function keepRests(m: Model, place: number, modulus: number): void {
  const fits = rests[place]!;
  // More than two of the remainders say too little to be looked for.
  if (bitCount(fits) > 2 || (modulus === 2 && fits === 3)) return;
  for (let w = 0; w < m.words; w++) {
    for (let bits = kept[place * LEAF + w]!; bits !== 0; bits &= bits - 1) {
      if ((fits & (1 << (((w << 5) + lowestBit(bits)) % modulus))) === 0) kept[place * LEAF + w]! &= ~(bits & -bits);
    }
  }
}
