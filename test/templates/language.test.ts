import { describe, expect, it } from "vitest";
import { figureSigns, LANGUAGES, languageNamed, paperOf, withSigns } from "../../src/templates/language.ts";

describe("languages", () => {
  it.each([
    ["en", "en-GB"],
    ["de", "de-DE"],
    ["ES", "es-ES"],
    ["en-us", "en-US"],
    [" de-DE ", "de-DE"],
  ])("are found by the name %s", (name, language) => {
    expect(languageNamed(name)).toBe(language);
  });
  it.each(["xx", "english", "", "de-AT", "constructor"])("do not have the name %j", (name) => {
    expect(languageNamed(name)).toBeUndefined();
  });
  it("go by their own full names", () => {
    for (const language of LANGUAGES) expect(languageNamed(language)).toBe(language);
  });
  it("pick the paper of the country", () => {
    expect(LANGUAGES.filter((language) => paperOf(language) === "letter")).toEqual(["en-US"]);
  });
  it("pick the signs of figures", () => {
    expect(figureSigns("de-DE")).toEqual({ "−": "−", "×": "·", "÷": ":" });
    expect(figureSigns("en-US")).toEqual({ "−": "−", "×": "×", "÷": "÷" });
  });
  it("write what is worked out with their own signs", () => {
    expect(withSigns("8 * 5 / 2 - 1 = 19", "de-DE")).toBe("8 · 5 : 2 − 1 = 19");
    expect(withSigns("8 × 5 ÷ 2 − 1 = 19", "de-DE")).toBe("8 · 5 : 2 − 1 = 19");
    expect(withSigns("8 * 5 / 2 - 1 = 19", "en-GB")).toBe("8 × 5 ÷ 2 − 1 = 19");
  });
});
