/** The sentences of a language in a web page, from modules that are loaded when they are first needed. */
import { words } from "numberpress:words";
import { NotLoaded } from "../platform/not-loaded.ts";
import type { Language } from "./language.ts";
import type { Register } from "./register.ts";
import type { Phrase } from "./runtime.ts";
import { type Data, keysIn, speaker } from "./speak.ts";

const loaded = new Map<string, Data>();

/** Speaks by the modules of a language, and by that of what is said to children in other words. Throws a `NotLoaded`. */
export function readPhrases(language: Language, register: Register): Phrase {
  const data = [read(language), ...(register === "adult" ? [] : [read(`${language}.${register}`)])];
  return Object.assign(speaker(...data).markdown, { keys: [...new Set(data.flatMap(keysIn))].sort() });
}

function read(name: string): Data {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  throw new NotLoaded(name, async () => {
    loaded.set(name, (await words[name]!()).default as Data);
  });
}
