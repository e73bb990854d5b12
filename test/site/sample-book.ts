/** A small true book for tests: puzzles made and proved by the engine, without the press. */

import type { BookPuzzle, Manifest } from "../../src/book/manifest.ts";
import type { Level, PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make } from "../../src/engine/make.ts";
import type { SiteBook, SiteFile } from "../../src/site/publish/publication.ts";
import { formatAges } from "../../src/spec/ages.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { USUAL_PRINT } from "../../src/spec/spec-values.ts";
import type { Language } from "../../src/templates/language.ts";

export interface Sample {
  readonly slug: string;
  readonly title: string;
  readonly levels?: readonly Level[];
  /** Puzzles of each kind and level. */
  readonly each?: number;
  readonly kinds?: readonly PuzzleKind<unknown, unknown>[];
  readonly page?: Spec["page"];
  readonly files?: readonly SiteFile[];
  readonly author?: string;
  readonly language?: Language;
  /** Of those who solve it: they are spoken to accordingly. */
  readonly ages?: readonly [number, number];
}

/** Makes puzzles of every kind at these levels, in the order of the list of kinds. */
export function sampleBook(sample: Sample): SiteBook {
  const { slug, title, levels = ["easy"], each = 1, kinds = KINDS, page = "a5", files = [], author } = sample;
  const { language = "en-GB", ages } = sample;
  const puzzles = kinds.flatMap((kind, section) =>
    levels.flatMap((level) => makeSome(kind, section, level, each, slug, ages ?? null)),
  );
  const numbered = puzzles.map((puzzle, i) => ({ ...puzzle, number: i + 1 }));
  const spec: Spec = {
    ...USUAL_PRINT,
    title,
    subtitle: "Sums, codes and paths",
    author,
    language,
    seed: slug,
    ages: ages && formatAges(ages),
    page,
    versions: {},
    sections: [],
    answers: { at: "back", show: ["answers"] },
    omit: [],
    site: {},
  };
  const sections = kinds.map(({ id }) => ({ name: id, kind: id, heading: null, perPage: null }));
  const manifest: Manifest = { format: 1, title, seed: slug, spec, sections, puzzles: numbered };
  return { slug, manifest, files };
}

function makeSome(
  kind: PuzzleKind<unknown, unknown>,
  section: number,
  level: Level,
  each: number,
  seed: string,
  ages: readonly [number, number] | null,
): BookPuzzle[] {
  const options = kind.options.parse(kind.preset(level, ages, null));
  if (!kind.levels(options).includes(level)) return [];
  const found = new Map<string, BookPuzzle>();
  for (let index = 0; found.size < each; index++) {
    const place = { kind: kind.id, version: kind.version, seed, section: kind.id, index, again: 0 };
    const made = make(kind, { ...place, level, options });
    if (made === undefined) throw new Error(`no ${level} ${kind.id} came of it`);
    const { id, version, score, puzzle, digest } = made;
    // As in a book, none comes twice.
    found.set(id, { number: 0, section, id, kind: kind.id, version, level, score, puzzle, digest });
  }
  return [...found.values()];
}
