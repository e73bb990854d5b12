/** The sentences of a language from the texts of its templates, as they are now: what a run from the sources writes with. */
import { grammarOf, type Language } from "./language.ts";
import type { Register } from "./register.ts";
import { compilePhrases, type Phrase } from "./runtime.ts";
import { templateFiles } from "./template-files.ts";

/** Reads all templates of a language; each is compiled when it is first asked for. */
export const readPhrases = (language: Language, register: Register): Phrase =>
  compilePhrases(templateFiles(language, register), grammarOf(language));

/** Texts are read when they are used: nothing is loaded before. */
export const loadPhrases = async (_: Language): Promise<void> => {};
