/** The unit of a puzzle's numbers, in options and public formats. */

import * as z from "zod";
import { say, type Words } from "../kind.ts";
import { countIn, numberOf, UNITS } from "../mixed-number.ts";

/** The schema of a number within a range. `unitProblem` tests whether the number fits the unit. */
export const numberBetween = (min: number, max: number) => z.number().min(min).max(max);

/** In a public format; omitted for whole numbers. */
export const unitOfFormat = z.literal(UNITS).optional();

/** The unit as an option. */
export const unitOption = z
  .union([z.literal(1), z.literal(UNITS)])
  .default(1)
  .describe(
    "The step of counting: 1, 0.5 for halves, 0.333 for thirds, 0.25 for quarters, 0.2 for fifths, 0.1 for tenths, 0.01 for hundredths. Below 1 up to level medium. Numbers are given as decimals, two thirds as 0.667.",
  );

/** Maximum count of numbers in a range. */
const MAX_COUNT = 4000;

/** The problem with numbers that do not fit a unit; undefined if there is none. The first two are the ends of the range. */
export function unitProblem(numbers: readonly number[], unit = 1): { message: string; told: Words } | undefined {
  const wrong = numbers.find(
    (number) => numberOf(countIn(number, unit), unit) !== number || (unit === 1 && number % 1 !== 0),
  );
  if (wrong !== undefined)
    return {
      message: `${wrong} is not a whole number of ${NAMES[String(unit)] ?? unit}`,
      told: say("options.uncounted", { number: wrong, unit }),
    };
  if (unit === 1) return undefined;
  if (numbers.some((number) => number < 0))
    return { message: "numbers with a unit below 1 cannot be negative", told: say("options.parts") };
  const [from = 0, to = 0] = numbers;
  if (countIn(to, unit) - countIn(from, unit) < MAX_COUNT) return undefined;
  return {
    message: `a range has at most ${MAX_COUNT} numbers: take fewer or a larger unit`,
    told: say("options.many", { most: MAX_COUNT }),
  };
}

const NAMES: Readonly<Record<string, string>> = {
  ...{ "1": "ones", "0.5": "halves", "0.333": "thirds", "0.25": "quarters", "0.2": "fifths" },
  ...{ "0.1": "tenths", "0.01": "hundredths" },
};
