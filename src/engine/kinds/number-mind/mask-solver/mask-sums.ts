/**
 * The techniques of `compare-guesses.ts` on masks: what the counts of several guesses imply together.
 *  Letters: a, b, c guesses with open places; A, B, C these places; ab the open places where a and b have the same symbol. The
 * masks give the maximum and minimum that places can contribute to several guesses. Where that equals what the guesses need, or
 * nearly so, symbols that would contribute too little or too much are excluded.
 */
import { countBits, keepOnly, lowest, type MaskState, propagateMasks } from "./mask-state.ts";

/** Applies what all pairs of guesses imply; false if that is nothing. `easy`: use only twins. */
export function applyPairs(masks: MaskState, easy: boolean): boolean {
  const { capacity, sameAt, active, open, need } = masks;
  let news = false;
  for (let i = 1; i < masks.activeCount; i++) {
    const a = active[i]!;
    for (let j = 0; j < i && open[a] !== 0; j++) {
      const b = active[j]!;
      if (open[b] === 0) continue;
      const alike = sameAt[a * capacity + b]!;
      const all = open[a]! | open[b]!;
      const apart = all & ~alike;
      const ahead = need[a]! - need[b]!;
      const found =
        (apart !== 0 && (apart & (apart - 1)) === 0 && applyTwins(masks, a, b, lowest(apart), ahead)) ||
        (!easy &&
          ((ahead > 0 && countBits(open[a]! & ~alike) === ahead && applyComparison(masks, a, b, apart)) ||
            (ahead < 0 && countBits(open[b]! & ~alike) === -ahead && applyComparison(masks, b, a, apart)) ||
            (countBits(all) + countBits(all & alike) === need[a]! + need[b]! &&
              applyCover(masks, all, alike, a, b, b))));
      if (!found) continue;
      if (!propagateMasks(masks)) return false;
      news = true;
    }
  }
  return news;
}

function applyTwins(masks: MaskState, a: number, b: number, p: number, ahead: number): boolean {
  const { places, guessed } = masks;
  const one = guessed[a * places + p]!;
  const other = guessed[b * places + p]!;
  return keepOnly(masks, p, ahead === 0 ? ~(one | other) : ahead > 0 ? one : other);
}

function applyComparison(masks: MaskState, a: number, b: number, apart: number): boolean {
  const { places, guessed, open } = masks;
  const ahead = open[a]!;
  let news = false;
  for (let at = apart; at !== 0; at &= at - 1) {
    const p = lowest(at);
    const only = (ahead >> p) & 1 ? guessed[a * places + p]! : ~guessed[b * places + p]!;
    if (keepOnly(masks, p, only)) news = true;
  }
  return news;
}

/** Each of these places contributes its maximum to the guesses; in the places `twice`, with the symbol that two of them have. */
function applyCover(masks: MaskState, all: number, twice: number, a: number, b: number, c: number): boolean {
  let news = false;
  for (let at = all; at !== 0; at &= at - 1) {
    const p = lowest(at);
    if (keepOnly(masks, p, (twice >> p) & 1 ? doubleAt(masks, p, a, b, c) : symbolsAt(masks, p, a, b, c))) news = true;
  }
  return news;
}

/** The symbols that guesses have at a place. */
const symbolsAt = ({ places, guessed }: MaskState, p: number, a: number, b: number, c: number): number =>
  guessed[a * places + p]! | guessed[b * places + p]! | guessed[c * places + p]!;

/** The symbol that two of three guesses, or both of two, have at a place. */
function doubleAt({ places, guessed }: MaskState, p: number, a: number, b: number, c: number): number {
  const one = guessed[a * places + p]!;
  return one === guessed[b * places + p] || one === guessed[c * places + p] ? one : guessed[b * places + p]!;
}

/**
 * Applies the first conclusion from the maximum or minimum that the places can contribute to two or three guesses; false if there
 * is none. twice, thrice: the places where two or three of them have the same symbol.
 */
export function applyTallies(masks: MaskState): boolean {
  const { capacity, sameAt, active, open, need } = masks;
  const two = placesUpTo(masks, 2);
  const three = placesUpTo(masks, 3);
  for (let i = 0; i < masks.activeCount; i++) {
    const a = active[i]!;
    const A = open[a]!;
    if (A === 0) continue;
    for (let j = i + 1; j < masks.activeCount; j++) {
      const b = active[j]!;
      const B = open[b]!;
      if (B === 0) continue;
      const ab = sameAt[a * capacity + b]! & A;
      const both = need[a]! + need[b]!;
      const must = two & A & B & ~ab;
      if (applyMaximum(masks, countBits(A | B) + countBits(ab) - both, A | B, ab, 0, a, b, b)) return true;
      if (applyMinimum(masks, both - countBits(must), A | B, ab, 0, must, a, b, b)) return true;
      for (let k = j + 1; k < masks.activeCount; k++) {
        const c = active[k]!;
        const C = open[c]!;
        if (C === 0) continue;
        const ac = sameAt[a * capacity + c]! & A;
        const bc = sameAt[b * capacity + c]! & B;
        const all = A | B | C;
        const twice = ab | ac | bc;
        const thrice = ab & ac;
        const needed = both + need[c]!;
        if (
          applyMaximum(
            masks,
            countBits(all) + countBits(twice) + countBits(thrice) - needed,
            all,
            twice,
            thrice,
            a,
            b,
            c,
          )
        )
          return true;
        const forced = (two & ((A & B & ~ab) | (A & C & ~ac) | (B & C & ~bc))) | (three & A & B & C & ~twice);
        if (applyMinimum(masks, needed - countBits(forced), all, twice, thrice, forced, a, b, c)) return true;
      }
    }
  }
  return false;
}

/** The places can contribute this much more than needed: excludes symbols that contribute less by more than that. */
function applyMaximum(
  masks: MaskState,
  over: number,
  all: number,
  twice: number,
  thrice: number,
  a: number,
  b: number,
  c: number,
) {
  if (over < 0 || over > 2) return false;
  if (over === 0) return applyCover(masks, all, twice, a, b, c);
  let news = false;
  for (let at = over === 1 ? twice : thrice; at !== 0; at &= at - 1)
    if (keepOnly(masks, lowest(at), symbolsAt(masks, lowest(at), a, b, c))) news = true;
  return news;
}

/** The need exceeds the minimum contribution (`must`: one each) by this much: excludes symbols that contribute more than that. */
function applyMinimum(
  masks: MaskState,
  slack: number,
  all: number,
  twice: number,
  thrice: number,
  must: number,
  a: number,
  b: number,
  c: number,
): boolean {
  if (slack < 0 || slack > 2) return false;
  const doubles = slack === 0 ? twice & must : slack === 1 ? twice & ~must : thrice;
  let news = false;
  for (let at = doubles; at !== 0; at &= at - 1)
    if (keepOnly(masks, lowest(at), ~doubleAt(masks, lowest(at), a, b, c))) news = true;
  for (let at = slack === 0 ? all & ~must : 0; at !== 0; at &= at - 1)
    if (keepOnly(masks, lowest(at), ~symbolsAt(masks, lowest(at), a, b, c))) news = true;
  return news;
}

/** The places with two to `symbols` candidates. */
export function placesUpTo({ candidates, unsettled }: MaskState, symbols: number): number {
  let places = 0;
  for (let at = unsettled; at !== 0; at &= at - 1)
    if (countBits(candidates[lowest(at)]!) <= symbols) places |= at & -at;
  return places;
}
