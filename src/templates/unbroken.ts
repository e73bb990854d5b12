/** Keeps a sum in a sentence on one line if it fits. */

const SUM = /\d+(?: [+−×÷·:=] \d+)+/g;
/** Maximum length; longer sums may be broken. */
const LONGEST = 20;

/** A text with non-breaking spaces in its short sums, such as "7 × 2 = 14". */
export const unbroken = (text: string): string =>
  text.replace(SUM, (sum) => (sum.length > LONGEST ? sum : sum.replaceAll(" ", "\u00a0")));
