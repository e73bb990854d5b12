/** The order in which the puzzles of a book are printed. */
import { LEVELS, type Level, type PuzzleKind } from "../engine/kind.ts";
import type { Made } from "../engine/make.ts";
import { percentileOf } from "../engine/percentile.ts";
import { firstOf, required } from "../engine/required.ts";
import { levelsOf } from "../spec/level-range.ts";
import { kindNamed } from "../spec/options.ts";
import type { Spec } from "../spec/spec-types.ts";
import type { Place } from "./plan.ts";
import { takeTurns } from "./take-turns.ts";

/** What a book needs of a generated puzzle. */
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
 * count only adds to it.
 */
function oneByOne(stock: MadePuzzles): number[] {
  const { spec, places } = stock;
  const groups = Map.groupBy(places.keys(), (i) => `${places[i]!.section} ${places[i]!.job.level}`);
  return [...groups.values()].flatMap((group) => {
    const { section } = places[firstOf(group)]!;
    return levelsOf(spec.sections[section]!.level).length === 1 ? group : rising(stock, group);
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
