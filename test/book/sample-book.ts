/** A small book for tests, made puzzle by puzzle without spec or plan: `perKind` puzzles of each kind that has the level. */
import type { Answer, BookPuzzle, Manifest } from "../../src/book/manifest.ts";
import type { Level } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make, prove } from "../../src/engine/make.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { USUAL_PRINT } from "../../src/spec/spec-values.ts";

export interface SampleBook {
  readonly manifest: Manifest;
  readonly answers: readonly Answer[];
}

export function sampleBook(perKind = 1, level: Level = "easy", changes: Partial<Spec> = {}): SampleBook {
  const optionsOf = (kind: (typeof KINDS)[number]) => kind.options.parse(kind.preset(level, null, null));
  const kinds = KINDS.filter((kind) => kind.levels(optionsOf(kind), [level]).includes(level));
  const spec: Spec = {
    ...USUAL_PRINT,
    title: "Sums & <Sorts>",
    subtitle: 'A "small" book',
    author: "A. Printer",
    language: "en-GB",
    seed: "sample",
    page: "a4",
    versions: Object.fromEntries(kinds.map((kind) => [kind.id, kind.version])),
    sections: kinds.map(({ id }) => ({ kind: id, count: perKind, level, options: {} })),
    answers: { at: "back", show: ["answers"] },
    omit: [],
    site: {},
    ...changes,
  };
  const answers: Answer[] = [];
  const puzzles = kinds.flatMap((kind, section) =>
    Array.from({ length: perKind }, (_, index): BookPuzzle => {
      const options = optionsOf(kind);
      const job = {
        kind: kind.id,
        version: kind.version,
        seed: "sample",
        section: String(section),
        index,
        again: 0,
        level,
        options,
      };
      const { canonical, ...made } = make(kind, job)!;
      const proof = prove(kind, made.puzzle);
      if (!proof.proved) throw new Error(proof.why);
      answers.push({ entry: proof.answer, ways: proof.ways });
      return { number: section * perKind + index + 1, section, ...made };
    }),
  );
  const sections = kinds.map(({ id }, i) => ({ name: String(i + 1), kind: id, heading: null, perPage: null }));
  return { manifest: { format: 1, title: spec.title, seed: spec.seed, spec, sections, puzzles }, answers };
}
