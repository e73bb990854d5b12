/** One archive for all tests of the whole: two small books with every kind in each, published as the press publishes. */
import type { BookPuzzle, Manifest } from "../../../src/book/manifest.ts";
import { type Entry, type PuzzleKind, say, type Words } from "../../../src/engine/kind.ts";
import { KINDS, kindOf } from "../../../src/engine/kinds/index.ts";
import { make } from "../../../src/engine/make.ts";
import type { SiteBook } from "../../../src/site/publish/publication.ts";
import { publish } from "../../../src/site/publish/publish.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import type { Language } from "../../../src/templates/language.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { builtOnce } from "../../built-once.ts";
import { sampleBook } from "../sample-book.ts";

/** A puzzle of the archive, with what a test needs to know of it. */
export interface Printed {
  readonly id: string;
  readonly book: string;
  readonly language: Language;
  readonly number: number;
  readonly kind: PuzzleKind<unknown, unknown>;
  readonly puzzle: unknown;
  /** As its engine finds it. */
  readonly answer: Entry;
  /** Kind and number, for the names of tests and messages. */
  readonly name: string;
}

export const GARDEN = sampleBook({ slug: "garden", title: "A Garden of Numbers", levels: ["easy"] });
/** In German, with a path in the shape of a heart and one of twelve by twelve. */
export const WINTER = winterBook();
export const BOOKS: readonly SiteBook[] = [GARDEN, WINTER];
export const PUZZLES: readonly Printed[] = BOOKS.flatMap(printedOf);
export const puzzlesOf = ({ slug }: SiteBook): readonly Printed[] => PUZZLES.filter(({ book }) => book === slug);
export const ADDRESS = "https://numbers.example";

function winterBook(): SiteBook {
  const book = sampleBook({ slug: "winter", title: "Winterbuch", levels: ["medium"], page: "6x9in" });
  const { spec, sections, puzzles } = book.manifest;
  const section = sections.findIndex(({ kind }) => kind === "numbrix");
  const more = [pathOf("heart", { mask: "heart" }, section), pathOf("twelve", { width: 12, height: 12 }, section)];
  const all = [...puzzles, ...more]
    .sort((a, b) => a.section - b.section)
    .map((each, i) => ({ ...each, number: i + 1 }));
  const manifest: Manifest = {
    ...book.manifest,
    spec: { ...spec, language: "de-DE", subtitle: "Wege, Codes und Summen" },
    puzzles: all,
  };
  return { ...book, manifest };
}

function pathOf(seed: string, options: object, section: number): BookPuzzle {
  const kind = kindOf("numbrix")!;
  const level = "medium";
  const place = { kind: kind.id, version: kind.version, seed, section: kind.id, index: 0, again: 0 };
  const wanted = kind.options.parse({ ...kind.preset(level, null, null), ...options });
  const {
    canonical: _,
    answer: __,
    techniques: ___,
    entry: ____,
    ...made
  } = make(kind, { ...place, level, options: wanted })!;
  return { ...made, number: 0, section };
}

/** The puzzles of a book with their answers. */
export function printedOf({ slug, manifest }: SiteBook): Printed[] {
  const { language } = manifest.spec;
  return manifest.puzzles.map(({ id, kind: kindId, number, puzzle }) => {
    const kind = KINDS.find((known) => known.id === kindId)!;
    const answer = kind.solve(puzzle, { solutions: 1, nodes: 5_000_000 }).solutions[0]!;
    return { id, book: slug, language, number, kind, puzzle, answer, name: `${kind.slug} ${number}` };
  });
}

/** Words of a language as a page shows them. */
export const told = (language: Language, words: Words): string => plainText(phrasesOf(language)(words));

/** "Solved", without its full stop: the time that it took may follow. */
export const solvedIn = (language: Language): string => told(language, say("play.solved")).replace(/\.$/, "");

/** The first puzzles of a book. */
const beginningOf = (book: SiteBook): SiteBook => ({
  ...book,
  manifest: { ...book.manifest, puzzles: book.manifest.puzzles.slice(0, 6) },
});

/**
 * The folder of the archive as it is published under a base, of books with fewer puzzles where that is not "/"; built once for all files
 * of tests that ask for it.
 */
export const archiveUnder = (base = "/"): Promise<string> =>
  builtOnce(`archive${base.replaceAll("/", "-")}`, (out) =>
    publish({
      books: base === "/" ? BOOKS : BOOKS.map(beginningOf),
      out,
      address: ADDRESS + base,
      owner: "The Lamplight Press",
      legal: "1 Lamp Street",
    }),
  );
