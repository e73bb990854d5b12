/** What the shells have in common: there is one of each for every language of a book. */
import type { Language } from "../templates/language.ts";
import { archive } from "./archive.ts";
import { type Voice, voiceOf } from "./words.ts";

/** For `getStaticPaths`. */
export const shellLanguages = () =>
  [...new Set(archive().volumes.map(({ voice }) => voice.language))].map((language) => ({ params: { language } }));

/** The words of a shell. */
export const shellVoice = ({ language }: Readonly<Record<string, string | undefined>>): Voice =>
  voiceOf(language as Language);
