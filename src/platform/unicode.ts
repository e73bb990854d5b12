/**
 * Unicode properties of characters for the font engine in a page, from the browser's own data. Replaces the package that the
 * engine depends on. It knows only the scripts of the books' fonts.
 */

const SCRIPTS = ["Latin", "Greek", "Cyrillic", "Inherited", "Common"] as const;
const PATTERNS = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, "u")] as const);

const matches = (pattern: RegExp, code: number): boolean => pattern.test(String.fromCodePoint(code));

/** The script of a character; characters of other scripts count as Common, and have no glyph. */
export const getScript = (code: number): string =>
  PATTERNS.find(([, pattern]) => matches(pattern, code))?.[0] ?? "Common";

/** Whether it is a combining mark. */
export const isMark = (code: number): boolean => matches(/\p{M}/u, code);

export const isDigit = (code: number): boolean => matches(/\p{Nd}/u, code);

/**
 * The position of a mark, for fonts that do not define it. The small fonts of a page have no marks, and the whole ones define it.
 */
export function getCombiningClass(code: number): string {
  if (isMark(code)) throw new Error(`the font does not place U+${code.toString(16)}`);
  return "Not_Reordered";
}
