/** The long form of a step, used if there is space: `<kind>.full-…` instead of `<kind>.step-…`, with the same values. */
import type { Phrase } from "./runtime.ts";

type Words = Parameters<Phrase>[0];

/** The long form of a step, with all its cases, for print and pages about techniques; the same words if there is no long form. */
export function inFull(words: Words, phrase: Pick<Phrase, "has">): Words {
  const key = words.key.replace(".step-", ".full-");
  return phrase.has(key) ? { ...words, key } : words;
}
