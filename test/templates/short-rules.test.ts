/** The rule in a line, which stands over a board on a telephone: never cut, in no language. */
import { describe, expect, it } from "vitest";
import { say } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { LANGUAGES } from "../../src/templates/language.ts";
import { plainText } from "../../src/templates/markdown.ts";
import { somePuzzles } from "./real-words.ts";

/** What a line of 362 px holds, beside the mark that opens the whole rule. */
const MOST = 46;

describe.each(KINDS.map((kind) => [kind.slug, kind] as const))("the rule of %s in a line", (_, kind) => {
  it.each(LANGUAGES)("has at most 46 characters in %s", (language) => {
    for (const register of ["adult", "children"] as const) {
      const phrase = phrasesOf(language, register);
      for (const puzzle of somePuzzles(kind, 1)) {
        const line = plainText(phrase(say(`${kind.id}.rule-short`, kind.rule(puzzle).values)));
        expect(line.length, line).toBeLessThanOrEqual(MOST);
      }
    }
  });
});
