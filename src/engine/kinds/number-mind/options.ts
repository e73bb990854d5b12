/** The options of a Number Code with its levels and presets, and the public format of its puzzles. */
import * as z from "zod";
import { codeProblem, digitsSchema, MOST_GUESSES, symbolsSchema } from "../../code/schema.ts";
import { LEVELS, type Level, type Skill } from "../../kind.ts";
import type { Puzzle } from "./rules.ts";

/** Length of a code. */
export const PLACES = { least: 3, most: 16 } as const;
const LEAST_SYMBOLS = 3;

export interface Options {
  readonly digits: number;
  readonly symbols: string;
  readonly zeroGuesses: boolean;
}

export const optionsSchema: z.ZodType<Options> = z.strictObject({
  digits: z.int().min(PLACES.least).max(PLACES.most).default(5).describe("The length of the code, 3 to 16 digits."),
  symbols: digitsSchema(LEAST_SYMBOLS)
    .default("0123456789")
    .describe('The digits that occur, three or more in rising order. Fewer are easier, as in "12345".'),
  zeroGuesses: z
    .boolean()
    .default(true)
    .describe("Whether a guess may have no digit right. If false, there is no level below medium."),
});

/** The public format. A code has up to 16 places; what contradicts itself passes, and has no answer. */
export const puzzleSchema: z.ZodType<Puzzle> = z
  .strictObject({
    kind: z.literal("number-mind"),
    symbols: symbolsSchema,
    guesses: z
      .array(z.strictObject({ code: z.string().min(1).max(PLACES.most), right: z.int().min(0) }))
      .min(1)
      .max(MOST_GUESSES),
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

/** Shorter codes have no case that is left to trial. */
const LEAST_EXPERT = 4;

/** In longer codes without a guess that has nothing right, two guesses hardly ever cover all places. */
const MOST_BARE_MEDIUM = 13;

/** The levels there are: without a guess that has nothing right, counting alone has nowhere to begin. */
export function levelsOf({ digits, zeroGuesses }: Options): Level[] {
  const least = zeroGuesses ? "starter" : digits <= MOST_BARE_MEDIUM ? "medium" : "hard";
  const most = digits >= LEAST_EXPERT ? "expert" : "hard";
  return LEVELS.slice(LEVELS.indexOf(least), LEVELS.indexOf(most) + 1);
}

/** It is all reasoning: nothing is counted but dots. */
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

/** Codes of three digits are left out: at level starter they make no more than 44 different puzzles. */
const PRESETS: Readonly<Record<Level, Partial<Options>>> = {
  starter: { digits: 4, symbols: "1234" },
  easy: { digits: 4, symbols: "12345" },
  medium: { digits: 4, symbols: TEN },
  hard: { digits: 5, symbols: TEN },
  expert: { digits: 6, symbols: TEN },
};

/** For readers up to so many years: codes of fewer digits. */
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
