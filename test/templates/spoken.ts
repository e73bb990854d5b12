/** Each language as a book says it, by Handlebars, and as a page says it, from templates made small. */
import { compact, compactSource, moduleText, type Source } from "../../src/templates/compact.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { grammarOf, LANGUAGES, type Language } from "../../src/templates/language.ts";
import type { Register } from "../../src/templates/register.ts";
import { speaker } from "../../src/templates/speak.ts";
import { templateFiles } from "../../src/templates/template-files.ts";
import { dataIn } from "../site/module-data.ts";

const sources = new Map<string, Source>();

/** The templates of a language made small, once for all tests. */
export function sourceOf(language: Language, register: Register = "adult"): Source {
  const name = `${language} ${register}`;
  const source = sources.get(name) ?? compactSource(templateFiles(language, register));
  sources.set(name, source);
  return source;
}

/** Language, the book's words, the page's, and the keys that the page has. */
export const SPOKEN = LANGUAGES.map((language) => {
  const words = compact(sourceOf(language), grammarOf(language), () => true);
  return [language, phrasesOf(language), speaker(dataIn(moduleText(words))), words.keys] as const;
});
