/** The sentences of a language in a web page, from modules that are loaded when they are first needed. */
import { words } from "numberpress:words";
import { NotLoaded } from "../platform/not-loaded.ts";
import type { Language } from "./language.ts";
import { phraseOf } from "./phrase-of.ts";
import type { Register } from "./register.ts";
import type { Phrase } from "./runtime.ts";
import type { Data } from "./speak.ts";

const loaded = new Map<string, Data>();

/**
 * Speaks by the modules of a language, and by those of what is said to children in other words. What only one kind says is in modules
 * of its own. Throws a `NotLoaded` where one is not there yet, and so does what it gives for a kind.
 */
export function readPhrases(language: Language, register: Register): Phrase {
  const names = register === "adult" ? [language] : [language, `${language}.${register}`];
  const shared = phraseOf(read(names));
  const byKind = new Map<string, Phrase>();
  const phraseFor = (key: string): Phrase => {
    const kind = key.slice(0, key.indexOf("."));
    const own = names.map((name) => `${name}.${kind}`).filter((name) => name in words);
    if (own.length === 0) return shared;
    const phrase = byKind.get(kind) ?? phraseOf(read([...names, ...own]));
    byKind.set(kind, phrase);
    return phrase;
  };
  return Object.assign((said: Parameters<Phrase>[0]) => phraseFor(said.key)(said), {
    keys: shared.keys,
    has: (key: string) => phraseFor(key).has(key),
  });
}

/** Modules of words. What is not there is loaded together. */
function read(names: readonly string[]): Data[] {
  const missing = names.filter((name) => !loaded.has(name));
  if (missing.length === 0) return names.map((name) => loaded.get(name)!);
  throw new NotLoaded(missing.join(", "), async () => {
    const modules = await Promise.all(missing.map((name) => words[name]!()));
    for (const [i, name] of missing.entries()) loaded.set(name, modules[i]!.default as Data);
  });
}
