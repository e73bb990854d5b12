/** The sentences of a language from its module that the build made: in the compiled program nothing reads templates. */
import { createRequire } from "node:module";
import type { Language } from "./language.ts";
import type { Phrase } from "./runtime.ts";
import { type Data, keysIn, speaker } from "./speak.ts";

const require = createRequire(import.meta.url);

/** Loads the module of a language. Throws when the program was not built. */
export function readPhrases(language: Language): Phrase {
  // The same from every folder of the compiled program.
  const data = require(`../../build/templates/${language}.cjs`) as Data;
  return Object.assign(speaker(data).markdown, { keys: keysIn(data).sort() });
}
