/** Reads fractions as people type them. */

/** Keys that begin a fraction, as in 1.5, 1,5 and 1/2. */
export const BEGINS = /[.,/]/;

/** A sign of a fraction. */
export const FRACTION = /[¼-¾⅓-⅘]/;

/** Fractions, each with its sign after it. */
export const SIGNS = "1/2½1/3⅓2/3⅔1/4¼3/4¾1/5⅕2/5⅖3/5⅗4/5⅘";

/** Replaces a typed fraction by its sign: 1.5, 1,5 and 11/2 become 1½. */
export const withFraction = (text: string): string =>
  text
    .replace(/[.,]25$/, "1/4")
    .replace(/[.,]5$/, "1/2")
    .replace(/[.,]75$/, "3/4")
    .replace(/[1-4]\/[2-5]$/, (part) => (SIGNS.includes(part) ? SIGNS[SIGNS.indexOf(part) + 3]! : part))
    .replace(/^0+(?=[^.,/])/, "");
