/** The sheets of a week: decides which puzzle goes to which day, so that each day is harder than the one before. */
import { LEVELS, type PuzzleKind } from "../../engine/kind.ts";
import { readNumber } from "../../engine/mixed-number.ts";
import { firstOf, lastOf, required } from "../../engine/required.ts";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import { kindNamed } from "../../spec/options.ts";
import { problem } from "../../spec/problem.ts";
import type { Spec } from "../../spec/spec-types.ts";
import type { MadePuzzles, PuzzleToPrint } from "../printed-order.ts";

/** The puzzles for a week; those with the same solved board are twins. */
interface WeekPuzzles extends MadePuzzles {
  readonly made: readonly ((PuzzleToPrint & { readonly solved?: string | null }) | undefined)[];
}

/** Required distances between days, from days that overlap to days that do not; the first that makes them rise is used. */
const APART = [0.5, 0.6, 0.7, 0.8, 0.9, 1];

/**
 * For each place, in printed order, the place whose puzzle it gets; without days its own. Puzzles stay within their section's
 * kind, skill and role. Days rise by their scores or, where these differ too little, those with equal scores by their numbers.
 * Null if neither differs enough for this many days.
 */
export function overDays(stock: WeekPuzzles, order: readonly number[]): number[] | null {
  const { spec, kinds, made } = stock;
  const days = spec.sheet?.days ?? 1;
  if (days === 1) return [...order];
  const score = (place: number): number => required(made[place]).score;
  const byScore = shareOut(stock, order, days, score);
  if (byScore !== null) return byScore;
  const sizes = new Map(order.map((place) => [place, numberSize(required(made[place]), kinds)]));
  const more = 1 + sum([...sizes.values()]);
  return shareOut(stock, order, days, (place) => more * score(place) + required(sizes.get(place)));
}

/** The failure for a week whose days do not rise. */
export function alikeDays({ sheet, sections }: Spec): Failure {
  const days = sheet?.days ?? 1;
  return new Failure(problem("days", { days, level: firstOf(sections).level }), EXIT.failed);
}

/** As `overDays`, by the difficulty of each puzzle; null if no assignment was found in which the days rise. */
function shareOut(
  { spec, places, made }: WeekPuzzles,
  order: readonly number[],
  days: number,
  hardness: (place: number) => number,
): number[] | null {
  const sectionOf = (place: number) => spec.sections[places[place]!.section]!;
  const level = (place: number): number => LEVELS.indexOf(required(made[place]).level);
  const groups = Map.groupBy(order, (place) => {
    const { kind, role, skill } = sectionOf(place);
    return `${kind} ${role} ${skill}`;
  });
  const sumsOf = (from: ReadonlyMap<number, number>): number[] =>
    Array.from({ length: days }, (_, i) =>
      order
        .filter((place) => sectionOf(place).day === i + 1 && sectionOf(place).role !== "example")
        .reduce((total, place) => total + hardness(required(from.get(place))), 0),
    );
  const parted = (from: ReadonlyMap<number, number>): number[] => {
    const dayOf = (place: number) => required(sectionOf(place).day);
    const boardOf = (place: number) => required(made[place]).solved ?? null;
    const after = partDays(from, [...groups.values()], { dayOf, hardness, boardOf });
    return order.map((place) => required(after.get(place)));
  };
  const ways: Map<number, number>[] = [];
  for (const apart of APART) {
    const from = new Map<number, number>();
    for (const slots of groups.values()) {
      const perDay = Map.groupBy(slots, (place) => required(sectionOf(place).day));
      const rank = (place: number): number => {
        const day = required(sectionOf(place).day);
        const own = required(perDay.get(day));
        const along = own.length === 1 ? 0 : own.indexOf(place) / (own.length - 1);
        return (apart * (day - 1)) / (days - 1) + (1 - apart) * along;
      };
      const rising = slots.toSorted((a, b) => hardness(a) - hardness(b) || level(a) - level(b) || a - b);
      const ranked = slots.toSorted((a, b) => rank(a) - rank(b) || slots.indexOf(a) - slots.indexOf(b));
      for (const [i, place] of ranked.entries()) from.set(place, rising[i]!);
    }
    if (rises(sumsOf(from))) return parted(from);
    ways.push(from);
  }
  // With too few different difficulties the days do not rise, so some puzzles change their days.
  for (const from of ways) {
    const swapped = swapUntilRising(from, [...groups.values()], sumsOf);
    if (swapped === null) continue;
    for (const slots of groups.values())
      for (const own of Map.groupBy(slots, (place) => required(sectionOf(place).day)).values()) {
        const rising = own
          .map((place) => required(swapped.get(place)))
          .sort((x, y) => hardness(x) - hardness(y) || x - y);
        for (const [i, place] of own.entries()) swapped.set(place, rising[i]!);
      }
    return parted(swapped);
  }
  return null;
}

// The size of the numbers in a puzzle: of calculations with equal scores, those with larger numbers are harder.

/** Enough search steps for any proved puzzle. */
const NODES = 2_000_000;

/** The sum of all numbers of a puzzle, including its answer, rounded; 0 for puzzles without calculations. */
export function numberSize(
  { kind: id, puzzle }: Pick<PuzzleToPrint, "kind" | "puzzle">,
  kinds: readonly PuzzleKind<unknown, unknown>[],
): number {
  const kind = required(kindNamed(kinds, id));
  const board = kind.board(puzzle);
  if (board.input === "cards") return sum(board.cards) + board.target;
  if (board.input !== "cells" || board.lines.length === 0) return 0;
  const [answer = {}] = kind.solve(puzzle, { solutions: 1, nodes: NODES }).solutions;
  return Math.round(sum(kind.slots(puzzle).map(({ id: slot, given }) => sizeOf(given ?? answer[slot] ?? ""))));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** A sign has no size. */
const sizeOf = (text: string): number => Math.abs(readNumber(text) || 0);

/** Separates twins on the sheet of one day: one of them exchanges its day with an equally hard puzzle. */

interface Week {
  readonly dayOf: (place: number) => number;
  /** The difficulty of a puzzle, given by the place that it was generated for. */
  readonly hardness: (puzzle: number) => number;
  /** Equal for twins; null for a puzzle without a solved board. */
  readonly boardOf: (puzzle: number) => string | null;
}

/** `from` (the puzzle of each place) after swaps within groups that separate the twins of a day, as far as possible. */
export function partDays(
  from: ReadonlyMap<number, number>,
  groups: readonly (readonly number[])[],
  { dayOf, hardness, boardOf }: Week,
): Map<number, number> {
  const after = new Map(from);
  const onDay = Map.groupBy(from.keys(), dayOf);
  const hasTwin = (place: number, puzzle: number, without: number): boolean => {
    const board = boardOf(puzzle);
    const others = onDay.get(dayOf(place))!.filter((other) => other !== place && other !== without);
    return board !== null && others.some((other) => boardOf(after.get(other)!) === board);
  };
  for (const group of groups) {
    for (const place of group) {
      const puzzle = after.get(place)!;
      if (!hasTwin(place, puzzle, place)) continue;
      const other = group.find((each) => {
        const its = after.get(each)!;
        const isAsHard = dayOf(each) !== dayOf(place) && hardness(its) === hardness(puzzle);
        return isAsHard && !hasTwin(place, its, each) && !hasTwin(each, puzzle, place);
      });
      if (other !== undefined) after.set(place, after.get(other)!).set(other, puzzle);
    }
  }
  return after;
}

// Swaps puzzles between days until each day is harder than the one before.

/** Whether each sum is above the previous one. */
export const rises = (sums: readonly number[]): boolean => sums.every((sum, i) => i === 0 || sum > sums[i - 1]!);

/** Two places that exchange their puzzles. */
type Swap = readonly [number, number];

/** Maximum number of swaps for which pairs of swaps are tried too. */
const MAX_IN_TWOS = 600;

/**
 * `from` after swaps within its groups that make the days rise; null if neither a swap nor a pair of swaps improves it any more.
 * `from`: the puzzle of each place; `groups`: places that may exchange their puzzles; `sumsOf`: the score of each day.
 */
export function swapUntilRising(
  from: ReadonlyMap<number, number>,
  groups: readonly (readonly number[])[],
  sumsOf: (from: ReadonlyMap<number, number>) => readonly number[],
): Map<number, number> | null {
  let best = new Map(from);
  let sums = sumsOf(best);
  const wanted = Math.max(0, (lastOf(sums) - sums[0]!) / (sums.length - 1) / 2);
  const lackAfter = (swaps: readonly Swap[]): number => lackOf(sumsOf(swapped(best, swaps)), wanted);
  const pairs = groups.flatMap((group) => group.flatMap((a, i) => group.slice(i + 1).map((b): Swap => [a, b])));
  while (!rises(sums)) {
    const lack = lackOf(sums, wanted);
    const ones = differentSwaps(best, pairs, sumsOf).map((swap) => [swap]);
    const inTwos = (): Swap[][] =>
      pairs.length > MAX_IN_TWOS
        ? []
        : ones.flatMap((one) => differentSwaps(swapped(best, one), pairs, sumsOf).map((other) => [...one, other]));
    const found = minOf(ones, lackAfter, lack) ?? minOf(inTwos(), lackAfter, lack);
    if (found === null) return null;
    best = swapped(best, found);
    sums = sumsOf(best);
  }
  return best;
}

/** The swap, or pair of swaps, that leaves the smallest lack; null if none reduces it. */
function minOf(
  all: readonly (readonly Swap[])[],
  lackAfter: (swaps: readonly Swap[]) => number,
  lack: number,
): readonly Swap[] | null {
  let found: readonly Swap[] | null = null;
  let least = lack;
  for (const swaps of all) {
    const after = lackAfter(swaps);
    if (after < least) [found, least] = [swaps, after];
  }
  return found;
}

function swapped(from: ReadonlyMap<number, number>, swaps: readonly Swap[]): Map<number, number> {
  const after = new Map(from);
  for (const [a, b] of swaps) {
    const first = after.get(a)!;
    after.set(a, after.get(b)!).set(b, first);
  }
  return after;
}

/** The swaps that change the scores of days, one of each set with the same effect. */
function differentSwaps(
  from: ReadonlyMap<number, number>,
  pairs: readonly Swap[],
  sumsOf: (from: ReadonlyMap<number, number>) => readonly number[],
): Swap[] {
  const byChange = new Map<string, Swap>([[sumsOf(from).join(), [0, 0]]]);
  for (const pair of pairs) {
    const change = sumsOf(swapped(from, [pair])).join();
    if (!byChange.has(change)) byChange.set(change, pair);
  }
  return [...byChange.values()].slice(1);
}

/** The total by which days fail to rise by `wanted` over the previous day. */
const lackOf = (sums: readonly number[], wanted: number): number =>
  sums.reduce((lack, sum, i) => lack + (i === 0 ? 0 : Math.max(0, wanted - (sum - sums[i - 1]!))), 0);
