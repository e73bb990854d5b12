/** Why a puzzle has no answer, and how its answers differ: which clues cannot stand together, and which cells are open. */
import type { Entry, PuzzleKind, Words } from "./kind.ts";

/** A clue, or a slot with what is given in it. */
export interface Culprit {
  readonly id: string;
  /** The statement of a clue; the name of a slot. */
  readonly say: Words;
  /** What is given in the slot; null for a clue. */
  readonly given: string | null;
}

/** Clues that cannot stand together. */
export interface Clash {
  /** Without any one of these the others have an answer. In the order of the puzzle. */
  readonly together: readonly Culprit[];
  /** Those without which the whole puzzle has exactly one answer; all of them are in `together`. */
  readonly cures: readonly Culprit[];
}

/** A clash by the ids of its clues and slots. */
export const clashData = ({ together, cures }: Clash) => ({
  together: together.map(({ id }) => id),
  cures: cures.map(({ id }) => id),
});

/** Search steps for one question. If they do not suffice, a clue counts as needed for the clash. */
const NODES = 100_000;
/** Search steps for all questions of one search; each costs one more than its nodes. */
const ALL_NODES = 5_000_000;

/**
 * A small set of clues and givens that together allow no answer. Leaves out clues in several orders; each order gives a minimal set
 * (every part of it is needed), and the smallest of these is returned. A clue whose removal alone leaves an answer is in all of them.
 * Null if the puzzle has an answer, or nothing is proved within the limit.
 */
export function clashOf<P>(
  kind: Pick<PuzzleKind<unknown, P>, "slots" | "clues" | "solve" | "keepOnly" | "canonicalAnswer">,
  puzzle: P,
): Clash | null {
  const all: Culprit[] = [
    ...kind.clues(puzzle).map(({ id, say }) => ({ id, say, given: null })),
    ...kind.slots(puzzle).flatMap(({ id, name, given }) => (given === null ? [] : [{ id, say: name, given }])),
  ];
  let left = ALL_NODES;
  const search = (keep: readonly Culprit[], solutions: number) => {
    const rest = kind.keepOnly(puzzle, new Set(keep.map(({ id }) => id)));
    const found = kind.solve(rest, { solutions, nodes: Math.max(1, Math.min(NODES, left)) });
    left -= found.nodes + 1;
    return { ...found, rest };
  };
  const hasNone = (keep: readonly Culprit[]): boolean => {
    if (left <= 0) return false;
    const { solutions, complete } = search(keep, 1);
    return complete && solutions.length === 0;
  };
  if (all.length === 0 || !hasNone(all)) return null;
  const without = (one: Culprit) => all.filter((other) => other !== one);
  const cores = all.filter((one) => !hasNone(without(one)));
  const cures = cores.filter((one) => {
    const { solutions, complete, rest } = search(without(one), 2);
    const answers = new Set(solutions.map((entry) => kind.canonicalAnswer(rest, entry)));
    return complete && answers.size === 1;
  });
  const others = all.filter((one) => !cores.includes(one));
  let best = all;
  for (const order of ordersOf(others)) {
    let kept = all;
    for (const one of order) {
      const fewer = kept.filter((other) => other !== one);
      if (hasNone(fewer)) kept = fewer;
    }
    if (kept.length < best.length) best = kept;
    if (left <= 0) break;
  }
  return { together: best, cures };
}

/** Orders of leaving out: from the end, from the beginning, and both halves first. */
function ordersOf<T>(list: readonly T[]): T[][] {
  const half = Math.floor(list.length / 2);
  const [first, last] = [list.slice(0, half), list.slice(half)];
  const mixed = last.flatMap((one, i) => [one, ...first.slice(i, i + 1)]);
  return [list.toReversed(), [...list], [...last, ...first], mixed];
}

/** A slot in which two answers differ, with its texts there; null if one of them leaves it empty. */
export interface Difference {
  readonly slot: string;
  readonly say: Words;
  readonly texts: readonly [string | null, string | null];
}

/** The slots in which two answers differ, in the order of the puzzle. */
export const differencesOf = <P>(
  kind: Pick<PuzzleKind<unknown, P>, "slots">,
  puzzle: P,
  [one, other]: readonly [Entry, Entry],
): Difference[] =>
  kind
    .slots(puzzle)
    .map(({ id, name }) => ({ slot: id, say: name, texts: [one[id] ?? null, other[id] ?? null] as const }))
    .filter(({ texts: [a, b] }) => a !== b);
