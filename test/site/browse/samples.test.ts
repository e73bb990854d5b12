/** Every technique has its lesson: a sentence in each language, and a real step of a puzzle that has one answer. */
import { describe, expect, test } from "vitest";
import { isSampleOf, techniqueSamples, trainingSamples } from "../../../scripts/find-samples.ts";
import { BLANK } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { prove } from "../../../src/engine/make.ts";
import { samplesOf } from "../../../src/site/archive/techniques.ts";
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

  test("has the samples that `npm run samples` would write, in its order", () => {
    expect(samplesOf(slug)).toEqual(techniqueSamples(kind, samplesOf(slug)));
  });

  test.each(samplesOf(slug).map((sample) => [sample.technique, sample] as const))("%s", (technique, sample) => {
    const puzzle = kind.puzzle.parse(sample.puzzle);
    expect(prove(kind, puzzle).proved).toBe(true);
    const step = kind.explain(puzzle, BLANK, "expert").steps[sample.step];
    expect(step?.technique).toBe(technique);
    expect([...Object.keys(step!.finds), ...Object.keys(step!.crosses)]).not.toEqual([]);
  });

  test.each(LANGUAGES)("shows each technique in %s, in another sentence than its name", (language) => {
    const phrase = phrasesOf(language);
    const told = ids.map((id) => phrase({ key: `${kind.id}.about-${id}`, values: {} }));
    for (const [i, sentence] of told.entries()) {
      expect(sentence).toMatch(/^[\p{Lu}¿].{20,}[.?]$/u);
      expect(sentence).not.toBe(phrase({ key: `${kind.id}.technique-${ids[i]}`, values: {} }));
    }
  });
});

test("samples are found where none are known, the same each time, and one that no longer holds is replaced", () => {
  const [kind] = KINDS.toSorted((a, b) => a.techniques().length - b.techniques().length);
  const known = samplesOf(kind!.slug);
  const [first, ...others] = known;
  const found = techniqueSamples(kind!, others);
  expect(found).toHaveLength(known.length);
  expect(found.every((sample) => isSampleOf(kind!, sample))).toBe(true);
  expect(techniqueSamples(kind!, others)).toEqual(found);
  expect(techniqueSamples(kind!, [{ ...first!, step: 99 }, ...others])).toEqual(found);
  expect(isSampleOf(kind!, { ...first!, puzzle: { kind: "nonsense" } })).toBe(false);
});

test("training samples are puzzles of the kind, without its name", () => {
  const kind = KINDS[0]!;
  const samples = trainingSamples(kind);
  expect(trainingSamples(kind)).toEqual(samples);
  for (const text of samples) expect(kind.puzzle.safeParse({ kind: kind.id, ...JSON.parse(text) }).success).toBe(true);
});
