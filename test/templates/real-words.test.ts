/** What the engine says of real puzzles of every kind becomes whole sentences in every language, in a book as on a page. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Words } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { plainText } from "../../src/templates/markdown.ts";
import { shortLanguage } from "../../src/templates/short-language.ts";
import { TRANSLATED } from "../languages.ts";
import { trials } from "../smoke.ts";
import { sectionsOf, valuesOf } from "./anatomy.ts";
import { FOREIGN } from "./foreign.ts";
import { oldPhrasesIn } from "./old-phrases.ts";
import { somePuzzles, wordsOf } from "./real-words.ts";
import { SPOKEN } from "./spoken.ts";

const ENGLISH = sectionsOf("en");
const OWN = TRANSLATED.map((language) => [language, sectionsOf(shortLanguage(language))] as const);

/** Puzzles of each level, beside the example. */
const EACH = trials(2, 4);

describe.each(KINDS.map((kind) => [kind.id, kind] as const))("the words of %s", (id, kind) => {
  let samples: readonly Words[];
  beforeAll(() => {
    const all = somePuzzles(kind, EACH).flatMap((puzzle) => wordsOf(kind, puzzle));
    samples = [...new Map(all.map((words) => [JSON.stringify(words), words])).values()];
  }, 120_000);
  it.each(SPOKEN)(
    "are whole sentences in %s without an old phrase, the same in a book and on a page",
    (language, phrase, page) => {
      const foreign = !language.startsWith("en");
      const faultsOf = (words: Words): string[] => {
        const told = phrase(words);
        const text = plainText(told);
        return [
          ...(text === "" ? ["is empty"] : []),
          ...(/undefined|NaN|\[object|null|{{/.test(text) ? ["lacks a value"] : []),
          ...(/ {2}| [.,;!]|\( | \)|\.\.(?!\.)|,,|¿ |¡ /.test(text) ? ["has its signs wrong"] : []),
          ...(foreign && FOREIGN.test(text) ? ["has a foreign word"] : []),
          ...oldPhrasesIn(language, text),
          ...(language.startsWith("de") && /[×÷]/.test(text) ? ["has a foreign sign"] : []),
          ...(page.markdown(words) === told ? [] : [`is "${page.markdown(words)}" on a page`]),
          ...(page.text(words) === text ? [] : [`is the text "${page.text(words)}" on a page`]),
        ].map((fault) => `${JSON.stringify(words)}: "${told}" ${fault}`);
      };
      expect(samples.flatMap(faultsOf)).toEqual([]);
    },
  );
  it("read no value that the English ones do not read and the puzzles do not give", () => {
    for (const [language, own] of OWN) {
      const taken = new Set([...own.values()].flatMap(({ partials }) => [...partials.keys()]));
      for (const key of own.keys()) {
        if (!key.startsWith(`${id}.`) || !ENGLISH.has(key) || taken.has(key)) continue;
        const given = samples.filter((words) => words.key === key).flatMap(({ values }) => Object.keys(values));
        const allowed = new Set([...given, ...valuesOf(key, ENGLISH)]);
        const extra = [...valuesOf(key, own)].filter((value) => !allowed.has(value));
        expect(extra, `${language}: ${key}`).toEqual([]);
      }
    }
  });
});
