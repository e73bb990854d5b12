import { expect, it } from "vitest";
import { grammarOf, type Language } from "../../src/templates/language.ts";
import { compilePhrases } from "../../src/templates/runtime.ts";

const phrase = (text: string, language: Language = "en-GB") =>
  compilePhrases([{ name: "t", text }], grammarOf(language));
const say = (body: string, values: Record<string, unknown> = {}, language: Language = "en-GB") =>
  phrase(`{{#*inline "x"}}${body}{{/inline}}`, language)({ key: "t.x", values });

it("templates offers signs, numerals, ordinals, lists and plurals", () => {
  expect(say('{{sign op}} {{numeral n}} {{ordinal n}} {{plural n "digit" "digits"}}', { op: "*", n: 3 })).toBe(
    "× three third digits",
  );
  expect(say("{{list a}}; {{either a}}; {{list b}}", { a: [1, 2, 3], b: [7] })).toBe("1, 2 and 3; 1, 2 or 3; 7");
  expect(say('{{#is a "x" "y"}}yes{{else}}no{{/is}}', { a: "y" })).toBe("yes");
});
it("templates writes the items of a list by a template of their own", () => {
  const both = phrase(
    '{{#*inline "x"}}{{list v by="t.y"}}; {{either v by="t.y"}}{{/inline}}{{#*inline "y"}} {{#is this "first"}}erste{{else}}letzte{{/is}} {{/inline}}',
    "de-DE",
  );
  expect(both({ key: "t.x", values: { v: ["first", "last"] } })).toBe("erste und letzte; erste oder letzte");
});
it("templates bends numerals and ordinals in German and Spanish", () => {
  const german = [0, 1, 2].map((n) => say('{{numeral n "e"}} {{plural n "Ziffer" "Ziffern"}}', { n }, "de-DE"));
  expect(german).toEqual(["keine Ziffern", "eine Ziffer", "zwei Ziffern"]);
  const spanish = [1, 2].map((n) => say('{{numeral n "a"}} {{plural n "cifra" "cifras"}}', { n }, "es-ES"));
  expect(spanish).toEqual(["una cifra", "dos cifras"]);
  expect([1, 3, 8].map((n) => say("die {{ordinal n}}e", { n }, "de-DE"))).toEqual([
    "die erste",
    "die dritte",
    "die achte",
  ]);
  expect([1, 3, 8].map((n) => say("la {{ordinal n}}a", { n }, "es-ES"))).toEqual([
    "la primera",
    "la tercera",
    "la octava",
  ]);
});
it.each([
  ["7", "8", "7 u 8"],
  ["10", "11", "10 u 11"],
  ["7", "80", "7 u 80"],
  ["9", "18", "9 o 18"],
  ["100", "110", "100 o 110"],
  ["siete", "ocho", "siete u ocho"],
  ["ayer", "hoy", "ayer u hoy"],
])("templates joins %s and %s in Spanish", (a, b, text) => {
  expect(say("{{either v}}", { v: [a, b] }, "es-ES")).toBe(text);
});
it("templates joins by y or e in Spanish", () => {
  expect(say("{{list v}}", { v: ["pares", "impares"] }, "es-ES")).toBe("pares e impares");
  expect(say("{{list v}}", { v: ["nieve", "hielo"] }, "es-ES")).toBe("nieve y hielo");
  expect(say("{{list v}}", { v: [1, 2, 3] }, "es-ES")).toBe("1, 2 y 3");
});
it("templates prints signs as each language does", () => {
  const signs = (language: Language) =>
    ["+", "-", "*", "/"].map((op) => say("{{sign op}}", { op }, language)).join(" ");
  expect(signs("en-GB")).toBe("+ − × ÷");
  expect(signs("de-DE")).toBe("+ − · :");
  expect(signs("es-ES")).toBe("+ − × ÷");
});
it("templates takes one template into another", () => {
  const both = phrase('{{#*inline "x"}}<{{> t.y}}>{{/inline}}{{#*inline "y"}}{{v}}{{/inline}}');
  expect(both({ key: "t.x", values: { v: 5 } })).toBe("<5>");
});
it("templates keeps what comes from outside from being read as markup", () => {
  expect(say("{{v}}", { v: "**bold** & <b>" })).toBe("\\*\\*bold\\*\\* & <b>");
});
it("templates refuses a missing value, a missing template and stray text", () => {
  expect(() => say("{{missing}}")).toThrow();
  expect(() => phrase("")({ key: "t.nothing", values: {} })).toThrow('no template "t.nothing"');
  expect(() => phrase("stray")).toThrow("text outside");
});
it("templates lets a later file replace a template", () => {
  const files = ["colour", "color"].map((text) => ({ name: "t", text: `{{#*inline "x"}}${text}{{/inline}}` }));
  expect(compilePhrases(files, grammarOf("en-US"))({ key: "t.x", values: {} })).toBe("color");
});
