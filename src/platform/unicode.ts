/**
 * Properties of characters, for the font engine in a page, by what the browser knows of Unicode: in place of the package that it
 * brings along. Of the scripts it tells those that the fonts of books have.
 */

const SCRIPTS = ["Latin", "Greek", "Cyrillic", "Inherited", "Common"] as const;
const PATTERNS = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, "u")] as const);

const matches = (pattern: RegExp, code: number): boolean => pattern.test(String.fromCodePoint(code));

/** The script of a character; one of others counts as common to all, and has no glyph. */
export const getScript = (code: number): string =>
  PATTERNS.find(([, pattern]) => matches(pattern, code))?.[0] ?? "Common";

/** Whether it is set over, under or through another. */
export const isMark = (code: number): boolean => matches(/\p{M}/u, code);

export const isDigit = (code: number): boolean => matches(/\p{Nd}/u, code);

/** Where a mark is placed by a font that does not say it itself. The small fonts of a page have no marks, the whole ones say it. */
export function getCombiningClass(code: number): string {
  if (isMark(code)) throw new Error(`the font does not place U+${code.toString(16)}`);
  return "Not_Reordered";
}
