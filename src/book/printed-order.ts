/** The order in which the puzzles of a book are printed. */
import { LEVELS, type Level, type PuzzleKind } from "../engine/kind.ts";
import type { Made } from "../engine/make.ts";
import { percentileOf } from "../engine/percentile.ts";
import { firstOf, required } from "../engine/required.ts";
import { levelsOf } from "../spec/level-range.ts";
import { kindNamed } from "../spec/options.ts";
import type { Spec } from "../spec/spec-types.ts";
import type { Place } from "./plan.ts";

/** The part of a generated puzzle that a book needs. */
export type PuzzleToPrint = Omit<Made, "canonical" | "techniques" | "answer" | "entry">;

/** The generated puzzle of each place of a plan. */
export interface MadePuzzles {
  readonly spec: Spec;
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  readonly places: readonly Place[];
  readonly made: readonly (PuzzleToPrint | undefined)[];
}

/**
 * Indices of the places in printed order. A puzzle that is omitted later leaves its place to its replacement, so all must be
 * generated before.
 */
export const printedOrder = (stock: MadePuzzles): number[] =>
  stock.spec.mix === "spread" ? spread(stock) : oneByOne(stock);

/**
 * Section after section. A ramp also rises within each of its levels. A section of one level keeps its order, so that a larger
 * count only adds to it; one with puzzles from elsewhere keeps that of their file.
 */
function oneByOne(stock: MadePuzzles): number[] {
  const { spec, places } = stock;
  const groups = Map.groupBy(places.keys(), (i) => {
    const { section, job, given } = places[i]!;
    return given === undefined ? `${section} ${job.level}` : `${section}`;
  });
  return [...groups.values()].flatMap((group) => {
    const { section, given } = places[firstOf(group)]!;
    return given !== undefined || levelsOf(spec.sections[section]!.level).length === 1 ? group : rising(stock, group);
  });
}

/** All sections together: level by level, alternating kinds, each kind rising. */
function spread(stock: MadePuzzles): number[] {
  const { places } = stock;
  const kinds = [...new Set(places.map(({ job }) => job.kind))];
  const groups = LEVELS.map((level) => kinds.map((kind) => rising(stock, indicesOf(places, kind, level))));
  const turns = takeTurns(groups.map((group) => group.map(({ length }) => length)));
  return turns.flatMap((order, level) => {
    const queues = groups[level]!.map((group) => group.values());
    return order.map((kind) => required(queues[kind]!.next().value));
  });
}

const indicesOf = (places: readonly Place[], kind: string, level: Level): number[] =>
  places.flatMap(({ job }, i) => (job.kind === kind && job.level === level ? [i] : []));

/** Puzzles of one kind and level, by percentile within kind and size, or by score if a size was not measured. */
function rising({ kinds, places, made }: MadePuzzles, group: readonly number[]): number[] {
  if (group.length < 2) return [...group];
  const kind = required(kindNamed(kinds, places[firstOf(group)]!.job.kind));
  const score = (i: number) => made[i]!.score;
  const percents = new Map(group.map((i) => [i, percentileOf(kind.id, kind.size(made[i]!.puzzle), score(i))]));
  const measured = [...percents.values()].every((percent) => percent !== null);
  const rank = (i: number) => (measured ? required(percents.get(i)) : 0);
  return group.toSorted((a, b) => rank(a) - rank(b) || score(a) - score(b) || a - b);
}

// Orders kinds in turn. `c`: how many puzzles of a kind are left; `r`: how many of all other kinds. Within a level every kind
// has ideal places, evenly spread; of the kinds that may come next, the one with the earliest ideal place is taken. A kind may
// come next only if the rest can still be ordered with the shortest runs and the fewest adjacent puzzles of one kind, up to the
// last level.

/** Number of puzzles of each kind, by its index. */
export type Counts = readonly number[];

/** No kind: the state before the first puzzle. */
const NONE = -1;

/**
 * Orders the puzzles of each level, as indices of their kinds; levels follow each other. The longest run of one kind within a
 * level is the shortest that its counts allow, and two of a kind are adjacent only if it is unavoidable.
 */
export function takeTurns(levels: readonly Counts[]): number[][] {
  const tail = tailOf(levels);
  let state = START;
  return levels.map((counts, level) => {
    const turns = levelTurns(counts, state, (last) => tail(level + 1, last));
    for (const kind of turns) state = next(state, kind);
    return turns;
  });
}

/** The last kind, and the length of its run. */
interface State {
  readonly last: number;
  readonly run: number;
}
const START: State = { last: NONE, run: 0 };
const next = ({ last, run }: State, kind: number): State => ({ last: kind, run: kind === last ? run + 1 : 1 });

/** `tail`: number of adjacent pairs of one kind from here to the end of the book, if this level ends with a kind. */
function levelTurns(counts: Counts, before: State, tail: (last: number) => number): number[] {
  const left = [...counts];
  const own = shortestRun(left);
  let within = START;
  let across = before;
  return Array.from({ length: sum(counts) }, () => {
    const tried = left.flatMap((c, kind): Candidate[] => {
      if (c === 0) return [];
      left[kind] = c - 1;
      const fits = isWithin(left, next(within, kind), own);
      const late = isWithin(left, next(across, kind), own) ? 0 : 1;
      const pairs = (kind === across.last ? 1 : 0) + pairsLeft(left, kind, tail);
      left[kind] = c;
      return fits ? [{ kind, late, pairs, at: (counts[kind]! - c + 0.5) / counts[kind]! }] : [];
    });
    const { kind } = tried.reduce((best, one) => (isBefore(one, best) ? one : best));
    left[kind]!--;
    [within, across] = [next(within, kind), next(across, kind)];
    return kind;
  });
}

interface Candidate {
  readonly kind: number;
  /** 1 if the run across the border of levels would be longer than necessary. */
  readonly late: number;
  readonly pairs: number;
  /** Its ideal place in the level, from 0 to 1. */
  readonly at: number;
}
const isBefore = (a: Candidate, b: Candidate): boolean => (a.late - b.late || a.pairs - b.pairs || a.at - b.at) < 0;

const sum = (counts: Counts): number => counts.reduce((total, c) => total + c, 0);

/** The shortest possible longest run: r others leave r + 1 gaps. */
function shortestRun(counts: Counts): number {
  const all = sum(counts);
  return Math.max(...counts.map((c) => Math.ceil(c / (all - c + 1))));
}

/** Whether no run has to exceed `limit`: neither the current one nor one of the rest. */
const isWithin = (counts: Counts, { run }: State, limit: number): boolean =>
  run <= limit && shortestRun(counts) <= limit;

/** Unavoidable adjacent pairs of one kind in the rest of a level, between two kinds. */
function pairsBetween(counts: Counts, before: number, after: number): number {
  const all = sum(counts);
  const forced = counts.map((c, kind) => c - (all - c) - 1 + (kind === before ? 1 : 0) + (kind === after ? 1 : 0));
  return Math.max(0, ...forced);
}

/** The same for the rest of a level and everything after it, with the best kind at the end of the level. */
function pairsLeft(counts: Counts, before: number, tail: (last: number) => number): number {
  if (sum(counts) === 0) return tail(before);
  return counts.reduce((least, c, kind) => {
    if (c === 0) return least;
    return Math.min(least, pairsBetween(counts.with(kind, c - 1), before, kind) + tail(kind));
  }, Number.POSITIVE_INFINITY);
}

/** Unavoidable adjacent pairs of one kind from a level to the end, by the kind before that level. */
function tailOf(levels: readonly Counts[]): (level: number, last: number) => number {
  const known = new Map<string, number>();
  const tail = (level: number, last: number): number => {
    const counts = levels[level];
    if (counts === undefined) return 0;
    const key = `${level} ${last}`;
    const pairs = known.get(key) ?? pairsLeft(counts, last, (kind) => tail(level + 1, kind));
    known.set(key, pairs);
    return pairs;
  };
  return tail;
}
