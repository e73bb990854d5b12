/** Every language says the same: no sentence is missing, and none is half in another language. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { grammarOf, type Language } from "../../src/templates/language.ts";
import { type Section, templatesIn } from "../../src/templates/runtime.ts";
import { shortLanguage } from "../../src/templates/short-language.ts";
import { templateFiles } from "../../src/templates/template-files.ts";
import { TRANSLATED } from "../languages.ts";
import { sectionsOf } from "./anatomy.ts";
import { FOREIGN } from "./foreign.ts";

const ENGLISH = sectionsOf("en");
const HELPERS = [
  "sign",
  "numeral",
  "ordinal",
  "aloud",
  "list",
  "either",
  "plural",
  "capital",
  "is",
  "if",
  "unless",
  "each",
  "lookup",
];

/** The section of every template of a language, by its key. */
const placesOf = (language: Language): Map<string, Section> =>
  new Map(templateFiles(language).flatMap((file) => templatesIn(file).map((t) => [t.key, t.section ?? "print"])));

it.each(TRANSLATED)("a browser gets the same words in %s as in English", (language) => {
  const own = placesOf(language);
  for (const [key, section] of placesOf("en-GB")) expect(own.get(key), key).toBe(section);
});

it("refuses an unknown section, and lists the known ones", () => {
  const text = '{{!-- section: hints --}}\n{{#*inline "a"}}A{{/inline}}';
  expect(() => templatesIn({ name: "toy", text })).toThrow(
    'templates toy: there is no section "hints"; the sections are print, play, hint, more',
  );
});

const comparedInEnglish = new Set([...ENGLISH.values()].flatMap(({ compared }) => [...compared]));
const sources = globSync("src/{engine,book,site,cli}/**/*.ts")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
/** Whether the English words compare a value with this text too, or the sources have it. */
const isKnown = (text: string): boolean => comparedInEnglish.has(text) || sources.includes(`"${text}"`);

describe.each(TRANSLATED)("the words in %s", (language) => {
  const folder = shortLanguage(language);
  const own = sectionsOf(folder);
  // What only the command line says is in English alone.
  it.each([...ENGLISH.keys()].filter((key) => !key.startsWith("terminal.")))("have %s", (key) => {
    expect(own.has(key)).toBe(true);
  });
  it("have nothing besides but what their own sentences take in", () => {
    const taken = new Set([...own.values()].flatMap(({ partials }) => [...partials.keys()]));
    expect([...own.keys()].filter((key) => !ENGLISH.has(key) && !taken.has(key))).toEqual([]);
  });
  it("call only what there is", () => {
    for (const { key, helpers, partials } of own.values()) {
      for (const helper of helpers) expect(HELPERS, `${key}: ${helper}`).toContain(helper);
      for (const partial of partials.keys()) expect([...own.keys()], `${key}: ${partial}`).toContain(partial);
    }
  });
  it("compare values with texts that the program knows", () => {
    for (const { key, compared } of own.values())
      for (const text of compared) expect(isKnown(text), `${key}: compares with "${text}"`).toBe(true);
  });
  it("have no English words in any branch", () => {
    for (const { key, texts } of own.values()) for (const text of texts) expect(text, key).not.toMatch(FOREIGN);
  });
  it("write signs as the language does, and its own quotation marks", () => {
    const { signs } = grammarOf(language);
    const others = ["×", "÷", "·"].filter(
      (sign) => !Object.values(signs).includes(sign) && !(folder !== "de" && sign === "·"),
    );
    const quotes = folder === "de" ? /[”«»"]|“(?=\p{L})/u : /[„“”"]/;
    for (const { key, texts } of own.values()) {
      for (const text of texts) {
        for (const sign of others) expect(text, key).not.toContain(sign);
        expect(text, key).not.toMatch(quotes);
        expect(text, key).not.toContain("'");
      }
    }
  });
});
