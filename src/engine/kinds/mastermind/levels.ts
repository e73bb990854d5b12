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

/**
 * The levels that codes of a size come in: those that one attempt in a hundred makes, as was measured for every size.
 * Long codes of many digits are never quite simple, short ones never take a trial.
 */
export function levelsOf({ places, symbols, repeats }: Options): Level[] {
  const levels: Level[] = [];
  if (places < 6 || symbols < (repeats ? 8 : 10)) levels.push("starter");
  levels.push("easy", "medium");
  if (repeats || places > 3 || symbols > 4) levels.push("hard");
  if (places > 4 || (places === 4 && repeats && symbols > 8)) levels.push("expert");
  return levels;
}

/** Sizes that suit a level: short codes of few digits first. */
const USUAL: Readonly<Record<Level, Partial<Options>>> = {
  starter: { places: 3, symbols: 4, repeats: true },
  easy: { places: 3, symbols: 5, repeats: true },
  medium: { places: 4, symbols: 6, repeats: true },
  hard: { places: 4, symbols: 6, repeats: true },
  expert: { places: 5, symbols: 8, repeats: true },
};

/** The largest sizes for readers who are younger than so many years. */
const YOUNG = [
  { below: 9, places: 3, symbols: 5 },
  { below: 12, places: 4, symbols: 6 },
] as const;

/** Options that suit a level and a reader's age; see `PuzzleKind.preset`. There is one skill, and every size trains it. */
export function presetOf(level: Level, ages: readonly [number, number] | null): Partial<Options> {
  const usual = USUAL[level];
  const most = ages === null ? undefined : YOUNG.find(({ below }) => ages[1] < below);
  if (most === undefined) return usual;
  return {
    ...usual,
    places: Math.min(usual.places!, most.places),
    symbols: Math.min(usual.symbols!, most.symbols),
  };
}
