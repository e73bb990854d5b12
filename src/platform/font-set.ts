/** The characters that the fonts of a page have: its own languages need few of them, which makes small files. */

/** `latin`: letters of Western and Central Europe, digits, and the signs that are printed; `all`: whatever the files have. */
export type FontSet = "latin" | "all";

/** The ranges of characters of `latin`, by their code points. Andika has all of them, titles' fonts some. */
export const LATIN: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2010, 0x2027],
  [0x202f, 0x205f],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2150, 0x215e],
  [0x2190, 0x2199],
  [0x2200, 0x22ff],
  [0x25a0, 0x25ff],
  [0x2610, 0x2613],
  [0x2713, 0x2717],
];

/** The smallest set that has every character of a text. */
export const fontSetFor = (text: string): FontSet =>
  [...text].every((character) => isLatin(character.codePointAt(0)!)) ? "latin" : "all";

const isLatin = (code: number): boolean => code < 0x20 || LATIN.some(([first, last]) => code >= first && code <= last);
