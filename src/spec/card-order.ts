/** An order for cards to cut out: which game, about what, for whom. */
import { type Language, paperOf } from "../templates/language.ts";
import { type Ages, shortest } from "./ages.ts";
import { seedWords } from "./sheet-name.ts";

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

/** The command that makes the same cards again. */
export function againCommand({ game, skill, ages, cards, seed, language, paper }: CardOrder): string {
  const { least, most } = CARD_COUNTS[game];
  const flags = [
    `--skill ${skill}`,
    ...(ages === null ? [] : [`--ages ${shortest(ages)}`]),
    ...(least === most ? [] : [`--pupils ${cards}`]),
    `--seed ${/^[\w.-]+$/.test(seed) ? seed : JSON.stringify(seed)}`,
    ...[`--language ${language}`, `--paper ${paper}`],
  ];
  return `numberpress cards ${[game, ...flags].join(" ")}`;
}

/** The name of the file, without extension. */
export function nameOfCards({ game, skill, ages, cards, seed, language, paper }: CardOrder): string {
  const parts = [
    game,
    skill,
    ...(ages === null ? [] : [`ages-${shortest(ages).replace("+", "-up")}`]),
    String(cards),
    seedWords(seed),
  ];
  if (language !== "en-GB") parts.push(language.toLowerCase());
  if (paper !== paperOf(language)) parts.push(paper);
  return parts.join("-");
}
