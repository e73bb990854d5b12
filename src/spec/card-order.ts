/** An order for cards to cut out: which game, about what, for whom. */
import type { Language } from "../templates/language.ts";
import type { Ages } from "./ages.ts";

export const GAMES = ["bingo", "dominoes", "loop"] as const;
export type Game = (typeof GAMES)[number];

/** Paper that the cards are laid out for. */
export const CARD_PAPERS = ["a4", "letter"] as const;

export interface CardOrder {
  readonly game: Game;
  readonly skill: string;
  /** Null: those that the skill is for. */
  readonly ages: Ages | null;
  /** Cards of a set: one for each pupil; of dominoes the stones. */
  readonly cards: number;
  readonly seed: string;
  readonly language: Language;
  readonly paper: (typeof CARD_PAPERS)[number];
}

/** How many cards a game can have, and how many it has if nobody says. */
export const CARD_COUNTS: Readonly<
  Record<Game, { readonly least: number; readonly usual: number; readonly most: number }>
> = {
  bingo: { least: 20, usual: 28, most: 36 },
  dominoes: { least: 24, usual: 24, most: 24 },
  loop: { least: 8, usual: 28, most: 36 },
};
