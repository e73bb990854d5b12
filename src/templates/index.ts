/** The sentences of every language: the function that writes them. */
// When run from source, templates are compiled from their texts; the built program loads templates that the build compiled
// (package.json, imports).
import { readPhrases } from "#phrases";
import type { Language } from "./language.ts";
import type { Register } from "./register.ts";
import type { Phrase } from "./runtime.ts";

/** Loads the sentences of a language: web pages must call it before they use them; elsewhere it does nothing. */
export { loadPhrases } from "#phrases";

const cache = new Map<string, Phrase>();

/** The sentences of a language for adults or for children. */
export function phrasesOf(language: Language, register: Register = "adult"): Phrase {
  const name = `${language} ${register}`;
  const known = cache.get(name) ?? readPhrases(language, register);
  cache.set(name, known);
  return known;
}
