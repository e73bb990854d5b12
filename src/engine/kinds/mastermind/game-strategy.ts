/**
 * The five-guess strategy of Code Pegs: which code to guess next.
 *  Letters: c and g a code and a guess (their index among all codes in order), p place, d symbol (its index), a answer. A guess
 * splits the remaining codes into classes, one for each answer. Take the guess whose largest class is smallest; among equals a
 * code that remains itself; among these the first in order. Codes that differ only in symbols that no guess has named yet are
 * equivalent, so only the first of them is evaluated. Source: D. E. Knuth, "The Computer as Master Mind", Journal of Recreational
 * Mathematics 9 (1976–77), 1–6.
 */
import { countBits } from "./solver/packed-bounds.ts";

/** All codes of a size in order, in a form that is fast to compare. See `codesOf`. */
export interface Codes {
  readonly symbols: string;
  readonly places: number;
  readonly count: number;
  /** By code: the index of the symbol in each place. */
  readonly digits: Uint8Array;
  /** By code: a bit for each symbol in each place. Two numbers each, for one half of the symbols and for the other. */
  readonly where: Int32Array;
  /** The same, with as many bits for each symbol as it occurs. */
  readonly often: Int32Array;
}

/** The guess to make, and whether it is one of the remaining codes. */
export interface Choice {
  readonly guess: number;
  readonly isLeft: boolean;
}

/** Maximum numbers of places and of symbols in one half: one bit for each pair stays within 30. */
const MAX_PLACES = 6;
const HALF = 5;

/**
 * Maximum number of comparisons of two codes for one choice (some tenths of a second); beyond it only a sample of the codes is
 * used.
 */
const MAX_WORK = 20_000_000;
const MAX_CODES = 4_096;

/**
 * The best guess for the remaining codes. `left`: their indices in order, at least one; `named`: bits of the symbols in earlier
 * guesses.
 */
export function bestGuess(codes: Codes, left: Int32Array, named: number): Choice {
  const isLeft = new Uint8Array(codes.count);
  for (const c of left) isLeft[c] = 1;
  if (left.length === 1) return { guess: left[0]!, isLeft: true };
  let guesses = firstOfAlike(codes, named);
  let judged = left;
  if (guesses.length * left.length > MAX_WORK) {
    judged = spread(left, MAX_CODES);
    const own = guesses.filter((g) => isLeft[g] === 1);
    guesses = spread(own, Math.floor(MAX_WORK / judged.length));
  }
  const sizes = new Int32Array((codes.places + 1) ** 2);
  let [best, least] = [-1, left.length + 1];
  for (const g of guesses) {
    // An equally good guess is better only if it is a remaining code and the best so far is not.
    const limit = best >= 0 && isLeft[g]! > isLeft[best]! ? least : least - 1;
    const worst = worstOf(codes, g, judged, limit, sizes);
    if (worst > limit) continue;
    [best, least] = [g, worst];
    if (worst === 1 && isLeft[g] === 1) break;
  }
  return { guess: best, isLeft: isLeft[best] === 1 };
}

/** The size of the largest class into which a guess splits codes, or a number above `limit` as soon as it is exceeded. */
function worstOf(codes: Codes, g: number, judged: Int32Array, limit: number, sizes: Int32Array): number {
  sizes.fill(0);
  let worst = 0;
  for (let i = 0; i < judged.length; i++) {
    const size = ++sizes[answerOf(codes, g, judged[i]!)]!;
    if (size <= worst) continue;
    worst = size;
    if (worst > limit) return worst;
  }
  return worst;
}

/** Of guesses that differ only in symbols not named so far, the first in order: it uses these symbols in their order. */
function firstOfAlike({ places, count, digits }: Codes, named: number): Int32Array {
  const guesses = new Int32Array(count);
  let size = 0;
  for (let g = 0; g < count; g++) {
    let known = named;
    let isFirst = true;
    for (let p = 0; p < places; p++) {
      const bit = 1 << digits[g * places + p]!;
      if (known & bit) continue;
      isFirst &&= (bit & (~known & (known + 1))) !== 0;
      known |= bit;
    }
    if (isFirst) guesses[size++] = g;
  }
  return guesses.slice(0, size);
}

/** At most `most` items, spread evenly over the list. */
const spread = (list: Int32Array, most: number): Int32Array =>
  list.length <= most ? list : Int32Array.from({ length: most }, (_, i) => list[Math.floor((i * list.length) / most)]!);

/** The codes of a list that give a guess this answer. */
export const withAnswer = (codes: Codes, list: Int32Array, guess: number, answer: number): Int32Array =>
  list.filter((c) => answerOf(codes, guess, c) === answer);

/** Every code, in order. */
export const everyCode = ({ count }: Codes): Int32Array => Int32Array.from({ length: count }, (_, c) => c);

/** The symbols of a code, a bit for each. */
export function symbolsIn({ places, digits }: Codes, c: number): number {
  let found = 0;
  for (let p = 0; p < places; p++) found |= 1 << digits[c * places + p]!;
  return found;
}

/** The text of a code. */
export const codeText = ({ symbols, places, digits }: Codes, c: number): string =>
  Array.from({ length: places }, (_, p) => symbols[digits[c * places + p]!]).join("");

/** The index of a code's text; −1 if it is not a code. */
export function codeIndex(codes: Codes, text: string): number {
  let [low, high] = [0, codes.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (codeText(codes, middle) < text) low = middle + 1;
    else high = middle;
  }
  return low < codes.count && codeText(codes, low) === text ? low : -1;
}

/** The pegs of a guess as one number: black ones × (places + 1) + all. */
export function answerOf({ places, where, often }: Codes, g: number, c: number): number {
  const black = countBits(where[2 * g]! & where[2 * c]!) + countBits(where[2 * g + 1]! & where[2 * c + 1]!);
  const all = countBits(often[2 * g]! & often[2 * c]!) + countBits(often[2 * g + 1]! & often[2 * c + 1]!);
  return black * (places + 1) + all;
}

/** All codes of 1 to 6 places. `symbols`: 1 to 10, ascending; without `repeats` there must be one for each place. */
export function codesOf(symbols: string, places: number, repeats: boolean): Codes {
  const digits = repeats ? counted(symbols.length, places) : withoutRepeats(symbols.length, places);
  const count = digits.length / places;
  const where = new Int32Array(2 * count);
  const often = new Int32Array(2 * count);
  for (let i = 0; i < digits.length; i++) {
    const [c, p, d] = [Math.floor(i / places), i % places, digits[i]!];
    const half = 2 * c + (d < HALF ? 0 : 1);
    const first = (d % HALF) * MAX_PLACES;
    const field = ((1 << MAX_PLACES) - 1) << first;
    where[half]! |= 1 << (first + p);
    often[half]! |= ((often[half]! & field) << 1) | (1 << first);
  }
  return { symbols, places, count, digits, where, often };
}

/** The digits of 0, 1, 2 … in this base with a fixed number of places, one number after the other. */
function counted(base: number, places: number): Uint8Array {
  const digits = new Uint8Array(base ** places * places);
  for (let at = places; at < digits.length; at += places) {
    digits.copyWithin(at, at - places, at);
    let p = at + places - 1;
    while (digits[p] === base - 1) digits[p--] = 0;
    digits[p]!++;
  }
  return digits;
}

/** The same without the numbers that have a digit more than once. */
function withoutRepeats(base: number, places: number): Uint8Array {
  const all = counted(base, places);
  let size = 0;
  for (let at = 0; at < all.length; at += places) {
    let used = 0;
    let repeats = 0;
    for (let i = at; i < at + places; i++) {
      repeats |= used & (1 << all[i]!);
      used |= 1 << all[i]!;
    }
    if (repeats !== 0) continue;
    all.copyWithin(size, at, at + places);
    size += places;
  }
  return all.slice(0, size);
}
