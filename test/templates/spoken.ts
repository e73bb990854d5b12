/** Each language as a book says it, by Handlebars, and as a page says it, from templates made small. */
import { compact, compactSource, moduleText } from "../../src/templates/compact.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { grammarOf, LANGUAGES } from "../../src/templates/language.ts";
import { speaker } from "../../src/templates/speak.ts";
import { templateFiles } from "../../src/templates/template-files.ts";
import { dataIn } from "../site/module-data.ts";

/** Language, the book's words, the page's, and the keys that the page has. */
export const SPOKEN = LANGUAGES.map((language) => {
  const words = compact(compactSource(templateFiles(language)), grammarOf(language), () => true);
  return [language, phrasesOf(language), speaker(dataIn(moduleText(words))), words.keys] as const;
});
