/** Reads fractions as people type them. */

/** Keys that begin a fraction, as in 1.5, 1,5 and 1/2. */
export const BEGINS = /[.,/]/;

/** A sign of a fraction. */
export const FRACTION = /[¼-¾⅓-⅘]/;

/** Replaces a typed fraction by its sign: 1.5, 1,5 and 11/2 become 1½. */
export const withFraction = (text: string): string =>
  text
    .replace(/[.,]25$|1\/4$/, "¼")
    .replace(/[.,]5$|1\/2$/, "½")
    .replace(/[.,]75$|3\/4$/, "¾")
    .replace(/([12])\/3$/, (_, over: string) => "⅓⅔"[Number(over) - 1]!)
    .replace(/([1-4])\/5$/, (_, over: string) => "⅕⅖⅗⅘"[Number(over) - 1]!)
    .replace(/^0+(?=[^.,/])/, "");
