/** Makes the cards of an order. */
import type { PuzzleKind } from "../../engine/kind.ts";
import { rng } from "../../engine/rng.ts";
import type { CardOrder, Game } from "../../spec/card-order.ts";
import { skillNames } from "../../spec/skills.ts";
import { type Bingo, bingo, CALLS } from "./bingo.ts";
import { answersIn, askingKinds, questionPool } from "./question-pool.ts";
import { type RingCard, ring } from "./ring.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** The cards of a game. */
export type Cards =
  | { readonly game: "bingo"; readonly bingo: Bingo }
  | { readonly game: Exclude<Game, "bingo">; readonly ring: readonly RingCard[] };

/** Why there are none: how many different answers the skill has, and how many are needed. */
export interface TooFew {
  readonly found: number;
  readonly needed: number;
}

/** From this age on, cards of bingo are 4 × 4. */
const LARGE_FROM = 8;

/** The skills that cards can be about, those for the youngest first. */
export const cardSkills = (kinds: readonly Kind[]): string[] => skillNames(askingKinds(kinds));

/** The cards, or why there are none. The same order gives the same cards. */
export function makeCards(order: CardOrder, kinds: readonly Kind[]): Cards | TooFew {
  const { game, skill, cards: count } = order;
  const questions = questionPool(kinds, order);
  const stream = rng(["cards", game, skill, order.ages, count, order.language, order.seed]);
  const side = youngestOf(order, kinds) < LARGE_FROM ? 3 : 4;
  if (game === "bingo") {
    const made = bingo(questions, side, count, stream);
    if (made !== undefined) return { game, bingo: made };
  } else {
    const made = ring(questions, count, stream);
    if (made !== undefined) return { game, ring: made };
  }
  const needed = game === "bingo" ? CALLS[side].least : count;
  return { found: answersIn(questions), needed };
}

/** The age of the youngest player, in years. */
export const youngestOf = ({ ages, skill }: Pick<CardOrder, "ages" | "skill">, kinds: readonly Kind[]): number =>
  (ages ?? askingKinds(kinds).flatMap((kind) => kind.skills().filter(({ id }) => id === skill))[0]?.ages ?? [0])[0];
