import { describe, expect, it } from "vitest";
import { grammarOf } from "../../src/templates/language.ts";
import { compilePhrases } from "../../src/templates/runtime.ts";

const phrase = (text: string) => compilePhrases([{ name: "t", text }], grammarOf("en-GB"));
const say = (body: string, values: Record<string, unknown> = {}) =>
  phrase(`{{#*inline "x"}}${body}{{/inline}}`)({ key: "t.x", values });

describe("templates", () => {
  it("offers signs, numerals, ordinals, lists and plurals", () => {
    expect(say('{{sign op}} {{numeral n}} {{ordinal n}} {{plural n "digit" "digits"}}', { op: "*", n: 3 })).toBe(
      "× three third digits",
    );
    expect(say("{{list a}}; {{either a}}; {{list b}}", { a: [1, 2, 3], b: [7] })).toBe("1, 2 and 3; 1, 2 or 3; 7");
    expect(say('{{#is a "x" "y"}}yes{{else}}no{{/is}}', { a: "y" })).toBe("yes");
  });
  it("takes one template into another", () => {
    const both = phrase('{{#*inline "x"}}<{{> t.y}}>{{/inline}}{{#*inline "y"}}{{v}}{{/inline}}');
    expect(both({ key: "t.x", values: { v: 5 } })).toBe("<5>");
  });
  it("keeps what comes from outside from being read as markup", () => {
    expect(say("{{v}}", { v: "**bold** & <b>" })).toBe("\\*\\*bold\\*\\* & <b>");
  });
  it("refuses a missing value, a missing template and stray text", () => {
    expect(() => say("{{missing}}")).toThrow();
    expect(() => phrase("")({ key: "t.nothing", values: {} })).toThrow('no template "t.nothing"');
    expect(() => phrase("stray")).toThrow("text outside");
  });
  it("lets a later file replace a template", () => {
    const files = ["colour", "color"].map((text) => ({ name: "t", text: `{{#*inline "x"}}${text}{{/inline}}` }));
    expect(compilePhrases(files, grammarOf("en-US"))({ key: "t.x", values: {} })).toBe("color");
  });
});
