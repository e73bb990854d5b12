/** Masks for the seasons of the year. */
import type { Season } from "../../seasons.ts";

/** Sizes of masks, by the youngest reader: a child of six fills 30 squares; a book for adults has hundreds. */
const SIZES = [
  { below: 8, size: "small" },
  { below: 10, size: "medium" },
] as const;
type Size = (typeof SIZES)[number]["size"] | "large";

/** By season and size, the easiest first. */
const IN_SEASON: Readonly<Record<Season, Readonly<Record<Size, readonly string[]>>>> = {
  spring: {
    small: ["small-egg", "small-rabbit", "small-flower"],
    medium: ["medium-egg", "medium-butterfly", "medium-tulip"],
    large: ["egg", "flower", "butterfly", "rabbit"],
  },
  summer: {
    small: ["small-ice-cream", "small-fish", "small-boat"],
    medium: ["medium-ice-cream", "medium-boat", "medium-fish"],
    large: ["ice-cream", "fish", "boat", "umbrella"],
  },
  autumn: {
    small: ["small-mushroom", "small-leaf", "small-apple"],
    medium: ["medium-mushroom", "medium-leaf", "medium-pumpkin"],
    large: ["leaf", "apple", "mushroom", "pumpkin"],
  },
  halloween: {
    small: ["small-cat", "small-pumpkin", "small-ghost"],
    medium: ["medium-cat", "medium-pumpkin", "medium-ghost"],
    large: ["moon", "ghost", "cat", "pumpkin"],
  },
  winter: {
    small: ["small-tree", "small-mitten", "small-snowman"],
    medium: ["medium-tree", "medium-candle", "medium-snowman"],
    large: ["snowman", "candle", "tree", "bell"],
  },
};

/** The names of masks for a season and readers of these ages; null: for all ages. */
export const masksInSeason = (season: Season, ages: readonly [number, number] | null): readonly string[] =>
  IN_SEASON[season][ages === null ? "large" : (SIZES.find(({ below }) => ages[0] < below)?.size ?? "large")];
