/** Shared code of the page shells. Each shell exists once for every language of a book. */
import type { Language } from "../../templates/language.ts";
import { type Translator, translatorOf } from "../words.ts";
import { archive } from "./archive.ts";

/** For `getStaticPaths`. */
export const shellLanguages = () =>
  [...new Set(archive().volumes.map(({ translator }) => translator.language))].map((language) => ({
    params: { language },
  }));

/** The words of a shell. */
export const shellTranslator = ({ language }: Readonly<Record<string, string | undefined>>): Translator =>
  translatorOf(language as Language);
