/**
 * What the counts of several guesses tell together, on a sheet: twins, compare, cover and tally as compare.ts knows them.
 *
 * Letters: a, b, c guesses with something open; A, B, C the places where they are; ab the open places where a and b say
 * the same. Idea: how much places can give to several guesses, at most and at least, is counted on masks; where that is
 * what the guesses need, or hardly more, the symbols that would give too little or too much are out.
 */
import { count, countOn, keep, lowest, type Sheet } from "./sheet.ts";

/** Takes over what all pairs of guesses tell; false when that is nothing. `easy`: only twins are looked for. */
export function pairs(sheet: Sheet, easy: boolean): boolean {
  const { room, same, live, open, need } = sheet;
  let news = false;
  for (let i = 1; i < sheet.living; i++) {
    const a = live[i]!;
    for (let j = 0; j < i && open[a] !== 0; j++) {
      const b = live[j]!;
      if (open[b] === 0) continue;
      const alike = same[a * room + b]!;
      const all = open[a]! | open[b]!;
      const apart = all & ~alike;
      const ahead = need[a]! - need[b]!;
      const found =
        (apart !== 0 && (apart & (apart - 1)) === 0 && twins(sheet, a, b, lowest(apart), ahead)) ||
        (!easy &&
          ((ahead > 0 && count(open[a]! & ~alike) === ahead && compare(sheet, a, b, apart)) ||
            (ahead < 0 && count(open[b]! & ~alike) === -ahead && compare(sheet, b, a, apart)) ||
            (count(all) + count(all & alike) === need[a]! + need[b]! && cover(sheet, all, alike, a, b, b))));
      if (!found) continue;
      if (!countOn(sheet)) return false;
      news = true;
    }
  }
  return news;
}

function twins(sheet: Sheet, a: number, b: number, p: number, ahead: number): boolean {
  const { places, said } = sheet;
  const one = said[a * places + p]!;
  const other = said[b * places + p]!;
  return keep(sheet, p, ahead === 0 ? ~(one | other) : ahead > 0 ? one : other);
}

function compare(sheet: Sheet, a: number, b: number, apart: number): boolean {
  const { places, said, open } = sheet;
  const ahead = open[a]!;
  let news = false;
  for (let at = apart; at !== 0; at &= at - 1) {
    const p = lowest(at);
    const only = (ahead >> p) & 1 ? said[a * places + p]! : ~said[b * places + p]!;
    if (keep(sheet, p, only)) news = true;
  }
  return news;
}

/** Each of these places gives the guesses as much as it can: at `twice`, by the symbol that two of them say. */
function cover(sheet: Sheet, all: number, twice: number, a: number, b: number, c: number): boolean {
  let news = false;
  for (let at = all; at !== 0; at &= at - 1) {
    const p = lowest(at);
    if (keep(sheet, p, (twice >> p) & 1 ? doubleAt(sheet, p, a, b, c) : saidAt(sheet, p, a, b, c))) news = true;
  }
  return news;
}

/** The symbols that guesses say at a place. */
const saidAt = ({ places, said }: Sheet, p: number, a: number, b: number, c: number): number =>
  said[a * places + p]! | said[b * places + p]! | said[c * places + p]!;

/** The symbol that two of three guesses, or both of two, say at a place. */
function doubleAt({ places, said }: Sheet, p: number, a: number, b: number, c: number): number {
  const one = said[a * places + p]!;
  return one === said[b * places + p] || one === said[c * places + p] ? one : said[b * places + p]!;
}

/**
 * Takes over the first that two or three guesses tell by the most or the least that the places give them; false when
 * that is nothing. twice, thrice: where two or three of them say the same.
 */
export function tallies(sheet: Sheet): boolean {
  const { room, same, live, open, need } = sheet;
  const two = placesUpTo(sheet, 2);
  const three = placesUpTo(sheet, 3);
  for (let i = 0; i < sheet.living; i++) {
    const a = live[i]!;
    const A = open[a]!;
    if (A === 0) continue;
    for (let j = i + 1; j < sheet.living; j++) {
      const b = live[j]!;
      const B = open[b]!;
      if (B === 0) continue;
      const ab = same[a * room + b]! & A;
      const both = need[a]! + need[b]!;
      const must = two & A & B & ~ab;
      if (most(sheet, count(A | B) + count(ab) - both, A | B, ab, 0, a, b, b)) return true;
      if (least(sheet, both - count(must), A | B, ab, 0, must, a, b, b)) return true;
      for (let k = j + 1; k < sheet.living; k++) {
        const c = live[k]!;
        const C = open[c]!;
        if (C === 0) continue;
        const ac = same[a * room + c]! & A;
        const bc = same[b * room + c]! & B;
        const all = A | B | C;
        const twice = ab | ac | bc;
        const thrice = ab & ac;
        const needed = both + need[c]!;
        if (most(sheet, count(all) + count(twice) + count(thrice) - needed, all, twice, thrice, a, b, c)) return true;
        const forced = (two & ((A & B & ~ab) | (A & C & ~ac) | (B & C & ~bc))) | (three & A & B & C & ~twice);
        if (least(sheet, needed - count(forced), all, twice, thrice, forced, a, b, c)) return true;
      }
    }
  }
  return false;
}

/** The places can give so much more than is needed: what gives less by more than that is out. */
function most(sheet: Sheet, over: number, all: number, twice: number, thrice: number, a: number, b: number, c: number) {
  if (over < 0 || over > 2) return false;
  if (over === 0) return cover(sheet, all, twice, a, b, c);
  let news = false;
  for (let at = over === 1 ? twice : thrice; at !== 0; at &= at - 1)
    if (keep(sheet, lowest(at), saidAt(sheet, lowest(at), a, b, c))) news = true;
  return news;
}

/** What is needed is so much more than the places must give (`must`: one each): what gives more than that is out. */
function least(
  sheet: Sheet,
  spare: number,
  all: number,
  twice: number,
  thrice: number,
  must: number,
  a: number,
  b: number,
  c: number,
): boolean {
  if (spare < 0 || spare > 2) return false;
  const doubles = spare === 0 ? twice & must : spare === 1 ? twice & ~must : thrice;
  let news = false;
  for (let at = doubles; at !== 0; at &= at - 1)
    if (keep(sheet, lowest(at), ~doubleAt(sheet, lowest(at), a, b, c))) news = true;
  for (let at = spare === 0 ? all & ~must : 0; at !== 0; at &= at - 1)
    if (keep(sheet, lowest(at), ~saidAt(sheet, lowest(at), a, b, c))) news = true;
  return news;
}

/** The places with more than one symbol left, but no more than so many. */
export function placesUpTo({ domain, left }: Sheet, symbols: number): number {
  let places = 0;
  for (let at = left; at !== 0; at &= at - 1) if (count(domain[lowest(at)]!) <= symbols) places |= at & -at;
  return places;
}
