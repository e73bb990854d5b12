/** Every technique has its lesson: a sentence in each language, and a real step of a puzzle that has one answer. */
import { describe, expect, test } from "vitest";
import { BLANK } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { prove } from "../../../src/engine/make.ts";
import { samplesOf } from "../../../src/site/techniques.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { LANGUAGES } from "../../../src/templates/language.ts";

describe.each(KINDS.map((kind) => [kind.slug, kind] as const))("%s", (slug, kind) => {
  const ids = kind.techniques().map(({ id }) => id);

  test("has one sample for each technique, and none besides", () => {
    expect(
      samplesOf(slug)
        .map(({ technique }) => technique)
        .sort(),
    ).toEqual([...ids].sort());
  });

  test.each(samplesOf(slug).map((sample) => [sample.technique, sample] as const))("%s", (technique, sample) => {
    const puzzle = kind.puzzle.parse(sample.puzzle);
    expect(prove(kind, puzzle).proved).toBe(true);
    const step = kind.explain(puzzle, BLANK, "expert").steps[sample.step];
    expect(step?.technique).toBe(technique);
    expect([...Object.keys(step!.finds), ...Object.keys(step!.crosses)]).not.toEqual([]);
  });

  test.each(LANGUAGES)("tells each technique in %s, in another sentence than its name", (language) => {
    const phrase = phrasesOf(language);
    const told = ids.map((id) => phrase({ key: `${kind.id}.about-${id}`, values: {} }));
    for (const [i, sentence] of told.entries()) {
      expect(sentence).toMatch(/^[\p{Lu}¿].{20,}[.?]$/u);
      expect(sentence).not.toBe(phrase({ key: `${kind.id}.technique-${ids[i]}`, values: {} }));
    }
  });
});
