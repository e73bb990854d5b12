/**
 * One text for all guesses that are the same up to the order of the guesses, the order of the places, and one renaming
 * of the symbols.
 *
 * Letters: g guess, p place, d symbol; each has a rank, at first all alike but for what is told of a guess.
 * Idea: ranks are refined by the ranks of what they meet until nothing changes; where some are still alike, each of
 * those is tried as the first (individualisation and refinement, as B. McKay's nauty does). Of the texts that come out
 * the smallest stands.
 */

/** A guess as ranks see it: its symbols by index, and what is told of it. */
interface Row {
  readonly code: readonly number[];
  readonly told: string;
}

/** Ranks of guesses, places and symbols. Equal: not told apart so far. */
interface Ranks {
  readonly guesses: readonly number[];
  readonly places: readonly number[];
  readonly symbols: readonly number[];
}
const PARTS = ["guesses", "places", "symbols"] as const;

/** More endings are not tried: then, for puzzles of rare symmetry, alike ones may get different texts. */
const ENDINGS = 800;

/** The smallest text. `told`: what is told of each guess. */
export function canonicalGuesses(
  symbols: string,
  guesses: readonly { readonly code: string; readonly told: string }[],
): string {
  // The same guess twice says nothing new, and would only be two ways to say it.
  const distinct = [...new Map(guesses.map((guess) => [`${guess.code} ${guess.told}`, guess])).values()];
  const used = [...symbols].filter((symbol) => distinct.some(({ code }) => code.includes(symbol)));
  const rows = distinct.map(({ code, told }) => ({ code: [...code].map((symbol) => used.indexOf(symbol)), told }));
  const tolds = rows.map(({ told }) => told);
  const start: Ranks = {
    guesses: ranksOf(tolds),
    places: rows[0]!.code.map(() => 0),
    symbols: used.map(() => 0),
  };
  return `${symbols.length}/${smallest(rows, start)}`;
}

function smallest(rows: readonly Row[], start: Ranks): string {
  const open: Ranks[] = [start];
  let least: string | undefined;
  for (let endings = 0; open.length > 0 && endings < ENDINGS; ) {
    const ranks = refined(rows, open.pop()!);
    const alike = firstAlike(ranks);
    if (alike !== undefined) {
      for (const i of alike.members.toReversed()) open.push(singled(ranks, alike.part, i));
      continue;
    }
    endings++;
    const text = textOf(rows, ranks);
    if (least === undefined || text < least) least = text;
  }
  return least!;
}

function refined(rows: readonly Row[], from: Ranks): Ranks {
  let ranks = from;
  for (;;) {
    const { guesses, places, symbols } = ranks;
    const met = {
      guesses: rows.map((): string[] => []),
      places: places.map((): string[] => []),
      symbols: symbols.map((): string[] => []),
    };
    for (const [g, { code }] of rows.entries()) {
      for (const [p, d] of code.entries()) {
        met.guesses[g]!.push(pad(places[p]!) + pad(symbols[d]!));
        met.places[p]!.push(pad(guesses[g]!) + pad(symbols[d]!));
        met.symbols[d]!.push(pad(guesses[g]!) + pad(places[p]!));
      }
    }
    const next = Object.fromEntries(
      PARTS.map((part) => [part, ranksOf(ranks[part].map((rank, i) => pad(rank) + met[part][i]!.sort().join("")))]),
    ) as unknown as Ranks;
    if (PARTS.every((part) => next[part].every((rank, i) => rank === ranks[part][i]))) return next;
    ranks = next;
  }
}

/** The members of the first set that is not told apart. */
function firstAlike(ranks: Ranks): { part: (typeof PARTS)[number]; members: number[] } | undefined {
  for (const part of PARTS) {
    const list = ranks[part];
    const rank = list.toSorted((a, b) => a - b).find((value, i, sorted) => value === sorted[i + 1]);
    if (rank !== undefined) return { part, members: list.flatMap((value, i) => (value === rank ? [i] : [])) };
  }
  return undefined;
}

/** The ranks with one of its set put before the others. */
const singled = (ranks: Ranks, part: (typeof PARTS)[number], chosen: number): Ranks => ({
  ...ranks,
  [part]: ranks[part].map((rank, i) => (rank >= ranks[part][chosen]! && i !== chosen ? rank + 1 : rank)),
});

function textOf(rows: readonly Row[], { guesses, places, symbols }: Ranks): string {
  const order = (ranks: readonly number[]) => ranks.map((_, i) => i).toSorted((a, b) => ranks[a]! - ranks[b]!);
  const names = order(symbols);
  return order(guesses)
    .map((g) => {
      const { code, told } = rows[g]!;
      return `${order(places)
        .map((p) => names.indexOf(code[p]!))
        .join("")}:${told}`;
    })
    .join("/");
}

/** The rank of each text: how many texts are smaller. */
function ranksOf(texts: readonly string[]): number[] {
  const sorted = [...texts].sort();
  const first = new Map<string, number>();
  for (const [i, text] of sorted.entries()) if (!first.has(text)) first.set(text, i);
  return texts.map((text) => first.get(text)!);
}

const pad = (n: number): string => String(n).padStart(2, "0");
