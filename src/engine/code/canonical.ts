/**
 * The canonical text of guesses: equal for lists that are the same up to the order of the guesses, the order of the places, and
 * one renaming of the symbols.
 *  Letters: g guess, p place, d symbol. Each has a rank. At first all ranks are equal, except that guesses are ranked by
 * feedback. Ranks are refined by the ranks that they occur with until nothing changes. Where some are still equal, each of those
 * is tried as the first (individualisation and refinement, as in B. McKay's nauty). The smallest of the resulting texts is the
 * canonical one.
 */

import { areEqual } from "./compare.ts";

/** A guess: its symbols by index, and its feedback. */
interface Row {
  readonly code: readonly number[];
  readonly feedback: string;
}

/** Ranks of guesses, places and symbols. Members with equal ranks are not distinguished yet. */
interface Ranks {
  readonly guesses: readonly number[];
  readonly places: readonly number[];
  readonly symbols: readonly number[];
}
const PARTS = ["guesses", "places", "symbols"] as const;

/** Maximum number of complete rankings to try. Beyond it, equal puzzles with rare symmetries may get different texts. */
const MAX_LEAVES = 800;

export function canonicalGuesses(
  symbols: string,
  guesses: readonly { readonly code: string; readonly feedback: string }[],
): string {
  // A repeated guess adds no information, and would give the same puzzle a second text.
  const distinct = guesses.filter(
    ({ code, feedback }, g) => guesses.findIndex((other) => other.code === code && other.feedback === feedback) === g,
  );
  const used = [...symbols].filter((symbol) => distinct.some(({ code }) => code.includes(symbol))).join("");
  const rows = distinct.map(({ code, feedback }) => ({ code: indicesIn(used, code), feedback }));
  const feedbacks = rows.map(({ feedback }) => feedback);
  const start: Ranks = {
    guesses: feedbacks.map((feedback) => feedbacks.filter((other) => other < feedback).length),
    places: rows[0]!.code.map(() => 0),
    symbols: new Array<number>(used.length).fill(0),
  };
  return `${symbols.length}/${smallest(rows, start)}`;
}

/** The indices of a code's symbols in `symbols`. */
function indicesIn(symbols: string, code: string): number[] {
  const indices: number[] = [];
  for (const symbol of code) indices.push(symbols.indexOf(symbol));
  return indices;
}

function smallest(rows: readonly Row[], start: Ranks): string {
  const open: Ranks[] = [start];
  let least: string | undefined;
  for (let leaves = 0; open.length > 0 && leaves < MAX_LEAVES; ) {
    const ranks = refined(rows, open.pop()!);
    const tie = firstTie(ranks);
    if (tie !== undefined) {
      for (const i of tie.members.toReversed()) open.push(individualised(ranks, tie.part, i));
      continue;
    }
    leaves++;
    const text = textOf(rows, ranks);
    if (least === undefined || text < least) least = text;
  }
  return least!;
}

function refined(rows: readonly Row[], from: Ranks): Ranks {
  for (let ranks = from; ; ) {
    const next = refinedOnce(rows, ranks);
    if (PARTS.every((part) => areEqual(next[part], ranks[part]))) return next;
    ranks = next;
  }
}

/** Ranks each member by its own rank first, then by the sorted pairs of ranks that it occurs with. */
function refinedOnce(rows: readonly Row[], { guesses, places, symbols }: Ranks): Ranks {
  const start = (ranks: readonly number[]) => (areDistinct(ranks) ? undefined : ranks.map((rank) => [rank]));
  const met = { guesses: start(guesses), places: start(places), symbols: start(symbols) };
  for (let g = 0; g < rows.length; g++) {
    const { code } = rows[g]!;
    for (let p = 0; p < code.length; p++) {
      const d = code[p]!;
      if (met.guesses) insert(met.guesses[g]!, places[p]! * RANK_LIMIT + symbols[d]!);
      if (met.places) insert(met.places[p]!, guesses[g]! * RANK_LIMIT + symbols[d]!);
      if (met.symbols) insert(met.symbols[d]!, guesses[g]! * RANK_LIMIT + places[p]!);
    }
  }
  return {
    guesses: met.guesses ? ranksOf(met.guesses) : guesses,
    places: met.places ? ranksOf(met.places) : places,
    symbols: met.symbols ? ranksOf(met.symbols) : symbols,
  };
}

/** Larger than any rank. */
const RANK_LIMIT = 1000;

function areDistinct(ranks: readonly number[]): boolean {
  for (let i = 1; i < ranks.length; i++) if (ranks.indexOf(ranks[i]!) < i) return false;
  return true;
}

/** Inserts a number into a list that is ascending from its second item on. */
function insert(list: number[], value: number): void {
  let i = list.push(value) - 1;
  for (; i > 1 && list[i - 1]! > value; i--) list[i] = list[i - 1]!;
  list[i] = value;
}

/** The first set of members with equal ranks; see `individualised`. */
function firstTie(ranks: Ranks): { part: (typeof PARTS)[number]; members: number[] } | undefined {
  for (const part of PARTS) {
    const list = ranks[part];
    const rank = lowestTied(list);
    if (rank >= 0) return { part, members: list.flatMap((value, i) => (value === rank ? [i] : [])) };
  }
  return undefined;
}

/** The lowest rank that several members have; −1 if there is none. */
function lowestTied(ranks: readonly number[]): number {
  let least = -1;
  for (let i = 0; i < ranks.length; i++)
    if ((least < 0 || ranks[i]! < least) && ranks.indexOf(ranks[i]!, i + 1) >= 0) least = ranks[i]!;
  return least;
}

/** The ranks after one member of a tied set is ranked before the others. */
const individualised = (ranks: Ranks, part: (typeof PARTS)[number], chosen: number): Ranks => ({
  ...ranks,
  [part]: ranks[part].map((rank, i) => (rank >= ranks[part][chosen]! && i !== chosen ? rank + 1 : rank)),
});

/** The text for distinct ranks: guesses and places in rank order, symbols replaced by their ranks. */
function textOf(rows: readonly Row[], { guesses, places, symbols }: Ranks): string {
  const [order, names] = [inOrder(places), ordinals(symbols)];
  let text = "";
  for (const g of inOrder(guesses)) {
    const { code, feedback } = rows[g]!;
    if (text !== "") text += "/";
    for (const p of order) text += names[code[p]!]!;
    text += `:${feedback}`;
  }
  return text;
}

/** Ranks without gaps: for each rank, the number of smaller ones. */
function ordinals(ranks: readonly number[]): number[] {
  const smaller = ranks.slice();
  for (let i = 0; i < ranks.length; i++) {
    smaller[i] = 0;
    for (const other of ranks) if (other < ranks[i]!) smaller[i]!++;
  }
  return smaller;
}

/** The indices in rank order. */
function inOrder(ranks: readonly number[]): number[] {
  const order = ranks.slice();
  for (const [i, at] of ordinals(ranks).entries()) order[at] = i;
  return order;
}

/** The rank of each list of numbers in lexicographic order: the number of smaller lists. */
const ranksOf = (lists: readonly (readonly number[])[]): number[] =>
  lists.map((list) => {
    let smaller = 0;
    for (const other of lists) if (isSmaller(other, list)) smaller++;
    return smaller;
  });

function isSmaller(list: readonly number[], other: readonly number[]): boolean {
  for (let i = 0; i < list.length && i < other.length; i++) if (list[i] !== other[i]) return list[i]! < other[i]!;
  return list.length < other.length;
}
