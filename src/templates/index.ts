/** The sentences of every language: the function that writes them. */
// From the sources the templates' texts are compiled; the built program loads templates compiled by the build (package.json, imports).
import { readPhrases } from "#phrases";
import type { Language } from "./language.ts";
import type { Register } from "./register.ts";
import type { Phrase } from "./runtime.ts";

/** Loads the sentences of a language: in a web page before they are used, elsewhere nothing is to be done. */
export { loadPhrases } from "#phrases";

const cache = new Map<string, Phrase>();

/** The sentences of a language, as one reader or another is spoken to. */
export function phrasesOf(language: Language, register: Register = "adult"): Phrase {
  const name = `${language} ${register}`;
  const known = cache.get(name) ?? readPhrases(language, register);
  cache.set(name, known);
  return known;
}
