/** Which levels there are, and what suits each. */
import type { Level } from "../../kind.ts";
import type { Options } from "./options.ts";

/** The levels that codes of a size come in: few long codes are quite simple, no short ones very hard. */
export function levelsOf({ places, symbols, repeats }: Options): Level[] {
  const levels: Level[] = [];
  if ((places === 3 && (repeats || symbols > 4)) || (places === 4 && repeats)) levels.push("starter");
  levels.push("easy", "medium");
  if (places > 3 || symbols > 4 || repeats) levels.push("hard");
  if (places > 4 || (places === 4 && symbols >= (repeats ? 8 : 6))) levels.push("expert");
  return levels;
}

/** Sizes that suit a level: short codes of few digits first. */
export const presetOf = (level: Level): Partial<Options> =>
  ({
    starter: { places: 3, symbols: 5, repeats: true },
    easy: { places: 4, symbols: 5, repeats: true },
    medium: { places: 4, symbols: 6, repeats: true },
    hard: { places: 4, symbols: 8, repeats: true },
    expert: { places: 5, symbols: 8, repeats: true },
  })[level];
