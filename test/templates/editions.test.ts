/** The American edition says what the British one says, in American spelling. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { phrasesOf } from "../../src/templates/index.ts";

const FOLDER = new URL("../../src/templates/", import.meta.url).pathname;

/** British spellings and their American ones, as they may begin or end a word, and the money of the country. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/grey/g, "gray"],
  [/Grey/g, "Gray"],
  [/olour/g, "olor"],
  [/avourite/g, "avorite"],
  [/eighbour/g, "eighbor"],
  [/hequerboard/g, "heckerboard"],
  [/entre\b/g, "enter"],
  [/etre\b/g, "eter"],
  [/ractise/g, "ractice"],
  [/([gn])ise(d?)\b/g, "$1ize$2"],
  [/ravell/g, "ravel"],
  [/ancell(ed|ing)/g, "ancel$1"],
  [/\b([Mm])aths\b/g, "$1ath"],
  [/^pounds$/, "dollars"],
];
/** What is in braces is no text: conditions, and lines of a spec. */
const american = (text: string): string =>
  text
    .split(/(\{[^}]*\})/)
    .map((part, i) =>
      i % 2 === 1 ? part : SPELLINGS.reduce((now, [british, spelling]) => now.replace(british, spelling), part),
    )
    .join("");

/** The source of each template of a folder, by its key. */
const sourcesIn = (folder: string): Map<string, string> =>
  new Map(
    globSync(`${folder}/*.hbs`, { cwd: FOLDER })
      .sort()
      .flatMap((file) => {
        const name = file.slice(folder.length + 1, -".hbs".length);
        const sections = readFileSync(FOLDER + file, "utf8").matchAll(
          /\{\{#\*inline "([^"]+)"~?\}\}([\s\S]*?)\{\{~?\/inline\}\}/g,
        );
        return [...sections].map(([, key, text]) => [`${name}.${key}`, text!] as const);
      }),
  );

const british = sourcesIn("en");
const own = sourcesIn("en-US");
it("the American edition has the keys of the British one", () => {
  expect([...british.keys()].sort()).toEqual(phrasesOf("en-GB").keys);
  expect(phrasesOf("en-US").keys).toEqual(phrasesOf("en-GB").keys);
});
it.each([...british])("the American edition %s is in American spelling, and otherwise the same", (key, text) => {
  expect(own.get(key) ?? text).toBe(american(text));
});
it("the American edition replaces only what is spelled otherwise", () => {
  for (const [key, text] of own) expect(text, key).not.toBe(british.get(key));
});
