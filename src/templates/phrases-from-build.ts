/** The sentences of a language from its module that the build made: in the compiled program nothing reads templates. */
import { createRequire } from "node:module";
import type { Language } from "./language.ts";
import { phraseOf } from "./phrase-of.ts";
import type { Register } from "./register.ts";
import type { Phrase } from "./runtime.ts";
import type { Data } from "./speak.ts";

const require = createRequire(import.meta.url);

/** Loads the module of a language, and that of what is said to children in other words. Throws when the program was not built. */
export function readPhrases(language: Language, register: Register): Phrase {
  // The same from every folder of the compiled program.
  const load = (name: string) => require(`../../build/templates/${name}.cjs`) as Data;
  const data = [load(language), ...(register === "adult" ? [] : [load(`${language}.${register}`)])];
  return phraseOf(data);
}

/** Modules are read when they are used: nothing is loaded before. */
export const loadPhrases = async (_: Language): Promise<void> => {};
