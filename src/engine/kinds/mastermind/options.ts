/** The options of Code Pegs, and the public format of its puzzles. */

import * as z from "zod";
import { codeProblem, MAX_GUESSES, symbolsSchema } from "../../code/schema.ts";
import { type Level, say } from "../../kind.ts";
import { optionIssue } from "../../option-issue.ts";
import type { Puzzle } from "./rules.ts";

const PLACES = { least: 3, most: 6 } as const;
const SYMBOLS = { least: 4, most: 10 } as const;
/** Maximum length of a code to solve; generated codes are shorter. */
const MAX_PLACES = 8;

export interface Options {
  readonly places: number;
  readonly symbols: number;
  readonly repeats: boolean;
}

export const optionsSchema: z.ZodType<Options> = z
  .strictObject({
    places: z.int().min(PLACES.least).max(PLACES.most).default(4).describe("The length of the code, 3 to 6 places."),
    symbols: z
      .int()
      .min(SYMBOLS.least)
      .max(SYMBOLS.most)
      .default(6)
      .describe("The number of different digits, 4 to 10: with six 1 to 6, with ten 0 to 9."),
    repeats: z.boolean().default(true).describe("Whether the code may have a digit more than once."),
  })
  .superRefine(({ places, symbols, repeats }, ctx) => {
    if (repeats || symbols >= places) return;
    const message = `${places} places without repeats need at least ${places} symbols, not ${symbols}`;
    ctx.addIssue(optionIssue("symbols", message, say("mastermind.option-symbols", { places, symbols })));
  });

/** The public format. A code has up to 8 places. Contradictory guesses are valid and have no answer. */
export const puzzleSchema: z.ZodType<Puzzle> = z
  .strictObject({
    kind: z.literal("mastermind"),
    symbols: symbolsSchema,
    repeats: z.boolean(),
    guesses: z
      .array(z.strictObject({ code: z.string().min(1).max(MAX_PLACES), black: z.int().min(0), white: z.int().min(0) }))
      .min(1)
      .max(MAX_GUESSES),
  })
  .superRefine(({ symbols, guesses }, ctx) => {
    const places = guesses[0]?.code.length ?? 0;
    for (const [g, { code, black, white }] of guesses.entries()) {
      const problem = codeProblem(code, places, symbols);
      if (problem !== undefined) ctx.addIssue({ code: "custom", message: problem, path: ["guesses", g, "code"] });
      if (black + white > places) {
        const message = `${black} black and ${white} white pegs are too many for a code of ${places}`;
        ctx.addIssue({ code: "custom", message, path: ["guesses", g, "black"] });
      }
    }
  });

/** Which levels exist, and suitable sizes. */

/** The sizes whose scores are calibrated. */
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
 * The levels of a size: those that at least one try in a hundred produces, measured for every size. Long codes of many digits are
 * never quite simple; short ones never need a trial.
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

/** The largest sizes for readers younger than an age. */
const YOUNG = [
  { below: 9, places: 3, symbols: 5 },
  { below: 12, places: 4, symbols: 6 },
] as const;

/**
 * Options that suit a level and a reader's age; see `PuzzleKind.preset`. There is one skill, and every size trains it.
 */
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
