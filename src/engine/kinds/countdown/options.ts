/** What a spec can say of Number Target, and the public format of its puzzles. */
import * as z from "zod";
import { ALL_OPERATORS, OPERATOR_SETS } from "./rules.ts";
import { SKILLS, type SkillId } from "./skills.ts";

/** The usual pack: four big cards, and two of each from 1 to 10. */
export const USUAL_PACK = [25, 50, 75, 100, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10];
/** A card above this is a big one. */
const LARGEST_SMALL = 10;
export const isBig = (card: number): boolean => card > LARGEST_SMALL;

const LARGEST_CARD = 999;
const LARGEST_TARGET = 9999;
const card = z.int().min(1).max(LARGEST_CARD);
const target = z.int().min(1).max(LARGEST_TARGET);

const SKILL_IDS = SKILLS.map(({ id }) => id) as [SkillId, ...SkillId[]];

export const options = z
  .strictObject({
    cards: z.int().min(3).max(6).default(6).describe("How many cards are dealt, 3 to 6."),
    pack: z
      .union([z.literal("usual"), z.array(card).min(3).max(100)])
      .default("usual")
      .describe(
        `The cards to deal from: "usual" (25 50 75 100 and two each of 1 to 10), or a list such as [2, 3, 5, 7, 25].`,
      ),
    big: z
      .union([z.literal("usual"), z.int().min(0).max(6)])
      .default("usual")
      .describe('How many of the cards are above 10: "usual" (one, and two in one game of five), or a number.'),
    targets: z
      .tuple([target, target])
      .default([101, 999])
      .describe("Lowest and highest target, as [101, 999]; from 1 to 9999."),
    answers: z
      .enum(["usual", "one", "any"])
      .default("usual")
      .describe(
        '"one": exactly one way up to order and brackets. "any": any way counts. "usual": "one" with 3 to 5 cards, "any" with 6.',
      ),
    operators: z
      .enum(OPERATOR_SETS)
      .default(ALL_OPERATORS)
      .describe('The signs that may be used: "+-*/", or fewer, as "+-" or "*/".'),
    trains: z
      .enum(["any", ...SKILL_IDS])
      .default("any")
      .describe('What each line of the way keeps to: "any" thing, or a skill, as "bonds-to-20" or "tables-to-12".'),
  })
  .superRefine(({ cards, pack, big, targets }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (targets[0] > targets[1])
      refuse("targets", `the lowest target, ${targets[0]}, is above the highest, ${targets[1]}: exchange them`);
    const list = pack === "usual" ? USUAL_PACK : pack;
    if (list.length < cards)
      return refuse("pack", `the pack has ${list.length} cards, too few to deal ${cards}: add some`);
    if (big === "usual") return;
    if (big > cards) return refuse("big", `${big} big cards do not fit among ${cards}: ask for ${cards} at most`);
    const bigOnes = list.filter(isBig).length;
    if (big > bigOnes) return refuse("big", `the pack has ${bigOnes} cards above 10, fewer than ${big}: ask for fewer`);
    const small = list.length - bigOnes;
    if (cards - big > small)
      refuse("big", `the pack has ${small} cards up to 10, fewer than ${cards - big}: ask for more big ones`);
  });
export type Options = z.infer<typeof options>;

/** Does every puzzle of these options have one way only? */
export const wantsOne = ({ answers, cards }: Options): boolean =>
  answers === "one" || (answers === "usual" && cards < 6);

/** Two cards at least. With six of three figures the search stays below a million forms, and numbers below 2⁵². */
export const puzzle = z.strictObject({
  kind: z.literal("countdown"),
  cards: z.array(card).min(2).max(6),
  target,
  answers: z.enum(["one", "any"]).optional(),
  operators: z.enum(OPERATOR_SETS).optional(),
});
