/** What a page says from templates made small is what Handlebars says. */
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Words } from "../../src/engine/kind.ts";
import { compact, compactSource, moduleText } from "../../src/templates/compact.ts";
import { grammarOf } from "../../src/templates/language.ts";
import { compilePhrases } from "../../src/templates/runtime.ts";
import { keysIn, speaker } from "../../src/templates/speak.ts";
import { bundleOf } from "../bundle.ts";
import { dataIn } from "../site/module-data.ts";
import { smoke } from "../smoke.ts";
import { sectionsOf, valuesOf } from "./anatomy.ts";
import { SPOKEN, sourceOf } from "./spoken.ts";

it.each(SPOKEN)("every template of %s is there", (_, phrase, _speaker, keys) => {
  expect([...keys].sort()).toEqual(phrase.keys);
});

/** What a value may be, each in turn given to all that a template reads: of each type one, or all. */
const SAMPLES = smoke([0, "7 * 8", [3, 4, 5], 1, 2, "a", true, null, [], ["b"]], (value) =>
  Array.isArray(value) ? "list" : typeof value === "string",
);

describe.each(smoke(SPOKEN, ([language]) => language.slice(0, 2)))(
  "every template of %s",
  (language, phrase, { markdown }, keys) => {
    // What a language lacks it says in English.
    const sections = new Map([...sectionsOf("en"), ...sectionsOf(language.slice(0, 2))]);
    const told = (write: (words: Words) => string, words: Words): string | null => {
      try {
        return write(words);
      } catch {
        return null;
      }
    };
    it("says the same of any values", () => {
      const said = new Set<string>();
      for (const key of keys) {
        const names = [...valuesOf(key, sections)];
        for (const value of SAMPLES) {
          const words = { key, values: Object.fromEntries(names.map((name) => [name, value])) as Words["values"] };
          const [book, page] = [told(phrase, words), told(markdown, words)];
          // Either may refuse what fits no template, as a number in place of a list.
          if (book === null || page === null) continue;
          if (page !== book) expect(page, JSON.stringify([key, value])).toBe(book);
          said.add(key);
        }
      }
      // The others need values that belong together: they are among the words of puzzles, see real-words.test.ts.
      expect(said.size).toBeGreaterThan(0.97 * keys.size);
    }, 60_000);
  },
);

/** Says words of a template both ways. */
function both(template: string, values: Words["values"], file = "toy"): [string, string] {
  const files = [{ name: file, text: `{{#*inline "it"}}${template}{{/inline}}${OTHERS}` }];
  const grammar = grammarOf("es-ES");
  const words = { key: `${file}.it`, values };
  return [
    speaker(dataIn(moduleText(compact(compactSource(files), grammar, () => true)))).markdown(words),
    compilePhrases(files, grammar)(words),
  ];
}
const OTHERS = `{{#*inline "item"}} ({{this}}{{#if @index}}{{@index}}{{/if}}) {{/inline}}
{{#*inline "place"}}{{name}}{{#if @last}}!{{/if}}{{/inline}}
{{#*inline "clue-one"}}one {{n}}{{/inline}}`;

it.each([
  ["values, escaped", "{{a}} and {{b}}", { a: "1 * 2 _x_ `c` # \\", b: "- x" }],
  ["text of its own", "a | b {c} \\d", {}],
  [
    "numbers and texts apart",
    '{{#is n 1}}number{{/is}}{{#is t "1"}}text{{/is}}{{#is n "1"}}no{{/is}}',
    { n: 1, t: "1" },
  ],
  [
    "texts that an item would end with",
    '{{#is a "x | y" "{"}}yes{{/is}}{{#is b "|"}}yes{{/is}}',
    { a: "x | y", b: "|" },
  ],
  ["a text that was escaped", '{{#is t "*" "#"}}yes{{else}}no{{/is}}', { t: "#" }],
  ["chains", "{{#is a 1}}x{{else is a 2}}y{{else if b}}z{{else}}w{{/is}}", { a: 3, b: 0 }],
  [
    "what counts as nothing",
    "{{#if a}}a{{/if}}{{#if b}}b{{/if}}{{#unless c}}c{{else}}d{{/unless}}{{#if e}}e{{/if}}",
    { a: 0, b: [], c: "", e: [0] },
  ],
  [
    "lists",
    "{{list a}}; {{list b}}; {{either c}}; {{either d}}; {{list e}}",
    { a: [], b: ["x"], c: [7, 8], d: [1, 2, 3], e: ["a", "hijo"] },
  ],
  ["lists by a template", '{{#each a}}{{list ../a by="toy.item"}}{{/each}}', { a: [1, 2] }],
  [
    "signs and numerals",
    '{{sign a}}{{sign "?"}}{{#each b}} {{numeral this "a"}}{{/each}} {{ordinal n}}a {{ordinal 99}}',
    { a: "*", b: [0, 1, 2, 40], n: 3 },
  ],
  ["plurals and capitals", '{{n}} {{plural n "word is" "words | are"}} {{capital (numeral n)}}', { n: 1 }],
  [
    "lists told one by one",
    "{{#each a}}{{#if @first}}<{{/if}}{{this}}{{@index}}{{lookup ../b @index}}{{#unless @last}}, {{/unless}}{{/each}}",
    { a: ["x", "y"], b: [1, 2] },
  ],
  [
    "lists within lists",
    '{{#each a}}{{#each (lookup .. this)}}{{this}}{{/each}} {{lookup (lookup .. this) "length"}};{{/each}}',
    { a: ["b", "c"], b: [1, 2], c: [3] },
  ],
  [
    "templates within",
    '{{#each a}}{{> toy.place name=this}} {{/each}}{{> toy.place}}{{> (lookup . "clue")}}',
    { a: ["p", "q"], name: "r", clue: "toy.clue-one", n: 5 },
  ],
  [
    "blocks and items",
    "one  two\nthree\n\n\nfour:\n  - five\n  - six\n# head\n{{a}}\n{{b}}\n\nend  ",
    { a: "", b: "- 7" },
  ],
  ["control of blanks", "a {{~#is n 1~}} b {{~else~}} c {{~/is~}} d", { n: 1 }],
  ["parts of lists", "{{a.[0]}} {{a.length}}", { a: ["x"] }],
  ["texts over several lines", "You wrote: {{text}}", { text: "1 +\n\n- 2" }],
] as const)("every construct %s", (_, template, values) => {
  const [page, book] = both(template, values as Words["values"]);
  expect(page).toBe(book);
  expect(book).not.toBe("");
});
it("every construct throws where a value or a template is missing", () => {
  expect(() => both("{{a}}", {})).toThrow();
  expect(() => speaker().text({ key: "no.such", values: {} })).toThrow(/no\.such/);
});
it.each([
  "{{#with a}}{{/with}}",
  "{{{{raw}}}}{{{{/raw}}}}",
  "{{log a}}",
  "{{../../a}}",
  "{{@root.a}}",
  "{{#each a as |b|}}{{b}}{{/each}}",
  "{{> @partial-block}}",
])("every construct names the template that a page could not read: %s", (text) => {
  const files = [{ name: "toy", text: `{{#*inline "odd"}}${text}{{/inline}}` }];
  expect(() => compactSource(files)).toThrow(/toy\.odd/);
});

const source = sourceOf("de-DE");
const pick = (wants: (key: string) => boolean, known?: ReadonlySet<string>) =>
  compact(source, grammarOf("de-DE"), wants, known);
it("what is picked holds all that it takes in, and the grammar that it needs", () => {
  const words = pick((key) => key === "secret-number.step-told");
  const { keys, grammar } = words;
  expect(keys).toContain("secret-number.read");
  expect([...keys].some((key) => key.startsWith("secret-number.clue-"))).toBe(true);
  expect(keysIn(dataIn(moduleText(words))).sort()).toEqual([...keys].sort());
  expect([...keys].every((key) => key.startsWith("secret-number."))).toBe(true);
  expect(grammar.numerals).toBeDefined();
  expect(pick((key) => key === "numbrix.slot").grammar).toEqual({ point: "," });
});
it("what is picked leaves out what is known", () => {
  const { keys } = pick((key) => key === "secret-number.clue-sum");
  const rest = keysIn(dataIn(moduleText(pick((key) => key === "secret-number.step-told", keys))));
  expect(rest).not.toContain("secret-number.clue-sum");
  expect(rest).toContain("secret-number.read");
});

it("is small", async () => {
  const { contents, files } = await bundleOf(new URL("../../src/templates/speak.ts", import.meta.url));
  expect(files.sort()).toEqual(["grammar", "markdown", "speak"].map((name) => `src/templates/${name}.ts`));
  expect(gzipSync(contents).length).toBeLessThan(1225);
});
