/** Sums in a sentence: where lines are short, one that fits on a line stays on it. */

const SUM = /\d+(?: [+−×÷·:=] \d+)+/g;
/** Longer ones are broken where they have to be. */
const LONGEST = 20;

/** A text whose short sums have no space at which a line may end: "7 × 2 = 14". */
export const unbroken = (text: string): string =>
  text.replace(SUM, (sum) => (sum.length > LONGEST ? sum : sum.replaceAll(" ", "\u00a0")));
