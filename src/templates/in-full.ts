/** A step in full, where there is room for it: `<kind>.full-…` beside `<kind>.step-…`, from the same values. */
import type { Phrase } from "./runtime.ts";

type Words = Parameters<Phrase>[0];

/** The words of a step with all its cases, in print and on pages about techniques; the same words where they have no longer form. */
export function inFull(words: Words, phrase: Pick<Phrase, "has">): Words {
  const key = words.key.replace(".step-", ".full-");
  return phrase.has(key) ? { ...words, key } : words;
}
