/** What the numbers of a puzzle are counted in, in options and in public formats. */

import * as z from "zod";
import { say, type Words } from "../kind.ts";
import { FRACTIONS, TENTH } from "../mixed-number.ts";
import { countIn } from "./counted-numbers.ts";

/** A number from one to another, counted in ones, halves or quarters; `isCounted` says whether it suits the unit. */
export const countedFrom = (least: number, most: number) => z.number().min(least).max(most).multipleOf(FRACTIONS[1]);

/** In a public format: left out for whole numbers. */
export const unitOfFormat = z.literal(FRACTIONS).optional();

/** The same where numbers may be counted in tenths, too, and numbers of a format that `uncounted` looks at. */
export const unitWithTenths = z.literal([...FRACTIONS, TENTH]).optional();
export const anyCounted = (least: number, most: number) => z.number().min(least).max(most);

/** As an option. */
export const unitOption = z
  .union([z.literal(1), z.literal(FRACTIONS)])
  .default(1)
  .describe("The step of counting: 1, 0.5 for halves or 0.25 for quarters, up to level medium.");

/** What is wrong with numbers that are counted in a unit; undefined where nothing is. */
export function uncounted(numbers: readonly number[], unit = 1): { message: string; told: Words } | undefined {
  const wrong = numbers.find((number) => !isCountedIn(number, unit));
  if (wrong !== undefined)
    return {
      message: `${wrong} is not counted in ${NAMES[String(unit)] ?? unit}`,
      told: say("options.uncounted", { number: wrong, unit }),
    };
  if (unit === 1 || numbers.every((number) => number >= 0)) return undefined;
  return { message: "halves, quarters and tenths begin at 0", told: say("options.parts") };
}

const NAMES: Readonly<Record<string, string>> = { "1": "ones", "0.5": "halves", "0.25": "quarters", "0.1": "tenths" };

/** Data has a tenth as the decimal that is nearest to it. */
const isCountedIn = (number: number, unit: number): boolean =>
  unit === TENTH ? Number(number.toFixed(1)) === number : Number.isInteger(countIn(number, unit));
