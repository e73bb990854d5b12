/** The sentences of a language in a web page, from modules that must be loaded first. */
import { kindWords, words } from "numberpress:words";
import type { Language } from "./language.ts";
import { phraseOf } from "./phrase-of.ts";
import type { Register } from "./register.ts";
import type { Phrase } from "./runtime.ts";
import type { Data } from "./speak.ts";

/** Sentences for adults, and those that differ for children. */
export interface Words {
  readonly adult: Data;
  readonly children?: Data;
}

const languages = new Map<Language, Words>();
const kinds = new Map<string, Readonly<Record<Language, Words>>>();

/** Downloads the sentences of a language, except those of single kinds. Rejects if the download fails. */
export async function loadPhrases(language: Language): Promise<void> {
  if (!languages.has(language)) languages.set(language, (await words[language]()).default);
}

/** Downloads the sentences of a kind in every language. `id`: of the kind. Rejects if the download fails. */
export async function loadKindPhrases(id: string): Promise<void> {
  if (!kinds.has(id)) kinds.set(id, (await kindWords[id]!()).default);
}

/**
 * Writes with the loaded sentences. Templates of a kind are available once that kind is loaded. Throws if the language is not
 * loaded.
 */
export function readPhrases(language: Language, register: Register): Phrase {
  const own = languages.get(language);
  if (own === undefined) throw new Error(`the sentences of ${language} were not loaded`);
  const dataOf = ({ adult, children }: Words): Data[] =>
    register === "adult" || children === undefined ? [adult] : [adult, children];
  const shared = phraseOf(dataOf(own));
  const byKind = new Map<string, Phrase>();
  const phraseFor = (key: string): Phrase => {
    const kind = key.slice(0, key.indexOf("."));
    const said = kinds.get(kind)?.[language];
    if (said === undefined) return shared;
    const phrase = byKind.get(kind) ?? phraseOf([...dataOf(own), ...dataOf(said)]);
    byKind.set(kind, phrase);
    return phrase;
  };
  return Object.assign((said: Parameters<Phrase>[0]) => phraseFor(said.key)(said), {
    keys: shared.keys,
    has: (key: string) => phraseFor(key).has(key),
  });
}
