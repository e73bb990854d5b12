/**
 * The canonical text of a puzzle: equal for puzzles that are the same up to the order of the guesses, the order of the places,
 * and a renaming of the symbols in each place.
 *  The count of a guess depends only on the number of places in which it agrees with the code. So the only relevant fact about a
 * place is which guesses have the same symbol there. For ordered guesses that is a list of numbers, and the sorted lists of all
 * places form a text. To order them, guesses are ranked by their counts, and by the ranks of those they agree with in a number of
 * places, until nothing changes. Where some are still equal, each of those is tried as the first (individualisation and
 * refinement, as in B. McKay's nauty). The smallest of the resulting texts is the canonical one.
 */
import { areEqual, countMatches } from "../../code/compare.ts";
import type { Puzzle } from "./rules.ts";

type Guess = Puzzle["guesses"][number];

/** Maximum number of complete orders to try. Beyond it, equal puzzles with rare symmetries may get different texts. */
const MAX_LEAVES = 800;

/** The canonical text of a puzzle. */
export function canonical({ symbols, guesses }: Puzzle): string {
  // A repeated guess adds no information, and would give the same puzzle a second text.
  const distinct = guesses.filter(
    ({ code, right }, g) => guesses.findIndex((other) => other.code === code && other.right === right) === g,
  );
  const agreeing = distinct.map(({ code }) => distinct.map((other) => countMatches(code, other.code)));
  const open = [distinct.map(({ right }) => right)];
  let least: string | null = null;
  for (let leaves = 0; open.length > 0 && leaves < MAX_LEAVES; ) {
    const ranks = refined(agreeing, open.pop()!);
    const tied = firstTie(ranks);
    if (tied.length > 0) {
      for (const g of tied.toReversed())
        open.push(ranks.map((rank, h) => (rank >= ranks[g]! && h !== g ? rank + 1 : rank)));
      continue;
    }
    leaves++;
    const text = textOf(distinct.toSorted((a, b) => ranks[distinct.indexOf(a)]! - ranks[distinct.indexOf(b)]!));
    if (least === null || text < least) least = text;
  }
  return `${symbols.length}/${least}`;
}

/** Ranks that no longer change when each guess is also ranked by those it agrees with. */
function refined(agreeing: readonly (readonly number[])[], from: readonly number[]): readonly number[] {
  for (let ranks = from; ; ) {
    const keys = ranks.map((rank, g) => [
      rank,
      ...ranks.map((other, h) => other * RANK_LIMIT + agreeing[g]![h]!).sort((a, b) => a - b),
    ]);
    const next = keys.map((key) => keys.reduce((smaller, other) => smaller + (isSmaller(other, key) ? 1 : 0), 0));
    if (areEqual(next, ranks)) return next;
    ranks = next;
  }
}

/** Larger than the number of places. */
const RANK_LIMIT = 100;

function isSmaller(list: readonly number[], other: readonly number[]): boolean {
  for (let i = 0; i < list.length; i++) if (list[i] !== other[i]) return list[i]! < other[i]!;
  return false;
}

/** The guesses of the lowest rank that several guesses have. */
function firstTie(ranks: readonly number[]): readonly number[] {
  const shared = ranks.filter((rank, g) => ranks.indexOf(rank) !== g);
  const least = Math.min(...shared);
  return ranks.flatMap((rank, g) => (rank === least ? [g] : []));
}

/**
 * The text of guesses in this order: their counts, and the sorted places, each with its symbols numbered in order of appearance.
 */
function textOf(guesses: readonly Guess[]): string {
  const places = Array.from(guesses[0]!.code, (_, p) => {
    const known: string[] = [];
    return guesses
      .map(({ code }) => {
        const symbol = code[p]!;
        const at = known.indexOf(symbol);
        return at >= 0 ? at : known.push(symbol) - 1;
      })
      .join("");
  });
  return `${guesses.map(({ right }) => right).join(",")}:${places.sort().join("/")}`;
}
