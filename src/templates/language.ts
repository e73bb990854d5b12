/** The languages, with the grammar and the paper of each. */
import type { Grammar } from "./grammar.ts";

/** The supported languages. */
export const LANGUAGES = ["en-GB", "en-US", "de-DE", "es-ES"] as const;
/** A language. */
export type Language = (typeof LANGUAGES)[number];

/** Short names; each stands for the first language that has it. */
const SHORT = new Map<string, Language>([
  ["en", "en-GB"],
  ["de", "de-DE"],
  ["es", "es-ES"],
]);

/** All names that `languageNamed` accepts, for help texts and lists of choices. */
export const LANGUAGE_NAMES: readonly string[] = [...LANGUAGES, ...SHORT.keys()];

/** The language for a typed name, such as "de-DE", "DE" or "de"; undefined for unknown names. */
export function languageNamed(name: string): Language | undefined {
  const wanted = name.trim().toLowerCase();
  return SHORT.get(wanted) ?? LANGUAGES.find((language) => language.toLowerCase() === wanted);
}

const ENGLISH: Grammar = {
  signs: { "+": "+", "-": "−", "*": "×", "/": "÷", "|": "|", "&": "&", "=": "=" },
  point: ".",
  numerals: words("no one two three four five six seven eight nine ten eleven twelve"),
  inflected: [],
  fractions: { joint: " and ", "¼": "a quarter", "½": "a half", "¾": "three quarters" },
  ordinals: words(
    `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
     sixteenth seventeenth eighteenth nineteenth twentieth`,
  ),
  and: ["and"],
  or: ["or"],
};

/** Numerals before a masculine or neuter noun ("ein Punkt"); `{{numeral n "e"}}` is feminine: "eine Ziffer". */
const GERMAN: Grammar = {
  signs: { "+": "+", "-": "−", "*": "·", "/": ":", "|": "|", "&": "&", "=": "=" },
  point: ",",
  numerals: words("kein ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf"),
  inflected: [0, 1],
  fractions: { joint: " ", one: "ein", "¼": "einviertel", "½": "einhalb", "¾": "dreiviertel" },
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
  signs: { "+": "+", "-": "−", "*": "×", "/": "÷", "|": "|", "&": "&", "=": "=" },
  point: ",",
  numerals: words("cero un dos tres cuatro cinco seis siete ocho nueve diez once doce"),
  inflected: [1],
  fractions: { joint: " y ", "¼": "un cuarto", "½": "medio", "¾": "tres cuartos" },
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

const GRAMMARS: Readonly<Record<string, Grammar>> = { en: ENGLISH, de: GERMAN, es: SPANISH };

/** The grammar that the helpers of a language's templates use. */
export const grammarOf = (language: Language): Grammar => GRAMMARS[language.split("-")[0]!]!;

/** The usual paper of the country. */
export const paperOf = (language: Language): "a4" | "letter" => (language === "en-US" ? "letter" : "a4");

/** The CSV separator of the country's spreadsheets: a semicolon if the decimal separator is a comma. */
export const csvSeparator = (language: Language): "," | ";" => (grammarOf(language).point === "," ? ";" : ",");

/** The language's signs for figures, which contain + − × ÷. */
export function figureSigns(language: Language): Readonly<Record<string, string>> {
  const { signs } = grammarOf(language);
  return { "−": signs["-"]!, "×": signs["*"]!, "÷": signs["/"]! };
}

/** Converts numbers and operators, as in a puzzle's data or a figure, to the signs of a language. */
export function withSigns(text: string, language: Language): string {
  const signs = { ...grammarOf(language).signs, ...figureSigns(language) };
  return [...text].map((character) => signs[character] ?? character).join("");
}

function words(text: string): readonly string[] {
  return text.split(/\s+/);
}
