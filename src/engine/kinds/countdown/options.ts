/** The options of Number Target, and the public format of its puzzles. */

import * as z from "zod";
import { type Level, say, type Words } from "../../kind.ts";
import { optionIssue } from "../../option-issue.ts";
import { ALL_OPERATORS, OPERATOR_SETS, type Operators } from "./rules.ts";
import { LARGEST_TARGET, SKILLS, type SkillId, TABLE } from "./training.ts";

/** The usual pack: four big cards, and two of each from 1 to 10. */
export const USUAL_PACK = [25, 50, 75, 100, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10];
/** Cards above this count as big. */
const LARGEST_SMALL = 10;
export const isBig = (card: number): boolean => card > LARGEST_SMALL;

const LARGEST_CARD = 999;
const card = z.int().min(1).max(LARGEST_CARD);
const target = z.int().min(1).max(LARGEST_TARGET);

const count = z.int().min(3).max(6);
export const maxCards = ({ cards }: { readonly cards: number | readonly [number, number] }): number =>
  typeof cards === "number" ? cards : cards[1];

const SKILL_IDS = SKILLS.map(({ id }) => id) as [SkillId, ...SkillId[]];

export const options = z
  .strictObject({
    cards: z
      .union([count, z.tuple([count, count])])
      .default(6)
      .describe("The number of cards, 3 to 6, or a range as in [4, 6]."),
    pair: z.boolean().default(false).describe("Whether two cards and one sign make the target, and nothing else does."),
    all: z.boolean().default(false).describe("Whether every card must be used, as in the game of 24."),
    pack: z
      .union([z.literal("usual"), z.array(card).min(3).max(100)])
      .default("usual")
      .describe(
        `The cards to deal from: "usual" (25 50 75 100 and two each of 1 to 10), or a list such as [2, 3, 5, 7, 25].`,
      ),
    big: z
      .union([z.literal("usual"), z.int().min(0).max(6)])
      .default("usual")
      .describe('The number of cards above 10, or "usual": one, and in one game of five two.'),
    targets: z
      .tuple([target, target])
      .default([101, 999])
      .describe("The lowest and the highest target, as in [101, 999]. From 1 to 9999."),
    answers: z
      .enum(["usual", "one", "any"])
      .default("usual")
      .describe(
        "one: there is exactly one way, apart from order and brackets. any: every way counts. usual: one with 3 to 5 cards, any with 6.",
      ),
    operators: z.enum(OPERATOR_SETS).default(ALL_OPERATORS).describe("The allowed signs."),
    trains: z
      .enum(["any", ...SKILL_IDS])
      .default("any")
      .describe('The skill that each line of the answer keeps to, or "any".'),
  })
  .superRefine(({ cards: dealt, pair, all, pack, big, targets }, context) => {
    const cards = maxCards({ cards: dealt });
    const refuse = (option: string, message: string, told: Words) =>
      context.addIssue(optionIssue(option, message, told));
    if (typeof dealt !== "number" && dealt[0] > dealt[1])
      refuse(
        "cards",
        `the range ${dealt[0]} to ${dealt[1]} is empty: exchange them`,
        say("options.swapped", { lo: dealt[0], hi: dealt[1] }),
      );
    if (targets[0] > targets[1])
      refuse(
        "targets",
        `the lowest target, ${targets[0]}, is above the highest, ${targets[1]}: exchange them`,
        say("countdown.option-targets", { lo: targets[0], hi: targets[1] }),
      );
    if (pair && all)
      refuse("all", "either two cards or all of them: leave out pair or all", say("countdown.option-all"));
    const list = pack === "usual" ? USUAL_PACK : pack;
    if (list.length < cards)
      return refuse(
        "pack",
        `the pack has ${list.length} cards, too few to deal ${cards}: add some`,
        say("countdown.option-pack", { count: list.length, cards }),
      );
    if (big === "usual") return;
    // Of a range of cards each number is dealt.
    const fewest = typeof dealt === "number" ? dealt : Math.min(...dealt);
    if (big > fewest)
      return refuse(
        "big",
        `${big} big cards do not fit among ${fewest}: ask for ${fewest} at most`,
        say("countdown.option-big", { big, cards: fewest }),
      );
    const bigOnes = list.filter(isBig).length;
    if (big > bigOnes)
      return refuse(
        "big",
        `the pack has ${bigOnes} cards above 10, fewer than ${big}: ask for fewer`,
        say("countdown.option-few-big", { count: bigOnes, big }),
      );
    const small = list.length - bigOnes;
    if (cards - big > small)
      refuse(
        "big",
        `the pack has ${small} cards up to 10, fewer than ${cards - big}: ask for more big ones`,
        say("countdown.option-few-small", { count: small, needed: cards - big }),
      );
  });
export type Options = z.infer<typeof options>;

/** Whether every puzzle of these options must have exactly one solution. */
export const wantsOne = ({ answers, cards, pair }: Options): boolean =>
  answers === "one" || (answers === "usual" && (pair || maxCards({ cards }) < 6));

/** At least two cards. With six three-digit cards the search stays below a million forms, and numbers below 2⁵². */
export const puzzle = z.strictObject({
  kind: z.literal("countdown"),
  cards: z.array(card).min(2).max(6),
  target,
  answers: z.enum(["one", "any"]).optional(),
  pair: z.literal(true).optional(),
  all: z.literal(true).optional(),
  operators: z.enum(OPERATOR_SETS).optional(),
});

/* Options for a level, an age and a skill. */

/** The age, in years, from which sums and products may be mixed. */
const MIXED_FROM = 9;
/** The age from which a puzzle has more than one operator and more than one sum, and the number of cards below it. */
const PLUS_AND_MINUS_FROM = 6;
const FIRST_CARDS = 4;

/** For children below nine only plus and minus, with small cards; the skill's options take precedence. */
export function preset(
  level: Level,
  ages: readonly [number, number] | null,
  skill: string | null,
  lastFactor = TABLE,
): Partial<Options> {
  const young = ages !== null && ages[0] < MIXED_FROM;
  const first = ages !== null && ages[0] < PLUS_AND_MINUS_FROM;
  if (skill !== null)
    return {
      ...SKILLED[skill as SkillId](level, young, lastFactor),
      ...(first ? { cards: FIRST_CARDS } : {}),
      trains: skill as SkillId,
    };
  if (first) return { ...pairOf("+", twice(upTo(9)), [3, 10], FIRST_CARDS), trains: "bonds-to-10" };
  if (young) return { big: 0, operators: "+-", ...YOUNG[level], ...(ages[1] <= 7 ? TO_20 : {}) };
  const small = ages !== null && ages[1] <= 11;
  switch (level) {
    case "starter":
      return { cards: 3, big: 0, targets: [10, 49] };
    case "easy":
      return { cards: 4, big: 0, targets: [10, 99] };
    case "medium":
      return small ? { cards: 4, big: 0, targets: [20, 200] } : { cards: 5 };
    case "hard":
      return { cards: 5 };
    case "expert":
      return { cards: 6 };
  }
}

/** Up to seven years: no intermediate result and no target is above 20. */
const TO_20: Partial<Options> = { targets: [5, 20], trains: "bonds-to-20" };

/** With only plus and minus there is no level above medium. */
const YOUNG: Readonly<Record<Level, Partial<Options>>> = {
  starter: { cards: 3, targets: [5, 20] },
  easy: { cards: 4, targets: [10, 30] },
  medium: { cards: 5, targets: [10, 50] },
  hard: { cards: 5, targets: [10, 50] },
  expert: { cards: 5, targets: [10, 50] },
};

const upTo = (most: number, from = 1): number[] => Array.from({ length: most - from + 1 }, (_, i) => from + i);
const twice = (list: readonly number[]): number[] => [...list, ...list];
/** Number of cards for a level, as far as more cards make it harder. */
const CARDS: Readonly<Record<Level, number>> = { starter: 3, easy: 4, medium: 5, hard: 5, expert: 5 };
/** Only products below nine years. */
const signs = (young: boolean): Operators => (young ? "*/" : "+-*/");

/** Numbers that occur often in times tables. */
const IN_TABLES = [12, 15, 16, 18, 20, 24, 27, 28, 30, 32, 35, 36, 40, 42, 45, 48, 50, 54, 56, 60, 63, 64, 72, 80];

const SKILLED: Readonly<Record<SkillId, (level: Level, young: boolean, lastFactor: number) => Partial<Options>>> = {
  "bonds-to-10": () => pairOf("+", twice(upTo(9)), [10, 10], [4, 6]),
  "bonds-to-20": () => pairOf("+", upTo(19), [20, 20], [4, 6]),
  "bonds-to-100": () => pairOf("+", upTo(90, 10), [100, 100], [4, 5]),
  "add-to-20": () => ({ ...plain("+-", upTo(19)), cards: 3, targets: [3, 20] }),
  // One card more than the solution needs, so that there is a choice.
  "add-to-100": (level) => ({ ...plain("+", upTo(59, 3)), cards: CARDS[level] + 1, targets: [30, 100] }),
  "subtract-to-20": (level) => ({
    ...plain("+-", [...upTo(6), ...upTo(20, 12)]),
    cards: Math.min(4, CARDS[level]),
    targets: [1, 15],
  }),
  doubles: () => pairOf("+", twice(upTo(12)), [2, 24]),
  "tables-2-5-10": (level, young) =>
    young || level === "starter"
      ? pairOf(
          "*/",
          [...twice([2, 5, 10]), ...upTo(12, 3), ...[2, 5, 10].flatMap((factor) => multiples(factor))],
          [2, 120],
        )
      : {
          ...plain(signs(young), [...twice([2, 5, 10]), 3, 4, 6, 7, 8, 9]),
          cards: CARDS[level],
          targets: [10, 120],
        },
  "tables-to-12": (level, young) =>
    level === "starter"
      ? pairOf("*/", [...twice(upTo(12, 2)), ...IN_TABLES], [2, 144])
      : { ...plain(signs(young), twice(upTo(12, 2))), cards: CARDS[level], targets: [10, 144] },
  division: (level) =>
    level === "starter"
      ? pairOf("*/", [...upTo(12, 2), ...IN_TABLES], [2, 12])
      : { ...plain("*/", [...upTo(12, 2), ...IN_TABLES]), cards: level === "medium" ? 4 : 5, targets: [2, 100] },
  // As in the game of 24; of 24 alone there are too few puzzles for a class.
  "all-cards": (level, young) => ({
    ...{ all: true, big: 0, targets: [10, 50] },
    ...(young ? { operators: "+-", cards: CARDS[level] } : { cards: level === "starter" ? 3 : 4 }),
  }),
  "table-2": (_, __, lastFactor) => table(2, lastFactor),
  "table-3": (_, __, lastFactor) => table(3, lastFactor),
  "table-4": (_, __, lastFactor) => table(4, lastFactor),
  "table-5": (_, __, lastFactor) => table(5, lastFactor),
  "table-6": (_, __, lastFactor) => table(6, lastFactor),
  "table-7": (_, __, lastFactor) => table(7, lastFactor),
  "table-8": (_, __, lastFactor) => table(8, lastFactor),
  "table-9": (_, __, lastFactor) => table(9, lastFactor),
  "table-10": (_, __, lastFactor) => table(10, lastFactor),
  "table-11": (_, __, lastFactor) => table(11, lastFactor),
  "table-12": (_, __, lastFactor) => table(12, lastFactor),
};

/** Two cards of a pack that give a target with one operator. */
const pairOf = (
  operators: Operators,
  pack: number[],
  targets: [number, number],
  cards: Options["cards"] = 5,
): Partial<Options> => ({ ...plain(operators, pack), pair: true, cards, targets });

/** The products of a times table, up to the last factor, that are not factors themselves. */
const multiples = (factor: number, last = TABLE): number[] =>
  upTo(last, 2)
    .map((other) => factor * other)
    .filter((product) => product > TABLE);

/** 7 × 8 and 56 ÷ 7, among other factors and products of the same table. */
const table = (factor: number, lastFactor: number): Partial<Options> => {
  const last = Math.max(factor, lastFactor);
  return pairOf("*/", [...twice([factor, factor]), ...upTo(last, 2), ...multiples(factor, last)], [2, last * factor]);
};

/** Cards as dealt from a pack, and the operators. */
const plain = (operators: Operators, pack: number[]): Partial<Options> => ({ operators, pack, big: "usual" });
