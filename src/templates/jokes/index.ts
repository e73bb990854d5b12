/** The jokes of each language, and the letters that its punch lines are written in. */
import type { Language } from "../language.ts";
import { shortLanguage } from "../short-language.ts";
import { DE } from "./de.ts";
import { EN, EN_US } from "./en.ts";
import { ES } from "./es.ts";
import { FR } from "./fr.ts";
import { type Joke, jokeOf } from "./joke.ts";

const LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LISTS = { en: EN, de: DE, es: ES, fr: FR };
const LETTERS = { en: LATIN, de: `${LATIN}ÄÖÜ`, es: `${LATIN}Ñ`, fr: LATIN };

const shortOf = (language: Language) => shortLanguage(language) as keyof typeof LISTS;

/** All jokes of a language. Sheets pick one by their seed, so their order is part of what is printed. */
export function jokesIn(language: Language): Joke[] {
  const list = LISTS[shortOf(language)];
  return list.map((text) => jokeOf(language === "en-US" ? (EN_US[text[0]] ?? text) : text));
}

/** The capitals of a language's punch lines. */
export const jokeLettersOf = (language: Language): string => LETTERS[shortOf(language)];
