/** What small children are told, in every language: short sentences of words that they know, and rules that say what to do. */
import { beforeAll, describe, expect, it } from "vitest";
import { say } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { lookHints } from "../../src/pages/keys/look-hints.ts";
import { textPages } from "../../src/site/text-pages.ts";
import { sizesOf } from "../../src/spec/edition/reader.ts";
import { differing, moduleText } from "../../src/templates/compact.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { grammarOf, LANGUAGES, type Language } from "../../src/templates/language.ts";
import { plainText } from "../../src/templates/markdown.ts";
import { shortLanguage } from "../../src/templates/short-language.ts";
import { speaker } from "../../src/templates/speak.ts";
import { FOLDERS, SWEPT } from "../languages.ts";
import { dataIn } from "../site/module-data.ts";
import { type Section, sectionsOf, valuesOf } from "./anatomy.ts";
import { faultsIn, sentencesIn, type Told, wordsIn } from "./child-sentences.ts";
import { type ChildrensWords, childrensSteps, childrensWords } from "./childrens-words.ts";
import { FOREIGN } from "./foreign.ts";
import { oldPhrasesIn } from "./old-phrases.ts";
import { sourceOf } from "./spoken.ts";
import { variantsOf } from "./variants.ts";

const CHILDRENS = KINDS.filter(({ leastAge = 0 }) => leastAge < 8);
const folderOf = (language: string) => shortLanguage(language) as Told;

/** Maximum number of sentences of a rule. A clause after a semicolon belongs to its sentence. */
const MAX_SENTENCES = 3;
const sentenceCount = (text: string): number => text.match(/[.!?](?=\s|$)/g)?.length ?? 0;

it("the judge counts words as they are read, and what a colon announces by itself", () => {
  expect(sentencesIn("Row 1: 2 + 3 = 5. So 5 goes there.")).toEqual(["Row 1:", "2 + 3 = 5.", "So 5 goes there."]);
  expect(["Row 1, brick 2 lies on 14 and 5.", "Use 1, 2, 4 and 8.", "¿Qué número soy?"].map(wordsIn)).toEqual([
    7, 2, 3,
  ]);
});
it.each([
  ["en", "Each line has one sum whose answer you may use again further down.", true],
  ["en", "Each digit is 3 (or both).", false],
  ["en", "I am a multiple of 5.", false],
  ["en", "The first digit is not 0.", true],
  ["de", "Nimm jede Karte höchstens einmal.", false],
  ["de", "Kein Schritt geht unter 0.", true],
  ["es", "Soy un múltiplo de 5.", false],
  ["es", "Ningún paso baja de 0.", true],
  ["fr", "Je suis un multiple de 5.", false],
  ["fr", "Divise toujours sans reste.", true],
] as const)("the judge finds what is wrong in %s: %s", (language, text, isRule) => {
  expect(faultsIn(text, language, isRule)).toHaveLength(1);
});
it("the judge lets reasons say what is not", () => {
  expect(faultsIn("The last digit is not 0.", "en", false)).toEqual([]);
});

/** Says words to children from the modules that a build makes of the templates: made once for each language. */
const builtIn = cached((language: Language) => {
  const [adult, children] = [sourceOf(language), sourceOf(language, "children")];
  const all = differing(new Map(), adult, grammarOf(language));
  const own = differing(adult, children, grammarOf(language));
  expect(own.keys.size).toBeLessThan(all.keys.size);
  return speaker(...[all, own].map((picked) => dataIn(moduleText(picked)))).markdown;
});

function cached<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
}

describe.each(CHILDRENS.map((kind) => [kind.slug, kind] as const))("what children are told of %s", (_, kind) => {
  let said: readonly ChildrensWords[];
  beforeAll(() => {
    said = childrensWords(kind);
  }, 120_000);
  it.each(SWEPT)("is short and plain, without an old phrase, in %s", (language) => {
    const phrase = phrasesOf(language, "children");
    const faults = said.flatMap(({ words, isRule }) => {
      const text = plainText(phrase(words));
      const found = [...faultsIn(text, folderOf(language), isRule), ...oldPhrasesIn(language, text)];
      return found.map((fault) => `${words.key}: ${text} << ${fault}`);
    });
    expect(faults).toEqual([]);
  });
  it.each(SWEPT)(
    "has hints that are so, too, a question for each step, and no hint that names a technique, in %s",
    (language) => {
      const phrase = phrasesOf(language, "children");
      const faults: string[] = [];
      for (const { puzzle, steps } of childrensSteps(kind)) {
        for (const step of steps) expect(phrase.has(step.say.key.replace(".step-", ".ask-")), step.say.key).toBe(true);
        const names = steps.map(({ technique }) => plainText(phrase(say(`${kind.id}.technique-${technique}`))));
        const hints = lookHints(kind, puzzle, steps, phrase);
        expect(hints.length).toBeGreaterThan(0);
        for (const hint of hints) {
          expect(hint).toContain("?");
          for (const name of names) expect(hint).not.toContain(name);
          faults.push(...faultsIn(plainText(hint), folderOf(language), false));
        }
      }
      expect(faults).toEqual([]);
    },
  );
  it.each(SWEPT)("has steps of sentences that a page of a hint has room for, in %s", (language) => {
    const phrase = phrasesOf(language, "children");
    const pages = childrensSteps(kind).flatMap(({ steps }) =>
      steps.flatMap((step) => textPages(plainText(phrase(step.say)), (text) => text.length <= 140)),
    );
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter((page) => page.length > 140 || !/[.!?…]$/.test(page))).toEqual([]);
  });
  it.each(SWEPT)("has a rule of three sentences at most in %s", (language) => {
    const phrase = phrasesOf(language, "children");
    const rules = said.flatMap(({ words, isRule }) => (isRule ? [plainText(phrase(words))] : []));
    expect(rules.filter((rule) => sentenceCount(rule) > MAX_SENTENCES)).toEqual([]);
  });
  it.each(LANGUAGES)("is the same from the built modules in %s", (language) => {
    const markdown = builtIn(language);
    const phrase = phrasesOf(language, "children");
    for (const { words } of said) expect(markdown(words)).toBe(phrase(words));
  });
});

it("kinds whose rules take more sentences begin at age 8", () => {
  const long = KINDS.filter((kind) => {
    const rules = [kind.rule(kind.example), say(`${kind.id}.how-easy`)];
    const told = (language: Language) => rules.map((rule) => plainText(phrasesOf(language, "children")(rule)));
    return LANGUAGES.some((language) => told(language).some((rule) => sentenceCount(rule) > MAX_SENTENCES));
  });
  expect(long.map(({ leastAge }) => leastAge)).toEqual(long.map(() => 8));
  expect(long.length).toBeGreaterThan(0);
});

it.each(LANGUAGES)("the certificate, the map of progress and the hints' frame are plain in %s", (language) => {
  const phrase = phrasesOf(language, "children");
  const values = {
    count: 12,
    name: "12",
    number: 3,
    first: 1,
    last: 2,
    page: 4,
    tables: [2, 5],
    numbers: [2, 4, 6],
  };
  const keys = ["certificate", "progress-stones", "progress-reach", "scene-", "how-", "can-", "look-first"].flatMap(
    (start) => phrase.keys.filter((key) => key.startsWith(`book.${start}`)),
  );
  // These are for older children.
  const later = ["book.can-multiples", "book.can-factors", "book.can-order-of-operations"];
  const ours = keys.filter((key) => !later.includes(key));
  expect(ours.length).toBeGreaterThan(10);
  const texts = ours.map((key) => plainText(phrase(say(key, values))));
  expect(texts.flatMap((text) => faultsIn(text, folderOf(language), false))).toEqual([]);
});

/** Files of templates whose words stand on a page while a child plays. */
const AT_PLAY = /^(?:initial-(?:cards|cells|path)|look|play|play-(?:cards|cells|hint|path|solved))\./;
/** Words on sheets and at the board, beside those of kinds. */
const AROUND = /^(?:book\.(?:challenge|day-)|common\.level-|slides\.(?:ask-|back|cross|next|of|solved|step|write))/;

it.each(LANGUAGES)("pages to play on, sheets and the board say nothing longer in %s", (language) => {
  const folder = folderOf(language);
  const sections = new Map([...sectionsOf(folder), ...sectionsOf(`${folder}/children`)]);
  const phrase = phrasesOf(language, "children");
  const keys = phrase.keys.filter((key) => AT_PLAY.test(key) || AROUND.test(key));
  const written = keys.map((key) => [key, variantsOf(key, sections, phrase)] as const);
  expect(written.filter(([, texts]) => texts.length === 0)).toEqual([]);
  const faults = written.flatMap(([key, texts]) =>
    texts.flatMap((text) => faultsIn(text, folder, false).map((fault) => `${key}: ${text} << ${fault}`)),
  );
  expect(faults).toEqual([]);
});

it("they are told to readers of whom the youngest is below eight", () => {
  const register = (...ages: [number, number]) => sizesOf({ ages }).register;
  expect([register(4, 5), register(7, 12), register(8, 9), register(13, 99)]).toEqual([
    ...["children", "children", "adult", "adult"],
  ]);
  expect([sizesOf("adult"), sizesOf("large-print")].map((sizes) => sizes.register)).toEqual(["adult", "adult"]);
});

describe.each(FOLDERS)("the words for children in %s", (folder) => {
  const grown = sectionsOf(folder);
  const own = sectionsOf(`${folder}/children`);
  const all: ReadonlyMap<string, Section> = new Map([...grown, ...own]);
  it("replace words that there are, or are part of such", () => {
    const taken = new Set([...own.values()].flatMap(({ partials }) => [...partials.keys()]));
    const isNew = (key: string): boolean => !grown.has(key) && !taken.has(key);
    // Questions of hints are in these files alone: one for each step that there is.
    const strange = [...own.keys()].filter((key) => isNew(key) && !grown.has(key.replace(".ask-", ".step-")));
    expect(strange).toEqual([]);
    for (const { key, partials } of own.values())
      for (const partial of partials.keys()) expect(all.has(partial), `${key}: ${partial}`).toBe(true);
  });
  it("differ from those that they replace", () => {
    const bare = ({ texts, values, partials }: Section) => JSON.stringify([texts, [...values], [...partials.keys()]]);
    const same = [...own].filter(([key, section]) => grown.has(key) && bare(grown.get(key)!) === bare(section));
    expect(same.map(([key]) => key)).toEqual([]);
  });
  it("read no value that the others are not given", () => {
    const given = sectionsOf("en");
    for (const key of own.keys()) {
      if (!given.has(key) || /\.(ask|brief|clue|step)-/.test(key)) continue;
      const extra = [...valuesOf(key, all)].filter((value) => !valuesOf(key, given).has(value));
      expect(
        extra.filter((value) => !grown.has(key) || !valuesOf(key, grown).has(value)),
        key,
      ).toEqual([]);
    }
  });
  if (folder !== "en")
    it("have no English words, no strange signs and their own quotation marks", () => {
      const strange = folder === "de" ? /[×÷”«»"']/ : /[„“”"']/;
      for (const { key, texts } of own.values())
        for (const text of texts) {
          expect(text, key).not.toMatch(FOREIGN);
          expect(text, key).not.toMatch(strange);
        }
    });
});
