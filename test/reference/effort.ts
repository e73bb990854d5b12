// How much there is to look at in a puzzle, for a second opinion on levels: a solver that knows no technique by name.
// Each blank has its candidates. Every clue, by itself, crosses out what it can, again and again. When no clue does, the blank with the
// fewest candidates is tried with each of them. That goes on until all but the answer are refuted.
// The effort is the number of candidates that are open in each round, all rounds together.

/** Of each unknown, what it can still be. */
export type Candidates = readonly ReadonlySet<number>[];

/**
 * One round: what is left when each clue, by itself, has crossed out what it can; null if something would be nothing at all, or
 * where all is known and a clue does not hold.
 */
export type Round = (candidates: Candidates) => Candidates | null;

/** A puzzle as the search sees it. */
export interface Sheet {
  readonly start: Candidates;
  readonly round: Round;
}

/** The candidates looked at until the one answer is proved. Throws where there is not one answer. */
export function effortOf({ start, round }: Sheet): number {
  let looked = 0;
  /** How many answers there are below some candidates. */
  const search = (from: Candidates): number => {
    let now = from;
    for (;;) {
      looked += countOf(openOf(now));
      const left = round(now);
      if (left === null) return 0;
      if (countOf(left) === countOf(now)) break;
      now = left;
    }
    const open = openOf(now);
    const [first] = open;
    if (first === undefined) return 1;
    const fewest = open.reduce((a, b) => (b.size < a.size ? b : a), first);
    const at = now.indexOf(fewest);
    let answers = 0;
    for (const one of fewest) answers += search(now.with(at, new Set([one])));
    return answers;
  };
  const answers = search(start);
  if (answers !== 1) throw new Error(`a puzzle has ${answers} answers`);
  return looked;
}

/** The sets of what is not known yet. */
const openOf = (candidates: Candidates): Candidates => candidates.filter(({ size }) => size > 1);

/** How many candidates there are in all. */
const countOf = (candidates: Candidates): number => candidates.reduce((sum, { size }) => sum + size, 0);

/** Those of a set that pass. */
export const those = (set: ReadonlySet<number>, passes: (one: number) => boolean): Set<number> =>
  new Set([...set].filter(passes));

/** What is in both. */
export const both = (a: Candidates, b: Candidates): Candidates =>
  a.map((set, i) => those(set, (one) => b[i]!.has(one)));
