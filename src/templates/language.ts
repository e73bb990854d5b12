/** The languages there are, and the small things of each: signs, numerals, paper. */
import type { Grammar } from "./runtime.ts";

export const LANGUAGES = ["en-GB", "en-US"] as const;
export type Language = (typeof LANGUAGES)[number];

const ENGLISH: Grammar = {
  signs: { "+": "+", "-": "−", "*": "×", "/": "÷", "|": "|", "&": "&", "=": "=" },
  numerals: ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  ordinals: ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"],
  and: "and",
  or: "or",
};

/** The grammar that the helpers of a language's templates use. */
export const grammarOf = (_language: Language): Grammar => ENGLISH;

/** The paper of the country. */
export const paperOf = (language: Language): "a4" | "letter" => (language === "en-US" ? "letter" : "a4");

/** Signs in figures, which are written + − × ÷, as the language prints them. */
export function figureSigns(language: Language): Readonly<Record<string, string>> {
  const { signs } = grammarOf(language);
  return { "−": signs["-"]!, "×": signs["*"]!, "÷": signs["/"]! };
}
