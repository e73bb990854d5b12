/** Where words may be parted, by the hyphenation patterns of their language. */
import { hyphenator } from "#platform";
import type { Hyphenator, Patterns } from "../platform/platform.ts";

/** Parts a word where a hyphen may be, without the hyphens: "Zahlen", "rät", "sel". A word that cannot be parted is one part. */
export type PartWord = (word: string) => readonly string[];

/** The patterns of a language, by the beginning of its tag. */
const PATTERNS = { "en-US": "en-us", en: "en-gb", de: "de", es: "es" } as const satisfies Record<string, Patterns>;
/** Nothing that is printed has this character. */
const MARK = "\u00ad";
const SHORTEST = 5;
/** No word of any language is longer, and the time that patterns take grows with the square of the letters: minutes for 100,000. */
const LONGEST = 100;

/** The parts of words of a language. Patterns are large: they are loaded for the first word that has no room on a line. */
export function partsOfWords(language: string): PartWord {
  let patterns: Hyphenator | undefined;
  const name = PATTERNS[language as "en-US"] ?? PATTERNS[language.slice(0, 2) as "en"] ?? PATTERNS.en;
  return (word) => {
    if (word.length > LONGEST) return [word];
    patterns ??= hyphenator(name);
    return patterns.hyphenateSync(word, { hyphenChar: MARK, minWordLength: SHORTEST }).split(MARK);
  };
}
