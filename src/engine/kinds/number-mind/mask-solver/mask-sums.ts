/**
 * The techniques of `compare-guesses.ts` on masks: what the counts of several guesses imply together.
 *
 * Letters: a, b, c guesses with something open; A, B, C the places where they are; ab the open places where a and b
 * have the same. Idea: how much places can give to several guesses, at most and at least, is counted on masks; where
 * that is what the guesses need, or hardly more, the symbols that would give too little or too much are out.
 */
import { countBits, keepOnly, lowest, type MaskState, propagateMasks } from "./mask-state.ts";

/** Applies what all pairs of guesses imply; false when that is nothing. `easy`: only twins are used. */
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

/** Each of these places gives the guesses as much as it can: at `twice`, by the symbol that two of them have. */
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
 * Applies the first conclusion from the most or the least that the places can give two or three guesses; false when
 * there is none. twice, thrice: the places where two or three of them have the same symbol.
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
      if (applyMost(masks, countBits(A | B) + countBits(ab) - both, A | B, ab, 0, a, b, b)) return true;
      if (applyLeast(masks, both - countBits(must), A | B, ab, 0, must, a, b, b)) return true;
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
          applyMost(masks, countBits(all) + countBits(twice) + countBits(thrice) - needed, all, twice, thrice, a, b, c)
        )
          return true;
        const forced = (two & ((A & B & ~ab) | (A & C & ~ac) | (B & C & ~bc))) | (three & A & B & C & ~twice);
        if (applyLeast(masks, needed - countBits(forced), all, twice, thrice, forced, a, b, c)) return true;
      }
    }
  }
  return false;
}

/** The places can give so much more than is needed: what gives less by more than that is out. */
function applyMost(
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

/** What is needed is so much more than the places must give (`must`: one each): what gives more than that is out. */
function applyLeast(
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

/** The places with more than one symbol left, but no more than so many. */
export function placesUpTo({ candidates, unsettled }: MaskState, symbols: number): number {
  let places = 0;
  for (let at = unsettled; at !== 0; at &= at - 1)
    if (countBits(candidates[lowest(at)]!) <= symbols) places |= at & -at;
  return places;
}
