/** What the engine says of real puzzles of every kind becomes whole sentences in every language. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Words } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { LANGUAGES } from "../../src/templates/language.ts";
import { plainText } from "../../src/templates/markdown.ts";
import { sectionsOf, valuesOf } from "./anatomy.ts";
import { FOREIGN } from "./foreign.ts";
import { somePuzzles, wordsOf } from "./real-words.ts";

const ENGLISH = sectionsOf("en");

describe.each(KINDS.map((kind) => [kind.id, kind] as const))("the words of %s", (id, kind) => {
  const samples: Words[] = [];
  beforeAll(() => {
    for (const puzzle of somePuzzles(kind, 2)) samples.push(...wordsOf(kind, puzzle));
  }, 120_000);
  it.each(LANGUAGES)("are whole sentences in %s", (language) => {
    const phrase = phrasesOf(language);
    const foreign = !language.startsWith("en");
    for (const words of samples) {
      const text = plainText(phrase(words));
      const place = `${words.key} ${JSON.stringify(words.values)}`;
      expect(text, place).not.toBe("");
      expect(text, place).not.toMatch(/undefined|NaN|\[object|null/);
      expect(text, place).not.toMatch(/ {2}| [.,;!]|\( | \)|\.\.(?!\.)|,,|¿ |¡ /);
      if (foreign) expect(text, place).not.toMatch(FOREIGN);
      if (foreign && language.startsWith("de")) expect(text, place).not.toMatch(/[×÷]/);
    }
  });
  it("read no value that the English ones do not read and the puzzles do not give", () => {
    for (const folder of ["de", "es"]) {
      const own = sectionsOf(folder);
      const taken = new Set([...own.values()].flatMap(({ partials }) => [...partials.keys()]));
      for (const key of own.keys()) {
        if (!key.startsWith(`${id}.`) || !ENGLISH.has(key) || taken.has(key)) continue;
        const given = samples.filter((words) => words.key === key).flatMap(({ values }) => Object.keys(values));
        const allowed = new Set([...given, ...valuesOf(key, ENGLISH)]);
        const extra = [...valuesOf(key, own)].filter((value) => !allowed.has(value));
        expect(extra, `${folder}: ${key}`).toEqual([]);
      }
    }
  });
});
