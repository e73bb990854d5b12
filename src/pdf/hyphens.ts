/** Splits words by the hyphenation patterns of their language. */
import { hyphenator } from "#platform";
import type { Hyphenator, Patterns } from "../platform/platform.ts";

/** Splits a word where a hyphen may be, without hyphens: "Zahlen", "rät", "sel". A word that cannot be split is one part. */
export type PartWord = (word: string) => readonly string[];

/** The patterns of a language, by the beginning of its tag. */
const PATTERNS = { "en-US": "en-us", en: "en-gb", de: "de", es: "es" } as const satisfies Record<string, Patterns>;
/** A character that is never printed. */
const MARK = "\u00ad";
const SHORTEST = 5;
/**
 * Maximum length of a word; longer ones are not split. The time for patterns grows with the square of the length: minutes for
 * 100,000 letters.
 */
const LONGEST = 100;

/** The parts of words of a language. Patterns are large, so they are loaded for the first word that does not fit on a line. */
export function partsOfWords(language: string): PartWord {
  let patterns: Hyphenator | undefined;
  const name = PATTERNS[language as "en-US"] ?? PATTERNS[language.slice(0, 2) as "en"] ?? PATTERNS.en;
  return (word) => {
    if (word.length > LONGEST) return [word];
    patterns ??= hyphenator(name);
    return patterns.hyphenateSync(word, { hyphenChar: MARK, minWordLength: SHORTEST }).split(MARK);
  };
}
