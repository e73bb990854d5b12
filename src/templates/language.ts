/** The languages: one row each, with the facts about a language and its country that the program needs. */
import type { Grammar } from "./grammar.ts";
import { shortLanguage } from "./short-language.ts";

/** The supported languages. Codes of sheets name them by their place here: a new one comes last. */
export const LANGUAGES = ["en-GB", "en-US", "de-DE", "es-ES", "fr-FR"] as const;
/** A language. */
export type Language = (typeof LANGUAGES)[number];

/** Short names, such as "en"; each stands for the first language that has it. */
const SHORT = new Map<string, Language>(LANGUAGES.toReversed().map((language) => [shortLanguage(language), language]));

/** All names that `languageNamed` accepts, for help texts and lists of choices. */
export const LANGUAGE_NAMES: readonly string[] = [...LANGUAGES, ...new Set(LANGUAGES.map(shortLanguage))];

/** The language for a typed name, such as "de-DE", "DE" or "de"; undefined for unknown names. */
export function languageNamed(name: string): Language | undefined {
  const wanted = name.trim().toLowerCase();
  return SHORT.get(wanted) ?? LANGUAGES.find((language) => language.toLowerCase() === wanted);
}

const ENGLISH: Grammar = {
  signs: { "+": "+", "-": "−", "*": "×", "/": "÷", "|": "|", "&": "&", "=": "=", of: "of", "¤": "£", "¦": "" },
  point: ".",
  numerals: words("no one two three four five six seven eight nine ten eleven twelve"),
  inflected: [],
  fractions: {
    ...{ joint: " and ", "¼": "a quarter", "½": "a half", "¾": "three quarters" },
    ...{
      "⅓": "a third",
      "⅔": "two thirds",
      "⅕": "a fifth",
      "⅖": "two fifths",
      "⅗": "three fifths",
      "⅘": "four fifths",
    },
  },
  ordinals: words(
    `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
     sixteenth seventeenth eighteenth nineteenth twentieth`,
  ),
  and: ["and"],
  or: ["or"],
};

const AMERICAN: Grammar = { ...ENGLISH, signs: { ...ENGLISH.signs, "¤": "$" } };

/** Numerals before a masculine or neuter noun ("ein Punkt"); `{{numeral n "e"}}` is feminine: "eine Ziffer". */
const GERMAN: Grammar = {
  signs: {
    "+": "+",
    "-": "−",
    "*": "·",
    "/": ":",
    "|": "|",
    "&": "&",
    "=": "=",
    of: "von",
    "¤": "",
    "¦": "\u00a0€",
    ".": ",",
  },
  point: ",",
  numerals: words("kein ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf"),
  inflected: [0, 1],
  fractions: {
    ...{ joint: " ", one: "ein", "¼": "einviertel", "½": "einhalb", "¾": "dreiviertel" },
    ...{
      "⅓": "eindrittel",
      "⅔": "zweidrittel",
      "⅕": "einfünftel",
      "⅖": "zweifünftel",
      "⅗": "dreifünftel",
      "⅘": "vierfünftel",
    },
  },
  // Stems: the template adds the ending of case and gender, as in `die {{ordinal 2}}e Ziffer`.
  ordinals: words(
    `erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt vierzehnt fünfzehnt sechzehnt
     siebzehnt achtzehnt neunzehnt zwanzigst`,
  ),
  and: ["und"],
  or: ["oder"],
};

/** Numerals before a masculine noun ("un punto"); `{{numeral n "a"}}` is feminine: "una cifra". */
const SPANISH: Grammar = {
  signs: {
    "+": "+",
    "-": "−",
    "*": "×",
    "/": "÷",
    "|": "|",
    "&": "&",
    "=": "=",
    of: "de",
    "¤": "",
    "¦": "\u00a0€",
    ".": ",",
  },
  point: ",",
  numerals: words("cero un dos tres cuatro cinco seis siete ocho nueve diez once doce"),
  inflected: [1],
  fractions: {
    ...{ joint: " y ", "¼": "un cuarto", "½": "medio", "¾": "tres cuartos" },
    ...{
      "⅓": "un tercio",
      "⅔": "dos tercios",
      "⅕": "un quinto",
      "⅖": "dos quintos",
      "⅗": "tres quintos",
      "⅘": "cuatro quintos",
    },
  },
  // Stems: the template adds "a" or "o", as in `la {{ordinal 2}}a cifra`; "primer" and "tercer" come before a noun.
  ordinals: words(
    `primer segund tercer cuart quint sext séptim octav noven décim undécim duodécim decimotercer decimocuart
     decimoquint decimosext decimoséptim decimoctav decimonoven vigésim`,
  ),
  // "padres e hijos", but "nieve y hielo".
  and: ["y", "e", "^h?[ií](?![aeou])"],
  // "7 u 8", because "ocho" begins with an o; so do 80, 800, 8000, and 11, 11000.
  or: ["o", "u", "^(?:8\\d*|11(?:\\d{3})*)(?!\\d)|^h?[oó]"],
};

/** Numerals before a masculine noun ("un point"); `{{numeral n "e"}}` is feminine: "une case". */
const FRENCH: Grammar = {
  signs: {
    "+": "+",
    "-": "−",
    "*": "×",
    "/": "÷",
    "|": "|",
    "&": "&",
    "=": "=",
    of: "de",
    "¤": "",
    "¦": "\u00a0€",
    ".": ",",
  },
  point: ",",
  isSpaced: true,
  numerals: words("zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"),
  inflected: [1],
  fractions: {
    ...{ joint: " et ", "¼": "un quart", "½": "un demi", "¾": "trois quarts" },
    ...{
      "⅓": "un tiers",
      "⅔": "deux tiers",
      "⅕": "un cinquième",
      "⅖": "deux cinquièmes",
      "⅗": "trois cinquièmes",
      "⅘": "quatre cinquièmes",
    },
  },
  // Masculine, as in "le premier chiffre"; from the second on, the feminine is the same.
  ordinals: words(
    `premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième
     quatorzième quinzième seizième dix-septième dix-huitième dix-neuvième vingtième`,
  ),
  and: ["et"],
  or: ["ou"],
};

/** Hyphenation patterns, as their package names them. */
type Patterns = "en-gb" | "en-us" | "de" | "es" | "fr";

/** The facts about a language and its country. */
interface Row {
  readonly grammar: Grammar;
  /** The usual paper of the country. */
  readonly paper: "a4" | "letter";
  /** Which patterns split its words. */
  readonly patterns: Patterns;
  /**
   * The last factor of a times table: 12 × 7 in England (National Curriculum, year 4); 10 × 7 in Germany (kleines Einmaleins), Spain,
   * France and the USA, where the standards ask for products within 100 (CCSS 3.OA.C.7).
   */
  readonly lastFactor: number;
  /** The times tables in the order in which schools of the country usually teach them. */
  readonly tablesOrder: readonly number[];
  /** The letters and quotation marks that a book's own font needs beside those of English. */
  readonly letters: string;
}

/**
 * England fixes only the years: 2, 5 and 10, then 3, 4 and 8, then the rest (National Curriculum, years 2 to 4); schools of the USA
 * mostly do alike. Germany begins with the core facts, whose doubles follow. France has 2, 3, 4, 5 and 10 in CE1, the rest in CE2.
 */
const ENGLISH_TABLES = [2, 10, 5, 3, 4, 8, 6, 9, 7, 11, 12];
const GERMAN_TABLES = [10, 2, 5, 4, 8, 3, 6, 9, 7];
const ROMANCE_TABLES = [2, 5, 10, 3, 4, 6, 8, 9, 7];

const ROWS: Readonly<Record<Language, Row>> = {
  "en-GB": {
    ...{ grammar: ENGLISH, paper: "a4", patterns: "en-gb", letters: "" },
    ...{ lastFactor: 12, tablesOrder: ENGLISH_TABLES },
  },
  "en-US": {
    ...{ grammar: AMERICAN, paper: "letter", patterns: "en-us", letters: "" },
    ...{ lastFactor: 10, tablesOrder: ENGLISH_TABLES },
  },
  "de-DE": {
    ...{ grammar: GERMAN, paper: "a4", patterns: "de", letters: "ÄÖÜäöüß„" },
    ...{ lastFactor: 10, tablesOrder: GERMAN_TABLES },
  },
  "es-ES": {
    ...{ grammar: SPANISH, paper: "a4", patterns: "es", letters: "ÁÉÍÑÓÚÜáéíñóúü¿¡«»" },
    ...{ lastFactor: 10, tablesOrder: ROMANCE_TABLES },
  },
  "fr-FR": {
    grammar: FRENCH,
    paper: "a4",
    patterns: "fr",
    lastFactor: 10,
    tablesOrder: ROMANCE_TABLES,
    letters: "ÀÂÇÈÉÊËÎÏÔŒÙÛÜàâçèéêëîïôœùûü«»",
  },
};

/** The grammar that the helpers of a language's templates use. */
export const grammarOf = (language: Language): Grammar => ROWS[language].grammar;

/** The usual paper of the country. */
export const paperOf = (language: Language): "a4" | "letter" => ROWS[language].paper;

/** Which patterns split the words of a language. */
export const patternsOf = (language: Language): Patterns => ROWS[language].patterns;

/** The last factor of a times table for a language. */
export const lastFactorIn = (language: Language): number => ROWS[language].lastFactor;

/** The times tables in the order in which schools of the language's country usually teach them. */
export const tablesOrder = (language: Language): readonly number[] => ROWS[language].tablesOrder;

/** The letters and quotation marks that a book's own font needs beside those of English. */
export const lettersOf = (language: Language): string => ROWS[language].letters;

/** The CSV separator of the country's spreadsheets: a semicolon if the decimal separator is a comma. */
export const csvSeparator = (language: Language): "," | ";" => (grammarOf(language).point === "," ? ";" : ",");

/** The language's signs for figures, which contain + − × ÷, the point of decimals, "of" between a fraction and a number, and ¤ and ¦ before and after an amount of money. */
export function figureSigns(language: Language): Readonly<Record<string, string>> {
  const { signs, point } = grammarOf(language);
  return {
    "−": signs["-"]!,
    "×": signs["*"]!,
    "÷": signs["/"]!,
    ".": point,
    of: signs.of!,
    "¤": signs["¤"]!,
    "¦": signs["¦"]!,
  };
}

/** Converts numbers and operators, as in a puzzle's data or a figure, to the signs of a language. */
export function withSigns(text: string, language: Language): string {
  const signs: Readonly<Record<string, string>> = { ...grammarOf(language).signs, ...figureSigns(language) };
  // Elsewhere than between digits a point in a text is no decimal point: grids have points for blanks.
  return signs[text] ?? text.replace(/(?<=\d)\.(?=\d)|[^.]/gu, (character) => signs[character] ?? character);
}

function words(text: string): readonly string[] {
  return text.split(/\s+/);
}
