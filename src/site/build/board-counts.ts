/**
 * Rules that turn a class of a board into a number to compute with: `n6` sets `--n: 6`. The policy of the pages allows no style attributes,
 * and sizes have to be right before any script has run.
 */

/** Columns, rows where they are not as many, narrow columns, guesses or lines of sums, columns of keys. */
const MAX = { n: 41, m: 20, k: 9, g: 20, c: 10 };

const rules = Object.entries(MAX).flatMap(([name, max]) =>
  Array.from({ length: max }, (_, i) => `.${name}${i + 1} { --${name}: ${i + 1}; }`),
);

/** Adds the rules to the style sheet of boards; any other is as it was. */
export const withBoardCounts = (css: string, file: string): string =>
  /[/\\]styles[/\\]player\.css$/.test(file) ? `${css}\n${rules.join("\n")}\n` : css;
