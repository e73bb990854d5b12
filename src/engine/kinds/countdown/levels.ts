/** Which levels exist with some options: those that the cards and operators allow and that a number of deals produces. */
import type { Level } from "../../kind.ts";
import { levelsByTries, succeedsTwice } from "../../levels-by-tries.ts";
import { rng } from "../../rng.ts";
import { ALL_OPERATORS } from "./expression.ts";
import { type Effort, generate } from "./generate.ts";
import { maxCards, type Options, options, preset } from "./options.ts";
import { maxTarget, signsFor } from "./training.ts";

/** The effort for testing whether a level exists. A level that such tries rarely find is not offered. */
const PROBE: Effort = { targets: 12, deals: 4 };

/** Number of deals to test which levels exist; with few cards they take no time. */
const probesOf = (cards: number): number => (cards < 5 ? 60 : 24);

/** The levels that exist with these options: those found often enough in a fixed number of deals, which are always the same. */
export const levels = levelsByTries<Options>(
  (wanted, level) => {
    if (!mayExist(wanted, level)) return false;
    if (isSure(wanted, level)) return true;
    const chance = rng(["countdown levels", level]);
    return succeedsTwice(probesOf(maxCards(wanted)), () => generate(chance, wanted, level, 0, PROBE) !== undefined);
  },
  (level) => options.parse(preset(level, null, null)),
);

/**
 * Whether a level is possible at all, given the number of cards and the operators of its techniques. An easier technique finds
 * every solution with fewer cards or without the operator: a sum of any length is found by the technique that reserves cards for
 * sums.
 */
export function mayExist(wanted: Options, level: Level): boolean {
  const { operators, pair, all, trains, targets } = wanted;
  const signs = signsFor(trains, operators);
  if (trains === "all-cards" && !all) return false;
  if (signs === "" || targets[0] > maxTarget(trains)) return false;
  // Two cards and a sign are seen at once.
  if (pair) return level === "starter";
  // Above starter, solutions with sums alone are not used where products are possible.
  if (level !== "starter" && operators.includes("*") && !signs.includes("*")) return false;
  // For other skills, at best one deal in hundreds needs an expert technique and only the skill.
  if (level === "expert" && trains !== "any" && !OF_EXPERTS.includes(trains)) return false;
  return maxCards(wanted) >= fewestCards(level, signs);
}

/** Skills for which one deal of five cards in eight, or in four, needs an expert technique. */
const OF_EXPERTS: readonly Options["trains"][] = ["tables-2-5-10", "tables-to-12", "division"];

/** Whether the level is known to occur often, without a test: with the usual cards and all operators. */
export function isSure(wanted: Options, level: Level): boolean {
  const { cards, big, operators, pack, pair, all, trains, answers } = wanted;
  const [low, high] = wanted.targets;
  if (pack !== "usual" || operators !== ALL_OPERATORS || trains !== "any" || pair || all) return false;
  // With six cards, most targets need an expert technique.
  if (level === "expert" && maxCards({ cards }) === MAX_CARDS && high - low > WIDE) return true;
  const often = typeof cards === "number" ? OFTEN[level][cards] : undefined;
  if (often === undefined || big !== "usual" || (cards === MAX_CARDS && answers === "one")) return false;
  const common = Math.min(high, often[1]) - Math.max(low, often[0]) + 1;
  return common >= MIN_COMMON && 2 * common >= high - low + 1;
}
const MAX_CARDS = 6;
const WIDE = 800;
/**
 * Lowest and highest target for which deals with this many cards reach a level in at least a quarter of the tries, for any 25
 * requested targets; measured with the effort of `PROBE`.
 */
const OFTEN: Readonly<Record<Level, Readonly<Record<number, readonly [number, number]>>>> = {
  starter: { 3: [1, 199], 4: [1, 199] },
  easy: { 4: [26, 999] },
  medium: { 4: [1, 999], 5: [151, 999], 6: [101, 999] },
  hard: { 5: [101, 999], 6: [201, 999] },
  expert: { 6: [201, 999] },
};
/** Minimum number of the requested targets, and half of them, that must be in that range. */
const MIN_COMMON = 50;

/** The minimum number of cards in a solution of a level with these operators. */
function fewestCards(level: Level, signs: string): number {
  const [sums, products, divisions] = [/[+-]/, /\*/, /\//].map((sign) => sign.test(signs));
  switch (level) {
    // One line is too easy; of two lines the last is a sum.
    case "starter":
      return sums ? 3 : NEVER;
    case "easy":
      return products ? 3 : 4;
    case "medium":
      return divisions ? 3 : products ? 4 : 5;
    case "hard":
      return divisions ? 4 : products ? 5 : NEVER;
    case "expert":
      return divisions ? 3 : products ? 5 : NEVER;
  }
}
const NEVER = Number.POSITIVE_INFINITY;
