/** The sentences of every language: the function that writes them. */
// From the sources the templates' texts are compiled; the built program loads templates compiled by the build (package.json, imports).
import { readPhrases } from "#phrases";
import type { Language } from "./language.ts";
import type { Phrase } from "./runtime.ts";

export { missingFiles, templateFiles } from "./template-files.ts";

const cache = new Map<Language, Phrase>();

/** The sentences of a language. */
export function phrasesOf(language: Language): Phrase {
  const known = cache.get(language) ?? readPhrases(language);
  cache.set(language, known);
  return known;
}
