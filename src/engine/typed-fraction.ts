/** Halves and quarters as they are typed. */

/** Keys that begin one, besides those that write it at once: 1.5, 1,5, 1/2. */
export const BEGINS = /[.,/]/;

/** A typed text with its fraction as it is written: 1.5, 1,5 and 11/2 are 1½. */
export const withFraction = (text: string): string =>
  text
    .replace(/[.,]25$|1\/4$/, "¼")
    .replace(/[.,]5$|1\/2$/, "½")
    .replace(/[.,]75$|3\/4$/, "¾")
    .replace(/^0+(?=[^.,/])/, "");
