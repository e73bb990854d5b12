/** A small book for tests, made puzzle by puzzle without spec or plan: `perKind` puzzles of each kind that has the level. */
import type { Answer, BookPuzzle, Manifest } from "../../src/book/manifest.ts";
import type { Level } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make, prove } from "../../src/engine/make.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { USUAL_PRINT } from "../../src/spec/spec-values.ts";

type Kind = (typeof KINDS)[number];
const optionsOf = (kind: Kind, level: Level) => kind.options.parse(kind.preset(level, null, null));

export interface SampleBook {
  readonly manifest: Manifest;
  readonly answers: readonly Answer[];
}

export function sampleBook(perKind = 1, level: Level = "easy", changes: Partial<Spec> = {}): SampleBook {
  const kinds = KINDS.filter((kind) => kind.levels(optionsOf(kind, level), [level]).includes(level));
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
  const all = kinds.flatMap((kind, section) =>
    Array.from({ length: perKind }, (_, index) => madeOne(kind, level, section, index)),
  );
  const answers = all.map(({ answer }) => answer);
  const puzzles = all.map(({ puzzle }, i): BookPuzzle => ({ number: i + 1, ...puzzle }));
  const sections = kinds.map(({ id }, i) => ({ name: String(i + 1), kind: id, heading: null, perPage: null }));
  return { manifest: { format: 1, title: spec.title, seed: spec.seed, spec, sections, puzzles }, answers };
}

interface Made {
  readonly puzzle: Omit<BookPuzzle, "number">;
  readonly answer: Answer;
}
const alreadyMade = new Map<string, Made>();

/** A puzzle at a place. Many tests ask for the same book: each of its puzzles is made once. */
function madeOne(kind: Kind, level: Level, section: number, index: number): Made {
  const place = JSON.stringify([kind.id, level, section, index]);
  const made = alreadyMade.get(place) ?? makeOne(kind, level, section, index);
  alreadyMade.set(place, made);
  return made;
}

function makeOne(kind: Kind, level: Level, section: number, index: number): Made {
  const place = { seed: "sample", section: String(section), index, again: 0 };
  const job = { kind: kind.id, version: kind.version, ...place, level, options: optionsOf(kind, level) };
  const { canonical, ...puzzle } = make(kind, job)!;
  const proof = prove(kind, puzzle.puzzle);
  if (!proof.proved) throw new Error(proof.why);
  return { puzzle: { section, ...puzzle }, answer: { entry: proof.answer, ways: proof.ways } };
}
