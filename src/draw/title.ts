import { required } from "../engine/required.ts";

/** Widths of titles if no font can be measured: for SVG that is drawn without a browser. */

/** Advance widths of Andika Bold from the space to the tilde, in hundredths of the em. */
const WIDTHS = [
  27, 38, 53, 61, 61, 76, 66, 31, 42, 42, 51, 59, 32, 44, 35, 53, 61, 61, 61, 61, 61, 61, 61, 61, 61, 61, 35, 35, 59,
  59, 59, 53, 85, 73, 68, 68, 73, 59, 59, 72, 74, 51, 50, 70, 55, 91, 75, 73, 62, 75, 67, 61, 62, 73, 72, 104, 67, 67,
  61, 42, 53, 42, 43, 63, 31, 61, 59, 50, 62, 54, 39, 58, 60, 31, 33, 56, 31, 86, 61, 57, 60, 59, 49, 51, 43, 61, 54,
  77, 58, 54, 52, 51, 34, 51, 54,
];
/** Wide enough for an accented letter. */
const OTHER = 73;

/** The width of a text in Andika Bold as a share of the em; non-ASCII letters count as wide ones. */
export const boldWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + (WIDTHS[required(character.codePointAt(0)) - 32] ?? OTHER), 0) / 100;

/** Line height of a title as a multiple of its size. */
export const LEADING = 1.08;

/**
 * Breaks a title into lines no wider than `width`, at the largest size (at most `most`) at which they are also no higher than
 * `height`; line lengths are balanced. At a third of `most` it ignores the height.
 */
export function wrapBold(
  text: string,
  width: number,
  height: number,
  most: number,
): { readonly lines: readonly string[]; readonly size: number } {
  for (let size = most; ; size--) {
    const lines = breakLines(text, width / size);
    const fits = lines.every((line) => boldWidth(line) * size <= width) && lines.length * size * LEADING <= height;
    if (fits || size <= most / 3) return { lines: evened(text, lines, width / size), size };
  }
}

/** Balances the length of lines: keeps the number of lines, in the narrowest column that fits. */
function evened(text: string, lines: readonly string[], width: number): readonly string[] {
  let best = lines;
  for (let narrow = width; narrow > width / 2; narrow -= 0.1) {
    const next = breakLines(text, narrow);
    if (next.length > lines.length || next.some((line) => boldWidth(line) > narrow)) return best;
    best = next;
  }
  return best;
}

/** Breaks a text greedily; a word that is too long has its own line. `width`: in ems. */
function breakLines(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/[^\S\u00a0]+/).filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && boldWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
