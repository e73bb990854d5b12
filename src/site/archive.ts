/** The archive as the pages read it: books, kinds, levels and puzzles, each with links to the others. */
import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import type { BookPuzzle } from "../book/manifest.ts";
import { LEVELS, type Level, type PuzzleKind, say } from "../engine/kind.ts";
import { KINDS, kindOf } from "../engine/kinds/index.ts";
import { valueFor } from "../engine/required.ts";
import type { Language } from "../templates/language.ts";
import { ANSWERS_ON_PAGE, type AnswerPlace, addressesUnder } from "./addresses.ts";
import { BASE } from "./compile/build-manifest.ts";
import { type DayList, type DayPlan, planDays } from "./days/day-list.ts";
import { DATA_VARIABLE, type Publication, type SiteBook } from "./publication.ts";
import { type Translator, translatorOf } from "./words.ts";

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
}

export interface Archive extends Publication {
  readonly volumes: readonly Volume[];
  /** The words of all pages that belong to no book. */
  readonly translator: Translator;
  /** Those with a puzzle here, in the order of the list of kinds. */
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  /** Those with a puzzle here, easiest first. */
  readonly levels: readonly Level[];
  /** Each puzzle under its id, in every book where it is: a puzzle of two books has one page, as in the first. */
  readonly byId: ReadonlyMap<string, readonly Printed[]>;
  /** By the id of a puzzle: where its answer is. */
  readonly answers: ReadonlyMap<string, AnswerPlace>;
  /** Which puzzles belong to which day. */
  readonly days: DayPlan;
  /** There is nothing but the page that makes sheets, in several languages: its names and where they are; null: it is an archive. */
  readonly pressPages: readonly PressPage[] | null;
}

/** The page that makes sheets, in one language. */
export interface PressPage {
  readonly language: Language;
  readonly file: string;
  /** What the language calls itself. */
  readonly name: string;
}

/**
 * Makes the archive of a publication. `before`: the days of the one that it replaces. Throws when a book holds a puzzle of a kind that
 * there is not.
 */
export function makeArchive(publication: Publication, before: DayList | null = null): Archive {
  const volumes = publication.books.map(volumeOf);
  const all = volumes.flatMap(({ printed }) => printed);
  const byId = Map.groupBy(all, ({ puzzle }) => puzzle.id);
  return {
    ...publication,
    volumes,
    translator: volumes[0]?.translator ?? translatorOf("en-GB"),
    kinds: KINDS.filter(({ id }) => all.some(({ puzzle }) => puzzle.kind === id)),
    levels: LEVELS.filter((level) => all.some(({ puzzle }) => puzzle.level === level)),
    byId,
    answers: placesOfAnswers(volumes),
    days: planDays(publication.books, new Map(KINDS.map(({ id, slug }) => [id, slug])), before),
    pressPages: null,
  };
}

function volumeOf(book: SiteBook): Volume {
  const printed: Printed[] = [];
  const volume: Volume = { ...book, translator: translatorOf(book.manifest.spec.language), printed };
  for (const puzzle of book.manifest.puzzles) {
    const kind = kindOf(puzzle.kind);
    if (kind === undefined) throw new Error(`puzzle ${puzzle.number} of "${book.slug}" is of no known kind`);
    printed.push({ volume, puzzle, kind });
  }
  return volume;
}

/** The open archive, per asynchronous context: two can be published side by side. */
const open = new AsyncLocalStorage<Archive>();

/** Runs `work` with this archive open: all pages written meanwhile belong to it. */
export const withArchive = <T>(archive: Archive, work: () => Promise<T>): Promise<T> => open.run(archive, work);

let draft: { readonly file: string; readonly archive: Archive } | undefined;

/** The open archive; under a development server the one of the file that an environment variable names. */
export function archive(): Archive {
  const current = open.getStore();
  if (current !== undefined) return current;
  const file = process.env[DATA_VARIABLE];
  if (file === undefined) throw new Error("no archive is open");
  if (draft?.file !== file)
    draft = { file, archive: makeArchive(JSON.parse(readFileSync(file, "utf8")) as Publication) };
  return draft.archive;
}

/** Addresses within the archive. They begin with its base, so they are right on every page. */
export const href = addressesUnder(
  () => archive().base,
  (id) => valueFor(archive().answers, id),
);

/** The page of each puzzle's answer, by the puzzle's id: among those of the first book that has the puzzle. */
function placesOfAnswers(volumes: readonly Volume[]): Map<string, AnswerPlace> {
  const found = new Map<string, AnswerPlace>();
  for (const { slug, printed } of volumes)
    for (const [i, { puzzle }] of printed.entries())
      if (!found.has(puzzle.id)) found.set(puzzle.id, { slug, page: 1 + Math.floor(i / ANSWERS_ON_PAGE) });
  return found;
}

/** The path of a page below the host. Pages are compiled with a placeholder for the base, which publishing replaces. */
export const pathOf = ({ pathname }: URL): string => pathname.replace(BASE, archive().base);

/** Where a puzzle is found, as printed on its sheet: with the host of the archive when that is known. */
export function whereOf(id: string): string {
  const { address } = archive();
  return (address === null ? "" : new URL(address).host) + href.puzzle(id);
}

/** The name of a kind, as readers know it. */
export const kindName = (translator: Translator, kind: string): string => translator.text(say(`${kind}.name`));

/** The name of a level. */
export const levelName = (translator: Translator, level: Level): string =>
  translator.text(say(`common.level-${level}`));

/** "Number Path 20" */
export const puzzleName = ({ volume: { translator }, puzzle }: Printed): string =>
  translator.text(say("site.puzzle-name", { kind: kindName(translator, puzzle.kind), number: puzzle.number }));
