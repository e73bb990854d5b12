/** Chance, where a page has no seed: the only one of the whole press. */

/** Without letters that are mistaken for others. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

/** A seed of eight characters. */
export const drawSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => LETTERS[byte % LETTERS.length]).join("");
