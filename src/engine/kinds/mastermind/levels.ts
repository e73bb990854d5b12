/** Which levels there are, and what suits each. */
import type { Level } from "../../kind.ts";
import type { Options } from "./options.ts";

/** The sizes whose scores are known. */
export const SIZES: readonly Partial<Options>[] = [
  { places: 3, symbols: 4 },
  { places: 3, symbols: 5 },
  { places: 3, symbols: 6 },
  { places: 4, symbols: 6 },
  { places: 4, symbols: 6, repeats: false },
  { places: 4, symbols: 8 },
  { places: 5, symbols: 8 },
];

/** The levels that codes of a size come in. */
export function levelsOf(_: Options): Level[] {
  return ["starter", "easy", "medium", "hard", "expert"];
}

/** Sizes that suit a level: short codes of few digits first. */
export const presetOf = (level: Level): Partial<Options> =>
  ({
    starter: { places: 3, symbols: 4, repeats: true },
    easy: { places: 3, symbols: 5, repeats: true },
    medium: { places: 4, symbols: 6, repeats: true },
    hard: { places: 4, symbols: 6, repeats: true },
    expert: { places: 5, symbols: 8, repeats: true },
  })[level];
