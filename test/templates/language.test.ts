import { expect, it } from "vitest";
import { signIn } from "../../src/templates/grammar.ts";
import { figureSigns, grammarOf, LANGUAGES, languageNamed, paperOf, withSigns } from "../../src/templates/language.ts";

it.each([
  ["en", "en-GB"],
  ["de", "de-DE"],
  ["ES", "es-ES"],
  ["fr", "fr-FR"],
  ["en-us", "en-US"],
  [" de-DE ", "de-DE"],
])("languages are found by the name %s", (name, language) => {
  expect(languageNamed(name)).toBe(language);
});
it.each(["xx", "english", "", "de-AT", "constructor"])("languages do not have the name %j", (name) => {
  expect(languageNamed(name)).toBeUndefined();
});
it("languages go by their own full names", () => {
  for (const language of LANGUAGES) expect(languageNamed(language)).toBe(language);
});
it("languages pick the paper of the country", () => {
  expect(LANGUAGES.filter((language) => paperOf(language) === "letter")).toEqual(["en-US"]);
});
it("languages pick the signs of figures", () => {
  expect(figureSigns("de-DE")).toEqual({ "−": "−", "×": "·", "÷": ":", ".": ",", of: "von", "¤": "", "¦": "\u00a0€" });
  expect(figureSigns("en-US")).toEqual({ "−": "−", "×": "×", "÷": "÷", ".": ".", of: "of", "¤": "$", "¦": "" });
});
it("languages put the sign of their currency before or after an amount", () => {
  const written = LANGUAGES.map((language) => signIn(grammarOf(language), "¤3.40¦"));
  expect(written).toEqual(["£3.40", "$3.40", "3,40\u00a0€", "3,40\u00a0€", "3,40\u00a0€"]);
});
it("languages write decimals with their own point, and leave other points", () => {
  expect(withSigns("3.4 + 0.75 = . . 1", "de-DE")).toBe("3,4 + 0,75 = . . 1");
  expect(withSigns("3.4", "en-GB")).toBe("3.4");
  expect(figureSigns("fr-FR")).toMatchObject({ ".": "," });
});
it("languages write what is worked out with their own signs", () => {
  expect(withSigns("8 * 5 / 2 - 1 = 19", "de-DE")).toBe("8 · 5 : 2 − 1 = 19");
  expect(withSigns("8 × 5 ÷ 2 − 1 = 19", "de-DE")).toBe("8 · 5 : 2 − 1 = 19");
  expect(withSigns("8 * 5 / 2 - 1 = 19", "en-GB")).toBe("8 × 5 ÷ 2 − 1 = 19");
});
