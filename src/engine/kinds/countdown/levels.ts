/** Which levels exist with some options: of those that their cards and signs can come to, the ones that deals are met of. */
import type { Level } from "../../kind.ts";
import { levelsByAttempts, succeedsTwice } from "../../levels-by-attempts.ts";
import { rng } from "../../rng.ts";
import { ALL_OPERATORS } from "./expression.ts";
import { type Effort, generate } from "./generate.ts";
import { mostCards, type Options, options, preset } from "./options.ts";
import { greatestTarget, signsFor } from "./training.ts";

/** Where only whether there is a level is asked: one that is met more seldom than by such attempts is not offered. */
const PROBE: Effort = { targets: 12, deals: 4 };

/** Deals that are tried to see which levels there are: with few cards they take no time. */
const probesOf = (cards: number): number => (cards < 5 ? 60 : 24);

/** The levels that exist with these options: those met often enough in a fixed number of deals, always the same ones. */
export const levels = levelsByAttempts<Options>(
  (wanted, level) => {
    if (!mayExist(wanted, level)) return false;
    if (isSure(wanted, level)) return true;
    const chance = rng(["countdown levels", level]);
    return succeedsTwice(probesOf(mostCards(wanted)), () => generate(chance, wanted, level, 0, PROBE) !== undefined);
  },
  (level) => options.parse(preset(level, null, null)),
);

/**
 * Whether a puzzle of this level can be at all, by how many cards its techniques take and which signs. A way that needs fewer cards or no
 * such sign is found by an easier technique: a sum by one that keeps cards for sums, as long as it may be.
 */
export function mayExist(wanted: Options, level: Level): boolean {
  const { operators, pair, trains, targets } = wanted;
  const signs = signsFor(trains, operators);
  if (signs === "" || targets[0] > greatestTarget(trains)) return false;
  // Two cards and a sign are seen at once.
  if (pair) return level === "starter";
  // Above starter no way is taken of sums alone where there could be products.
  if (level !== "starter" && operators.includes("*") && !signs.includes("*")) return false;
  // Of other skills one deal in hundreds at best needs what experts know and nothing but the skill.
  if (level === "expert" && trains !== "any" && !OF_EXPERTS.includes(trains)) return false;
  return mostCards(wanted) >= fewestCards(level, signs);
}

/** Skills that one deal of five cards in eight, or in four, needs an expert for. */
const OF_EXPERTS: readonly Options["trains"][] = ["tables-2-5-10", "tables-to-12", "division"];

/** Whether the level is known to be met often, without a try: with the usual cards and all signs. */
export function isSure(wanted: Options, level: Level): boolean {
  const { cards, big, operators, pack, pair, trains, answers } = wanted;
  const [low, high] = wanted.targets;
  if (pack !== "usual" || operators !== ALL_OPERATORS || trains !== "any" || pair) return false;
  // Of six cards most targets take an expert.
  if (level === "expert" && mostCards({ cards }) === MAX_CARDS && high - low > WIDE) return true;
  const often = typeof cards === "number" ? OFTEN[level][cards] : undefined;
  if (often === undefined || big !== "usual" || (cards === MAX_CARDS && answers === "one")) return false;
  const common = Math.min(high, often[1]) - Math.max(low, often[0]) + 1;
  return common >= MIN_COMMON && 2 * common >= high - low + 1;
}
const MAX_CARDS = 6;
const WIDE = 800;
/**
 * Lowest and highest target among which deals of so many cards come to a level in a quarter of the attempts or more, whichever
 * 25 of them are asked for: measured with the effort of `PROBE`.
 */
const OFTEN: Readonly<Record<Level, Readonly<Record<number, readonly [number, number]>>>> = {
  starter: { 3: [1, 199], 4: [1, 199] },
  easy: { 4: [26, 999] },
  medium: { 4: [1, 999], 5: [151, 999], 6: [101, 999] },
  hard: { 5: [101, 999], 6: [201, 999] },
  expert: { 6: [201, 999] },
};
/** So many of the targets asked for, and half of them, must be among those. */
const MIN_COMMON = 50;

/** The fewest cards of a way of a level by these signs. */
function fewestCards(level: Level, signs: string): number {
  const [sums, products, divisions] = [/[+-]/, /\*/, /\//].map((sign) => sign.test(signs));
  switch (level) {
    // One line is given away; of two the last one is a sum.
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
