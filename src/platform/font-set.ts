/** Character sets of the fonts in a page. Its own languages need few characters, which keeps the files small. */

/** Ranges of characters, by their code points, both ends included. */
export type Ranges = readonly (readonly [number, number])[];

/**
 * Smallest first. `western`: letters of Western Europe, digits, and every sign that the press itself prints; `latin`: Latin
 * letters of all of Europe, and many signs; `all`: everything in the files.
 */
export const FONT_SETS = ["western", "latin", "all"] as const;
export type FontSet = (typeof FONT_SETS)[number];

const WESTERN: Ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2027],
  [0x202f, 0x202f],
  [0x20ac, 0x20ac],
  // Thirds and fifths.
  [0x2153, 0x2158],
  [0x2212, 0x2212],
  [0x25a0, 0x25cf],
  [0x2605, 0x2606],
];

const LATIN: Ranges = [
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
  [0x2605, 0x2606],
  [0x2610, 0x2613],
  [0x2713, 0x2717],
];

/** The characters of each set; null: all. */
export const RANGES: Readonly<Record<FontSet, Ranges | null>> = { western: WESTERN, latin: LATIN, all: null };

/** The smallest set that has every character of a text. */
export function fontSetFor(text: string): FontSet {
  const codes = [...text].map((character) => character.codePointAt(0)!).filter((code) => code >= 0x20);
  const has = (ranges: Ranges, code: number) => ranges.some(([first, last]) => code >= first && code <= last);
  return FONT_SETS.find((set) => codes.every((code) => RANGES[set] === null || has(RANGES[set], code)))!;
}
