/** What readers stumbled over is not said again by any template. `real-words.test.ts` and `children.test.ts` look at whole sentences. */
import { expect, it } from "vitest";
import { FOLDERS } from "../languages.ts";
import { sectionsOf } from "./anatomy.ts";
import { oldPhrasesIn } from "./old-phrases.ts";

it.each([
  ["de", "Bis auf die Reihenfolge gibt es nur einen Weg."],
  ["de", "Also gehört 11 in Reihe 2, Stein 1."],
  ["es", "Para la fila 2 solo queda 2, 4, 6 u 8."],
  ["en", "In the end no square would be left for 14."],
  ["en", "I have exactly two different digits."],
])("the list knows an old phrase in %s: %s", (language, text) => {
  expect(oldPhrasesIn(language, text)).toHaveLength(1);
});

it.each(FOLDERS)("no template in %s has an old phrase in any branch", (language) => {
  const sections = [language, `${language}/children`].flatMap((folder) => [...sectionsOf(folder).values()]);
  const texts = sections.flatMap((section) => section.texts);
  expect(texts.flatMap((text) => oldPhrasesIn(language, text).map((fault) => `${text} << ${fault}`))).toEqual([]);
});
