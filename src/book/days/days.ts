/** The sheets of a week: decides which puzzle goes to which day, so that each day is harder than the one before. */
import { LEVELS } from "../../engine/kind.ts";
import { firstOf, required } from "../../engine/required.ts";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import { problem } from "../../spec/problem.ts";
import type { Spec } from "../../spec/spec-types.ts";
import type { MadePuzzles, PuzzleToPrint } from "../printed-order.ts";
import { numberSize, sum } from "./number-size.ts";
import { partDays } from "./part-days.ts";
import { rises, swapUntilRising } from "./swap-days.ts";

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

/** The failure for a week whose puzzles do not rise. */
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
  // There are few different difficulties: some puzzles change their days.
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
