/** The languages there are, and the small things of each: signs, numerals, paper. */
import type { Grammar } from "./runtime.ts";

export const LANGUAGES = ["en-GB", "en-US", "de-DE", "es-ES"] as const;
export type Language = (typeof LANGUAGES)[number];

const ENGLISH: Grammar = {
  signs: { "+": "+", "-": "−", "*": "×", "/": "÷", "|": "|", "&": "&", "=": "=" },
  numerals: ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  ordinals: ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"],
  and: "and",
  or: () => "or",
};

/** Stems: the template adds the ending, as in `{{ordinal 2}}en`. */
const GERMAN: Grammar = {
  signs: { "+": "+", "-": "−", "*": "·", "/": ":", "|": "|", "&": "&", "=": "=" },
  numerals: ["kein", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"],
  ordinals: ["erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt", "zehnt"],
  and: "und",
  or: () => "oder",
};

/** Stems of ordinals: the template adds "a" or "o". */
const SPANISH: Grammar = {
  signs: { "+": "+", "-": "−", "*": "×", "/": "÷", "|": "|", "&": "&", "=": "=" },
  numerals: ["cero", "un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"],
  ordinals: ["primer", "segund", "tercer", "cuart", "quint", "sext", "séptim", "octav", "noven", "décim"],
  and: "y",
  // "7 u 8", because "ocho" begins with an o; so do 11 and 80 to 89.
  or: (next) => (/^(?:8\d?|8\d\d|11)$/.test(next) || /^o/i.test(next) ? "u" : "o"),
};

const GRAMMARS: Readonly<Record<string, Grammar>> = { en: ENGLISH, de: GERMAN, es: SPANISH };

/** The grammar that the helpers of a language's templates use. */
export const grammarOf = (language: Language): Grammar => GRAMMARS[language.split("-")[0]!]!;

/** The paper of the country. */
export const paperOf = (language: Language): "a4" | "letter" => (language === "en-US" ? "letter" : "a4");

/** Signs in figures, which are written + − × ÷, as the language prints them. */
export function figureSigns(language: Language): Readonly<Record<string, string>> {
  const { signs } = grammarOf(language);
  return { "−": signs["-"]!, "×": signs["*"]!, "÷": signs["/"]! };
}
