/**
 * From a generated book to the bytes of its PDFs: chooses the edition, lays the book out once, and renders book and key from that
 * layout.
 */

import { hyphenator } from "#platform";
import type { Answer, Manifest } from "../book/manifest.ts";
import { concatBytes } from "../draw/bytes.ts";
import { type Type, typeOf } from "../draw/type.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import { firstOf, valueFor } from "../engine/required.ts";
import { type Edition, editionOf } from "../pages/edition.ts";
import { impose, pairAt, pairsOf, sheetSize } from "../pages/impose.ts";
import type { Page } from "../pages/item.ts";
import { answersInBook, type Binding, type Layout, type LayoutInput, layoutBook, layoutKey } from "../pages/layout.ts";
import { type LayoutCache, openLayoutCache } from "../pages/layout-cache.ts";
import { markingCsv } from "../pages/marking-data.ts";
import { isPacked } from "../pages/planner/packed.ts";
import type { Hyphenator } from "../platform/platform.ts";
import { type Output, PROFILES } from "../spec/edition/output.ts";
import { phrasesOf } from "../templates/index.ts";
import { type Language, patternsOf } from "../templates/language.ts";
import { bindingOf, bleedOfBook, standardOf } from "./binding.ts";
import { factsOf } from "./document-info.ts";
import type { Sink } from "./file-bytes.ts";
import { pupilNames } from "./pupil-names.ts";
import type { RenderOptions } from "./render-pages.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];

/** A book to print, with options. */
export interface PrintJob {
  readonly manifest: Manifest;
  readonly kinds: Kinds;
  /** The file name of its spec, without extension; its imprint shows it. Default: derived from the title. */
  readonly name?: string;
  /** The names of a class in the order of its list; printed, but never stored. */
  readonly pupils?: readonly string[] | undefined;
  /** Default: the first output of its spec. */
  readonly output?: Output;
  /** The cache of earlier layouts of the same spec and output. */
  readonly cache?: LayoutCache;
}

/** A book laid out for one output; its PDFs are rendered from it. */
export interface TypesetBook {
  readonly input: LayoutInput;
  readonly options: RenderOptions;
  readonly layout: Layout;
}

/** The data of a book that its key needs. */
export interface PrintedBook extends Pick<TypesetBook, "input" | "options"> {
  readonly layout: Pick<Layout, "pageOf">;
}

/** Lays a book out. `answers`: of all its puzzles, in order. */
export function typesetBook(job: PrintJob, answers: readonly Answer[]): TypesetBook {
  const { input, options } = prepared(job);
  return { input, options, layout: layoutBook(input, answers) };
}

/** What the layout of a book needs. */
export const layoutInput = (job: PrintJob): LayoutInput => prepared(job).input;

/** The data for the key of a book that was laid out elsewhere. `pages`: from that layout. */
export function printedElsewhere(job: PrintJob, pages: Layout["puzzlePages"]): PrintedBook {
  return { ...prepared(job), layout: { pageOf: (number) => valueFor(pages, number) } };
}

/** The book: with its keys at the back unless its spec puts them elsewhere, or its puzzles as sheets. */
export const renderBook = (book: TypesetBook): Promise<Uint8Array> => intoMemory((sink) => writeBook(book, sink));

/** The same, passed on in pieces: a long book is never in memory as a whole. */
export const writeBook = ({ input, options, layout }: TypesetBook, sink: Sink): Promise<unknown> =>
  writeLayout(printedPages(layout, input, true), input.edition, options, sink);

/** The pages of a layout as they are printed: of a sheet that saves paper, two at a time. `isTwice`: a single page is printed twice. */
export function printedPages(
  { count, page }: Layout,
  { manifest: { spec }, edition }: Pick<LayoutInput, "manifest" | "edition">,
  isTwice: boolean,
): Pick<Layout, "count" | "page"> {
  if (!isTwoUp(spec, edition.profile)) return { count, page };
  return { count: pairsOf(count), page: (index) => pairAt(index, count, page, edition.sheet.paper, isTwice) };
}

/** Whether two pages of a sheet are printed side by side. */
export const isTwoUp = ({ sheet }: Pick<Manifest["spec"], "sheet">, { sheets }: Edition["profile"]): boolean =>
  sheets && sheet?.twoUp === true;

/**
 * The key as a separate file. `answers`: by puzzle number; `wanted`: the puzzles whose answers are printed, default all known
 * ones.
 */
export const renderKey = (
  book: PrintedBook,
  answers: ReadonlyMap<number, Answer>,
  wanted?: ReadonlySet<number>,
): Promise<Uint8Array> => intoMemory((sink) => writeKey(book, answers, sink, wanted));

/** The same, passed on in pieces. */
export const writeKey = (
  { input, options, layout }: PrintedBook,
  answers: ReadonlyMap<number, Answer>,
  sink: Sink,
  wanted: ReadonlySet<number> = new Set(answers.keys()),
): Promise<unknown> => {
  const key = printedPages(layoutKey(input, layout, answers, wanted), input, false);
  return writeLayout(key, input.edition, options, sink);
};

/**
 * The table of a class for a spreadsheet, as CSV; null for other books, and for outputs that are not sheets. `answers`: of all
 * puzzles.
 */
export const classTable = (
  { input: { manifest, kinds, pupils, edition } }: Pick<PrintedBook, "input">,
  answers: ReadonlyMap<number, Answer>,
): string | null =>
  manifest.spec.class === undefined || manifest.spec.class.one !== undefined || !edition.profile.sheets
    ? null
    : markingCsv({
        ...{ manifest, kinds, answers, pupils },
        phrase: phrasesOf(manifest.spec.language, edition.sizes.register),
      });

/** Lays a book out for a separate key. `answers`: by puzzle number, of all of them if `needsAll`. */
export function typesetForKey(job: PrintJob, answers: ReadonlyMap<number, Answer>): TypesetBook {
  const { input, options } = prepared(job);
  const { puzzles } = job.manifest;
  const known = puzzles.flatMap(({ number }) => answers.get(number) ?? []);
  return { input, options, layout: layoutBook(input, known.length === puzzles.length ? known : null) };
}

/**
 * Whether a key of a few puzzles needs the answers of all to know their pages. A bound book with its key at the back has other
 * margins, and so other pages, if the key makes it thicker; a shorter key leaves a packed book more space for puzzles.
 */
export const needsAll = ({ manifest, output = firstOf(manifest.spec.output) }: PrintJob): boolean =>
  (PROFILES[output].bound || isPacked(manifest.spec)) && answersInBook(manifest);

function prepared({
  manifest,
  kinds,
  name,
  pupils,
  output = firstOf(manifest.spec.output),
  cache = openLayoutCache(),
}: PrintJob): {
  readonly input: LayoutInput;
  readonly options: RenderOptions;
} {
  const edition = editionOf(manifest, output);
  const { theme, sizes, profile, sheet, tracking, tint } = edition;
  const { spec } = manifest;
  const type = typeOf(theme, spec.language, sizes.isChild);
  const measure = cache.measures(cache, "", () =>
    Object.assign(tracked(type.measure, tracking), { parts: partsOfWords(spec.language) }),
  );
  const binding: Binding | null = output === "press" ? bindingOf(spec, sheet.paper) : null;
  // The length is planned for the first of its outputs; the others have as many pages as they need.
  const length = output === spec.output[0] ? (spec.pages ?? null) : null;
  return {
    input: {
      manifest,
      name,
      pupils: pupils && pupilNames(pupils, type),
      kinds,
      measure,
      cache,
      edition,
      binding,
      length,
    },
    options: {
      ...factsOf(manifest),
      language: spec.language,
      type,
      tracking,
      tint,
      size: profile.folded || isTwoUp(spec, profile) ? sheetSize(sheet.paper) : sheet.paper,
      live: profile.live,
      kind: output === "press" ? "press" : "screen",
      bleed: output === "press" ? bleedOfBook(spec) : undefined,
      standard: output === "press" ? standardOf(spec) : undefined,
    },
  };
}

/** Measures texts with this much extra space between letters, in ems. */
const tracked = (measure: Type["measure"], tracking: number): Type["measure"] =>
  tracking === 0
    ? measure.bind(null)
    : (text, font, size) => measure(text, font, size) + tracking * size * [...text].length;

/** Collects all written bytes in one array. */
export async function intoMemory(write: (sink: Sink) => Promise<unknown>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  await write((bytes) => {
    pieces.push(bytes.slice());
  });
  return concatBytes(pieces);
}

/** Loads the writer of PDFs when the first one is written: a web page that shows a sheet does without it. */
async function writeLayout(
  { count, page }: Pick<Layout, "count" | "page">,
  { profile, sheet }: Edition,
  options: RenderOptions,
  sink: Sink,
): Promise<unknown> {
  const { renderPages } = await import("./render-pages.ts");
  return renderPages(profile.folded ? impose(count, page, sheet.paper) : pagesOf(count, page), options, sink);
}

/** Pages one by one, each created when it is rendered. */
function* pagesOf(count: number, page: (index: number) => Page): Iterable<Page> {
  for (let i = 0; i < count; i++) yield page(i);
}

// Splits words by the hyphenation patterns of their language.

/** Splits a word where a hyphen may be, without hyphens: "Zahlen", "rät", "sel". A word that cannot be split is one part. */
type PartWord = (word: string) => readonly string[];

/** A character that is never printed. */
const MARK = "\u00ad";
const SHORTEST = 5;
/**
 * Maximum length of a word; longer ones are not split. The time for patterns grows with the square of the length: minutes for
 * 100,000 letters.
 */
const LONGEST = 100;

/** The parts of words of a language. Patterns are large, so they are read for the first word that does not fit on a line. */
export function partsOfWords(language: Language): PartWord {
  let patterns: Hyphenator | undefined;
  return (word) => {
    if (word.length > LONGEST) return [word];
    patterns ??= hyphenator(patternsOf(language));
    return patterns.hyphenateSync(word, { hyphenChar: MARK, minWordLength: SHORTEST }).split(MARK);
  };
}
