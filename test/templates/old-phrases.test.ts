/** What readers stumbled over is not said again: by no template, and by no sentence that is printed of real puzzles. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Words } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { plainText } from "../../src/templates/markdown.ts";
import { REGISTERS } from "../../src/templates/register.ts";
import { FOLDERS, SWEPT } from "../languages.ts";
import { trials } from "../smoke.ts";
import { sectionsOf } from "./anatomy.ts";
import { childrensWords } from "./childrens-words.ts";
import { OLD_PHRASES } from "./old-phrases.ts";
import { somePuzzles, wordsOf } from "./real-words.ts";

/** Puzzles of each level, beside the example. */
const EACH = trials(1, 4);

const faultsIn = (language: string, text: string): string[] =>
  OLD_PHRASES.filter((phrase) => language.startsWith(phrase.language) && phrase.pattern.test(text)).map(
    ({ pattern, why }) => `${text} << ${pattern}: ${why}`,
  );

it.each([
  ["de", "Bis auf die Reihenfolge gibt es nur einen Weg."],
  ["de", "Also gehört 11 in Reihe 2, Stein 1."],
  ["es", "Para la fila 2 solo queda 2, 4, 6 u 8."],
  ["en", "In the end no square would be left for 14."],
  ["en", "I have exactly two different digits."],
])("the list knows an old phrase in %s: %s", (language, text) => {
  expect(faultsIn(language, text)).toHaveLength(1);
});

it.each(FOLDERS)("no template in %s has an old phrase in any branch", (language) => {
  const sections = [language, `${language}/children`].flatMap((folder) => [...sectionsOf(folder).values()]);
  expect(sections.flatMap(({ texts }) => texts).flatMap((text) => faultsIn(language, text))).toEqual([]);
});

describe.each(KINDS.map((kind) => [kind.slug, kind] as const))("what is printed of %s", (_, kind) => {
  let said: readonly Words[];
  beforeAll(() => {
    const { leastAge = 0 } = kind;
    const all = [
      ...somePuzzles(kind, EACH).flatMap((puzzle) => wordsOf(kind, puzzle)),
      ...(leastAge < 8 ? childrensWords(kind).map(({ words }) => words) : []),
    ];
    said = [...new Map(all.map((words) => [JSON.stringify(words), words])).values()];
  }, 240_000);
  it.each(SWEPT.flatMap((language) => REGISTERS.map((register) => [language, register] as const)))(
    "has no old phrase in %s for the register %s",
    (language, register) => {
      const phrase = phrasesOf(language, register);
      const texts = new Set(said.map((words) => plainText(phrase(words))));
      expect([...texts].flatMap((text) => faultsIn(language, text))).toEqual([]);
    },
  );
});
