/** Masks for the seasons of the year. */
import type { Season } from "../../seasons.ts";
import { parseMask } from "./masks.ts";

/** Small ones first: those are for the young, too. */
const IN_SEASON: Readonly<Record<Season, readonly string[]>> = {
  spring: ["egg", "flower", "butterfly", "rabbit"],
  summer: ["ice-cream", "fish", "boat", "umbrella"],
  autumn: ["leaf", "apple", "mushroom", "pumpkin"],
  halloween: ["moon", "ghost", "cat", "pumpkin"],
  winter: ["snowman", "candle", "tree", "bell"],
};

/** Readers below this age have masks of so many cells across at most: theirs are large. */
const YOUNG = { age: 8, width: 8 } as const;

/** The names of masks for a season and readers of these ages, small ones first; null: for anyone. */
export const masksInSeason = (season: Season, ages: readonly [number, number] | null): readonly string[] =>
  IN_SEASON[season].filter((name) => ages === null || ages[0] >= YOUNG.age || widthOf(name) <= YOUNG.width);

function widthOf(name: string): number {
  const mask = parseMask(name);
  return "rows" in mask ? mask.rows[0]!.length : 0;
}
