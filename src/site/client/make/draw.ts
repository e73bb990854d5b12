/** Draws a seed for a page without one: the press's only source of chance. */

/** Without letters that look like others. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

/** A seed of eight characters. */
export const drawSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => LETTERS[byte % LETTERS.length]).join("");
