/** The sentences of a language from the current texts of its templates, when run from source. */
import { grammarOf, type Language } from "./language.ts";
import type { Register } from "./register.ts";
import { compilePhrases, type Phrase } from "./runtime.ts";
import { templateFiles } from "./template-files.ts";

/** Reads all templates of a language; each is compiled on first use. */
export const readPhrases = (language: Language, register: Register): Phrase =>
  compilePhrases(templateFiles(language, register), grammarOf(language));

/** Does nothing: texts are read on first use. */
export const loadPhrases = async (_: Language): Promise<void> => {};
