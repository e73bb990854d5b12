/** The sentences of a language from the module that the build made: the compiled program reads no templates. */
import { createRequire } from "node:module";
import type { Language } from "./language.ts";
import { phraseOf } from "./phrase-of.ts";
import type { Register } from "./register.ts";
import type { Phrase } from "./runtime.ts";
import type { Data } from "./speak.ts";

const require = createRequire(import.meta.url);

/** Loads the module of a language, and for children also that of their own sentences. Throws if the program was not built. */
export function readPhrases(language: Language, register: Register): Phrase {
  // The same path from every folder of the compiled program.
  const load = (name: string) => require(`../../build/templates/${name}.cjs`) as Data;
  const data = [load(language), ...(register === "adult" ? [] : [load(`${language}.${register}`)])];
  return phraseOf(data);
}

/** Does nothing: modules are read on first use. */
export const loadPhrases = async (_: Language): Promise<void> => {};
