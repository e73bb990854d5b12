/** The function that writes the sentences of books and sheets, if templates are compiled to modules. */
import type { Phrase } from "./runtime.ts";
import { type Data, keysIn, speaker } from "./speak.ts";

/** Creates it from the data of one or more modules of words. */
export function phraseOf(data: readonly Data[]): Phrase {
  const keys = new Set(data.flatMap(keysIn));
  return Object.assign(speaker(...data).markdown, { keys: [...keys].sort(), has: (key: string) => keys.has(key) });
}
