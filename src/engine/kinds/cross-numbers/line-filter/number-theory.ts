/**
 * Filters by factors and remainders: products with a known value, divisions with one blank, and remainders by 2, 9 and 10.
 *  n node, v its value, a and b its operands. A part is known when all its numbers are.
 */
import { DIVIDE, MINUS, PLUS, stepOf, TIMES, type Tree, UNKNOWN, workOut } from "../arithmetic.ts";
import { bitCount, lowestBit, type Model } from "../solver/model.ts";
import { domain, keepAll, kept, LEAF, type Pass } from "./passes.ts";

/** Value of each node of the last tree that `workOutKnown` read; UNKNOWN if a number is open. */
const known = new Int32Array(17);
/** Number of open numbers below each node. */
const open = new Int32Array(17);
const trial = new Int32Array(17);

/** Calculates the known parts of a line whose domains are loaded. False if a known part is not allowed. */
export function workOutKnown(m: Model, tree: Tree): boolean {
  for (let i = 0; i <= tree.count; i++) {
    const value = only(m, i);
    known[i] = value;
    open[i] = value === UNKNOWN ? 1 : 0;
  }
  for (let i = 0; i < tree.count; i++) open[tree.count + 1 + i] = open[tree.left[i]!]! + open[tree.right[i]!]!;
  const total = workOut(tree, known);
  return total >= 0 || total === UNKNOWN;
}

/** The number of a settled place, else UNKNOWN. */
function only(m: Model, place: number): number {
  let value = UNKNOWN;
  for (let w = 0; w < m.words; w++) {
    const word = domain[place * LEAF + w]!;
    if (word === 0) continue;
    if (value >= 0 || (word & (word - 1)) !== 0) return UNKNOWN;
    value = (w << 5) + lowestBit(word);
  }
  return value;
}

/** Places whose numbers multiply to `value`; set by `productOf`. */
export const product = { value: 0, places: [] as number[] };

/**
 * Removes known parts from the total downwards, while one side is known, until a product with two or more open factors remains.
 * Sets `product`; false if there is none.
 */
export function productOf(tree: Tree, total: number): boolean {
  const { count, left, right, operator } = tree;
  let n = 2 * count;
  let v = total;
  while (n > count && v > 0) {
    const i = n - count - 1;
    const code = operator[i]!;
    const x = known[left[i]!]!;
    const y = known[right[i]!]!;
    if (x === UNKNOWN && y === UNKNOWN) return code === TIMES && isProduct(tree, n, v);
    n = y !== UNKNOWN ? left[i]! : right[i]!;
    v = y !== UNKNOWN ? leftValue(code, v, y) : rightValue(code, v, x);
  }
  return false;
}

/** The left operand that gives v with the right operand y; UNKNOWN if there is none, or several. */
export const leftValue = (code: number, v: number, y: number): number =>
  code === PLUS ? v - y : code === MINUS ? v + y : code === TIMES ? over(v, y) : code === DIVIDE ? v * y : UNKNOWN;
/** The right operand that gives v with the left operand x. */
export const rightValue = (code: number, v: number, x: number): number =>
  code === PLUS ? v - x : code === MINUS ? x - v : code === TIMES ? over(v, x) : code === DIVIDE ? over(x, v) : UNKNOWN;
const over = (v: number, by: number): number => (by > 0 && v % by === 0 ? v / by : UNKNOWN);

/** Sets `product` from a node and its value; false if it has only one open factor, or is impossible. */
function isProduct(tree: Tree, node: number, value: number): boolean {
  product.value = value;
  product.places = [];
  return collect(tree, node) && product.places.length > 1;
}

/** Divides known factors out of a product, from the left. Returns false if a factor is a longer part. */
function collect(tree: Tree, n: number): boolean {
  const { count, left, right, operator } = tree;
  if (n <= count || known[n]! !== UNKNOWN) {
    if (known[n] === UNKNOWN) product.places.push(n);
    else if (known[n]! <= 0 || product.value % known[n]! !== 0) return false;
    else product.value /= known[n]!;
    return true;
  }
  const i = n - count - 1;
  return operator[i] === TIMES && collect(tree, left[i]!) && collect(tree, right[i]!);
}

/** Open factors divide their product. */
export function passFactors(m: Model, line: number, tree: Tree): boolean {
  keepAll(m);
  if ((m.signs[line]! & (1 << TIMES)) === 0) return true;
  if (!workOutKnown(m, tree)) return false;
  if (m.totals[line]! <= 0 || !productOf(tree, m.totals[line]!)) return true;
  for (const place of product.places) keepOnly(m, place, (value) => value > 0 && product.value % value === 0);
  return true;
}

/** For each division with only one open number: that number and the division's node, alternating. */
export function loneDivisions({ count, left, right, operator }: Tree): number[] {
  const found: number[] = [];
  for (let i = 0; i < count; i++) {
    const n = count + 1 + i;
    if (operator[i] !== DIVIDE || open[n] !== 1) continue;
    let place = n;
    while (place > count) {
      const j = place - count - 1;
      place = open[left[j]!] === 1 ? left[j]! : right[j]!;
    }
    found.push(place, n);
  }
  return found;
}

/** A division with one open number leaves no remainder. */
export function passDivisions(m: Model, line: number, tree: Tree): boolean {
  keepAll(m);
  if ((m.signs[line]! & (1 << DIVIDE)) === 0) return true;
  if (!workOutKnown(m, tree)) return false;
  const found = loneDivisions(tree);
  for (let i = 0; i < found.length; i += 2) {
    const [place, node] = [found[i]!, found[i + 1]!];
    keepOnly(m, place, (value) => comesOut(tree, place, value, node));
  }
  return true;
}

/** Whether a part is valid with this number in its open place. Ignores the other steps of the line. */
export function comesOut(tree: Tree, place: number, value: number, node: number): boolean {
  const { count, left, right } = tree;
  trial.set(known);
  trial[place] = value;
  for (let i = 0; i <= node - count - 1; i++) {
    const a = trial[left[i]!]!;
    const b = trial[right[i]!]!;
    if (a === UNKNOWN || b === UNKNOWN) continue;
    const result = stepOf(tree, i, a, b);
    if (result < UNKNOWN) return false;
    trial[count + 1 + i] = result;
  }
  return true;
}

/** Removes from `kept` the numbers of a place that do not fit. */
function keepOnly(m: Model, place: number, fits: (value: number) => boolean): void {
  for (let w = 0; w < m.words; w++) {
    for (let bits = kept[place * LEAF + w]!; bits !== 0; bits &= bits - 1) {
      if (!fits((w << 5) + lowestBit(bits))) kept[place * LEAF + w]! &= ~(bits & -bits);
    }
  }
}

/*
 * Parity, last digits, remainders by 9: the remainders that a line allows for each number.
 *  A node's remainders are the bits of one word. Upward from the numbers to the total, then downward. Quotients and bitwise steps
 * can have any remainder.
 */

const rests = new Int32Array(17);

/** Keeps numbers whose remainders fit, one modulus after another. */
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
    if (value === UNKNOWN) rests[i] = i <= count ? restsOf(m, i, modulus) : 0;
    else {
      const rest = value % modulus;
      rests[i] = 1 << (rest < 0 ? rest + modulus : rest);
    }
  }
  for (let i = 0; i < count; i++) {
    const n = count + 1 + i;
    if (known[n] === UNKNOWN) rests[n] = upward(sets, operator[i]!, rests[left[i]!]!, rests[right[i]!]!, modulus);
  }
  rests[2 * count]! &= 1 << (m.totals[line]! % modulus);
  for (let i = count - 1; i >= 0; i--) {
    const n = count + 1 + i;
    if (known[n] === UNKNOWN && !downward(sets, operator[i]!, n, left[i]!, right[i]!, modulus)) return false;
  }
  for (let i = 0; i <= count; i++) if (known[i] === UNKNOWN) keepRests(m, i, modulus);
  return rests[2 * count] !== 0;
}

/** Remainders of a place's numbers: combines each word with itself at every multiple of the modulus. */
function restsOf(m: Model, place: number, modulus: number): number {
  let mask = 0;
  for (let w = 0; w < m.words; w++) {
    const word = kept[place * LEAF + w]!;
    for (let by = -((w << 5) % modulus); by < 32; by += modulus) mask |= by < 0 ? word << -by : word >>> by;
  }
  return mask & ((1 << modulus) - 1);
}

/**
 * A table for each of + − ×: at index (a << modulus) + set, the remainders of a ∘ b for all b of the set. For 10 these are three
 * times ten thousand words.
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

const hasRemainderRule = (code: number): boolean => code === PLUS || code === MINUS || code === TIMES;

function upward(sets: Sets, code: number, lefts: number, rights: number, modulus: number): number {
  if (!hasRemainderRule(code)) return (1 << modulus) - 1;
  const table = sets[code]!;
  let mask = 0;
  for (let x = lefts; x !== 0; x &= x - 1) mask |= table[(lowestBit(x) << modulus) + rights]!;
  return mask;
}

/** Narrows the remainders of both operands to those that give one of the node's. */
function downward(sets: Sets, code: number, n: number, l: number, r: number, modulus: number): boolean {
  if (!hasRemainderRule(code)) return true;
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
  // If more than two remainders are left, looking for them is not worthwhile.
  if (bitCount(fits) > 2 || (modulus === 2 && fits === 3)) return;
  for (let w = 0; w < m.words; w++) {
    let fitting = 0;
    for (let by = -((w << 5) % modulus); by < 32; by += modulus) fitting |= by < 0 ? fits >>> -by : fits << by;
    kept[place * LEAF + w]! &= fitting;
  }
}
