/** What a sentence for small children may not be: too long, in brackets, with words that they do not know, or with a "not" in a rule. */

/** Words of a sentence at most; what stands after a colon is a sentence of its own. */
const MAX_WORDS = 10;

/** The folder of a language's words. */
export type Told = "en" | "de" | "es" | "fr";

/** Words that are not met before age 8, by language. */
const UNKNOWN: Readonly<Record<Told, RegExp>> = {
  en: /\b(whole numbers?|integers?|digit sums?|products?|quotients?|multiples?|factors?|primes?|consecutive|adjacent|distinct|unique|exactly|at (?:least|most)|neither|nor|apart from|respectively|horizontal(?:ly)?|vertical(?:ly)?|diagonals?|operations?|expressions?|satisf\w+)\b/giu,
  de: /(?<!\p{L})(Summand\w*|Summen?|Differenz\w*|Produkte?|Quotient\w*|Vielfache[ns]?|Teilers?|ganze[nr]? Zahl(?:en)?|Terme?|Quersummen?|benachbart\w*|waagerecht\w*|senkrecht\w*|jeweils|mindestens|höchstens|bis auf|weder)(?!\p{L})/giu,
  es: /(?<!\p{L})(sumandos?|minuendos?|sustraendos?|productos?|cocientes?|múltiplos?|divisor(?:es)?|números? enteros?|consecutiv[oa]s?|adyacentes?|respectivamente|salvo|ni|como mínimo|a lo sumo)(?!\p{L})/giu,
  fr: /(?<!\p{L})(termes?|produits?|quotients?|multiples?|diviseurs?|facteurs?|nombres? entiers?|consécuti\p{L}+|adjacente?s?|respectivement|horizonta\p{L}+|vertica\p{L}+|distincte?s?|au (?:moins|plus)|exactement|ni)(?!\p{L})/giu,
};

/** Negations, which a rule does without. */
const NEGATED: Readonly<Record<Told, RegExp>> = {
  en: /\b(not|no|none|never|cannot|without|nothing|\w+n[’']t)\b/giu,
  de: /(?<!\p{L})(nicht|kein\p{L}*|nie|niemals|ohne|nichts)(?!\p{L})/giu,
  es: /(?<!\p{L})(no|ningun\p{L}*|ningún|nunca|sin|nada)(?!\p{L})/giu,
  fr: /(?<!\p{L})(ne|n’\p{L}+|pas|aucune?|jamais|rien|sans)(?!\p{L})/giu,
};

/** Sentences of a text: each ends with its sign, and what a colon announces is one of its own. */
export const sentencesIn = (text: string): string[] =>
  text
    .split(/(?<=[.!?:])["”“»)]*\s+|;\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/** Words as they are read aloud; numbers in a list are read as one. */
export const wordsIn = (sentence: string): number =>
  sentence
    .replace(/[\d?]+(?:, [\d?]+)*(?: (?:and|or|und|oder|y|o|u|e|et|ou) [\d?]+)?/gu, "0")
    .match(/[\p{L}\d][\p{L}\d'’-]*/gu)?.length ?? 0;

/** What is wrong with a text for small children. `isRule`: it says what to do, so nothing is told by what is not. */
export function faultsIn(text: string, language: Told, isRule: boolean): string[] {
  const long = sentencesIn(text).filter((sentence) => wordsIn(sentence) > MAX_WORDS);
  return [
    ...long.map((sentence) => `${wordsIn(sentence)} words: ${sentence}`),
    ...(/[()[\]]/.test(text) ? ["has brackets"] : []),
    ...[...text.matchAll(UNKNOWN[language])].map(([word]) => `has "${word}"`),
    ...(isRule ? [...text.matchAll(NEGATED[language])].map(([word]) => `denies by "${word}"`) : []),
  ];
}
