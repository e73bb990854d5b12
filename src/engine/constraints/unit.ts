/** The unit of a puzzle's numbers, in options and public formats. */

import * as z from "zod";
import { say, type Words } from "../kind.ts";
import { countIn, numberOf, UNITS } from "../mixed-number.ts";

/** A number within a range. `uncounted` tests whether it fits the unit. */
export const countedFrom = (least: number, most: number) => z.number().min(least).max(most);

/** In a public format; omitted for whole numbers. */
export const unitOfFormat = z.literal(UNITS).optional();

/** The unit as an option. */
export const unitOption = z
  .union([z.literal(1), z.literal(UNITS)])
  .default(1)
  .describe(
    "The step of counting: 1, 0.5 for halves, 0.333 for thirds, 0.25 for quarters, 0.2 for fifths, 0.1 for tenths, 0.01 for hundredths. Below 1 up to level medium. Numbers are given as decimals, two thirds as 0.667.",
  );

/** Numbers in a range at the most. */
const MOST = 4000;

/** The problem with numbers that do not fit a unit, of which the first two are the range; undefined if there is none. */
export function uncounted(numbers: readonly number[], unit = 1): { message: string; told: Words } | undefined {
  const wrong = numbers.find(
    (number) => numberOf(countIn(number, unit), unit) !== number || (unit === 1 && number % 1 !== 0),
  );
  if (wrong !== undefined)
    return {
      message: `${wrong} is not counted in ${NAMES[String(unit)] ?? unit}`,
      told: say("options.uncounted", { number: wrong, unit }),
    };
  if (unit === 1) return undefined;
  if (numbers.some((number) => number < 0))
    return { message: "parts of a whole begin at 0", told: say("options.parts") };
  const [least = 0, most = 0] = numbers;
  if (countIn(most, unit) - countIn(least, unit) < MOST) return undefined;
  return {
    message: `a range has ${MOST} numbers at the most: take fewer or a larger unit`,
    told: say("options.many", { most: MOST }),
  };
}

const NAMES: Readonly<Record<string, string>> = {
  ...{ "1": "ones", "0.5": "halves", "0.333": "thirds", "0.25": "quarters", "0.2": "fifths" },
  ...{ "0.1": "tenths", "0.01": "hundredths" },
};
