/** Rules in two parts: what they say together is what the whole rule says. */
import { describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { LANGUAGES } from "../../src/templates/language.ts";
import { plainText } from "../../src/templates/markdown.ts";

const numbersIn = (text: string): string[] => (text.match(/[−-]?\d+/g) ?? []).sort();

// The examples of paths count in ones: their rule has no parts.
const PARTED = KINDS.filter((kind) => kind.partedRule?.(kind.example) !== undefined);

describe.each(PARTED.map((kind) => ({ name: kind.slug, kind })))("the rule of $name in parts", ({ kind }) => {
  it.each(LANGUAGES.flatMap((language) => (["adult", "children"] as const).map((register) => [language, register])))(
    "has all of its numbers, those that may differ beside the puzzle: %s, %s",
    (language, register) => {
      const phrase = phrasesOf(language as never, register as never);
      const { together, own } = kind.partedRule!(kind.example)!;
      const [whole, shared, note] = [kind.rule(kind.example), together, own].map((words) => plainText(phrase(words)));
      expect(numbersIn(`${shared} ${note}`)).toEqual(numbersIn(whole!));
      expect(numbersIn(note!).length).toBeGreaterThan(0);
      expect(note!.length).toBeLessThan(40);
      expect(shared).toMatch(/[.]$/);
      expect(note).not.toMatch(/[.]$/);
    },
  );
});
