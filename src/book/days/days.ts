/** The sheets of a week: decides which puzzle goes to which day, so that each day is harder than the one before. */
import { LEVELS, type PuzzleKind } from "../../engine/kind.ts";
import { readNumber } from "../../engine/mixed-number.ts";
import { firstOf, lastOf, required } from "../../engine/required.ts";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import { kindNamed } from "../../spec/options.ts";
import { problem } from "../../spec/problem.ts";
import type { Spec } from "../../spec/spec-types.ts";
import type { MadePuzzles, PuzzleToPrint } from "../printed-order.ts";

/** The puzzles for a week; puzzles with equal solved boards should not be on the same day. */
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
  const week: ScoredWeek = {
    days,
    dayOf: (place) => (sectionOf(place).role === "example" ? null : required(sectionOf(place).day) - 1),
    hardness,
  };
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
    if (rises(sumsOf(from, week))) return parted(from);
    ways.push(from);
  }
  // With too few different difficulties the days do not rise, so some puzzles change their days.
  for (const from of ways) {
    const swapped = swapUntilRising(from, [...groups.values()], week);
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

/** Separates puzzles with equal solved boards on the sheet of one day: one of them exchanges its day with an equally hard puzzle. */

interface Week {
  readonly dayOf: (place: number) => number;
  /** The difficulty of a puzzle, given by the place that it was generated for. */
  readonly hardness: (puzzle: number) => number;
  /** Equal for puzzles with equal solved boards; null for a puzzle without a solved board. */
  readonly boardOf: (puzzle: number) => string | null;
}

/** `from` (the puzzle of each place) after swaps within groups that separate puzzles of a day with equal solved boards, as far as possible. */
export function partDays(
  from: ReadonlyMap<number, number>,
  groups: readonly (readonly number[])[],
  { dayOf, hardness, boardOf }: Week,
): Map<number, number> {
  const after = new Map(from);
  const onDay = Map.groupBy(from.keys(), dayOf);
  const hasEqualBoard = (place: number, puzzle: number, without: number): boolean => {
    const board = boardOf(puzzle);
    const others = onDay.get(dayOf(place))!.filter((other) => other !== place && other !== without);
    return board !== null && others.some((other) => boardOf(after.get(other)!) === board);
  };
  for (const group of groups) {
    for (const place of group) {
      const puzzle = after.get(place)!;
      if (!hasEqualBoard(place, puzzle, place)) continue;
      const other = group.find((each) => {
        const its = after.get(each)!;
        const isAsHard = dayOf(each) !== dayOf(place) && hardness(its) === hardness(puzzle);
        return isAsHard && !hasEqualBoard(place, its, each) && !hasEqualBoard(each, puzzle, place);
      });
      if (other !== undefined) after.set(place, after.get(other)!).set(other, puzzle);
    }
  }
  return after;
}

// Swaps puzzles between days until each day is harder than the one before.

/** Whether each sum is above the previous one. */
export const rises = (sums: readonly number[]): boolean => sums.every((sum, i) => i === 0 || sum > sums[i - 1]!);

/** What the scores of days add up. */
interface ScoredWeek {
  readonly days: number;
  /** The day of a place, from 0; null for an example, which does not count. */
  readonly dayOf: (place: number) => number | null;
  /** The difficulty of a puzzle, a whole number, given by the place that it was generated for. */
  readonly hardness: (puzzle: number) => number;
}

/** The score of each day. */
function sumsOf(from: ReadonlyMap<number, number>, { days, dayOf, hardness }: ScoredWeek): number[] {
  const sums: number[] = new Array(days).fill(0);
  for (const [place, puzzle] of from) {
    const day = dayOf(place);
    if (day !== null) sums[day]! += hardness(puzzle);
  }
  return sums;
}

/** Two places that exchange their puzzles. */
type Swap = readonly [number, number];

/** Swaps one after another, and the score of each day after them. */
interface Swapped {
  readonly swaps: readonly Swap[];
  readonly sums: readonly number[];
}

/** Maximum number of swaps for which pairs of swaps are tried too. */
const MAX_IN_TWOS = 600;

/**
 * `from` after swaps within its groups that make the days rise; null if neither a swap nor a pair of swaps improves it any more.
 * `from`: the puzzle of each place; `groups`: places that may exchange their puzzles.
 */
export function swapUntilRising(
  from: ReadonlyMap<number, number>,
  groups: readonly (readonly number[])[],
  week: ScoredWeek,
): Map<number, number> | null {
  let best = new Map(from);
  let sums: readonly number[] = sumsOf(best, week);
  const wanted = Math.max(0, (lastOf(sums) - sums[0]!) / (sums.length - 1) / 2);
  const pairs = groups.flatMap((group) => group.flatMap((a, i) => group.slice(i + 1).map((b): Swap => [a, b])));
  while (!rises(sums)) {
    const lack = lackOf(sums, wanted);
    const ones = differentSwaps(best, { swaps: [], sums }, pairs, week);
    const inTwos = (): Swapped[] =>
      pairs.length > MAX_IN_TWOS
        ? []
        : ones.flatMap((one) => differentSwaps(swapped(best, one.swaps), one, pairs, week));
    const found = leastOf(ones, wanted, lack) ?? leastOf(inTwos(), wanted, lack);
    if (found === null) return null;
    best = swapped(best, found.swaps);
    sums = found.sums;
  }
  return best;
}

/** The one that leaves the smallest lack; null if none leaves less than `lack`. */
function leastOf(all: readonly Swapped[], wanted: number, lack: number): Swapped | null {
  let found: Swapped | null = null;
  let least = lack;
  for (const each of all) {
    const after = lackOf(each.sums, wanted);
    if (after < least) [found, least] = [each, after];
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

/** `before` and one more swap: those that change the scores of days, one of each set with the same effect. */
function differentSwaps(
  from: ReadonlyMap<number, number>,
  before: Swapped,
  pairs: readonly Swap[],
  { dayOf, hardness }: ScoredWeek,
): Swapped[] {
  const byChange = new Map<string, Swapped>([[before.sums.join(), before]]);
  for (const pair of pairs) {
    const [dayOfFirst, dayOfSecond] = [dayOf(pair[0]), dayOf(pair[1])];
    const change = hardness(from.get(pair[1])!) - hardness(from.get(pair[0])!);
    if (change === 0 || dayOfFirst === dayOfSecond) continue;
    const sums = [...before.sums];
    if (dayOfFirst !== null) sums[dayOfFirst]! += change;
    if (dayOfSecond !== null) sums[dayOfSecond]! -= change;
    const key = sums.join();
    if (!byChange.has(key)) byChange.set(key, { swaps: [...before.swaps, pair], sums });
  }
  return [...byChange.values()].slice(1);
}

/** The total by which days fail to rise by `wanted` over the previous day. */
const lackOf = (sums: readonly number[], wanted: number): number =>
  sums.reduce((lack, sum, i) => lack + (i === 0 ? 0 : Math.max(0, wanted - (sum - sums[i - 1]!))), 0);
