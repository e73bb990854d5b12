/** The languages that tests go through: each with words of its own, and their folders. */
import { LANGUAGES } from "../src/templates/language.ts";
import { shortLanguage } from "../src/templates/short-language.ts";
import { smoke } from "./smoke.ts";

/** One language for each folder of words: a region such as American English differs in a few. */
export const SPOKEN_IN = LANGUAGES.filter((language) => language !== "en-US");
/** The same for sweeps over real puzzles; every language where all cases run. */
export const SWEPT = smoke(LANGUAGES, shortLanguage);
/** The folder of the words of each, such as "de". */
export const FOLDERS = SPOKEN_IN.map(shortLanguage);
/** The same without English, from which the others are translated. */
export const TRANSLATED = SPOKEN_IN.filter((language) => language !== "en-GB");
