/** Words of templates in all languages, for tests that look for them on pages of any language. */
import { say } from "../src/engine/kind.ts";
import { phrasesOf } from "../src/templates/index.ts";
import { LANGUAGES } from "../src/templates/language.ts";
import { plainText } from "../src/templates/markdown.ts";

const read = new Map<string, ReadonlySet<string>>();

/** What a template says in each language, to children and to adults. */
export function wordsInAll(key: string): ReadonlySet<string> {
  const words = read.get(key) ?? readInAll(key);
  read.set(key, words);
  return words;
}

const readInAll = (key: string): ReadonlySet<string> =>
  new Set(
    LANGUAGES.flatMap((language) =>
      (["adult", "children"] as const).map((register) => plainText(phrasesOf(language, register)(say(key)))),
    ),
  );
