/** The options of a Number Code with its levels and presets, and the public format of its puzzles. */
import * as z from "zod";
import { codeProblem, digitsSchema, MAX_GUESSES, symbolsSchema } from "../../code/schema.ts";
import { LEVELS, type Level, type Skill } from "../../kind.ts";
import type { Puzzle } from "./rules.ts";

/** Minimum and maximum length of a code. */
export const PLACES = { least: 3, most: 16 } as const;
const MIN_SYMBOLS = 3;

export interface Options {
  readonly digits: number;
  readonly symbols: string;
  readonly zeroGuesses: boolean;
}

export const optionsSchema: z.ZodType<Options> = z.strictObject({
  digits: z.int().min(PLACES.least).max(PLACES.most).default(5).describe("The length of the code, 3 to 16 digits."),
  symbols: digitsSchema(MIN_SYMBOLS)
    .default("0123456789")
    .describe('The digits that occur, three or more in rising order. Fewer are easier, as in "12345".'),
  zeroGuesses: z
    .boolean()
    .default(true)
    .describe("Whether a guess may have no digit right. If false, there is no level below medium."),
});

/** The public format. A code has up to 16 places. Contradictory guesses are valid and have no answer. */
export const puzzleSchema: z.ZodType<Puzzle> = z
  .strictObject({
    kind: z.literal("number-mind"),
    symbols: symbolsSchema,
    guesses: z
      .array(z.strictObject({ code: z.string().min(1).max(PLACES.most), right: z.int().min(0) }))
      .min(1)
      .max(MAX_GUESSES),
  })
  .superRefine(({ symbols, guesses }, ctx) => {
    const places = guesses[0]?.code.length ?? 0;
    for (const [g, { code, right }] of guesses.entries()) {
      const problem = codeProblem(code, places, symbols);
      if (problem !== undefined) ctx.addIssue({ code: "custom", message: problem, path: ["guesses", g, "code"] });
      if (right > places) {
        const message = `${right} digits cannot be right in a code of ${places}`;
        ctx.addIssue({ code: "custom", message, path: ["guesses", g, "right"] });
      }
    }
  });

/** Minimum length for level expert; shorter codes never need a trial. */
const MIN_EXPERT = 4;

/** Maximum length for level medium without zero guesses: in longer codes two guesses hardly ever cover all places. */
const MAX_BARE_MEDIUM = 13;

/** The available levels. Without a guess that has no right digit, counting alone has nowhere to start. */
export function levelsOf({ digits, zeroGuesses }: Options): Level[] {
  const least = zeroGuesses ? "starter" : digits <= MAX_BARE_MEDIUM ? "medium" : "hard";
  const most = digits >= MIN_EXPERT ? "expert" : "hard";
  return LEVELS.slice(LEVELS.indexOf(least), LEVELS.indexOf(most) + 1);
}

/** It trains reasoning only; nothing is counted but dots. */
export const SKILLS: readonly Skill[] = [{ id: "logic", ages: [8, 99] }];

const TEN = "0123456789";

/** The usual sizes, smallest first. */
export const SIZES: readonly Partial<Options>[] = [
  { digits: 3, symbols: "12345" },
  { digits: 4, symbols: "1234" },
  { digits: 4, symbols: "12345" },
  { digits: 4, symbols: "123456" },
  { digits: 4, symbols: TEN },
  { digits: 5, symbols: TEN },
  { digits: 6, symbols: TEN },
  { digits: 8, symbols: TEN },
  { digits: 12, symbols: TEN },
];

/** Codes of three digits are omitted: at level starter they give at most 44 different puzzles. */
const PRESETS: Readonly<Record<Level, Partial<Options>>> = {
  starter: { digits: 4, symbols: "1234" },
  easy: { digits: 4, symbols: "12345" },
  medium: { digits: 4, symbols: TEN },
  hard: { digits: 5, symbols: TEN },
  expert: { digits: 6, symbols: TEN },
};

/** Readers up to this age get codes of fewer digits. */
const YOUNG = 8;
const YOUNG_PRESETS: Readonly<Record<Level, Partial<Options>>> = {
  starter: { digits: 4, symbols: "1234" },
  easy: { digits: 4, symbols: "1234" },
  medium: { digits: 4, symbols: "12345" },
  hard: { digits: 4, symbols: "12345" },
  expert: { digits: 4, symbols: "123456" },
};

/** Sizes that suit a level and a reader's age; the only skill changes nothing. */
export const presetOf = (level: Level, ages: readonly [number, number] | null): Partial<Options> =>
  (ages !== null && ages[1] <= YOUNG ? YOUNG_PRESETS : PRESETS)[level];
