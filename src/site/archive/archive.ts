/** The archive in the form that the pages read: books, kinds, levels and puzzles, linked to each other. */
import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import type { BookPuzzle } from "../../book/manifest.ts";
import { LEVELS, type Level, type PuzzleKind, say } from "../../engine/kind.ts";
import { KINDS, kindOf } from "../../engine/kinds/index.ts";
import { firstOf, valueFor } from "../../engine/required.ts";
import type { Language } from "../../templates/language.ts";
import { shortLanguage } from "../../templates/short-language.ts";
import { ANSWERS_ON_PAGE, type AnswerPlace, addressesUnder } from "../addresses.ts";
import { BASE } from "../build/build-manifest.ts";
import {
  DATA_VARIABLE,
  type FilesOfBooks,
  type Publication,
  type SiteBook,
  type SiteFile,
} from "../publish/publication.ts";
import { type PuzzlePages, puzzlePagesOf } from "../publish/puzzle-pages.ts";
import { type Translator, translatorOf } from "../words.ts";
import { isCommon, type SiteLanguage, siteLanguages } from "./site-languages.ts";

/** A puzzle as it is in a book. */
export interface Printed {
  readonly volume: Volume;
  readonly puzzle: BookPuzzle;
  readonly kind: PuzzleKind<unknown, unknown>;
}

/** A book of the archive. */
export interface Volume extends SiteBook {
  readonly translator: Translator;
  readonly printed: readonly Printed[];
  /** Files that are printed while pages are rendered are added when they are ready. */
  readonly files: SiteFile[];
}

/** The kinds and levels to list. */
interface ArchiveParts {
  /** The kinds with a puzzle, in the order of the list of kinds. */
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  /** The levels with a puzzle, easiest first. */
  readonly levels: readonly Level[];
}

export interface Archive extends Publication, ArchiveParts {
  readonly volumes: readonly Volume[];
  /** All languages of its pages. */
  readonly languages: readonly SiteLanguage[];
  /** The current language: lists contain the puzzles of its books. */
  readonly own: SiteLanguage;
  /** The words of all pages that belong to no book. */
  readonly translator: Translator;
  /** Kinds and levels of all languages together, and of each language. The archive's own fields are those of `own`. */
  readonly every: ArchiveParts;
  readonly parts: ReadonlyMap<string, ArchiveParts>;
  /** By puzzle id: the puzzle in every book that contains it. It has one page per language, made from the first book of that language. */
  readonly byId: ReadonlyMap<string, readonly Printed[]>;
  readonly puzzlePages: PuzzlePages;
  /** By puzzle id: the location of its answer. */
  readonly answers: ReadonlyMap<string, AnswerPlace>;
  /** The puzzles for each technique; empty until the answer pages are written. */
  readonly practice: Practice;
  /** For a site that only has the page Make: that page in each language. Null for an archive. */
  readonly makePages: readonly MakePage[] | null;
}

/** The page Make, in one language. */
export interface MakePage {
  readonly language: Language;
  readonly file: string;
  /** The language's name in that language. */
  readonly name: string;
}

/** Makes the archive of a publication. Throws when a book has a puzzle of an unknown kind. */
export function makeArchive(publication: Publication): Archive {
  const volumes = publication.books.map(volumeOf);
  const all = volumes.flatMap(({ printed }) => printed);
  const byId = Map.groupBy(all, ({ puzzle }) => puzzle.id);
  const puzzles = [...byId.values()].map(firstOf);
  const languages = siteLanguages(volumes.map(({ translator }) => translator.language));
  const every = partsOf(puzzles);
  const byLanguage = Map.groupBy(all, ({ volume }) => shortLanguage(volume.translator.language));
  const first: Archive = {
    ...publication,
    ...every,
    volumes,
    languages,
    own: firstOf(languages),
    translator: translatorOf(firstOf(languages).language),
    every,
    parts: new Map([...byLanguage].map(([short, list]) => [short, partsOf(list)])),
    byId,
    puzzlePages: puzzlePagesOf(publication.books),
    answers: placesOfAnswers(volumes),
    practice: new Map(),
    makePages: null,
  };
  return inLanguage(first, first.own);
}

/** The same archive for pages in one of its languages: books of that language come first. */
export function inLanguage(archive: Archive, own: SiteLanguage): Archive {
  const isOwn = (volume: Volume): boolean => isIn(volume, own);
  const volumes = [...archive.volumes.filter(isOwn), ...archive.volumes.filter((volume) => !isOwn(volume))];
  return { ...archive, own, volumes, translator: translatorOf(own.language), ...archive.parts.get(own.short) };
}

/** Adds files to the books of an archive. Call it before the pages that offer them are written. */
export function addFiles({ volumes }: Archive, files: FilesOfBooks): void {
  for (const volume of volumes) volume.files.push(...(files.get(volume.slug) ?? []));
}

/** All puzzles that have a page in the archive's current language, each once, from the first book of that language. */
export const ownPuzzles = ({ byId, own }: Archive): Printed[] =>
  [...byId.values()].flatMap((places) => places.find(({ volume }) => isIn(volume, own)) ?? []);

/** Whether a book is in a language. */
export const isIn = ({ translator }: Volume, { short }: SiteLanguage): boolean =>
  shortLanguage(translator.language) === short;

function partsOf(puzzles: readonly Printed[]): ArchiveParts {
  const kinds = new Set(puzzles.map(({ puzzle }) => puzzle.kind));
  const levels = new Set(puzzles.map(({ puzzle }) => puzzle.level));
  return { kinds: KINDS.filter(({ id }) => kinds.has(id)), levels: LEVELS.filter((level) => levels.has(level)) };
}

function volumeOf(book: SiteBook): Volume {
  const printed: Printed[] = [];
  const volume: Volume = {
    ...book,
    files: [...book.files],
    translator: translatorOf(book.manifest.spec.language),
    printed,
  };
  for (const puzzle of book.manifest.puzzles) {
    const kind = kindOf(puzzle.kind);
    if (kind === undefined) throw new Error(`puzzle ${puzzle.number} of "${book.slug}" has an unknown kind`);
    printed.push({ volume, puzzle, kind });
  }
  return volume;
}

/** The open archive, per asynchronous context, so that two archives can be published at the same time. */
const open = new AsyncLocalStorage<Archive>();

/** Runs `work` with this archive open: all pages that it writes belong to this archive. */
export const withArchive = <T>(archive: Archive, work: () => T): T => open.run(archive, work);

let draft: { readonly file: string; readonly archive: Archive } | undefined;

/** The open archive. On a development server: the archive in the file that an environment variable names. */
export function archive(): Archive {
  const current = open.getStore();
  if (current !== undefined) return current;
  const file = process.env[DATA_VARIABLE];
  if (file === undefined) throw new Error("no archive is open");
  if (draft?.file !== file)
    draft = { file, archive: makeArchive(JSON.parse(readFileSync(file, "utf8")) as Publication) };
  return draft.archive;
}

/** Addresses within the archive. They begin with its base, so they are valid on every page. */
export const href = addressesUnder(
  () => archive().base,
  () => archive().own.folder,
  (id) => valueFor(archive().answers, id),
  (id) => archive().puzzlePages.folder(id, archive().own.language),
);

/** By puzzle id: the page of its answer, in the first book that has the puzzle. */
function placesOfAnswers(volumes: readonly Volume[]): Map<string, AnswerPlace> {
  const found = new Map<string, AnswerPlace>();
  for (const { slug, printed } of volumes)
    for (const [i, { puzzle }] of printed.entries())
      if (!found.has(puzzle.id)) found.set(puzzle.id, { slug, page: 1 + Math.floor(i / ANSWERS_ON_PAGE) });
  return found;
}

/** The path of a page below the host. Pages are compiled with a placeholder for the base, which publishing replaces. */
export function pathOf({ pathname }: URL): string {
  const path = pathname.replace(BASE, "");
  return archive().base + placeOf(path);
}

/** The path of a page below the base: in the folder of its language, unless the page exists only once. */
export const placeOf = (path: string): string => (isCommon(path) ? path : archive().own.folder + path);

/** The same page in another language, as a path below the host; null if that language has no such page. */
export function pageIn(path: string, { short, folder }: SiteLanguage): string | null {
  const { own, base, parts } = archive();
  if (!path.startsWith(base + own.folder)) return null;
  const within = path.slice(base.length + own.folder.length);
  const { kinds, levels } = valueFor(parts, short);
  const [, group, name] = /^(kinds|levels)\/([^/]+)\//.exec(within) ?? [];
  const names: readonly string[] = group === "kinds" ? kinds.map(({ slug }) => slug) : levels;
  if (isCommon(within) || (name !== undefined && !names.includes(name))) return null;
  // Lists of another language may have fewer pages, so link to the first page.
  return base + folder + within.replace(/\/\d+\/$/, "/1/");
}

/** The address of a puzzle as printed on its sheet, with the archive's host if it is known. */
export function whereOf(id: string): string {
  const { address } = archive();
  return (address === null ? "" : new URL(address).host) + href.puzzle(id);
}

/** The name of a kind, as readers see it. */
export const kindName = (translator: Translator, kind: string): string => translator.text(say(`${kind}.name`));

/** The name of a level. */
export const levelName = (translator: Translator, level: Level): string =>
  translator.text(say(`common.level-${level}`));

/** "Number Path 20" */
export const puzzleName = ({ volume: { translator }, puzzle }: Printed): string =>
  translator.text(say("site.puzzle-name", { kind: kindName(translator, puzzle.kind), number: puzzle.number }));

/** Puzzles by the technique that they need. The key is the kind's slug and the technique's id. */
export type Practice = ReadonlyMap<string, readonly Printed[]>;
