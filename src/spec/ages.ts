/** The ages of a book's readers, from the youngest to the oldest, such as "6-7". */

import { type Advice, problem } from "./problem.ts";

/** The youngest and the oldest reader, in years, 4 to 99. */
export type Ages = readonly [youngest: number, oldest: number];

/** The minimum and maximum age in years. */
const YOUNGEST = 4;
const OLDEST = 99;

/** The pattern of ages in a spec, for editors. It cannot check that the first age is the smaller one. */
export const AGES_PATTERN = "^[0-9]{1,2}(-[0-9]{1,2}|\\+)?$";

/** Reads "6-7", "9" (nine only) or "12+" (twelve and above); returns the problem with any other text. */
export function parseAges(text: string): { ages: Ages } | { problem: Advice } {
  const written = /^(\d{1,9})(?:(-)(\d{1,9})|(\+))?$/.exec(text);
  if (written === null) {
    const near = nearestAges(text);
    return { problem: problem("age", { text }, near === null ? "age-fix" : "write-quoted", { text: near ?? "" }) };
  }
  const first = Number(written[1]);
  const last = written[4] === "+" ? OLDEST : Number(written[3] ?? first);
  if (Math.min(first, last) < YOUNGEST || Math.max(first, last) > OLDEST)
    return {
      problem: problem("ages", { least: YOUNGEST, most: OLDEST, text }, "write-quoted", {
        text: shortest(inBounds(first, last)),
      }),
    };
  if (first > last) return { problem: problem("ages-down", {}, "write-quoted", { text: `${last}-${first}` }) };
  return { ages: [first, last] };
}

/** Ages as in a spec and `book.json`: "6-7". */
export const formatAges = ([youngest, oldest]: Ages): string => `${youngest}-${oldest}`;

/** "age 9", "ages 12+" or "ages 6-7", for the command line. */
export const ageWords = ([youngest, oldest]: Ages): string =>
  youngest === oldest ? `age ${youngest}` : `ages ${shortest([youngest, oldest])}`;

/** Ages in their shortest form: "9", "12+" or "6-7". */
export const shortest = ([youngest, oldest]: Ages): string =>
  youngest === oldest ? `${youngest}` : oldest === OLDEST ? `${youngest}+` : formatAges([youngest, oldest]);

/** The ages that a text probably means, for example two numbers with a wrong sign between them; null: none. */
function nearestAges(text: string): string | null {
  const [first, last, ...more] = text.match(/\d{1,9}/g)?.map(Number) ?? [];
  if (first === undefined || last === undefined || more.length > 0) return null;
  return shortest(inBounds(first, last));
}

function inBounds(a: number, b: number): Ages {
  const clamp = (age: number) => Math.min(OLDEST, Math.max(YOUNGEST, age));
  return [clamp(Math.min(a, b)), clamp(Math.max(a, b))];
}
